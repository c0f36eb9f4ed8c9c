package dev.touchstone.compare.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {

    @ParameterizedTest
    @CsvSource({
        "1.01, 1.05, HIGHER", "0.95, 0.99, LOWER", "0.98, 1.02, SAME", "0.99, 1.04, OPEN", "0.96, 1.01, OPEN",
        "0.90, 1.10, OPEN", "1.04, 1.05, HIGHER",
        // Different for sure, but by less than is relevant.
        "1.005, 1.02, SAME", "0.975, 0.99, SAME",
        // The margin is as wide below as above: 1 ÷ 1.03 is 0.97087.
        "0.9709, 1.03, SAME", "0.9708, 1.03, OPEN", "0.9708, 0.99, LOWER"})
    void followsTheIntervalAndTheMargin(double low, double high, Verdict verdict) {
        assertThat(Verdict.of(new Interval(low, high), 0.03)).isEqualTo(verdict);
        Verdict turned = verdict == Verdict.HIGHER ? Verdict.LOWER : verdict == Verdict.LOWER ? Verdict.HIGHER : verdict;
        assertThat(Verdict.of(new Interval(1 / high, 1 / low), 0.03)).as("the other as baseline").isEqualTo(turned);
    }

    @Test
    void nothingIsClaimedWithoutAnInterval() {
        assertThat(Verdict.of(null, 0.03)).isEqualTo(Verdict.OPEN);
    }

    @Test
    void anotherMarginDecidesOtherwise() {
        assertThat(Verdict.of(new Interval(0.99, 1.04), 0.05)).isEqualTo(Verdict.SAME);
        assertThat(Verdict.of(new Interval(0.98, 1.02), 0.01)).isEqualTo(Verdict.OPEN);
    }

    @ParameterizedTest
    @CsvSource({"REQUEST_THROUGHPUT, faster, slower", "E2E_LATENCY, slower, faster", "TTFT, slower, faster",
        "OUTPUT_TOKENS, higher, lower", "DURATION, higher, lower", "FAILED_REQUESTS, higher, lower"})
    void hasTheWordsOfTheMetric(Quantity quantity, String higher, String lower) {
        Metric metric = Metric.of(quantity);

        assertThat(Verdict.HIGHER.words(metric)).isEqualTo(higher);
        assertThat(Verdict.LOWER.words(metric)).isEqualTo(lower);
        assertThat(Verdict.SAME.words(metric)).isEqualTo("no relevant difference");
        assertThat(Verdict.OPEN.words(metric)).isEqualTo("not told apart");
        assertThat(Verdict.SINGLE.words(metric)).isEqualTo("one run each");
        assertThat(Verdict.NOT_COMPARABLE.words(metric)).isEqualTo("not comparable");
    }
}
