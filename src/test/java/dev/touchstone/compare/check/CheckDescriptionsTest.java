package dev.touchstone.compare.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the catalogue says that each check needs: with just that it applies, without any part of it it does not.
class CheckDescriptionsTest {

    /// The figures are separated by blanks: metrics, conditions, and words for what is neither.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "output-throughput  | output throughput, duration and output tokens | output_token_throughput duration output_tokens",
        "request-throughput | request throughput, duration and successful requests, else those sent or asked for | request_throughput duration successful_requests",
        "statistics-order   | two statistics of one quantity other than the standard deviation | ttft.p50 ttft.p99",
        "tpot-by-latency    | mean end-to-end latency, times to first token and per output token, and the output length | e2e_latency.mean ttft.mean tpot.mean output_tokens_per_request",
        "peak-below-average | peak and mean output throughput, and the duration | peak_output_token_throughput output_token_throughput duration",
        "theoretical-below-actual | theoretical maximum and request throughput | theoretical_max_request_throughput request_throughput",
        "request-count      | successful requests, and how many were sent or asked for | successful_requests requests",
        "retokenized        | output tokens, and their count by the client's own tokenizer, as SGLang's client prints it | output_tokens retokenized",
        "total-throughput   | total throughput, and that of input or output | total_token_throughput input_token_throughput",
        "total-throughput   | total throughput, and that of input or output | total_token_throughput output_token_throughput",
        "littles-law        | mean end-to-end latency, request throughput, and a concurrency limit or mean | e2e_latency.mean request_throughput concurrency",
        "littles-law        | mean end-to-end latency, request throughput, and a concurrency limit or mean | e2e_latency.mean request_throughput mean_concurrency",
        "output-by-tpot     | output throughput, mean time per output token and a concurrency limit | output_token_throughput tpot.mean concurrency",
        "ttft-is-e2e        | mean or median of both the time to first token and the end-to-end latency | ttft.mean e2e_latency.mean",
        "ttft-is-e2e        | mean or median of both the time to first token and the end-to-end latency | ttft.p50 e2e_latency.p50",
        "tpot-includes-ttft | how the time per output token was made, or its mean, those of the time to first token and the inter-token latency, and the output tokens | tpot.mean ttft.mean itl.mean output_tokens_per_request",
        "tpot-includes-ttft | how the time per output token was made, or its mean, those of the time to first token and the inter-token latency, and the output tokens | tpot.mean made",
        "tpot-percentiles   | percentiles of the time per output token, and its mean or how they were made | tpot.p99 tpot.mean",
        "lower-tail         | two percentiles of a throughput, or three of a latency | request_output_throughput.p50 request_output_throughput.p99",
        "lower-tail         | two percentiles of a throughput, or three of a latency | ttft.p50 ttft.p90 ttft.p99",
        "max-tokens-ignored | max tokens and the output length, and runs alike but for max tokens | maxTokens output_tokens_per_request",
        "gpu-count          | GPU count and at least one kind of parallelism, or several sources of the GPU count | gpuCount tensorParallel",
        "engine-full        | lines of the engine's log with the run | log",
        "warm-up            | a remark, or the mean end-to-end latency of three repeats, or its median and maximum and the number of requests | note",
        "warm-up            | a remark, or the mean end-to-end latency of three repeats, or its median and maximum and the number of requests | e2e_latency.mean",
        "warm-up            | a remark, or the mean end-to-end latency of three repeats, or its median and maximum and the number of requests | e2e_latency.p50 e2e_latency.max",
        "mean-of-runs       | a result that AIPerf made of the runs of a sweep or of repeats | mean",
        "unstable           | median and p99 of the end-to-end latency of at least 20 requests | e2e_latency.p50 e2e_latency.p99 successful_requests",
        "cold-and-warm      | the hit rate of the prefix cache by the engine's log or the client, and runs with the same prompts and load | hits",
        "cold-and-warm      | the hit rate of the prefix cache by the engine's log or the client, and runs with the same prompts and load | printed",
        "random-prompts-cached | a random data set, and the hit rate of the prefix cache by the engine's log or the client | random hits",
        "random-prompts-cached | a random data set, and the hit rate of the prefix cache by the engine's log or the client | random printed",
        "answer-length      | output length, and runs with the same model and load | output_tokens_per_request",
        "idle-in-batches    | batches with a barrier, concurrency, mean end-to-end latency and request throughput | batches concurrency e2e_latency.mean request_throughput",
        "few-requests       | number of requests | successful_requests",
        "p99-of-few         | a p99 over requests, and the number of requests | ttft.p99 successful_requests",
        "short-run          | duration | duration",
        "failures-not-reported | successful requests | successful_requests",
        "empty-answers      | a row or a column that counts empty answers | empty"})
    void aCheckNeeds(String id, String needs, String figures) {
        Check check = Checks.ofId(id).orElseThrow();
        List<String> all = Arrays.asList(figures.split(" "));

        assertThat(check.needs()).isEqualTo(needs);
        assertThat(check.applies(with(all))).as("with all").isTrue();
        for (String one : all) {
            List<String> others = new ArrayList<>(all);
            others.remove(one);
            assertThat(check.applies(with(others))).as("without " + one).isFalse();
        }
    }

    /// Rates that are means over time are no quotient of counts and duration.
    @Test
    void throughputsThatAreNoQuotientsAreNotChecked() {
        for (String id : List.of("output-throughput", "request-throughput")) {
            RunFixture run = RunFixture.run("a.md", 1).metric("output_token_throughput", 100).metric("duration", 100)
                    .metric("output_tokens", 100).metric("request_throughput", 100).metric("successful_requests", 100);
            assertThat(Firings.of(id, run)).hasSize(1);
            assertThat(Firings.of(id, run.define(Choice.RATE_OVER_TIME))).isEmpty();
        }
        assertThat(Checks.ofId("output-throughput").orElseThrow().falseAlarms())
                .endsWith("Runs known to have such means are not checked.");
        assertThat(Checks.ofId("request-throughput").orElseThrow().falseAlarms())
                .isEqualTo("Not checked where the throughput is known to be a mean over time, as GuideLLM prints it.");
    }

    private static Run with(List<String> figures) {
        RunFixture run = RunFixture.run("a.md", 1);
        for (String figure : figures) {
            switch (figure) {
                case "retokenized" -> run.extra("Total generated tokens (retokenized)", "90");
                case "empty" -> run.extra("Empty answers", "379");
                case "made" -> run.define(Choice.TPOT_LATENCY_BY_TOKENS);
                case "log" -> run.log(1, 0, 0.5);
                case "hits" -> run.hitRate(0.5);
                case "printed" -> run.extra("Cache hit rate", "50%");
                case "random" -> run.with(Factor.DATASET, "random");
                case "batches" -> run.define(Choice.BATCHES);
                case "note" -> run.note("warm up effect!");
                case "mean" -> run.note("Every figure is the mean over 3 runs.");
                default -> Metric.ofKey(figure).ifPresentOrElse(metric -> run.metric(figure, 100),
                        () -> run.with(Factor.ofKey(figure).orElseThrow(), 100));
            }
        }
        return run.build();
    }
}
