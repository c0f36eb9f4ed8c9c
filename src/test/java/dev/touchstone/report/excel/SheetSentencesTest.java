package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.Caveat;
import dev.touchstone.compare.question.Question;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.SampleStudies;
import dev.touchstone.report.content.AnswersText;
import dev.touchstone.report.content.Report;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// The titles, heads and notes of the sheets: with what they announce, and with nothing of it.
class SheetSentencesTest {

    private static final Run PLAIN = run(1, 1).build();
    private static final List<Run> TWO_GPU_COUNTS = List.of(PLAIN, run(31, 2).build());

    @Test
    void aWorkbookHasTheSheetsThatHoldSomething() {
        assertThat(names(report(List.of()))).containsExactly("Summary", "Runs", "Sources");
        assertThat(names(report(List.of(PLAIN)))).containsExactly("Summary", "Runs", "Checks", "Definitions", "Sources");
        assertThat(names(report(TWO_GPU_COUNTS))).contains("Findings", "Comparison", "Chart data");
    }

    @Test
    void onlyTheSummaryIsPrinted() {
        String note = "Only this sheet is printed. The other sheets hold the runs and figures behind it.";
        assertThat(texts("Summary", report(List.of(PLAIN)))).contains(note);
        assertThat(texts("Summary", report(List.of()))).doesNotContain(note);
    }

    @Test
    void whichFiguresOfTheAnswersAreFormulas() {
        String note = "Means, counts and differences are formulas on the sheet Runs. Sentences, intervals and verdicts hold for the "
                + "figures that the program read.";
        assertThat(texts("Summary", report(TWO_GPU_COUNTS))).contains(note);
        assertThat(texts("Summary", report(List.of(PLAIN)))).doesNotContain(note);
        assertThat(texts("Summary", with(List.of(ofLines(1)), List.of()))).as("an answer without a table").doesNotContain(note);
    }

    /// The sheet of findings that the summary refers to is there although nothing was found beside the answers.
    @Test
    void allAnswersStandOnTheSheetOfFindings() {
        List<Answer> answers = Answers.of(TWO_GPU_COUNTS).answers();
        Report one = with(answers, List.of());
        Report many = with(Collections.nCopies(40, answers.getFirst()), List.of());

        assertThat(texts("Summary", one)).noneMatch(text -> text.contains("answers stand on the sheet"));
        assertThat(texts("Summary", many)).contains("All 40 answers stand on the sheet Findings.");
        assertThat(texts("Findings", many)).contains("Answers", "What do more GPUs bring?");
        Answer doubted = new Answer(Question.ENGINE, "Short.", List.of(), List.of(), List.of(new Caveat("", "Requests failed.")));
        assertThat(texts("Findings", with(List.of(doubted), List.of()))).contains("Short.", "• Requests failed.");
        assertThat(texts("Findings", with(List.of(doubted, doubted), List.of()))).containsOnlyOnce("• Requests failed.");
        List<Run> repeats = List.of(run(1, 1).build(), run(2, 1).build(), run(31, 2).build(), run(32, 2).build());
        assertThat(texts("Findings", report(repeats))).anyMatch(text -> text.startsWith("2 GPUs are ahead. From 1 to 2 GPUs"));
        assertThat(texts("Findings", one)).noneMatch(text -> text.contains("ahead"));
        assertThat(names(with(List.of(), List.of()))).doesNotContain("Findings");
    }

    /// What the page does not hold of an answer stands on the next one, under its question; one whose text alone would stand at
    /// the end of a page nearly full begins on the next.
    @Test
    void anAnswerGoesOverToTheNextPage() {
        List<Caveat> caveats = IntStream.range(0, 6).mapToObj(i -> new Caveat("", "Caveat " + i + ".")).toList();
        Answer second = new Answer(Question.ENGINE, "Short.", List.of(), List.of(), caveats);
        assertThat(heads(ofLines(26), second)).containsExactly("What do more GPUs bring?", "Which engine?", "Which engine? (continued)");
        assertThat(heads(ofLines(18), second)).as("all of it fits").containsExactly("What do more GPUs bring?", "Which engine?");
        assertThat(heads(ofLines(28), second)).as("its text alone fits").containsExactly("What do more GPUs bring?", "Which engine?");
        assertThat(texts("Summary", with(List.of(ofLines(26), second), List.of()))).contains("• Caveat 0.", "• Caveat 5.");
    }

