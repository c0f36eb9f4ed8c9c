package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.RunColumns;
import dev.touchstone.table.ShownValue;
import dev.touchstone.table.StudyTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The command line shows the values of the tables, for each sample.
class TablesOnTheConsoleTest {

    private static final Map<String, Metric> FIGURES = Map.of("req/s", Metric.of(Quantity.REQUEST_THROUGHPUT),
            "output", Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT),
            "e2e p50 s", Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN),
            "p99 s", Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99)));

    static List<String> samples() {
        return SampleResults.names();
    }

    private static List<Run> runs(String sample) {
        return new Importer().read(List.of(Path.of(Shell.sample(sample))), ReadingProgress.UNWATCHED).stream()
                .map(Reading::runs).flatMap(List::stream).toList();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void runsOfAText(String sample) {
        List<Run> runs = runs(sample);
        List<String> lines = Shell.run("read", Shell.sample(sample)).lines();
        for (Map.Entry<String, Metric> figure : FIGURES.entrySet()) {
            int end = lines.get(1).indexOf(figure.getKey()) + figure.getKey().length();
            for (int i = 0; i < runs.size(); i++) {
                String line = lines.get(i + 2);
                String text = line.substring(line.lastIndexOf(' ', end - 1) + 1, Math.min(end, line.length()));
                ShownValue.check(text, RunColumns.of(figure.getValue()).of(runs.get(i)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void comparisons(String sample) {
        Comparison comparison = Answers.of(runs(sample)).with(Terms.DEFAULT).compare(Lens.of(
                Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.GPU_COUNT));
        ComparisonTable table = new ComparisonTable(comparison);
        String printed = Shell.run("compare", Shell.sample(sample), "--by", "gpuCount", "--metric",
                "request_throughput").out();
        if (!comparison.rows().isEmpty()) {
            assertThat(printed).contains(comparison.levels().size() > 2 ? table.oneBelowAnother().aligned()
                    : table.sideBySide().aligned());
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void studies(String sample) {
        Answers.of(runs(sample)).with(Terms.DEFAULT).studies().forEach(study ->
                assertThat(Shell.run("view", study.id(), Shell.sample(sample)).out())
                        .contains(new StudyTable(study).readable().aligned()));
    }

    /// The tool printed percentiles that repeat the mean.
    @Test
    void whatWasNotMeasuredIsAbsent() {
        Metric tpot = Metric.of(Quantity.TPOT, Statistic.MEDIAN);
        List<Run> printed = runs("qwen2-0.5b-launch-settings.txt").stream()
                .filter(run -> run.metrics().get(tpot).isPresent()).toList();
        assertThat(printed).isNotEmpty().allMatch(run -> RunColumns.of(tpot).of(run).equals(CellValue.ABSENT)
                || run.definitions().isMeasured(tpot));
        assertThat(printed).anyMatch(run -> RunColumns.of(tpot).of(run).equals(CellValue.ABSENT));
    }
}
