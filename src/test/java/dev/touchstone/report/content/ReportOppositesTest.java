package dev.touchstone.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.SampleCampaigns;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.difference.Diff;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.Caveat;
import dev.touchstone.compare.question.Question;
import dev.touchstone.model.Annotation;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.DiffTable;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.report.ReportFormat;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.document.ReportBlock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What a report has of some data, and does not have of other data.
class ReportOppositesTest {

    private static final String FEW = "engine=vLLM successful_requests=3 failed_requests=0 request_throughput=10";

    private static List<String> sections(CampaignData data) {
        return CampaignDocument.of(CampaignOutcome.of(data)).sections().stream().map(section -> section.title().replaceFirst(":.*", "")).toList();
    }

    @Test
    void aCampaignHasTheSectionsOfWhatItTried() {
        assertThat(sections(SampleCampaigns.whole())).containsExactly("Result", "What each flag is worth", "Output throughput",
                "Time to first token, p99", "Limits", "Failed launches", "Launches");
        assertThat(sections(SampleCampaigns.failures())).containsExactly("Result", "Failed launches", "Launches");
        assertThat(sections(SampleCampaigns.empty())).containsExactly("Result");
    }

    /// A command to copy stands above the sentences where one is known.
    @Test
    void theCommandStandsFirst() {
        CampaignData whole = SampleCampaigns.whole();
        assertThat(MarkdownReport.of(CampaignDocument.of(CampaignOutcome.of(whole)))).contains("```");
        CampaignData unknown = new CampaignData(whole.name(), whole.engine(), whole.objective(), whole.space(), whole.trials(), whole.runs(),
                candidate -> Optional.empty(), whole.stopped(), false);
        assertThat(MarkdownReport.of(CampaignDocument.of(CampaignOutcome.of(unknown)))).doesNotContain("```");
    }