    private static Answer ofLines(int lines) {
        return new Answer(Question.GPU_COUNT, String.join("\n", Collections.nCopies(lines, "Line.")), List.of(), List.of(), List.of());
    }

    private static List<String> heads(Answer... answers) {
        return texts("Summary", with(List.of(answers), List.of())).stream().filter(text -> text.contains("?")).toList();
    }

    @Test
    void findingsBesideAnswersAndAlone() {
        List<Answer> answers = Answers.of(TWO_GPU_COUNTS).answers();
        List<Finding> finding = SampleStudies.findings().subList(0, 1).stream().map(one -> new Finding("scaling",
                one.headline(), one.sentence(), one.standing(), TWO_GPU_COUNTS)).toList();
        String note = "Each follows from the runs that it leads to; they are counted as on the sheet Runs.";

        assertThat(texts("Findings", with(answers, finding))).contains(note, "Answers", "What else was found",
                "What the standing means");
        assertThat(texts("Findings", with(answers, List.of()))).contains(note, "Answers")
                .doesNotContain("What else was found", "What the standing means");
        assertThat(texts("Findings", with(List.of(), finding))).contains(note)
                .doesNotContain("Answers", "What else was found");
    }

    @Test
    void findingsThatTheSummaryLeavesOut() {
        Finding finding = new Finding("repeats", "", "Scatter.", Finding.Standing.OBSERVATION, TWO_GPU_COUNTS);
        assertThat(texts("Summary", with(List.of(), Collections.nCopies(6, finding))))
                .noneMatch(text -> text.contains("more on the sheet"));
        assertThat(texts("Summary", with(List.of(), Collections.nCopies(8, finding))))
                .contains("and 2 more on the sheet Findings");
    }

    @Test
    void rowsOfAnAnswerThatTheSummaryLeavesOut() {
        assertThat(texts("Summary", report(loads(9)))).noneMatch(text -> text.contains("lists all of them"));
        assertThat(texts("Summary", report(loads(10)))).contains("and 1 more row; `touchstone findings --json` lists all "
                + "of them");
        assertThat(texts("Summary", report(loads(12)))).contains("and 3 more rows; `touchstone findings --json` lists "
                + "all of them");
        assertThat(AnswersText.answers(Answers.of(loads(13)).answers(), any -> true).getFirst()).doesNotContain("more rows");
        assertThat(AnswersText.answers(Answers.of(loads(15)).answers(), any -> true).getFirst())
                .contains("\n  and 3 more rows: findings --json\n");
    }

    @Test
    void chartsThatAPageHasNoRoomFor() {
        assertThat(texts("Summary", report(engines(4)))).noneMatch(text -> text.contains("panels are drawn"));
        assertThat(texts("Summary", report(engines(13)))).anyMatch(text ->
                text.matches("The first \\d+ of 13 panels are drawn\\."));
    }

    @Test
    void notesOfAComparison() {
        String note = "Figures and differences are formulas on the sheet Runs. Choose another baseline in a yellow cell: "
                + "differences, intervals and verdicts follow. Intervals and verdicts hold for the figures that the "
                + "program read.";
        assertThat(ComparisonSheet.note(false)).isEqualTo("Figures and differences are formulas on the sheet Runs. Intervals and verdicts "
                + "hold for the figures that the program read, and for the baseline of the yellow cell.");
        List<Run> known = TWO_GPU_COUNTS;
        List<Run> words = List.of(run(1, 1).define(Choice.BATCHES).build(), run(31, 2).define(Choice.BATCHES).build());
        Report quiet = comparing(known, Answers.of(known).comparisons().getFirst().withWarnings(List.of()));

        assertThat(texts("Comparison", report(words))).contains(note, "What to know");
        assertThat(texts("Comparison", quiet)).contains(note).doesNotContain("What to know");
    }

    @Test
    void notesThatAPageHasNoRoomFor() {
        List<Run> few = List.of(run(1, 1).build(), run(31, 2).build());
        List<Warning> many = IntStream.range(0, 40).mapToObj(number -> new Warning("a", "Note " + number + ".")).toList();
        Comparison comparison = Answers.of(few).comparisons().getFirst();
        assertThat(texts("Summary", comparing(few, comparison.withWarnings(many.subList(0, 1)))))
                .noneMatch(text -> text.contains("more to know"));
        assertThat(texts("Summary", comparing(few, comparison.withWarnings(many)))).anyMatch(text ->
                text.matches("\\d+ more to know on the sheet Comparison\\."));
    }

