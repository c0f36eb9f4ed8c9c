package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;

class MetricTest extends RunArbitraries {

    @Property
    void aKeyReadsBackAsTheSameMetric(@ForAll @From("metrics") Metric metric) {
        assertThat(Metric.ofKey(metric.key())).contains(metric);
    }

    @Property
    void aStatisticsKeyReadsBackAsTheSameStatistic(@ForAll @From("statistics") Statistic statistic) {
        assertThat(Statistic.ofKey(statistic.key())).contains(statistic);
    }

    @Property
    void theOrderAgreesWithEquality(@ForAll @From("metrics") Metric one, @ForAll @From("metrics") Metric other) {
        assertThat(one.compareTo(other) == 0).isEqualTo(one.equals(other));
        assertThat(Integer.signum(one.compareTo(other))).isEqualTo(-Integer.signum(other.compareTo(one)));
    }

    @Property
    void noTextThrows(@ForAll String text) {
        assertThat(Metric.ofKey(text)).isNotNull();
        assertThat(Metric.ofKey("ttft." + text)).isNotNull();
        assertThat(Statistic.ofKey("p" + text)).isNotNull();
    }

    @Example
    void keysAreThoseOfTheDesignPage() {
        assertThat(Stream.of("ttft.p99", "e2e_latency.mean", "itl.stddev", "tpot.p99.9", "output_tokens_per_request",
                "output_tokens_per_request.p50", "request_throughput", "theoretical_max_request_throughput"))
                .allSatisfy(key -> assertThat(Metric.ofKey(key).map(Metric::key)).contains(key));
        assertThat(Stream.of("", "ttft", "ttft.", "ttft.p", "ttft.p101", "ttft.median", "request_throughput.mean",
                "TTFT.p99", "unknown", "unknown.p99", ".p99"))
                .allSatisfy(key -> assertThat(Metric.ofKey(key)).isEmpty());
    }

    @Example
    void statisticsStandInTheOrderMeanMinimumPercentilesMaximumDeviation() {
        assertThat(Stream.of(Statistic.STDDEV, Statistic.MAX, Statistic.percentile(99), Statistic.MEDIAN,
                Statistic.MIN, Statistic.MEAN).sorted(Statistic.ORDER).map(Statistic::key))
                .containsExactly("mean", "min", "p50", "p99", "max", "stddev");
    }

    @Example
    void aScalarHasNoStatisticAndADistributionHasOne() {
        assertThatThrownBy(() -> new Metric(Quantity.TTFT, null)).hasMessageContaining("needs a statistic");
        assertThatThrownBy(() -> new Metric(Quantity.DURATION, Statistic.MEAN)).hasMessageContaining("scalar");
        assertThatThrownBy(() -> Statistic.percentile(100.1)).hasMessageContaining("not a percentile");
    }

    @Example
    void aSpreadIsNeitherBetterNorWorse() {
        assertThat(Metric.of(Quantity.TTFT, Statistic.STDDEV).better()).isEqualTo(Direction.NEITHER);
        assertThat(Metric.of(Quantity.TTFT).better()).isEqualTo(Direction.LOWER);
    }
}