    private static String markdown(List<Run> runs) {
        return MarkdownReport.of(Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE));
    }

    @Test
    void whatChecksAndSourcesThereAre() {
        assertThat(markdown(RunLines.runs(FEW))).contains("## Checks", "**Few requests** (", "## Sources");
        assertThat(markdown(RunLines.runs(FEW.replace("=3", "=300")))).doesNotContain("## Checks");
        assertThat(markdown(List.of())).doesNotContain("## Sources");
    }

    /// What people wrote stands before what stands in their texts.
    @Test
    void notesOfRuns() {
        List<Run> runs = RunLines.runs(FEW + " note=in_the_text; " + FEW + "; " + FEW);
        List<Run> annotated = List.of(runs.getFirst().with(new Annotation("", "by hand", List.of())), runs.get(1), runs.get(2));
        assertThat(RunGroups.notes(annotated)).containsExactly("Run 1: by hand", "Run 1: in the text");
        assertThat(RunGroups.notes(runs)).containsExactly("Run 1: in the text");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 2 3 9               | 1–3, 9
            1                     | 1
            1 3 5 7 9 11 13 15    | 1, 3, 5, 7, 9, 11, 13, 15
            1 3 5 7 9 11 13 15 17 | 1, 3, 5, 7, 9, 11, 13, 15 … (9)
            """)
    void numbersOfRuns(String numbers, String ranges) {
        assertThat(RunGroups.ranges(Arrays.stream(numbers.split(" ")).map(Integer::valueOf).toList())).isEqualTo(ranges);
    }

    @Test
    void noRunsAreSaid() {
        assertThat(MarkdownReport.runs(List.of())).isEqualTo("No runs.\n");
        assertThat(MarkdownReport.runs(RunLines.runs(FEW))).doesNotContain("No runs.").contains("vLLM");
    }

    private static String answered(int rows, boolean figures) {
        String runs = IntStream.rangeClosed(1, rows).mapToObj(load -> "engine=vLLM concurrency=" + load + " request_throughput=10; engine=SGLang"
                + " concurrency=" + load + " request_throughput=12").reduce((one, other) -> one + "; " + other).orElseThrow();
        return AnswersText.answers(Answers.of(RunLines.runs(runs)).answers(), any -> figures).getFirst();
    }

    /// Twelve rows, or one more rather than a line that says so.
    @ParameterizedTest
    @CsvSource({"12,", "13,", "14, and 2 more rows: findings --json", "20, and 8 more rows: findings --json"})
    void rowsOfAnAnswerOnTheConsole(int rows, @Nullable String more) {
        assertThat(answered(rows, true).lines().filter(line -> line.contains("more rows")).map(String::strip).toList())
                .isEqualTo(more == null ? List.of() : List.of(more));
        assertThat(answered(rows, false)).doesNotContain("\n  ");
    }

    @Test
    void theFiguresOfAnAnswerStandInMarkdown() {
        assertThat(MarkdownReport.answers(Answers.of(RunLines.runs("engine=vLLM request_throughput=10; engine=SGLang request_throughput=12"))
                .answers())).contains("| ");
    }

    /// Five caveats, or one more rather than a line that says so.
    @ParameterizedTest
    @CsvSource({"5,Caveat 4.", "6,Caveat 5.", "7,And 2 more."})
    void caveatsOfAnAnswer(int count, String last) {
        List<Caveat> caveats = IntStream.range(0, count).mapToObj(i -> new Caveat("", "Caveat " + i + ".")).toList();
        List<String> texts = AnswersText.caveats(new Answer(Question.ENGINE, "Short.", List.of(), List.of(), caveats), List.of());
        assertThat(texts).hasSize(Math.min(count, 6)).last().isEqualTo(last);
    }

    @Test
    void aFindingHasItsHeadlineOnce() {
        assertThat(FindingText.text(finding("", "A figure."))).isEqualTo("A figure.");
        assertThat(FindingText.text(finding("vLLM", "10 req/s."))).isEqualTo("vLLM: 10 req/s.");
        assertThat(FindingText.text(finding("vLLM", "vLLM reached 10 req/s."))).isEqualTo("vLLM reached 10 req/s.");
    }

    private static Finding finding(String headline, String sentence) {
        return new Finding("concurrency", headline, sentence, Finding.Standing.OBSERVATION, List.of());
    }

    /// A launch of the archive is one whose text is not known any more.
    @Test
    void whereALaunchFailed() {
        FailedLaunch launch = new FailedLaunch(new Lines(4, 5), "vllm serve m", Map.of(), "ValueError");
        List<Run> runs = RunLines.runs(FEW);
        assertThat(MarkdownReport.of(Report.ofArchived(Answers.of(runs), List.of(launch), SampleRuns.MADE)))
                .contains("archive, lines 4–5: vllm serve m: ValueError");
        Report read = Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE);
        assertThat(MarkdownReport.of(new Report("", SampleRuns.MADE, runs, read.inspection(), List.of(), List.of(), List.of(), List.of(),
                List.of(new Report.Found<>("a.md", launch)), List.of(), List.of()))).contains("a.md, lines 4–5: vllm serve m: ValueError")
                .doesNotContain("archive, lines");
        assertThat(MarkdownReport.of(read)).doesNotContain("Failed launches");
    }

    @Test
    void whatAllRunsShareStandsOnce() {
        assertThat(markdown(RunLines.runs(FEW + " model=Q8; " + FEW + " model=Q8"))).contains("All runs: ");
        assertThat(markdown(RunLines.runs("engine=vLLM request_throughput=10; engine=SGLang request_throughput=12")))
                .doesNotContain("All runs: ");
    }

    /// The worst first; of one severity in the order of the catalogue, and behind it what readers found.
    @Test
    void whatChecksFoundInOneRun() {
        Run few = RunLines.runs(FEW).getFirst();
        Run read = RunFixture.run("b.md", 1).metric("request_throughput", 1).warn("zz", "Read so.").build();
        List<Run> runs = List.of(read, few, few.excluded("warm-up"));
        List<CheckReport.Found> found = CheckReport.found(runs, Inspection.of(runs), Severity.NOTE);
        assertThat(found).extracting(one -> one.number() + " " + one.warning().check()).contains("1 zz", "2 few-requests");
        assertThat(found).extracting(one -> one.warning().severity()).isSorted();
        assertThat(found.stream().filter(one -> one.number() == 2).findFirst().orElseThrow().name()).startsWith("run 2: vLLM")
                .doesNotEndWith(", excluded");
        assertThat(found.stream().filter(one -> one.number() == 3).map(CheckReport.Found::name)).allMatch(name -> name.endsWith(", excluded"));
        assertThat(CheckReport.found(runs, Inspection.of(runs), Severity.ERROR)).noneMatch(one -> one.warning().check().equals("few-requests"));
    }

    @Test
    void whatReadersFoundStandsBehindTheChecks() {
        Run read = RunFixture.run("b.md", 1).metric("request_throughput", 1).warn("aa", "Read so.").build();
        Run late = RunLines.runs("engine=A concurrency=1 requests/s=10 e2e_latency.mean=1").getFirst();
        List<Run> runs = List.of(read, late);
        assertThat(CheckReport.found(runs, Inspection.of(runs), Severity.CAUTION)).filteredOn(one -> one.warning().severity() == Severity.CAUTION)
                .extracting(one -> one.warning().check()).contains("littles-law").last().isEqualTo("aa");
    }

    @Test
    void linesInWhichRunsAgree() {
        List<Run> runs = RunLines.runs("engine=vLLM model=Q8 gpuCount=2; engine=SGLang model=Q8; engine=vLLM model=Q8");
        Diff diff = Diff.of(runs);
        assertThat(DiffTable.of(diff, List.of(1, 2, 3), false).markdown()).contains("SGLang", "run 3").doesNotContain("Q8");
        assertThat(DiffTable.of(diff, List.of(1, 2, 3), true).markdown()).contains("SGLang", "Q8");
        assertThat(DiffTable.of(diff, List.of(1, 2, 3), true).markdown()).as("the GPUs of the others are not known").contains("| " + NumberText.UNKNOWN);
        assertThat(DiffTable.of(Diff.of(RunLines.runs("engine=vLLM; engine=SGLang")), List.of(1, 2), true).markdown())
                .doesNotContain("| " + NumberText.UNKNOWN);
    }

    /// The worst first; those that are milder than asked for are left out.
    @ParameterizedTest
    @EnumSource(Severity.class)
    void findingsOfChecks(Severity least) {
        List<Run> runs = List.of(RunLines.runs(FEW).getFirst(), RunLines.runs(FEW).getFirst().excluded(Run.BY_HAND));
        List<CheckReport.Found> found = CheckReport.found(runs, Inspection.of(runs), least);
        assertThat(found).allMatch(one -> one.warning().severity().compareTo(least) <= 0);
        assertThat(found.stream().map(one -> one.warning().severity()).toList()).isSorted();
        List<CheckReport.Found> all = CheckReport.found(runs, Inspection.of(runs), Severity.values()[Severity.values().length - 1]);
        assertThat(found).hasSize((int) all.stream().filter(one -> one.warning().severity().compareTo(least) <= 0).count());
        assertThat(all.stream().map(CheckReport.Found::number)).contains(1, 2);
        assertThat(CheckReport.json(all.stream().filter(one -> one.number() == 1).toList())).doesNotContain("\"excluded\"");
        assertThat(CheckReport.json(all.stream().filter(one -> one.number() == 2).toList())).contains("\"excluded\"");
    }

    @ParameterizedTest
    @EnumSource(ReportFormat.class)
    void formatsForReadersHaveParts(ReportFormat format) {
        assertThat(format.hasParts()).isEqualTo(List.of(".xlsx", ".md", ".html").contains(format.ending()));
    }

    @Test
    void aDocumentWithoutItsOptionalParts() {
        assertThat(DocumentOfReport.of(Report.ofArchived(Answers.of(RunLines.runs(FEW)), List.of(), SampleRuns.MADE)).sections())
                .noneMatch(section -> section.blocks().isEmpty())
                .anyMatch(section -> section.blocks().getFirst() instanceof ReportBlock.Table);
    }
}