    private static Report comparing(List<Run> runs, Comparison comparison) {
        return new Report("", SampleRuns.MADE, runs, Inspection.NOTHING, List.of(comparison), List.of(), List.of(), List.of(),
                List.of(), List.of(), List.of());
    }

    /// A chart has data on its sheet, no chart none.
    @Test
    void theDataOfCharts() {
        String note = "What the charts of this workbook show. Below and above: how far the lowest and the highest repeat lie "
                + "from the mean.";
        assertThat(texts("Chart data", report(loads(3)))).contains(note);
        assertThat(names(report(List.of(PLAIN)))).doesNotContain("Chart data");
    }

    @Test
    void theBoxOfTheBaseline() {
        assertThat(Workbooks.reread(report(TWO_GPU_COUNTS)).getSheet("Comparison").getDataValidations())
                .isNotEmpty().allMatch(box -> box.getErrorBoxText().equals("Choose one of the levels beside this cell."));
    }

    @Test
    void theMeanOfSeveralRowsIsOnlyOfSeveralRows() {
        assertThat(formulas("Comparison", report(TWO_GPU_COUNTS))).noneMatch(text -> text.contains("geometric mean of "));
        assertThat(formulas("Comparison", report(loads(2)))).anyMatch(text -> text.contains("geometric mean of "));
        assertThat(Workbooks.cells(Workbooks.reread(report(loads(2)))).stream()
                .filter(cell -> cell.getCellType() == CellType.FORMULA
                        && cell.getCachedFormulaResultType() == CellType.STRING)
                .map(cell -> cell.getStringCellValue())).contains("geometric mean of 2 rows");
    }

    /// The second load is worse than the first in both; without it nothing is dominated.
    @Test
    void pointsThatOthersBeat() {
        List<Run> frontier = List.of(pareto(1, 1, 10, 0.01), pareto(31, 8, 60, 0.02));
        List<Run> beaten = Stream.concat(frontier.stream(), Stream.of(pareto(61, 16, 50, 0.03))).toList();

        assertThat(texts("Chart data", report(frontier))).noneMatch(text -> text.endsWith(", others are better"));
        assertThat(texts("Chart data", report(beaten))).anyMatch(text -> text.endsWith(", others are better"));
    }

    @Test
    void whatStandsBesideTheRuns() {
        List<String> sources = texts("Sources", report(List.of(PLAIN)));
        assertThat(sources).contains("Runs are counted as on the sheet Runs; lines are those of the text, from 1.",
                "Texts", "Where the runs stand", "lines 1–26", "Evidence", "Read as")
                .doesNotContain("Notes", "Engine log", "Failed launches", "Hardware", "Not read");
        Run read = PLAIN;
        Source inOneLine = new Source(read.source().name(), read.source().sha256(), Lines.of(7));
        assertThat(texts("Sources", report(List.of(new Run(read.id(), read.format(), read.client(), inOneLine, read.measuredAt(),
                read.conditions(), read.flags(), read.metrics(), read.definitions(), read.extras(), read.excerpt(), read.engineLog(),
                read.notes(), read.warnings(), read.missing()))))).contains("line 7").doesNotContain("lines 7");
        assertThat(texts("Sources", report(List.of()))).doesNotContain("Texts", "Where the runs stand", "Evidence");
        assertThat(texts("Sources", report(List.of(run(1, 1).note("cold start").hitRate(0.5).build()))))
                .contains("Notes", "cold start", "Engine log", "prefix cache hits 50 %");
        assertThat(texts("Sources", report(List.of(run(1, 1).log(3, 0, 0.25).build()))))
                .contains("running 3, waiting 0, KV cache 25 %").noneMatch(text -> text.contains("prefix cache hits"));

        Report more = new Report("", SampleRuns.MADE, List.of(), Inspection.NOTHING, List.of(), List.of(), List.of(),
                List.of(), List.of(new Report.Found<>("a.md", new FailedLaunch(new Lines(4, 5), "vllm serve m", Map.of(),
                        "ValueError"))), List.of(new Report.Found<>("a.md", new Hardware(new Lines(7, 9), null, "550", null,
                                List.of(new Gpu(0, null, 1000.0, null, null, null, null, null))))),
                List.of("b.md cannot be read"));
        assertThat(texts("Sources", more)).contains("Failed launches", "vllm serve m", "ValueError", "Hardware",
                "1 × unknown board", "driver 550", "0: 1000 MiB used", "Not read", "b.md cannot be read");
    }

