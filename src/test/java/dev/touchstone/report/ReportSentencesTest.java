package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.report.content.AnswersText;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.excel.CellsByBaseline;
import dev.touchstone.report.excel.ComparisonSheet;
import dev.touchstone.report.excel.Workbooks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.CellType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sentences of reports word for word, beside runs of which they would be wrong.
class ReportSentencesTest {

    private static final String ALONE = "Nothing to put side by side: no two runs that take part have a metric in common and are "
            + "alike but for one condition. All runs stand on the sheet Runs.";

    @Test
    void nothingToPutSideBySide() {
        assertThat(sheet("Summary", runs(1))).contains(ALONE).doesNotContain("No runs.");
        assertThat(sheet("Summary", runs(2))).doesNotContain(ALONE, "No runs.");
        assertThat(sheet("Summary", List.of())).contains("No runs.").doesNotContain(ALONE);
        assertThat(MarkdownReport.comparison(byGpus(runs(1))))
                .contains("Nothing to put side by side: no two runs that take part have this metric and are alike but for this.");
        assertThat(MarkdownReport.comparison(byGpus(runs(2)))).doesNotContain("Nothing to put side by side");
        List<Run> oneLeftOut = List.of(runs(2).getFirst(), runs(2).getLast().excluded(Run.BY_HAND));
        assertThat(sheet("Summary", oneLeftOut)).as("the other one takes no part").contains(ALONE);
        assertThat(MarkdownReport.comparison(byGpus(oneLeftOut))).contains("no two runs that take part have this metric");
        assertThat(MarkdownReport.comparison(Answers.of(runs(2)).compare(Lens.of(Metric.ofKey("ttft.p99").orElseThrow(), Factor.GPU_COUNT))))
                .as("alike but for this, without this metric").contains("no two runs that take part have this metric");
    }

    /// Below a table of a study that is cut, the rows that are missing are counted.
    @Test
    void rowsBeyondThoseOfATable() {
        List<Run> many = load(41);
        Report report = Report.ofArchived(Answers.of(many), List.of(), SampleRuns.MADE);
        assertThat(report.studies()).anySatisfy(study -> assertThat(study.rows()).hasSize(41));
        assertThat(MarkdownReport.of(report)).contains("\nand 1 more row\n");
        assertThat(MarkdownReport.of(Report.ofArchived(Answers.of(load(43)), List.of(), SampleRuns.MADE))).contains("\nand 3 more rows\n");
        assertThat(MarkdownReport.of(Report.ofArchived(Answers.of(load(40)), List.of(), SampleRuns.MADE))).doesNotContain("more row");
    }

    private static List<Run> load(int points) {
        return IntStream.rangeClosed(1, points).mapToObj(load -> fixture(100 + load).with(Factor.CONCURRENCY, load).build()).toList();
    }

    /// What all runs have in common stands below their table.
    @Test
    void whatAllRunsHaveInCommon() {
        Run one = fixture(1_000).with(Factor.CONCURRENCY, 1).with(Factor.MODEL, "Qwen3-8B").build();
        Run same = fixture(1_100).with(Factor.CONCURRENCY, 2).with(Factor.MODEL, "Qwen3-8B").build();
        Run other = fixture(1_200).with(Factor.CONCURRENCY, 2).with(Factor.MODEL, "Llama-3.1-8B").build();
        assertThat(runsSection(List.of(one, same))).contains("\n- All runs: ").containsPattern("- All runs: .*Qwen3-8B");
        assertThat(runsSection(List.of(one, other))).doesNotContainPattern("- All runs: .*Qwen3-8B");
        assertThat(runsSection(List.of())).contains("No runs.").doesNotContain("All runs: ");
        assertThat(runsSection(List.of(one))).doesNotContain("No runs.");
    }

