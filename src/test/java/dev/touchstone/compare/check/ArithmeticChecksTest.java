package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Checks that hold the figures of one result against each other.
class ArithmeticChecksTest {

    @ParameterizedTest
    @CsvSource({"218.04, 46.96, 10240, false", "218.04, 46.96, 10350, true", "218.04, 46.96, 10130, true",
        "218.04, 46.96, 10330, false", "0.1, 10.0, 1, false"})
    void outputThroughputTimesDuration(double rate, double seconds, double tokens, boolean fires) {
        assertThat(Firings.of("output-throughput", run("a", 1).metric("output_token_throughput", rate)
                .metric("duration", seconds).metric("output_tokens", tokens))).hasSize(fires ? 1 : 0);
    }

    @Test
    void outputThroughputSaysItsFigures() {
        assertThat(Firings.of("output-throughput", run("a", 1).define(Aspect.TOKENS, "words")
                .metric("output_token_throughput", 100.25).metric("duration", 20).metric("output_tokens", 3000)))
                .containsExactly("Output throughput × duration is 100.3 words/s × 20 s = 2005 words, but 3000 were "
                        + "generated.");
    }

    @Test
    void aMeanOverTimeIsNoSumByTheDuration() {
        RunFixture guide = run("a", 1).define(Aspect.RATE, Choice.RATE_OVER_TIME.phrase())
                .metric("output_token_throughput", 100.25).metric("request_throughput", 1.25).metric("duration", 20)
                .metric("output_tokens", 3000).metric("successful_requests", 100);

        assertThat(Firings.of("output-throughput", guide)).isEmpty();
        assertThat(Firings.of("request-throughput", guide)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.03, 308.35, 10, , false", "0.21, 46.96, 10, , false", "0.25, 46.96, 10, , true",
        "2.06, 50.0, 80, , true", "2.00, 50.0, 80, 20, false", "1.60, 50.0, 80, 20, false", "1.80, 50.0, 80, 20, true"})
    void requestThroughputTimesDuration(double rate, double seconds, double successful, Double failed, boolean fires) {
        RunFixture fixture = run("a", 1).metric("request_throughput", rate).metric("output_token_throughput", 64.19)
                .metric("duration", seconds).metric("successful_requests", successful);
        if (failed != null) {
            fixture.metric("failed_requests", failed);
        }
        assertThat(Firings.of("request-throughput", fixture)).hasSize(fires ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"800.5, 200.25, 1000.8, false", "800.5, 200.25, 1200.5, true", "1704.2, 85.1, 102.3, true",
        "0.9, 45.9, 46.8, false", ", 85.1, 80.3, true", ", 85.1, 85.1, false", "640.5, , 640.5, false"})
    void inputAndOutputAddUp(Double input, Double output, double total, boolean fires) {
        RunFixture fixture = run("a", 1).metric("total_token_throughput", total);
        if (input != null) {
            fixture.metric("input_token_throughput", input);
        }
        if (output != null) {
            fixture.metric("output_token_throughput", output);
        }
        assertThat(Firings.of("total-throughput", fixture)).hasSize(fires ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"512, 128, false", "512, 512, true"})
    void thePhasesOfABatchTakeTheTimeOfTheTotal(int input, int output, boolean fires) {
        assertThat(Firings.of("total-throughput", run("a", 1).with(Factor.INPUT_TOKENS, input)
                .with(Factor.OUTPUT_TOKENS, output).metric("input_token_throughput", 2000)
                .metric("output_token_throughput", 80).metric("total_token_throughput", 344.83)))
                .hasSize(fires ? 1 : 0);
    }

    @Test
    void aTotalBelowAPartSaysBoth() {
        assertThat(Firings.of("total-throughput", run("a", 1).metric("total_token_throughput", 102.3)
                .metric("input_token_throughput", 1704.2)))
                .containsExactly("Input throughput is 1704 tokens/s, more than the total of 102.3 tokens/s.");
        assertThat(Firings.of("total-throughput", run("a", 1).metric("total_token_throughput", 1500)
                .metric("input_token_throughput", 800).metric("output_token_throughput", 200)))
                .containsExactly("Input and output throughput are 800 tokens/s + 200 tokens/s, but the total is 1500 "
                        + "tokens/s.");
    }

    /// Of 202 tokens.
    @ParameterizedTest
    @CsvSource({"12.1, 0.62, 0.0571, false", "12.1, 0.62, 0.00112, true", "12.1, 0.62, 57.1, true",
        "12.1, 0.62, 0.03, false", "12.1, 12.0, 0.057, false", "12.1, 6.0, 0.0599, false", "12.1, 0.62, 0, false"})
    void timePerTokenFollowsFromTheLatency(double latency, double ttft, double tpot, boolean fires) {
        assertThat(Firings.of("tpot-by-latency", run("a", 1).metric("e2e_latency.mean", latency)
                .metric("ttft.mean", ttft).metric("tpot.mean", tpot).metric("output_tokens_per_request", 202)))
                .hasSize(fires ? 1 : 0);
    }

