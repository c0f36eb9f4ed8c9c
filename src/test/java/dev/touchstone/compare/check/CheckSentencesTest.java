package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Choice;
import org.junit.jupiter.api.Test;

/// The sentences of checks word for word, beside figures of which they would be wrong.
class CheckSentencesTest {

    @Test
    void oneRequestAndFewRequests() {
        assertThat(fewRequests(1)).isEqualTo("All figures rest on a single request.");
        assertThat(fewRequests(2)).isEqualTo("All figures rest on only 2 requests.");
        assertThat(Checks.ofId("few-requests").orElseThrow().advice()).isEqualTo("Measure at least 30 requests, more for percentiles.");
        assertThat(Firings.of("few-requests", run("a", 1).metric("successful_requests", 29))).isNotEmpty();
        assertThat(Firings.of("few-requests", run("a", 1).metric("successful_requests", 30))).isEmpty();
        assertThat(Firings.of("few-requests", run("a", 1).metric("successful_requests", 500))).isEmpty();
    }

    private static String fewRequests(int requests) {
        return Firings.of("few-requests", run("a", 1).metric("successful_requests", requests)).getFirst();
    }

    @Test
    void requestsThatTheThroughputContradicts() {
        assertThat(Firings.of("request-throughput", throughput(2.06))).containsExactly(
                "Request throughput × duration is 2.06 req/s × 50 s = 103 requests, but 80 were successful.");
        assertThat(Firings.of("request-throughput", throughput(2.5).metric("failed_requests", 20))).containsExactly(
                "Request throughput × duration is 2.5 req/s × 50 s = 125 requests, but 80 were successful and 20 "
                        + "failed.");
        assertThat(Firings.of("request-throughput", throughput(1.6))).isEmpty();
    }

    @Test
    void moreRequestsThanWereSentCannotHaveEnded() {
        assertThat(Firings.of("request-throughput", sent(3.1))).containsExactly(
                "Request throughput × duration is 3.1 req/s × 50 s = 155 requests, but only 100 were sent or asked for.");
        assertThat(Firings.of("request-throughput", sent(2))).isEmpty();
        assertThat(Firings.of("request-throughput", sent(1.4))).as("others may have failed").isEmpty();
    }

    private static RunFixture sent(double rate) {
        return run("a", 1).metric("request_throughput", rate).metric("duration", 50).metric("requests", 100);
    }

    private static RunFixture throughput(double rate) {
        return run("a", 1).metric("request_throughput", rate).metric("duration", 50)
                .metric("successful_requests", 80);
    }

    @Test
    void shortRunsAndFailuresThatNobodyCounted() {
        assertThat(Firings.of("short-run", run("a", 1).metric("duration", 2.5))).containsExactly("The run took only 2.5 s.");
        assertThat(Firings.of("short-run", run("a", 1).metric("duration", 60))).isEmpty();
        assertThat(Firings.of("failures-not-reported", run("a", 1).metric("successful_requests", 200))).containsExactly(
                "The result does not say whether requests failed.");
        assertThat(Firings.of("failures-not-reported", run("a", 1).metric("successful_requests", 200)
                .metric("failed_requests", 0))).isEmpty();
    }

    @Test
    void aPeakBelowTheMeanSaysWhatWasCounted() {
        assertThat(Firings.of("peak-below-average", peak(80).define(Choice.TOKENS))).containsExactly(
                "The peak output throughput of 80 tokens/s is below the mean of 100.5 tokens/s.");
        assertThat(Firings.of("peak-below-average", peak(80).define(Choice.WORDS))).containsExactly(
                "The peak output throughput of 80 words/s is below the mean of 100.5 words/s.");
        assertThat(Firings.of("peak-below-average", peak(120))).isEmpty();
    }

    private static RunFixture peak(double peak) {
        return run("a", 1).metric("peak_output_token_throughput", peak).metric("output_token_throughput", 100.5)
                .metric("duration", 60);
    }

    @Test
    void twoCountsOfTheTokens() {
        assertThat(Firings.of("retokenized", retokenized("52444"))).containsExactly("28702 output tokens, but 52444 "
                + "when the client's tokenizer counts the text again (+82.7 %).");
        assertThat(Firings.of("retokenized", retokenized("28500"))).isEmpty();
    }

    private static RunFixture retokenized(String again) {
        return run("a", 1).metric("output_tokens", 28702).extra("Total generated tokens (retokenized)", again);
    }

    @Test
    void aTimePerTokenFromTheRequestOn() {
        assertThat(Firings.of("tpot-includes-ttft", run("a", 1).metric("tpot.mean", 0.03)
                .define(Choice.TPOT_LATENCY_BY_TOKENS))).containsExactly("The tool counts the time per output token "
                + "from the request on, so that it includes the time to first token.");
        assertThat(Firings.of("tpot-includes-ttft", run("a", 1).metric("tpot.mean", 0.03))).isEmpty();
    }

    /// 1 s and 99 gaps of 20 ms are 2.98 s.
    @Test
    void aTimePerTokenThatTheFiguresAddUpTo() {
        assertThat(Firings.of("tpot-includes-ttft", tpot(0.0298))).containsExactly("Mean TPOT × 100 tokens is 2.98 s, "
                + "as much as the time to first token and the gaps together (1 s + 1.98 s): it includes the time to "
                + "first token.");
        assertThat(Firings.of("tpot-includes-ttft", tpot(0.02))).isEmpty();
    }

    private static RunFixture tpot(double seconds) {
        return run("a", 1).metric("tpot.mean", seconds).metric("ttft.mean", 1).metric("itl.mean", 0.02)
                .metric("output_tokens_per_request", 100);
    }
}
