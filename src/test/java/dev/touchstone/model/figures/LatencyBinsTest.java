package dev.touchstone.model.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LatencyBinsTest {

    @Test
    void binsAreRoundAndSharedByAllRuns() {
        LatencyBins bins = LatencyBins.of(List.of(new double[] {1.02, 1.5, 1.98}, new double[] {1.6, 2.5}));
        assertThat(bins.log()).isFalse();
        assertThat(bins.edges()).first().isEqualTo(1.0);
        assertThat(bins.edges().get(1)).isCloseTo(1.1, within(1e-12));
        assertThat(bins.counts(new double[] {1.02, 1.05, 1.1, 2.5})).startsWith(2, 1).endsWith(1);
    }

    @Test
    void aWideRangeHasBinsOfEqualRatio() {
        LatencyBins bins = LatencyBins.of(List.of(new double[] {0.01, 0.02, 0.6}));
        assertThat(bins.log()).isTrue();
        assertThat(bins.edges().get(1) / bins.edges().get(0))
                .isCloseTo(bins.edges().get(3) / bins.edges().get(2), within(1e-9));
        assertThat(LatencyBins.of(List.of(new double[] {0.01, 0.02, 0.4})).log()).as("a factor of 40").isFalse();
        assertThat(LatencyBins.of(List.of(new double[] {0, 0.02, 4})).log()).as("no logarithm of 0").isFalse();
    }

    @Test
    void aFewSlowOnesDoNotPressAllOthersIntoTheFirstBins() {
        double[] slowOne = IntStream.range(0, 60).mapToDouble(i -> i < 59 ? 0.01 + i * 0.0002 : 0.26).toArray();
        assertThat(LatencyBins.of(List.of(slowOne)).log()).as("a factor of 26").isTrue();
        assertThat(LatencyBins.of(List.of(IntStream.range(0, 60).mapToDouble(i -> 0.01 + i * 0.004).toArray())).log())
                .as("spread evenly over it").isFalse();
        double[] near = IntStream.range(0, 60).mapToDouble(i -> i < 59 ? 1 + i * 0.002 : 2).toArray();
        LatencyBins fine = LatencyBins.of(List.of(near));
        assertThat(fine.log()).as("a factor of 2").isFalse();
        assertThat(fine.count()).as("narrower bins").isGreaterThan(30);
    }

    @Test
    void oneValueHasABin() {
        assertThat(LatencyBins.of(List.of(new double[] {0.25})).counts(new double[] {0.25})).containsOnlyOnce(1);
        assertThat(LatencyBins.of(List.of(new double[0])).count()).isZero();
    }

    @Test
    void theShareAtAPercentileIsIt() {
        double[] values = IntStream.rangeClosed(1, 40).mapToDouble(i -> i * 0.01).toArray();
        for (double percent : new double[] {50, 95, 99}) {
            assertThat(LatencyBins.shareUpTo(values, Distribution.percentile(values.clone(), percent)))
                    .isCloseTo(percent / 100, within(1e-9));
        }
        assertThat(LatencyBins.shareUpTo(values, 0.001)).isZero();
        assertThat(LatencyBins.shareUpTo(values, 0.4)).isEqualTo(1);
        assertThat(LatencyBins.shareUpTo(new double[] {1, 1, 1, 2}, 1)).as("equal values count together")
                .isCloseTo(2 / 3.0, within(1e-9));
        assertThat(LatencyBins.shareUpTo(new double[0], 1)).isNaN();
    }

    @Property
    void everyValueIsInOneBin(
            @ForAll @Size(min = 1, max = 60) List<@DoubleRange(min = 0.01, max = 1e5) Double> some) {
        double[] values = some.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        LatencyBins bins = LatencyBins.of(List.of(values));
        assertThat(Arrays.stream(bins.counts(values)).sum()).isEqualTo(values.length);
        assertThat(bins.edges()).isSorted().hasSizeLessThan(120);
        assertThat(bins.edges().getFirst()).isLessThanOrEqualTo(values[0] * (1 + 1e-9));
        assertThat(bins.edges().getLast()).isGreaterThanOrEqualTo(values[values.length - 1] * (1 - 1e-9));
    }
}
