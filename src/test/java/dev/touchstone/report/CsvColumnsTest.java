package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Run;
import dev.touchstone.table.Units;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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

    private static List<String> heads(String csv) {
        return Arrays.asList(csv.lines().findFirst().orElseThrow().split(","));
    }
}
