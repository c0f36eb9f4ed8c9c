package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.table.Units;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The heads of all comma-separated values that are written of the samples of all formats and of the sample results.
class CsvColumnsTest {

    private static final List<Run> RUNS = new Importer().read(List.of(Path.of("sample-results"),
            Path.of("src", "test", "resources", "formats")), ReadingProgress.UNWATCHED).stream()
            .flatMap(reading -> reading.runs().stream()).toList();

    @Test
    void noTwoColumnsOfRunsHaveOneName() {
        assertThat(heads(CsvReport.runs(RUNS))).hasSizeGreaterThan(60).doesNotHaveDuplicates()
                .contains("requests", "metrics.requests", "client", "definitions.client");
    }

    @Test
    void noTwoColumnsOfAComparisonHaveOneName() {
        List<Comparison> comparisons = Answers.of(RUNS).comparisons();
        assertThat(comparisons).isNotEmpty().allSatisfy(comparison ->
                assertThat(heads(CsvReport.comparison(comparison))).doesNotHaveDuplicates());
    }

    @Test
    void aColumnSaysWhatWasCounted() {
        List<Run> words = RUNS.stream().filter(Units::countsWords).toList();
        List<Run> tokens = RUNS.stream().filter(run -> !Units.countsWords(run)).toList();
        assertThat(heads(CsvReport.runs(words))).contains("output_token_throughput (words/s)", "output_tokens (words)")
                .noneMatch(head -> head.contains("tok/s") || head.contains("(tok)"));
        assertThat(heads(CsvReport.runs(tokens))).contains("output_token_throughput (tok/s)", "output_tokens (tok)")
                .noneMatch(head -> head.contains("words"));
        assertThat(heads(CsvReport.runs(RUNS))).contains("output_token_throughput (tok/s or words/s)");
    }

    @Test
    void promptsAreCountedInTokensWhereAnswersAreInWords() {
        Run run = RunFixture.run("notes.md", 1).define(Choice.WORDS).metric("output_tokens", 900)
                .metric("input_tokens", 100).metric("input_token_throughput", 10).build();
        assertThat(heads(CsvReport.runs(List.of(run)))).contains("output_tokens (words)", "input_tokens (tok)",
                "input_token_throughput (tok/s)");
    }

    @Test
    void aComparisonNamesTheUnitOfWhatItsRunsCounted() {
        assertThat(unit(Choice.WORDS)).isEqualTo("words/s");
        assertThat(unit(Choice.TOKENS)).isEqualTo("tok/s");
    }

    private static String unit(Choice counted) {
        List<Run> runs = Stream.of(1, 2).map(gpus -> RunFixture.run("notes.md", gpus).with(Factor.GPU_COUNT, gpus)
                .define(counted).metric("output_token_throughput", 100 * gpus).build()).toList();
        List<String> lines = CsvReport.comparison(Answers.of(runs).compare(Lens.of(
                Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), Factor.GPU_COUNT))).lines().toList();
        int column = List.of(lines.getFirst().split(",")).indexOf("unit");
        return lines.getLast().split(",")[column];
    }

    @Test
    void aFactorOfTheAuthorsOwnTakesNoNameOfAnotherColumn() {
        assertThat(headsBy("Unit")).contains("extras.Unit", "unit").doesNotHaveDuplicates();
        assertThat(headsBy("Board")).contains("Board").noneMatch(head -> head.startsWith("extras."));
    }

    private static List<String> headsBy(String label) {
        List<Run> runs = Stream.of(1, 2).map(level -> RunFixture.run("notes.md", level).extra(label, "no. " + level)
                .metric("request_throughput", level).build()).toList();
        return heads(CsvReport.comparison(Answers.of(runs).compare(Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT),
                new OwnFactor(label)))));
    }

    private static List<String> heads(String csv) {
        return Arrays.asList(csv.lines().findFirst().orElseThrow().split(","));
    }
}
