package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The lines below the rows of a comparison, in the window, in Markdown and on the console.
class FamilyLineTest {

    private static Comparison gpus(Metric metric) {
        return Answers.of(NotedRuns.gpuCounts()).compare(Lens.of(metric, Factor.GPU_COUNT));
    }

    @Test
    void aFamilyHasTheGeometricMeanOfItsRatiosAndWhatRemainsPerGpu() {
        List<FamilyLine> families = new ComparisonTable(gpus(NotedRuns.REQUESTS)).families();

        assertThat(families).hasSize(2);
        FamilyLine first = families.getFirst();
        assertThat(first.conditions()).containsEntry("engine", "SGLang").containsEntry("concurrency", "all");
        double ratio = first.ratio(Level.of(4)).orElseThrow().ratio();
        assertThat(first.value("delta", Level.of(4))).isEqualTo(new CellValue.Number(ratio - 1));
        assertThat(first.value("efficiency", Level.of(4))).isInstanceOfSatisfying(CellValue.Number.class,
                share -> assertThat(share.value()).isCloseTo(ratio / 2, within(1e-12)));
        assertThat(first.value("mean", Level.of(4)).isKnown()).isFalse();
        assertThat(first.value("delta", Level.of(2)).isKnown()).as("the baseline").isFalse();
    }

    @Test
    void throughputHasAnEfficiencyAndLatencyHasNone() {
        assertThat(new ComparisonTable(gpus(NotedRuns.REQUESTS)).sideBySide().markdown()).contains("efficiency")
                .containsPattern("SGLang .*all .*\\+62\\.2 % .* 81 %");
        assertThat(new ComparisonTable(gpus(NotedRuns.REQUESTS)).oneBelowAnother().aligned()).contains("efficiency")
                .containsPattern("SGLang +all +4 .*81 % .*geometric mean");
        assertThat(new ComparisonTable(gpus(NotedRuns.LATENCY)).sideBySide().markdown()).doesNotContain("efficiency")
                .contains("geometric mean");
    }
}
