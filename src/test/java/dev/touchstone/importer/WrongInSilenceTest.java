package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
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

    /// The messages of the reader and of the checks.
    private static List<String> doubts(Run run) {
        return Inspection.of(List.of(run)).warnings(run).stream().map(Warning::message).toList();
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

    /// (12.10 s − 0.62 s) ÷ 201 tokens are 57 ms.
    @Test
    void aTimePerTokenThatTheOtherRowsContradictIsDoubted() {
        List<Run> runs = runs("""
                Benchmarking summary:
                +-----------------------------------+-----------+
                | Key                               | Value     |
                +===================================+===========+
                | Time taken for tests (s)          | 48.4000   |
                +-----------------------------------+-----------+
                | Number of concurrency             | 5         |
                +-----------------------------------+-----------+
                | Total requests                    | 20        |
                +-----------------------------------+-----------+
                | Succeed requests                  | 20        |
                +-----------------------------------+-----------+
                | Failed requests                   | 0         |
                +-----------------------------------+-----------+
                | Output token throughput (tok/s)   | 83.4711   |
                +-----------------------------------+-----------+
                | Request throughput (req/s)        | 0.4132    |
                +-----------------------------------+-----------+
                | Average latency (s)               | 12.1000   |
                +-----------------------------------+-----------+
                | Average time to first token (s)   | 0.6200    |
                +-----------------------------------+-----------+
                | Average time per output token (s) | 0.00112   |
                +-----------------------------------+-----------+
                | Average output tokens per request | 202.0000  |
                +-----------------------------------+-----------+
                """);

        assertThat(runs).singleElement().satisfies(run -> {
            assertThat(doubts(run)).anyMatch(doubt -> doubt.contains("1.12 ms") && doubt.contains("57.1 ms"));
        });
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
    void moreInputThanInAllIsDoubted() {
        List<Run> runs = runs("""
                | Concurrency | Input throughput (tok/s) | Output throughput (tok/s) | Total throughput (tok/s) |
                |---|---|---|---|
                | 8 | 1704.20 | 85.10 | 102.30 |
                """);

        assertThat(runs).singleElement().satisfies(run -> assertThat(doubts(run))
                .anyMatch(doubt -> doubt.contains("1704") && doubt.contains("102.3")));
    }

    @Test
    void requestsWithoutAnAnswerAreNoGoodOnes() {
        Reading reading = Blocks.read("""
                {"date": "20250902-101112", "backend": "vllm", "model_id": "acme/little-7b", "num_prompts": 5,
                 "request_rate": "inf", "max_concurrency": 5, "duration": 2.5, "completed": 5,
                 "total_input_tokens": 500, "total_output_tokens": 192, "request_throughput": 2.0,
                 "output_throughput": 76.8, "total_token_throughput": 276.8,
                 "input_lens": [100, 100, 100, 100, 100], "output_lens": [64, 64, 0, 0, 64],
                 "ttfts": [0.1, 0.12, 0.0, 0.0, 0.11], "itls": [[0.02], [0.02], [], [], [0.02]],
                 "generated_texts": ["a b", "c d", "", "", "e f"], "errors": ["", "", "", "", ""],
                 "mean_ttft_ms": 66.0, "median_ttft_ms": 100.0, "p99_ttft_ms": 120.0}
                """);

        assertThat(reading.runs()).singleElement().satisfies(run -> {
            assertThat(doubts(run)).anyMatch(doubt -> doubt.contains("2 of 5 requests"));
            assertThat(figures(run)).containsEntry("successful_requests", 3.0).containsEntry("ttft.mean", 0.11);
        });
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

    /// The name of an engine, known or not, makes no figure that of the whole row.
    @ParameterizedTest
    @ValueSource(strings = {"HF mean latency (ms) | TRT mean latency (ms)", "HF latency (ms) | TRT latency (ms)",
            "MLX latency (ms) | CoreML latency (ms)"})
    void theSameFigureOfTwoEnginesIsOfTwoRuns(String heads) {
        String[] names = {heads.substring(0, heads.indexOf(' ')), heads.substring(heads.indexOf('|') + 2).split(" ")[0]};
        List<Run> runs = runs("""
                | Concurrency | %s | Remark |
                |---|---|---|---|
                | 1 | 820.5 | 310.2 | a |
                | 4 | 1420.5 | 480.9 | b |
                """.formatted(heads));

        assertThat(runs).extracting(run -> run.extras().get("Case"), run -> figures(run).get("e2e_latency.mean"))
                .containsExactly(tuple(names[0], 0.8205), tuple(names[1], 0.3102), tuple(names[0], 1.4205), tuple(names[1], 0.4809));
    }

    @Test
    void theRateOfTwoEnginesIsOfTwoRuns() {
        assertThat(runs("""
                | Prompt | MLX tok/s | CoreML tok/s |
                |---|---|---|
                | 128 | 82.5 | 61.2 |
                | 512 | 79.1 | 58.3 |
                """)).extracting(run -> run.extras().get("Case"), run -> figures(run).get("output_token_throughput"))
                .containsExactly(tuple("MLX", 82.5), tuple("CoreML", 61.2), tuple("MLX", 79.1), tuple("CoreML", 58.3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Queue", "Fast"})
    void aFigureBesideThatOfAnEngineIsAskedForWhereItsWordsMayBeAnything(String word) {
        String table = """
                | Concurrency | %s latency (ms) | %s latency (ms) | Requests/s |
                |---|---|---|---|
                | 1 | 20.5 | 310.2 | 3.2 |
                | 4 | 40.5 | 480.9 | 8.3 |
                """;
        Reading reading = new Importer().read("page", table.formatted(word, "TRT"));

        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(figures(run)).containsOnlyKeys("request_throughput"));
        assertThat(reading.tables()).flatExtracting(found -> found.questions()).isNotEmpty();
        assertThat(runs(table.formatted(word, "Mean"))).extracting(run -> figures(run).get("e2e_latency.mean"))
                .containsExactly(0.3102, 0.4809);
    }

    /// (12.10 s − 0.62 s) ÷ 201 tokens are 57 ms.
    @ParameterizedTest
    @ValueSource(strings = {"Avg output tokens| 202", "Output length| 202", "Output tok/s | Requests/s|83.47 | 0.4132"})
    void aTimePerTokenOfATableThatTheOtherColumnsContradictIsDoubted(String length) {
        int end = length.lastIndexOf('|') == length.indexOf('|') ? length.indexOf('|') : length.indexOf("|8");
        String table = """
                | Concurrency | Avg latency (s) | Avg TTFT (s) | Avg TPOT (s) | %s |
                |---|---|---|---|---|---|
                | 5 | 12.10 | 0.62 | %s | %s |
                """;
        String head = length.substring(0, end);
        String figures = length.substring(end + 1);
        assertThat(runs(table.formatted(head, "0.00112", figures))).singleElement().satisfies(run -> assertThat(doubts(run))
                .anyMatch(doubt -> doubt.contains("1.12 ms") && doubt.contains("57.1 ms")));
        assertThat(runs(table.formatted(head, "0.0571", figures))).singleElement().satisfies(run -> assertThat(doubts(run))
                .noneMatch(doubt -> doubt.contains("time per output token")));
    }

    /// Answers may be shorter than what was asked for, and then take longer for a token than the length says.
    @Test
    void aTimePerTokenThatIsTooLongForTheLengthAskedForIsNotDoubted() {
        String table = """
                | Concurrency | Avg latency (s) | Avg TTFT (s) | Avg TPOT (s) | %s |
                |---|---|---|---|---|
                | 5 | 12.10 | 0.62 | 0.31 | 202 |
                """;
        assertThat(doubts(runs(table.formatted("Output length")).getFirst())).noneMatch(doubt -> doubt.contains("time per output token"));
        assertThat(doubts(runs(table.formatted("Avg output tokens")).getFirst())).anyMatch(doubt -> doubt.contains("time per output token"));
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

    @Test
    void aGainBeyondRoundingIsDoubted() {
        String table = """
                | Concurrency | Before (tok/s) | After (tok/s) | Gain |
                |---|---|---|---|
                | 1 | 50.00 | 60.00 | 20 %% |
                | 4 | 180.0 | 200.0 | %s |
                | 8 | 400.0 | 500.0 | 25 %% |
                | 16 | 800.0 | 900.0 | 12 %% |
                """;
        assertThat(runs(table.formatted("12 %")).stream().flatMap(run -> doubts(run).stream()).distinct()
                .filter(doubt -> doubt.contains("“Gain”"))).singleElement().asString().contains("11.11 %");
        assertThat(runs(table.formatted("11 %")).stream().flatMap(run -> doubts(run).stream())
                .filter(doubt -> doubt.contains("“Gain”"))).isEmpty();
    }
}
