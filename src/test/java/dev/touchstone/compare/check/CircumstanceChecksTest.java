package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Checks of what a run rests on: requests, time, GPUs, the state of the engine.
class CircumstanceChecksTest {

    @ParameterizedTest
    @CsvSource({"29, 1", "30, 0", "300, 0"})
    void fewRequests(int requests, int fires) {
        assertThat(Firings.of("few-requests", run("a", 1).metric("successful_requests", requests))).hasSize(fires);
        assertThat(Firings.of("few-requests", run("a", 1).with(Factor.REQUESTS, requests))).hasSize(fires);
    }

    @ParameterizedTest
    @CsvSource({"ttft.p99, 99, 1", "ttft.p99, 100, 0", "e2e_latency.p99.9, 999, 1", "e2e_latency.p99.9, 1000, 0",
        "ttft.p95, 20, 0", "itl.p99, 20, 0"})
    void aTailNeedsRequests(String metric, int requests, int fires) {
        assertThat(Firings.of("p99-of-few", run("a", 1).metric(metric, 1).metric("successful_requests", requests)))
                .hasSize(fires);
    }

    @Test
    void aTailOfFewSaysHowManyItTakes() {
        assertThat(Firings.of("p99-of-few", run("a", 1).metric("ttft.p99.9", 1).metric("successful_requests", 300)))
                .containsExactly("The p99.9 of 300 requests is practically the slowest of them; it needs at least 1000.");
    }

    @ParameterizedTest
    @CsvSource({"29.9, 1", "30, 0"})
    void shortRun(double seconds, int fires) {
        assertThat(Firings.of("short-run", run("a", 1).metric("duration", seconds))).hasSize(fires);
    }

    @Test
    void failuresNotReported() {
        assertThat(Firings.of("failures-not-reported", run("a", 1).metric("successful_requests", 300))).hasSize(1);
        assertThat(Firings.of("failures-not-reported", run("a", 1).metric("successful_requests", 300)
                .metric("failed_requests", 0))).isEmpty();
    }

    @Test
    void aFullCache() {
        assertThat(Firings.of("engine-full", log().log(58, 0, 0.994))).containsExactly(
                "By the engine's log, the KV cache was up to 99.4 % in use.");
        assertThat(Firings.of("engine-full", log().log(58, 0, 0.964))).isEmpty();
    }

    @Test
    void aQueueBeforeAFullCacheWaitsForTheCache() {
        assertThat(Firings.of("engine-full", log().log(58, 43, 0.999))).containsExactly("By the engine's log, up to 43 "
                + "requests waited while the KV cache was up to 99.9 % in use, which is the likelier reason.");
        assertThat(Firings.of("engine-full", log().log(58, 43, 0.6))).as("neither is likelier").containsExactly(
                "By the engine's log, up to 43 requests waited while at most 60 % of the KV cache was in use.");
        assertThat(Firings.of("engine-full", log().waiting(43))).as("the use of the cache is not known")
                .containsExactly("By the engine's log, up to 43 requests waited.");
        assertThat(Firings.of("engine-full", log().waiting(0))).isEmpty();
    }

    @Test
    void aQueueBeforeACacheWithRoomWaitsForTheLimitOnRequests() {
        assertThat(Firings.of("engine-full", log().with(Factor.ENGINE, "vLLM").log(32, 40, 0.21).log(32, 38, 0.25)))
                .containsExactly("By the engine's log, up to 40 requests waited while at most 25 % of the KV cache was "
                        + "in use: the likelier reason is the limit on running requests (--max-num-seqs).");
        assertThat(Firings.of("engine-full", log().with(Factor.ENGINE, "SGLang").log(32, 1, 0.21))).singleElement()
                .asString().startsWith("By the engine's log, up to 1 request waited ")
                .contains("(--max-running-requests)");
        assertThat(Firings.of("engine-full", log().log(32, 40, 0.21))).as("unknown engine").singleElement()
                .asString().contains("(--max-num-seqs of vLLM, --max-running-requests of SGLang)");
        assertThat(Firings.of("engine-full", log().with(Factor.ENGINE, "TGI").log(32, 40, 0.21))).singleElement()
                .asString().endsWith("the limit on running requests.");
    }

    @Test
    void theCacheIsLookedAtWhileRequestsWait() {
        assertThat(Firings.of("engine-full", log().log(32, 0, 0.95).log(32, 40, 0.25))).singleElement().asString()
                .contains("at most 25 % of the KV cache");
    }

    @Test
    void oneRequestThatWaitedForAStepIsNothing() {
        RunFixture run = log().log(30, 1, 0.2);
        IntStream.range(0, 18).forEach(i -> run.log(30, 0, 0.2));
        assertThat(Firings.of("engine-full", run)).isEmpty();
        assertThat(Firings.of("engine-full", run.log(30, 4, 0.2))).as("one in ten").hasSize(1);
    }

    @Test
    void gpusAndParallelism() {
        assertThat(Firings.of("gpu-count", run("a", 1).with(Factor.GPU_COUNT, 4).with(Factor.TENSOR_PARALLEL, 2)
                .with(Factor.DATA_PARALLEL, 2))).isEmpty();
        assertThat(Firings.of("gpu-count", run("a", 1).with(Factor.GPU_COUNT, 2).with(Factor.TENSOR_PARALLEL, 4)))
                .containsExactly("2 GPUs by fixture, but tensor parallel 4 takes 4.");
        assertThat(Firings.of("gpu-count", run("a", 1).with(Factor.GPU_COUNT, 8).with(Factor.TENSOR_PARALLEL, 8)
                .with(Factor.DATA_PARALLEL, 8).flag("--enable-dp-attention", ""))).isEmpty();
        // Context parallelism of the prefill takes GPUs of its own.
        assertThat(Firings.of("gpu-count", run("a", 1).with(Factor.GPU_COUNT, 4).with(Factor.TENSOR_PARALLEL, 2).flag("-pcp", "2"))).isEmpty();
        assertThat(Firings.of("gpu-count", run("a", 1).with(Factor.GPU_COUNT, 4).with(Factor.TENSOR_PARALLEL, 2).extra("pcp_size", "2"))).isEmpty();
        assertThat(Firings.of("gpu-count", run("a", 1).with(Factor.GPU_COUNT, 4).with(Factor.TENSOR_PARALLEL, 2).flag("-pcp", "4")))
                .containsExactly("4 GPUs by fixture, but tensor parallel 2 × prefill context parallel 4 takes 8.");
        assertThat(Firings.of("gpu-count", run("a", 1).with(Factor.GPU_COUNT, 1).with(Factor.TENSOR_PARALLEL, 2)))
                .containsExactly("1 GPU by fixture, but tensor parallel 2 takes 2.");
        assertThat(Firings.of("gpu-count", run("a", 1).with(Factor.GPU_COUNT, 1).with(Factor.TENSOR_PARALLEL, 1))).isEmpty();
    }

    private static RunFixture log() {
        return run("a", 1);
    }
}
