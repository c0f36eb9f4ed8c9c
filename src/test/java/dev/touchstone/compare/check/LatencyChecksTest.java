package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Checks of latencies: what is inside a figure, and whether it agrees with the throughput.
class LatencyChecksTest {

    @ParameterizedTest
    @CsvSource({"2.0, 2.01, 100, true", "2.0, 2.01, , true", "1.9, 2.0, 100, false",
        "2.0, 2.01, 1, false", "100, 101.5, 10, false"})
    void aTimeToFirstTokenThatIsTheWholeLatency(double first, double whole, Double tokens, boolean fires) {
        RunFixture fixture = run("a", 1).metric("ttft.mean", first).metric("e2e_latency.mean", whole);
        if (tokens != null) {
            fixture.metric("output_tokens_per_request", tokens);
        }
        assertThat(Firings.of("ttft-is-e2e", fixture)).hasSize(fires ? 1 : 0);
    }

    @Test
    void mediansDoWhereThereAreNoMeans() {
        assertThat(Firings.of("ttft-is-e2e", run("a", 1).metric("ttft.p50", 2).metric("e2e_latency.p50", 2.01)))
                .containsExactly("The median time to first token of 2 s is 99.5 % of the end-to-end latency of 2.01 s.");
    }

    /// GuideLLM's figures under vLLM's labels, as published in gpustack's `docs/performance-lab/glm-5.2/h200.md`.
    @Test
    void guideLlmsTimePerOutputTokenIsKnownByItsFigures() {
        assertThat(Firings.of("tpot-includes-ttft", block(0.63624, 592.31554, 0.05786, 1024))).singleElement()
                .asString().contains("651.5 s", "592.3 s + 59.19 s");
        assertThat(Firings.of("tpot-includes-ttft", block(0.63624, 592.31554, 0.05786, 1024)
                .metric("e2e_latency.mean", 651.5))).hasSize(1);
        assertThat(Firings.of("tpot-includes-ttft", block(0.63624, 592.31554, 0.05786, 1024)
                .metric("e2e_latency.mean", 1240))).as("the latency contradicts it").isEmpty();
    }

    @Test
    void aTrueTimePerOutputTokenIsNotTakenForIt() {
        assertThat(Firings.of("tpot-includes-ttft", block(0.04377, 2.11151, 0.04377, 1024))).isEmpty();
        assertThat(Firings.of("tpot-includes-ttft", block(0.0233, 0.025, 0.0233, 1024))).as("too near").isEmpty();
    }

    @Test
    void aToolThatIsKnownForItIsNamedWhateverTheFigures() {
        assertThat(Firings.of("tpot-includes-ttft", run("a", 1).metric("tpot.mean", 0.04)
                .define(Aspect.TPOT, Choice.TPOT_LATENCY_BY_TOKENS.phrase()))).hasSize(1);
        assertThat(Firings.of("tpot-includes-ttft", run("a", 1).metric("tpot.mean", 0.04)
                .define(Aspect.TPOT, Choice.TPOT_FIRST_TO_LAST.derived("a mean")))).isEmpty();
    }

    @Test
    void percentilesThatEqualTheMeanWereNotMeasured() {
        assertThat(Firings.of("tpot-percentiles", tpot(0.03840541968647197, 2))).hasSize(1);
        assertThat(Firings.of("tpot-percentiles", tpot(0.03840541968647197, 1))).as("one request").isEmpty();
        assertThat(Firings.of("tpot-percentiles", tpot(0.03841, 300))).as("four digits, many requests").hasSize(1);
        assertThat(Firings.of("tpot-percentiles", tpot(0.03841, 10))).as("four digits, in step").isEmpty();
        assertThat(Firings.of("tpot-percentiles", tpot(0.038, 300))).as("two digits").isEmpty();
        assertThat(Firings.of("tpot-percentiles", tpot(0.03841, 300).with(Factor.SIMULATED, "yes"))).isEmpty();
        assertThat(Firings.of("tpot-percentiles", tpot(0.03841, 300).metric("tpot.p99", 0.03842))).isEmpty();
    }

    @Test
    void aMedianThatEqualsTheMeanProvesNothing() {
        assertThat(Firings.of("tpot-percentiles", run("a", 1).metric("tpot.mean", 0.038405419).metric("tpot.p50",
                0.038405419).metric("successful_requests", 300))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2.78, 10.78, 30, 300, false", "4.5, 10.78, 30, 300, true", "1.2, 10.78, 30, 300, true",
        "1.2, 10.78, 30, 100, false", "2.9, 10.78, 30, 300, false"})
    void aWindowIsFullAndNoFuller(double latency, double rate, int limit, int requests, boolean fires) {
        assertThat(Firings.of("littles-law", load(latency, rate, limit, requests)
                .define(Aspect.LOAD, Choice.SLIDING_WINDOW.phrase()))).hasSize(fires ? 1 : 0);
    }

    /// Think modes: 16.64 s on average and 30.49 s at most, with 0.39 req/s of ten at a time, are 6.5 in flight.
    @Test
    void behindABarrierTheServerWaitsForTheSlowest() {
        RunFixture thinking = load(16.64, 0.39, 10, 100).metric("e2e_latency.max", 30.49)
                .define(Aspect.LOAD, Choice.BATCHES.phrase());
        assertThat(Firings.of("littles-law", thinking)).isEmpty();
        assertThat(Firings.of("littles-law", load(16.64, 0.2, 10, 100).metric("e2e_latency.max", 30.49)
                .define(Aspect.LOAD, Choice.BATCHES.phrase()))).containsExactly("Mean latency × throughput is 16.64 s × "
                + "0.2 req/s = 3.328 requests in flight, with a limit of 10: at least 4.366 are expected.");
    }

    @Test
    void aRateKeepsNothingFull() {
        assertThat(Firings.of("littles-law", load(0.5, 2, 100, 1000).define(Aspect.LOAD,
                Choice.OPEN_LOOP.phrase()))).isEmpty();
    }

    @Test
    void theMeanConcurrencyThatIsPrintedMustAgree() {
        RunFixture printed = run("a", 1).metric("e2e_latency.mean", 2.5).metric("request_throughput", 10.12);
        assertThat(Firings.of("littles-law", printed.metric("mean_concurrency", 25.3))).isEmpty();
        assertThat(Firings.of("littles-law", printed.metric("mean_concurrency", 31))).singleElement().asString()
                .endsWith("= 25.3 requests in flight, but the result says 31.");
        assertThat(Firings.of("littles-law", printed.metric("failed_requests", 5)))
                .as("failed requests were in flight as well").isEmpty();
    }

    private static RunFixture load(double latency, double rate, int limit, int requests) {
        return run("a", 1).with(Factor.CONCURRENCY, limit).metric("e2e_latency.mean", latency)
                .metric("request_throughput", rate).metric("output_token_throughput", 1.25)
                .metric("successful_requests", requests);
    }

    private static RunFixture tpot(double value, int requests) {
        return run("a", 1).metric("tpot.mean", value).metric("tpot.p50", value).metric("tpot.p95", value)
                .metric("tpot.p99", value).metric("successful_requests", requests);
    }

    private static RunFixture block(double tpot, double ttft, double itl, double tokens) {
        return run("a", 1).metric("tpot.mean", tpot).metric("ttft.mean", ttft).metric("itl.mean", itl)
                .metric("output_tokens", tokens * 10).metric("successful_requests", 10)
                .define(Aspect.TPOT, Choice.TPOT_EXCLUDES_TTFT.phrase());
    }
}
