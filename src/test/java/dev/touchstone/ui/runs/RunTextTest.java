package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.RunColumns;
import dev.touchstone.table.ShownValue;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The cells of the list of runs show the values of the table, for each sample.
class RunTextTest {

    static List<String> samples() {
        return SampleResults.names();
    }

    private static List<Run> runs(String sample) {
        return new Importer().read(List.of(Path.of("sample-results", sample)), ReadingProgress.UNWATCHED).stream()
                .flatMap(reading -> reading.runs().stream()).toList();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void showsTheValuesOfTheTable(String sample) {
        List<Run> runs = runs(sample);
        for (DataColumn<Run> column : RunColumns.of(runs)) {
            if (!column.id().equals(Factor.GPU_COUNT.key())) {
                runs.forEach(run -> ShownValue.check(RunText.of(column, run), column.of(run)));
            }
        }
    }

    @Test
    void aFigureThatWasPrintedButNotMeasuredIsShownOnlyInTheDetails() {
        Metric tpot = Metric.of(Quantity.TPOT, Statistic.MEDIAN);
        Run run = runs("qwen2-0.5b-launch-settings.txt").stream().filter(one -> one.metrics().get(tpot).isPresent()
                && !one.definitions().isMeasured(tpot)).findFirst().orElseThrow();
        assertThat(RunText.of(RunColumns.of(tpot), run)).isEqualTo("–");
        assertThat(DetailRows.metrics(List.of(run))).anySatisfy(row -> {
            assertThat(row.name()).isEqualTo("TPOT, median");
            assertThat(row.how()).startsWith("not measured");
        });
    }
}