    @Test
    void aTimePerTokenThatContradictsSaysWhatFollows() {
        assertThat(Firings.of("tpot-by-latency", run("a", 1).metric("e2e_latency.mean", 12.1)
                .metric("ttft.mean", 0.62).metric("tpot.mean", 0.00112).metric("output_tokens_per_request", 202)))
                .containsExactly("The mean time per output token is 1.12 ms, but (12.1 s − 620 ms) ÷ 201 tokens is "
                        + "57.1 ms.");
    }

    @ParameterizedTest
    @CsvSource({"e2e_latency.p50, 2.05, e2e_latency.p99, 2.03, true",
        "e2e_latency.p50, 2.05, e2e_latency.p99, 2.05, false",
        "e2e_latency.min, 2.1, e2e_latency.mean, 2.05, true", "e2e_latency.p99, 2.1, e2e_latency.max, 2.05, true",
        "ttft.mean, 2.1, ttft.max, 2.05, true", "ttft.mean, 2.1, ttft.p50, 1.05, false",
        "request_output_throughput.p50, 26.4, request_output_throughput.p99, 23.4, false",
        "ttft.p99, 2.1, ttft.p99.9, 2.05, true"})
    void statisticsRise(String one, double first, String other, double second, boolean fires) {
        assertThat(Firings.of("statistics-order", run("a", 1).metric(one, first).metric(other, second)))
                .hasSize(fires ? 1 : 0);
    }

    @Test
    void percentilesFromTheTopMustAllFall() {
        assertThat(Firings.of("statistics-order", run("a", 1).metric("request_output_throughput.p50", 26)
                .metric("request_output_throughput.p95", 20).metric("request_output_throughput.p99", 23)))
                .containsExactly("Output throughput of one request: the p95 of 20 tok/s is below the median of 26 tok/s.");
    }

    @Test
    void roundingPutsNothingOutOfOrder() {
        assertThat(Firings.of("statistics-order", run("a", 1).metric("e2e_latency.p50", 1.51)
                .metric("e2e_latency.p90", 1.5))).as("tools round in different ways").isEmpty();
        assertThat(Firings.of("statistics-order", run("a", 1).metric("output_tokens_per_request", 104)
                .metric("output_tokens_per_request.max", 103.9999999999))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"80, 100.5, 60, true", "1000, 999.5, 60, false", "90, 100, 1.5, false", "93, 100, 10.1, false",
        "90, 100, 10.1, true", "100, 100.4, 60, false"})
    void aPeakIsNoLowerThanTheMeanOfItsBuckets(double peak, double mean, double seconds, boolean fires) {
        assertThat(Firings.of("peak-below-average", run("a", 1).metric("peak_output_token_throughput", peak)
                .metric("output_token_throughput", mean).metric("duration", seconds))).hasSize(fires ? 1 : 0);
    }

    @Test
    void noRunEndsBeforeItsSlowestRequest() {
        assertThat(Firings.of("theoretical-below-actual", run("a", 1).metric("request_throughput", 10.78)
                .metric("theoretical_max_request_throughput", 9.5)))
                .containsExactly("The theoretical maximum of 9.5 req/s is below the 10.78 req/s that were reached.");
        assertThat(Firings.of("theoretical-below-actual", run("a", 1).metric("request_throughput", 10.78)
                .metric("theoretical_max_request_throughput", 10.775))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"300, 300, 0, false", "300, 290, 10, false", "300, 290, 5, true", "300, 290, , true",
        "300, 300, , false",
        "300, 301, 0, true"})
    void requestsAddUp(int asked, int successful, Integer failed, boolean fires) {
        RunFixture fixture = run("a", 1).with(Factor.REQUESTS, asked).metric("successful_requests", successful);
        if (failed != null) {
            fixture.metric("failed_requests", failed);
        }
        assertThat(Firings.of("request-count", fixture)).hasSize(fires ? 1 : 0);
        boolean tooMany = successful + (failed == null ? 0 : failed) > asked;
        assertThat(Firings.of("request-count", fixture.format(Run.LIVE_TEST))).hasSize(tooMany ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3000 | 1648 |   | Requests: 3000 in all, 1648 successful, no count of failures: 1352 missing.
            1    | 3    |   | Requests: 1 in all, 3 successful, no count of failures: 2 too many.
            300  | 298  | 1 | Requests: 300 in all, 298 successful, 1 failed: 1 missing.
            300  | 300  | 1 | Requests: 300 in all, 300 successful, 1 failed: 1 too many.
            """)
    void whatIsMissingIsSaid(int all, int successful, Integer failed, String sentence) {
        RunFixture run = run("a", 1).with(Factor.REQUESTS, all).metric("successful_requests", successful);
        assertThat(Firings.of("request-count", failed == null ? run : run.metric("failed_requests", failed))).containsExactly(sentence);
    }

    @ParameterizedTest
    @CsvSource({"28702, 52444, true", "52444, 52000, false", "52444, 51300, true", "52444, 0, false"})
    void twoCountsOfTheTokens(double counted, String again, boolean fires) {
        assertThat(Firings.of("retokenized", run("a", 1).metric("output_tokens", counted)
                .extra("Total generated tokens (retokenized)", again))).hasSize(fires ? 1 : 0);
        assertThat(Firings.of("retokenized", run("a", 1).metric("output_tokens", counted)
                .extra("total_output_tokens_retokenized", again))).hasSize(fires ? 1 : 0);
    }
}
