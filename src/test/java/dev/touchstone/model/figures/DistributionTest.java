package dev.touchstone.model.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Against values worked out by hand as numpy's default has it: at rank p·(n − 1) between the sorted values.
class DistributionTest {

    @Test
    void percentilesLieBetweenTheTwoNearestRanks() {
        assertThat(Distribution.percentile(new double[] {50, 15, 40, 20, 35}, 40)).isEqualTo(29, within(1e-12));
        assertThat(Distribution.percentile(new double[] {50, 15, 40, 20, 35}, 90)).isEqualTo(46, within(1e-12));
        assertThat(Distribution.percentile(new double[] {50, 15, 40, 20, 35}, 99)).isEqualTo(49.6, within(1e-12));
        assertThat(Distribution.percentile(new double[] {4, 3, 2, 1}, 50)).isEqualTo(2.5, within(1e-12));
        assertThat(Distribution.percentile(new double[] {7}, 99)).isEqualTo(7);
        assertThat(Distribution.percentile(new double[0], 50)).isNaN();
    }

    @Test
    void allStatistics() {
        Map<Metric, Double> metrics = new HashMap<>();
        Distribution.put(metrics, Quantity.TTFT, new double[] {4, 2, 1, 3}, Distribution.PERCENTILES);

        assertThat(metrics).hasSize(8);
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.MEAN))).isEqualTo(2.5);
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.MIN))).isEqualTo(1);
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.MAX))).isEqualTo(4);
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.MEDIAN))).isEqualTo(2.5);
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.percentile(90)))).isEqualTo(3.7, within(1e-12));
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.percentile(95)))).isEqualTo(3.85, within(1e-12));
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.percentile(99)))).isEqualTo(3.97, within(1e-12));
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.STDDEV))).as("√(5/4), of the population")
                .isEqualTo(1.118033988749895, within(1e-12));
    }

    @Test
    void oneValueHasNoDeviationAndNoneHasNothing() {
        Map<Metric, Double> metrics = new HashMap<>();
        Distribution.put(metrics, Quantity.TTFT, new double[0], Distribution.PERCENTILES);
        assertThat(metrics).isEmpty();

        Distribution.put(metrics, Quantity.TTFT, new double[] {0.5}, Distribution.PERCENTILES);
        assertThat(metrics).doesNotContainKey(Metric.of(Quantity.TTFT, Statistic.STDDEV)).hasSize(7);
    }
}
