package dev.touchstone.compare.check.rule;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import org.junit.jupiter.api.Test;

class RoundingIntervalTest {

    @Test
    void aFigureStandsForAllThatRoundsToIt() {
        assertAround(run("a", 1).metric("request_throughput", 10.78), Quantity.REQUEST_THROUGHPUT, 10.78, 0.005);
        assertAround(run("a", 1).metric("duration", 17.8), Quantity.DURATION, 17.8, 0.05);
        assertAround(run("a", 1).metric("ttft.mean", 2.11151), Quantity.TTFT, 2.11151, 0.000005);
    }

    @Test
    void aZeroAtTheEndIsKnownFromTheFiguresBeside() {
        assertAround(run("a", 1).metric("request_throughput", 12).metric("output_token_throughput", 1217.92),
                Quantity.REQUEST_THROUGHPUT, 12, 0.005);
        assertAround(run("a", 1).metric("e2e_latency.mean", 1).metric("e2e_latency.p50", 0.98),
                Quantity.E2E_LATENCY, 1, 0.005);
        assertAround(run("a", 1).metric("duration", 25).metric("request_throughput", 12.01), Quantity.DURATION, 25, 0.5);
    }

    @Test
    void aCountIsExact() {
        assertAround(run("a", 1).metric("output_tokens", 31000), Quantity.OUTPUT_TOKENS, 31000, 0);
        assertAround(run("a", 1).metric("successful_requests", 300), Quantity.SUCCESSFUL_REQUESTS, 300, 0);
    }

    @Test
    void arithmeticKeepsTheEnds() {
        RoundingInterval two = new RoundingInterval(1.5, 2.5);
        RoundingInterval four = new RoundingInterval(3.5, 4.5);

        assertThat(two.times(four)).isEqualTo(new RoundingInterval(5.25, 11.25));
        assertThat(two.times(2)).isEqualTo(new RoundingInterval(3, 5));
        assertThat(two.isBelow(four)).isTrue();
        assertThat(four.isBelow(two)).isFalse();
        assertThat(two.isBelow(new RoundingInterval(2.5, 3))).as("they meet").isFalse();
        assertThat(new RoundingInterval(-1, 1)).isEqualTo(new RoundingInterval(0, 1));
    }

    @Test
    void aContradictionIsMoreThanRoundingAndTheShareTogether() {
        RoundingInterval hundred = new RoundingInterval(99.5, 100.5);

        assertThat(hundred.contradicts(RoundingInterval.exactly(101.4), 0.01)).isFalse();
        assertThat(hundred.contradicts(RoundingInterval.exactly(101.6), 0.01)).isTrue();
        assertThat(hundred.contradicts(RoundingInterval.exactly(98.6), 0.01)).isFalse();
        assertThat(hundred.contradicts(RoundingInterval.exactly(98.4), 0.01)).isTrue();
    }

    private static void assertAround(RunFixture fixture, Quantity quantity, double value, double slack) {
        assertThat(RoundingInterval.of(fixture.build(), Metric.of(quantity))).hasValueSatisfying(interval -> {
            assertThat(interval.low()).isCloseTo(value - slack, within(value * 2e-9));
            assertThat(interval.high()).isCloseTo(value + slack, within(value * 2e-9));
        });
    }
}