    private static String runsSection(List<Run> runs) {
        String report = MarkdownReport.of(Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE));
        return report.substring(report.indexOf("## Runs"));
    }

    /// The answers stand on the first sheet, in Markdown and on the console.
    @Test
    void whatIntervalsOfFewRepeatsRestOn() {
        String scatter = "Repeats scatter by ";
        List<Run> once = runs(2);
        List<Run> repeats = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            repeats.add(fixture(2_000 + 30 * i).with(Factor.GPU_COUNT, i % 2 + 1).with(Factor.CONCURRENCY, 8 << i / 4)
                    .build());
        }

        assertThat(Answers.of(repeats).answers()).hasSize(1);
        assertThat(sheet("Summary", repeats)).anyMatch(text -> text.contains(scatter));
        assertThat(sheet("Summary", once)).noneMatch(text -> text.contains(scatter));
        assertThat(MarkdownReport.findings(Answers.of(repeats))).contains(scatter);
        assertThat(MarkdownReport.findings(Answers.of(once))).doesNotContain(scatter);
        assertThat(AnswersText.answers(Answers.of(repeats).answers(), any -> false)).singleElement().asString()
                .contains(scatter);
    }

    @Test
    void nothingFound() {
        assertThat(MarkdownReport.findings(Answers.of(runs(1)))).isEqualTo("Nothing found.\n");
        assertThat(MarkdownReport.findings(Answers.of(runs(2)))).doesNotContain("Nothing found");
    }

    @Test
    void whatTheChecksFound() {
        String nothing = "No check found anything in 1 run from 1 source.";
        Run steady = fixture(1).metric("successful_requests", 500).metric("failed_requests", 0).build();
        Run few = fixture(1).metric("successful_requests", 3).metric("failed_requests", 0).build();
        Run fewToo = fixture(40).metric("successful_requests", 4).metric("failed_requests", 0).build();

        assertThat(sheet("Checks", List.of(steady))).contains(nothing, "Few requests")
                .doesNotContain("Few requests (found in 1 run)");
        assertThat(sheet("Checks", List.of(few))).contains("What was found in 1 run from 1 source, and below it all that "
                + "was looked for.", "Few requests (found in 1 run)").doesNotContain(nothing);
        assertThat(sheet("Checks", List.of(few, fewToo))).contains("Few requests (found in 2 runs)");
    }

    @Test
    void howTheFiguresWereMade() {
        String nothing = "No run has definitions of its figures.";
        String made = "How the figures were made. Two figures of one name that were made in different ways are not the "
                + "same quantity.";

        assertThat(sheet("Definitions", runs(1))).contains(nothing).doesNotContain(made);
        assertThat(sheet("Definitions", List.of(fixture(1).define(Choice.WORDS).build()))).contains(made)
                .doesNotContain(nothing);
    }

    @Test
    void rowsThatAWorkbookLeavesOut() {
        Comparison all = byGpus(many(75));
        Comparison more = byGpus(many(80));

        assertThat(all.rows()).hasSize(75);
        assertThat(ComparisonSheet.cut(all)).isEmpty();
        assertThat(ComparisonSheet.cut(more)).containsExactly("This workbook has the first 75 of 80 rows; `touchstone "
                + "compare --csv` writes all of them.");
    }

    @Test
    void chartsThatAreNotDrawn() {
        assertThat(sheet("Summary", many(2))).noneMatch(text -> text.startsWith("Not drawn"));
        List<Run> models = new ArrayList<>(many(2));
        for (int gpus : List.of(2, 4)) {
            models.add(fixture(9_000 + 30 * gpus).with(Factor.ENGINE, "SGLang").with(Factor.GPU_COUNT, gpus)
                    .with(Factor.CONCURRENCY, 1).build());
        }
        assertThat(sheet("Summary", models)).contains("Not drawn: 1 panel of one or two points.");
        for (int gpus : List.of(2, 4)) {
            models.add(fixture(9_500 + 30 * gpus).with(Factor.ENGINE, "TGI").with(Factor.GPU_COUNT, gpus)
                    .with(Factor.CONCURRENCY, 1).build());
        }
        assertThat(sheet("Summary", models)).contains("Not drawn: 2 panels of one or two points.");
    }

    @Test
    void moreChartsThanAPageHasRoomFor() {
        assertThat(sheet("Summary", engines(3))).noneMatch(text -> text.contains("panels are drawn"));
        assertThat(sheet("Summary", engines(14))).filteredOn(text -> text.contains("panels")).containsExactly("The first 5 of 14 panels are drawn.");
    }

    private static List<Run> engines(int count) {
        List<Run> runs = new ArrayList<>();
        for (int engine = 0; engine < count; engine++) {
            for (int at = 1; at <= 3; at++) {
                for (int gpus : List.of(2, 4)) {
                    runs.add(fixture(60 * runs.size() + 1).with(Factor.ENGINE, "Engine " + engine).with(Factor.GPU_COUNT, gpus)
                            .with(Factor.CONCURRENCY, at).build());
                }
            }
        }
        return runs;
    }

    @Test
    void whatIsNotOnThePagesOfTheSummary() {
        assertThat(sheet("Summary", many(10))).noneMatch(text -> text.contains(" on the sheet Comparison"));
        assertThat(sheet("Summary", many(60))).anyMatch(text -> text.matches("and \\d+ more rows on the sheet Comparison"));
    }

    @Test
    void comparisonsThatAreNotOnThePagesOfTheSummary() {
        assertThat(summaryOf(9)).noneMatch(text -> text.startsWith("The next pages show"));
        assertThat(summaryOf(10)).contains("The next pages show 9 of 10 comparisons; all stand on the sheet Comparison.");
    }

    private static List<String> summaryOf(int comparisons) {
        Report one = report(many(2));
        Report several = new Report(one.title(), one.made(), one.runs(), one.inspection(),
                Collections.nCopies(comparisons, one.comparisons().getFirst()), List.of(), one.answers(), one.findings(),
                List.of(), List.of(), List.of());
        return Workbooks.cells(Workbooks.reread(several)).stream()
                .filter(cell -> cell.getSheet().getSheetName().equals("Summary") && cell.getCellType() == CellType.STRING)
                .map(cell -> cell.getStringCellValue()).toList();
    }

    @Test
    void rowsThatTheSheetOfAStudyLeavesOut() {
        assertThat(sheet("Scaling", many(250))).noneMatch(text -> text.startsWith("This workbook has the first"));
        assertThat(sheet("Scaling", many(251))).contains("This workbook has the first 500 of 502 rows; `touchstone view "
                + "scaling` prints all of them.");
    }

    @Test
    void whatTheStandingOfAFindingMeans() {
        String meaning = "says what is there and compares nothing";
        String other = "nothing is claimed: definitions clash, or something else differs";
        List<Run> curve = many(3).stream().filter(run -> run.conditions().level(Factor.GPU_COUNT)
                .filter(Level.of(2)::equals).isPresent()).toList();
        List<Run> clash = Stream.of(Choice.WORDS, Choice.TOKENS).map(choice -> RunFixture.run("a.md", choice.ordinal() + 1)
                .with(Factor.ENGINE, choice == Choice.WORDS ? "vLLM" : "SGLang").define(choice)
                .metric("output_token_throughput", 100).build()).toList();

        assertThat(sheet("Findings", curve)).contains(meaning).doesNotContain(other);
        assertThat(sheet("Findings", clash)).contains(other).doesNotContain(meaning);
        assertThat(MarkdownReport.of(report(clash))).contains("Definitions that clash", ": no difference is given in ");
        assertThat(MarkdownReport.of(report(curve))).doesNotContain("Definitions that clash", "no difference is given");
    }

    @Test
    void ofVeryManyRunsTheBaselineStays() {
        String stays = "Of more than 2000 runs, a workbook has the differences to this baseline only.";
        assertThat(CellsByBaseline.of(byGpus(many(2)), many(2), Inspection.NOTHING).missing()).isEmpty();
        assertThat(CellsByBaseline.of(byGpus(many(2)), many(1001), Inspection.NOTHING).missing()).containsExactly(stays);
    }

    @Test
    void rowsOfAStudyThatAPageLeavesOut() {
        assertThat(markdown(many(20))).doesNotContain("more row");
        assertThat(markdown(many(21))).contains("\nand 2 more rows\n");
        assertThat(markdown(Stream.concat(many(20).stream(), Stream.of(fixture(9_000).with(Factor.GPU_COUNT, 8)
                .with(Factor.CONCURRENCY, 1).build())).toList())).contains("\nand 1 more row\n");
    }

    @Test
    void whyAFileCouldNotBeWritten(@TempDir Path folder) throws IOException {
        AtomicFile.Content nothing = out -> { };
        Path missing = folder.resolve("missing");

        assertThatThrownBy(() -> AtomicFile.write(folder, nothing)).isInstanceOf(IOException.class)
                .hasMessage(folder + " is a folder; give the name of a file in it");
        assertThatThrownBy(() -> AtomicFile.write(missing.resolve("a.md"), nothing)).isInstanceOf(IOException.class)
                .hasMessage("cannot write " + missing.resolve("a.md") + ": the folder " + missing + " does not exist");
        AtomicFile.write(folder.resolve("a.md"), nothing);
        assertThat(Files.exists(folder.resolve("a.md"))).isTrue();
    }

    /// So many numbers of GPUs, one run each.
    private static List<Run> runs(int gpuCounts) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < gpuCounts; i++) {
            runs.add(fixture(30 * i + 1).with(Factor.GPU_COUNT, 1 << i).build());
        }
        return runs;
    }

    /// Two and four GPUs at so many concurrencies.
    private static List<Run> many(int rows) {
        List<Run> runs = new ArrayList<>();
        for (int i = 1; i <= rows; i++) {
            runs.add(fixture(60 * i).with(Factor.GPU_COUNT, 2).with(Factor.CONCURRENCY, i).build());
            runs.add(fixture(60 * i + 30).with(Factor.GPU_COUNT, 4).with(Factor.CONCURRENCY, i).build());
        }
        return runs;
    }

    private static RunFixture fixture(int line) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, "vLLM").metric("request_throughput", 10 + line / 1000.0);
    }

    private static Comparison byGpus(List<Run> runs) {
        return Answers.of(runs).compare(Lens.of(SampleRuns.THROUGHPUT, Factor.GPU_COUNT));
    }

    private static Report report(List<Run> runs) {
        return Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE);
    }

    /// The study of scaling.
    private static String markdown(List<Run> runs) {
        String all = MarkdownReport.of(report(runs));
        return all.substring(all.indexOf("\n## Scaling\n"), all.indexOf("\n## ", all.indexOf("\n## Scaling\n") + 5));
    }

    /// The texts of a sheet.
    private static List<String> sheet(String name, List<Run> runs) {
        return Workbooks.cells(Workbooks.reread(report(runs))).stream()
                .filter(cell -> cell.getSheet().getSheetName().equals(name) && cell.getCellType() == CellType.STRING)
                .map(cell -> cell.getStringCellValue()).toList();
    }
}