    @Test
    void checksThatFoundSomethingAndDefinitionsThatClash() {
        List<Run> quiet = List.of(run(1, 1).metric("successful_requests", 500).metric("failed_requests", 0).build());
        assertThat(texts("Checks", report(quiet))).contains("What was looked for", "How often it is wrong")
                .doesNotContain("What was found");
        assertThat(texts("Checks", report(List.of(run(1, 1).metric("successful_requests", 3).build()))))
                .contains("What was found", "What was looked for");

        List<Run> alike = List.of(tokens(1, "vLLM", Choice.WORDS), tokens(31, "SGLang", Choice.WORDS));
        List<Run> clash = List.of(tokens(1, "vLLM", Choice.WORDS), tokens(31, "SGLang", Choice.TOKENS));
        assertThat(texts("Definitions", report(alike))).contains("Choices").doesNotContain("Clashes", "Not compared in");
        assertThat(texts("Definitions", report(clash))).contains("Choices", "Clashes", "Not compared in");
    }

    @Test
    void aReportHasTheRunsThatItShows() {
        Report whole = report(TWO_GPU_COUNTS);
        assertThatThrownBy(() -> new Report("", whole.made(), List.of(PLAIN), Inspection.NOTHING, whole.comparisons(),
                List.of(), List.of(), List.of(), List.of(), List.of(), List.of()))
                .hasMessage("a comparison, a study or an answer shows a run that the report does not have");
        assertThatThrownBy(() -> new Report("", whole.made(), List.of(PLAIN), Inspection.NOTHING, List.of(), List.of(),
                whole.answers(), List.of(), List.of(), List.of(), List.of()))
                .hasMessage("a comparison, a study or an answer shows a run that the report does not have");
    }

    private static RunFixture run(int line, int gpus) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                .metric("request_throughput", 10 + line / 10.0);
    }

    private static Run tokens(int line, String engine, Choice choice) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, engine).metric("output_token_throughput", 100)
                .define(choice).build();
    }

    private static Run pareto(int line, int concurrency, double output, double tpot) {
        return run(line, 1).with(Factor.CONCURRENCY, concurrency).metric("output_token_throughput", output)
                .metric("tpot.mean", tpot).build();
    }

    /// One and two GPUs at so many loads.
    private static List<Run> loads(int count) {
        return engines(1, count);
    }

    /// Three loads of so many engines, on one and two GPUs.
    private static List<Run> engines(int count) {
        return IntStream.range(0, count).mapToObj(number -> engines(number, 3)).flatMap(List::stream).toList();
    }

    private static List<Run> engines(int number, int loads) {
        List<Run> runs = new ArrayList<>();
        for (int load = 1; load <= loads; load++) {
            for (int gpus = 1; gpus <= 2; gpus++) {
                runs.add(run(3000 * number + 60 * load + 30 * gpus, gpus).with(Factor.ENGINE, "engine " + number)
                        .with(Factor.CONCURRENCY, load).build());
            }
        }
        return runs;
    }

    private static Report report(List<Run> runs) {
        return Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE);
    }

    private static Report with(List<Answer> answers, List<Finding> findings) {
        return new Report("", SampleRuns.MADE, TWO_GPU_COUNTS, Inspection.NOTHING, List.of(), List.of(), answers, findings,
                List.of(), List.of(), List.of());
    }

    private static List<String> names(Report report) {
        List<String> names = new ArrayList<>();
        Workbooks.reread(report).forEach(sheet -> names.add(sheet.getSheetName()));
        return names;
    }

    private static List<String> texts(String sheet, Report report) {
        XSSFWorkbook workbook = Workbooks.reread(report);
        return Workbooks.cells(workbook).stream().filter(cell -> cell.getSheet().getSheetName().equals(sheet)
                && cell.getCellType() == CellType.STRING).map(cell -> cell.getStringCellValue()).toList();
    }

    private static List<String> formulas(String sheet, Report report) {
        return Workbooks.cells(Workbooks.reread(report)).stream().filter(cell ->
                cell.getSheet().getSheetName().equals(sheet) && cell.getCellType() == CellType.FORMULA)
                .map(cell -> cell.getCellFormula()).toList();
    }
}
