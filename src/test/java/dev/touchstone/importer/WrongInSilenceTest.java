package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures that look like another metric, and words that look like a condition: they are read as what they are, or not
/// at all, but never as something else.
class WrongInSilenceTest {

    static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    static Map<String, Double> figures(Run run) {
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return figures;
    }

    @Test
    void theThroughputOfOneBatchIsNotThatOfTheServer() {
        List<Run> runs = runs("""
                ## Results

                | Batch size | Input length | First-token latency (s) | Throughput per batch (Tokens/s) | Throughput (Tokens/s) |
                |---|---|---|---|---|
                | 1 | 128 | 0.31 | 14.20 | 14.20 |
                | 4 | 128 | 0.62 | 11.90 | 47.60 |
                | 8 | 128 | 1.10 | 10.45 | 83.60 |
                """);

        assertThat(runs).extracting(run -> figures(run).get("output_token_throughput"))
                .containsExactly(14.20, 47.60, 83.60);
    }

    @Test
    void theLatencyOfACaseIsNotThatOfARequest() {
        List<Run> runs = runs("""
                ## Agent benchmark

                | Metric | vLLM | SGLang | Delta |
                | --- | ---: | ---: | ---: |
                | Avg steps | 2.50 | 2.50 | same |
                | Avg case latency | 812.10 ms | 760.40 ms | SGLang -6.37% |
                | P50 case latency | 702.50 ms | 655.00 ms | SGLang -6.76% |
                | P95 case latency | 1402.50 ms | 1255.00 ms | SGLang -10.52% |
                | Avg request latency | 310.40 ms | 288.10 ms | SGLang -7.18% |
                | Output tok/s | 402.50 | 431.70 | SGLang +7.25% |
                """);

        assertThat(runs).extracting(WrongInSilenceTest::figures).containsExactly(
                Map.of("e2e_latency.mean", 0.3104, "output_token_throughput", 402.5),
                Map.of("e2e_latency.mean", 0.2881, "output_token_throughput", 431.7));
        assertThat(runs).extracting(run -> run.conditions().text(Factor.ENGINE, "-"))
                .containsExactly("vLLM", "SGLang");
    }

    @Test
    void theTotalOfThePrefillIsNoThroughputOfOutput() {
        List<Run> runs = runs("""
                | Concurrency | Prefill total (tok/s) | Decode total (tok/s) |
                |---|---|---|
                | 1 | 2810.5 | 61.2 |
                | 8 | 9120.4 | 402.7 |
                """);

        // What a total is of may be a question.
        assertThat(runs).allSatisfy(run -> assertThat(List.of(
                Map.entry("input_token_throughput", 2810.5), Map.entry("output_token_throughput", 61.2),
                Map.entry("input_token_throughput", 9120.4), Map.entry("output_token_throughput", 402.7)))
                .containsAll(figures(run).entrySet()));
    }

    @Test
    void theTotalOfATestOfThePromptIsARateOfInput() {
        List<Run> runs = runs("""
                | model | test | t/s (total) | t/s (req) |
                |:---|---:|---:|---:|
                | acme/little-7b | pp1024 (c2) | 6120.10 ± 12.10 | 3060.05 ± 10.20 |
                | acme/little-7b | tg64 (c2) | 120.40 ± 1.20 | 60.20 ± 0.60 |
                """);

        assertThat(runs).hasSize(2);
        assertThat(figures(runs.getFirst())).containsEntry("input_token_throughput", 6120.10)
                .doesNotContainKeys("total_token_throughput", "output_token_throughput");
        assertThat(figures(runs.getLast())).containsEntry("output_token_throughput", 120.40)
                .doesNotContainKeys("total_token_throughput", "input_token_throughput");
        assertThat(runs).allSatisfy(run -> assertThat(run.conditions().level(Factor.ENGINE)).isEmpty());
    }

