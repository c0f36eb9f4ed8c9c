package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Checks of whether two runs did the same work, and whether the engine had any.
class WorkChecksTest {

    @Test
    void thinkingMakesAnswersLonger() {
        List<Run> runs = List.of(answers(1, "on", 979.4), answers(30, "on", 1024.6), answers(60, "off", 388.3)).stream()
                .map(RunFixture::build).toList();

        assertThat(Firings.of("answer-length", runs)).containsExactly(
                "Answers have 1002 words on average, but 388.3 with thinking off under the same load.",
                "Answers have 1002 words on average, but 388.3 with thinking off under the same load.",
                "Answers have 388.3 words on average, but 1002 with thinking on under the same load.");
        assertThat(Inspection.of(runs).warnings(runs.getFirst(), Metric.of(Quantity.REQUEST_THROUGHPUT)))
                .as("a comparison warns of its own sides").isEmpty();
    }

    @Test
    void theSideThatDiffersInTheFewestFactorsIsNamed() {
        assertThat(Firings.of("answer-length", answers(1, "off", 411), answers(30, "on", 957),
                answers(60, "on", 1002).with(Factor.ENGINE, "vLLM"))).first().asString()
                .isEqualTo("Answers have 411 words on average, but 957 with thinking on under the same load.");
        assertThat(Firings.of("answer-length", answers(1, "off", 411),
                answers(60, "on", 1002).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, 2).with(Factor.NODES, 1)))
                .first().asString().endsWith("but 1002 with vLLM, 2 GPUs, 1 node and thinking on under the same load.");
        assertThat(Firings.of("answer-length", answers(1, "off", 411).with(Factor.ENGINE, "SGLang").with(Factor.API, "generate"),
                answers(60, "off", 1002).with(Factor.ENGINE, "vLLM").with(Factor.API, "completions"))).as("the API follows from the engine")
                .first().asString().endsWith("but 1002 with vLLM under the same load.");
        assertThat(Firings.of("answer-length", answers(1, "off", 411).with(Factor.API, "chat"), answers(60, "off", 1002).with(Factor.API, "completions")))
                .first().asString().endsWith("but 1002 with the API completions under the same load.");
        assertThat(Firings.of("answer-length", answers(1, "off", 411), answers(60, "off", 300).flag("--seed", "1")))
                .first().asString()
                .endsWith("but 300 in the run at lines 60–85, which has another launch, under the same load.");
        assertThat(Firings.of("answer-length", answers(1, "off", 411), answers(60, "off", 300).with(Factor.TENSOR_PARALLEL, 2))).first()
                .isEqualTo("Answers have 411 words on average, but 300 in the run at lines 60–85 under the same load.");
    }

    @Test
    void answersOfOneLengthAndOfOtherLoadsAreLeftAlone() {
        assertThat(Firings.of("answer-length", answers(1, "on", 100), answers(30, "off", 114))).isEmpty();
        assertThat(Firings.of("answer-length", answers(1, "on", 100),
                answers(30, "off", 300).with(Factor.MAX_TOKENS, 512))).isEmpty();
        assertThat(Firings.of("answer-length", answers(1, "on", 100),
                answers(30, "off", 300).define(Choice.TOKENS))).as("words and tokens").isEmpty();
        assertThat(Firings.of("answer-length", answers(1, "on", 100), answers(30, "on", 300)))
                .as("repeats scatter").isEmpty();
        assertThat(Firings.of("answer-length", answers(1, "on", 100), answers(30, "off", 300)
                .with(Factor.CONCURRENCY, 50))).isEmpty();
        assertThat(Firings.of("answer-length", run("a", 1).with(Factor.THINKING, "on")
                .metric("output_tokens_per_request", 100), run("a", 30).with(Factor.THINKING, "off")
                .metric("output_tokens_per_request", 300))).as("the load is not known").isEmpty();
    }

    @Test
    void batchesThatWaitForTheirSlowestAnswer() {
        assertThat(Firings.of("idle-in-batches", batches(1.89, 13.22))).containsExactly(
                "On average 25 of 30 requests were in flight (mean latency × throughput): 17 % of the places of a batch "
                        + "stood empty until its slowest answer ended.");
    }

    @ParameterizedTest
    @CsvSource({"2.05, 14.67", "2.10, 13.22", "2.042, 13.22"})
    void batchesThatAreNearlyFull(double latency, double rate) {
        assertThat(Firings.of("idle-in-batches", batches(latency, rate))).isEmpty();
    }

    @Test
    void aLastBatchThatIsSmallerIsNoIdleTime() {
        RunFixture run = batches(2, 10.5).with(Factor.REQUESTS, 45).metric("successful_requests", 45);
        assertThat(Firings.of("idle-in-batches", run)).as("22.5 a batch").isEmpty();
        assertThat(Firings.of("idle-in-batches", batches(2, 10.5))).hasSize(1);
    }

    @Test
    void onlyBatchesHaveABarrier() {
        assertThat(Firings.of("idle-in-batches", batches(1.89, 13.22).define(Choice.SLIDING_WINDOW))).isEmpty();
        assertThat(Firings.of("idle-in-batches", batches(1.89, 13.22).metric("failed_requests", 50)))
                .as("the throughput is of the successful ones only").isEmpty();
    }

    @Test
    void aThroughputWhoseP99IsOfTheSlowEnd() {
        assertThat(Firings.of("lower-tail", run("a", 1).metric("request_output_throughput.p50", 24.38)
                .metric("request_output_throughput.p99", 21.27))).containsExactly("Output throughput of one request: the "
                        + "p99 of 21.27 tok/s is below the median of 24.38 tok/s: percentiles were counted from the "
                        + "top.");
        assertThat(Firings.of("lower-tail", run("a", 1).metric("request_output_throughput.p50", 24.38)
                .metric("request_output_throughput.p99", 31.27))).isEmpty();
        assertThat(Firings.of("lower-tail", run("a", 1).metric("request_output_throughput.p50", 24.38)
                .metric("request_output_throughput.p99", 24.38))).as("of one length").isEmpty();
    }

    /// A median is the same from both ends, and other quantities were counted as usual.
    @Test
    void aLowerTailConcernsThePercentilesOfItsOwnQuantity() {
        Run falling = run("a", 1).metric("request_output_throughput.p50", 24.38).metric("request_output_throughput.p99", 21.27)
                .metric("e2e_latency.p50", 1.5).metric("e2e_latency.p99", 2.5).build();
        Inspection inspection = Inspection.of(List.of(falling));
        assertThat(Stream.of("request_output_throughput.p99", "request_output_throughput.p50", "request_output_throughput.mean",
                "e2e_latency.p99").filter(key -> inspection.warnings(falling, Metric.ofKey(key).orElseThrow()).stream()
                        .anyMatch(warning -> warning.check().equals("lower-tail")))).containsExactly("request_output_throughput.p99");
    }

    @Test
    void aLatencyOfWhichThreePercentilesFall() {
        RunFixture falling = run("a", 1).metric("e2e_latency.p50", 2.5).metric("e2e_latency.p90", 1.5)
                .metric("e2e_latency.p99", 1.25);
        assertThat(Firings.of("lower-tail", falling)).containsExactly("End-to-end latency: the p99 of 1.25 s is below "
                + "the median of 2.5 s: percentiles were counted from the top.");
        assertThat(Firings.of("statistics-order", falling)).as("no second warning of the same").isEmpty();
        RunFixture two = run("a", 1).metric("e2e_latency.p50", 2.5).metric("e2e_latency.p99", 1.25);
        assertThat(Firings.of("lower-tail", two)).isEmpty();
        assertThat(Firings.of("statistics-order", two)).hasSize(1);
        RunFixture mixed = run("a", 1).metric("e2e_latency.p50", 2.5).metric("e2e_latency.p90", 1.25)
                .metric("e2e_latency.p99", 1.5);
        assertThat(Firings.of("lower-tail", mixed)).isEmpty();
        assertThat(Firings.of("statistics-order", mixed)).hasSize(1);
    }

    private static RunFixture answers(int line, String thinking, double words) {
        return run("a", line).with(Factor.ENGINE, "SGLang").with(Factor.THINKING, thinking)
                .with(Factor.CONCURRENCY, 10).with(Factor.MAX_TOKENS, 3096).define(Choice.WORDS)
                .metric("output_tokens_per_request", words);
    }

    private static RunFixture batches(double latency, double rate) {
        return run("a", 1).with(Factor.CONCURRENCY, 30).with(Factor.REQUESTS, 300).define(Choice.BATCHES)
                .metric("e2e_latency.mean", latency).metric("request_throughput", rate)
                .metric("successful_requests", 300);
    }
}