    @Test
    void tokensOfEmbeddingsAreInput() {
        List<Run> runs = runs("""
                $ python benchmark.py --api_url http://localhost:9000/v3/embeddings --request_rate inf --batch_size 16 \
                --model acme-embed-large
                Number of documents: 500
                Tokens: 128000
                Success rate: 100.0%. (32/32)
                Throughput - Tokens per second: 20,480.5
                Mean latency: 512.30 ms
                Median latency: 498.10 ms
                Average document length: 256.0 tokens
                """);

        assertThat(runs).allSatisfy(run -> assertThat(figures(run))
                .doesNotContainKeys("output_token_throughput", "total_token_throughput"));
        assertThat(runs).singleElement().satisfies(run -> assertThat(figures(run))
                .containsEntry("input_token_throughput", 20480.5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
            QPS: 10
            Total requests: 200
            Benchmark duration (s): 26.95
            Request throughput (req/s): 7.42
            Mean TTFT (ms): 120.5
            """, """
            | Setting | Value |
            |---|---|
            | QPS | 10 |
            | Request throughput (req/s) | 7.42 |
            | Mean TTFT (ms) | 120.5 |
            """, """
            | QPS | Request throughput (req/s) | Mean TTFT (ms) |
            |---|---|---|
            | 10 | 7.42 | 120.5 |
            """})
    void aRateThatWasAskedForIsNotTheOneThatWasMeasured(String text) {
        assertThat(runs(text)).singleElement().satisfies(run -> {
            assertThat(figures(run)).containsEntry("request_throughput", 7.42);
            assertThat(run.conditions().text(Factor.REQUEST_RATE, "10")).isEqualTo("10");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
            | Concurrency | Output tok/s | TTFT (ms) | Temperature (°C) |
            |---|---|---|---|
            | 1 | 52.3 | 120 | 61 |
            | 8 | 310.9 | 240 | 74 |
            """, """
            | Concurrency | Output tok/s | TTFT (ms) | GPU temp |
            |---|---|---|---|
            | 1 | 52.3 | 120 | 61C |
            | 8 | 310.9 | 240 | 74C |
            """, """
            | Concurrency | Output tok/s | TTFT (ms) | Temperature |
            |---|---|---|---|
            | 1 | 52.3 | 120 | 61°C |
            | 8 | 310.9 | 240 | 74°C |
            """})
    void theHeatOfTheGpuIsNoSettingOfTheSampler(String table) {
        List<Run> runs = runs(table);

        assertThat(runs).hasSize(2);
        assertThat(runs).allSatisfy(run -> assertThat(run.conditions().level(Factor.TEMPERATURE)).isEmpty());
    }

    @Test
    void aProductIsNoNumber() {
        List<Run> runs = runs("""
                | Cores * NUMA | Batch size | Input length | First-token latency (s) | Throughput (Tokens/s) |
                |---|---|---|---|---|
                | 48*1 | 1 | 128 | 0.21 | 16.37 |
                | 48*2 | 1 | 128 | 0.19 | 20.91 |
                """);

        assertThat(runs).extracting(run -> run.extras().get("Cores * NUMA")).containsExactly("48*1", "48*2");
        assertThat(runs).allSatisfy(run -> run.conditions().forEach((factor, condition) ->
                assertThat(condition.level().toString()).as(factor.key()).isNotIn("481", "482", "48")));
    }

    @Test
    void aTimePerTokenWithoutUnitIsNotOfSecondsWhenTheThroughputSaysSo() {
        List<Run> runs = runs("""
                | Model | Batch size | Token latency | Throughput (tok/s) |
                |---|---|---|---|
                | acme-7b | 1 | 89.2 | 11.2 |
                | acme-13b | 1 | 160.4 | 6.2 |
                """);

        assertThat(runs).hasSize(2).allSatisfy(run -> assertThat(figures(run).getOrDefault("tpot.mean", 0.1))
                .isLessThan(0.2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
            | Tool | TTFT (ms) | TPOT (ms) |
            |---|---|---|
            | vLLM | 71.5 | 37.2 |
            | AIPerf | 92.1 | 39.4 |
            | GenAI-Perf | 72.0 | 33.1 |
            """, """
            | Source | ISL | OSL | TTFT (ms) | TPOT (ms) |
            |---|---|---|---|---|
            | vLLM | 128 | 128 | 71.5 | 37.2 |
            | aiperf | 128 | 128 | 92.1 | 39.4 |
            """, """
            | Attention backend | TTFT (ms) | Output tok/s |
            |---|---|---|
            | FlashInfer TRTLLM | 71.5 | 3720.5 |
            | FlashInfer | 92.1 | 3940.1 |
            """})
    void whatMeasuredOrComputedIsNoEngine(String table) {
        List<Run> runs = runs(table);

        assertThat(runs).hasSizeGreaterThan(1);
        assertThat(runs).allSatisfy(run -> assertThat(run.conditions().level(Factor.ENGINE)).isEmpty());
    }

    @Test
    void theKernelInAColumnVersionIsNoVersionOfTheEngine() {
        List<Run> runs = runs("""
                | Model Name | Version | Batch Size | Prefill Length | Decode Length | Prefill tokens/s | Decode tokens/s |
                |---|---|---|---|---|---|---|
                | Acme 7B | 🟢GEMV | 1 | 64 | 64 | 640.65 | 198.85 |
                | Acme 7B | 🔵GEMM | 1 | 64 | 64 | 1093.35 | 156.32 |
                """);

        assertThat(runs).hasSize(2);
        assertThat(runs).allSatisfy(run -> assertThat(run.conditions().level(Factor.ENGINE_VERSION)).isEmpty());
        assertThat(runs).extracting(run -> run.extras().get("Version")).containsExactly("🟢GEMV", "🔵GEMM");
    }

    @Test
    void prefillContextParallelismNeedsGpusOfItsOwn() {
        Reading reading = Blocks.read("""
                $ vllm serve acme/little-7b --tensor-parallel-size 4 --prefill-context-parallel-size 2
                $ vllm bench serve --model acme/little-7b --num-prompts 10
                """ + Blocks.SERVING_BLOCK);

        assertThat(reading.runs()).singleElement().extracting(run -> run.conditions().text(Factor.GPU_COUNT, "-"))
                .isEqualTo("8");
    }

    @Test
    void timeByRequestsIsNoLatencyAndARangeIsNoFigure() {
        String table = """
                | Concurrency | Throughput (tok/s) | %s |
                |---|---|---|
                | 1 | 190 | %s |
                | 8 | 1602 | %s |
                """;
        assertThat(runs(table.formatted("Latency (ms/req)", "262", "31"))).hasSize(2).allSatisfy(run ->
                assertThat(figures(run)).containsOnlyKeys("output_token_throughput"));
        assertThat(runs(table.formatted("Latency (ms)", "100-103", "210~219"))).hasSize(2).allSatisfy(run ->
                assertThat(figures(run)).containsOnlyKeys("output_token_throughput"));
        assertThat(runs(table.formatted("Latency (ms)", "262", "310"))).extracting(run -> figures(run).get("e2e_latency.mean"))
                .containsExactly(0.262, 0.31);
    }

    /// Rich drew it with a narrow terminal: the concurrency at the right of its column, the time at the left of the next.
    @Test
    void twoCellsOneBlankApartAreNoNumber() {
        String text = """
                 ──────────────────────────────────────────────────────────
                                                                 Output
                                         Mean TTFT   P99 TTFT    Throughput
                 Engine      Concurrency (ms)        (ms)        (tok/s)
                 ──────────────────────────────────────────────────────────
                 SGLang                2 287.10      5668.30     4697.4
                 SGLang                4 1254.51     7248.32     2785.2
                 ──────────────────────────────────────────────────────────
                """;
        Reading reading = new Importer().read("page", text);

        assertThat(reading.runs()).allSatisfy(run -> assertThat(figures(run).getOrDefault("ttft.mean", 0.2871)).isIn(0.2871, 1.25451));
        assertThat(reading.runs().isEmpty() && reading.unread().isEmpty()).isFalse();
    }
}
