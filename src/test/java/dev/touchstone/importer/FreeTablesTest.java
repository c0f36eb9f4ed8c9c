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

/// Kinds of tables that people write, each beside one that looks like it and is something else.
class FreeTablesTest {

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static Map<String, Double> figures(Run run) {
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return figures;
    }

    private static String level(Run run, Factor factor) {
        return run.conditions().text(factor, "-");
    }

    @Test
    void pricesPerTokenAreNoLengths() {
        assertThat(runs("""
                | Model | Input ($/1M tokens) | Output ($/1M tokens) | Throughput |
                |---|---|---|---|
                | Maple 30B | 0.61 | 0.83 | ~270 tok/s |
                | Birch 9B | 0.27 | 0.55 | ~410 tok/s |
                """)).isEmpty();
        assertThat(runs("""
                | Concurrency | Input (tokens) | Output (tokens) | Throughput (tok/s) | Cost (€/1M tokens) |
                |---|---|---|---|---|
                | 8 | 500 | 100 | 270 | 0.83 |
                """)).singleElement().satisfies(run -> {
                    assertThat(figures(run)).isEqualTo(Map.of("output_token_throughput", 270.0));
                    assertThat(level(run, Factor.INPUT_TOKENS)).isEqualTo("500");
                    assertThat(run.extras()).containsEntry("Cost (€/1M tokens)", "0.83");
                });
    }

    /// Each run has the deviation beside its own figure, and none of another run.
    @Test
    void aColumnOfDeviationsBelongsToTheFigureBeforeIt() {
        List<Run> runs = runs("""
                | Concurrency | vLLM (tok/s) | Std Dev | SGLang (tok/s) | Std Dev |
                |---|---|---|---|---|
                | 8 | 812.5 | 4.1 | 655.0 | 3.2 |
                | 16 | 1412.5 | 8.1 | 1255.0 | 6.2 |
                """);
        assertThat(runs).extracting(run -> level(run, Factor.ENGINE)).containsExactly("vLLM", "SGLang", "vLLM", "SGLang");
        assertThat(runs).extracting(FreeTablesTest::figures).containsExactly(Map.of("output_token_throughput", 812.5),
                Map.of("output_token_throughput", 655.0), Map.of("output_token_throughput", 1412.5),
                Map.of("output_token_throughput", 1255.0));
        assertThat(runs).extracting(run -> run.extras().get("Output throughput, standard deviation"))
                .containsExactly("4.1 tok/s", "3.2 tok/s", "8.1 tok/s", "6.2 tok/s");
        assertThat(runs("""
                | Engine | Output throughput (tok/s) | Std Dev | Mean TTFT (ms) | Std Dev |
                |---|---|---|---|---|
                | vLLM | 812.5 | 4.1 | 655.0 | 3.2 |
                """)).singleElement().satisfies(run -> assertThat(figures(run)).isEqualTo(Map.of(
                        "output_token_throughput", 812.5, "ttft.mean", 0.655, "ttft.stddev", 0.0032)));
    }

    @Test
    void aDeviationBehindSeveralFiguresBelongsToNoneOfThem() {
        assertThat(runs("""
                | Engine | Mean TPOT (ms) | Mean TTFT (ms) | Std Dev |
                |---|---|---|---|
                | vLLM | 12.5 | 655.0 | 3.2 |
                """)).singleElement().satisfies(run -> {
                    assertThat(figures(run)).isEqualTo(Map.of("tpot.mean", 0.0125, "ttft.mean", 0.655));
                    assertThat(run.extras()).containsEntry("Std Dev", "3.2");
                });
        assertThat(runs("""
                | Engine | P99 TTFT (ms) | Std Dev |
                |---|---|---|
                | vLLM | 655.0 | 3.2 |
                """)).singleElement().satisfies(run ->
                        assertThat(figures(run)).isEqualTo(Map.of("ttft.p99", 0.655)));
    }

    @Test
    void threadsOfAnEngineAreNoClients() {
        assertThat(runs("""
                | Threads | ms/t | t/s |
                |---|---|---|
                | 4 | 80 | 12.5 |
                | 8 | 50 | 20 |
                """)).hasSize(2).allSatisfy(run -> {
                    assertThat(level(run, Factor.CONCURRENCY)).isEqualTo("-");
                    assertThat(run.extras()).containsKey("Threads");
                });
        assertThat(runs("""
                | Threads | TTFT (ms) | Requests/s |
                |---|---|---|
                | 4 | 80 | 12.5 |
                """)).extracting(run -> level(run, Factor.CONCURRENCY)).containsExactly("4");
        assertThat(runs("""
                | Threads | TTFT (ms) | Throughput (tok/s) |
                |---|---|---|
                | 4 | 80 | 125 |
                """)).singleElement().satisfies(run -> {
                    assertThat(level(run, Factor.CONCURRENCY)).isEqualTo("-");
                    assertThat(run.warnings()).anySatisfy(warning -> assertThat(warning.message()).contains(
                            "“Threads” of 4 was left out: They may be those that send the requests, or those of the engine."));
                });
    }

    @Test
    void layersOnTheGpuAndOneSameGpuAreNoCounts() {
        assertThat(runs("""
                ## 同一GPU上的结果

                | Model | Offload | TTFT (ms) | Output tok/s |
                |---|---|---|---|
                | Birch-9B | 42/42 GPU | 80 | 51 |
                """)).extracting(run -> level(run, Factor.GPU_COUNT)).containsExactly("-");
        assertThat(runs("""
                ## 2 GPU 上的结果

                | Model | TTFT (ms) | Output tok/s |
                |---|---|---|
                | Birch-9B | 80 | 51 |
                """)).extracting(run -> level(run, Factor.GPU_COUNT)).containsExactly("2");
    }

    @Test
    void aListEndsWhereANameStandsFurtherLeft() {
        assertThat(runs("""
                - **First:**
                  - Latency: 0.51s
                  - Output Throughput: 138.5 tok/s
                - **Second:**
                  - Latency: 0.56s
                  - Output Throughput: 122.5 tok/s
                - **Statistics:**

                  - Latency: 0.53
                  - Output Throughput: 130.5
                """)).noneMatch(run -> Double.valueOf(122.5).equals(figures(run).get("output_token_throughput"))
                        && !Double.valueOf(0.56).equals(figures(run).get("e2e_latency.mean")));
        assertThat(runs("""
                Latency:
                  Mean TTFT: 80 ms
                Throughput:
                  Output tok/s: 138.5
                  Request throughput: 2.5 req/s
                """)).singleElement().satisfies(run -> assertThat(figures(run)).hasSize(3));
    }

    @Test
    void enginesInPrecisionsAcrossAreRuns() {
        assertThat(runs("""
                | Concurrency | vLLM — BF16 (tok/s) | llama.cpp — Q4_K_M (tok/s) | Q4 speedup |
                |---|---|---|---|
                | 1 | 4.5 | 10.5 | 2.3× |
                """)).extracting(run -> level(run, Factor.ENGINE) + figures(run)).containsExactly(
                        "vLLM{output_token_throughput=4.5}", "llama.cpp{output_token_throughput=10.5}");
    }

    @Test
    void factsMayStandSideBySide() {
        String table = """


                | Concurrency | TTFT (ms) | Output tok/s |
                |---|---|---|
                | 4 | 80 | 125 |
                """;
        assertThat(runs("**Model:** birch/Birch-9B | **GPU:** RTX 5090 (32 GB)" + table)).singleElement()
                .satisfies(run -> assertThat(level(run, Factor.MODEL) + ", " + level(run, Factor.GPU))
                        .isEqualTo("birch/Birch-9B, NVIDIA GeForce RTX 5090"));
        assertThat(runs("**Model:** birch/Birch-9B | **Model:** birch/Birch-30B" + table)).singleElement()
                .satisfies(run -> assertThat(level(run, Factor.MODEL)).isEqualTo("-"));
    }

    @Test
    void latenciesWithoutUnitsAreInOneUnit() {
        String head = """
                | Engine | tok/s | TTFT | E2E P95 |
                |---|---|---|---|
                """;
        assertThat(runs(head + "| vLLM | 3800 | 69.5 | 210.5 |\n| SGLang | 3900 | 66.5 | 205.5 |\n"))
                .extracting(run -> figures(run).get("e2e_latency.p95")).containsExactly(0.2105, 0.2055);
        assertThat(runs(head + "| vLLM | 3800 | 69.5 | 9.5 |\n| SGLang | 3900 | 66.5 | 8.5 |\n"))
                .extracting(run -> figures(run).get("e2e_latency.p95")).containsExactly(9.5, 8.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Latencies are in ms. TTFT/TPOT are P50; rates are means.", "TTFT and TPOT are medians."})
    void aSentenceMayNameTheStatistic(String words) {
        assertThat(figuresBelow(words)).containsOnlyKeys("output_token_throughput", "ttft.p50", "tpot.p50");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TTFT/TPOT P50 of 70 ms is the target.", "TTFT p50 fell by half.", "TTFT/TPOT p50/p99 below.",
        "TTFT is good."})
    void otherSentencesNameNone(String words) {
        assertThat(figuresBelow(words)).containsOnlyKeys("output_token_throughput", "ttft.mean", "tpot.mean");
    }

    private static Map<String, Double> figuresBelow(String words) {
        List<Run> runs = runs(words + """


                | Concurrency | tok/s | TTFT (ms) | TPOT (ms) |
                |---|---|---|---|
                | 8 | 380 | 69.5 | 20.5 |
                """);
        assertThat(runs).hasSize(1);
        return figures(runs.getFirst());
    }

    @Test
    void expectedFiguresAreNoResults() {
        String table = """


                | Metric | Before | After |
                |---|---|---|
                | Avg Response | 300ms | 100ms |
                | P95 Response | 800ms | 200ms |
                """;
        assertThat(runs("# Qwen3-8B\n\n## Expected Results" + table)).isEmpty();
        assertThat(runs("# Qwen3-8B\n\n## Results" + table)).hasSize(2);
    }

    @Test
    void aLabelOfAnotherMachineEndsWhatStoodBefore() {
        String table = """


                | Concurrency | TTFT (ms) | tok/s |
                |---|---|---|
                | 1 | 86 | 56 |

                """;
        assertThat(runs("**GPU (L40S 48GB, Qwen3-8B via vLLM)**" + table
                + "**Local (M4 Max MacBook Pro, Qwen3-4B via Ollama)**" + table)).extracting(run ->
                level(run, Factor.GPU) + ", " + level(run, Factor.MODEL) + ", " + level(run, Factor.ENGINE))
                .containsExactly("NVIDIA L40S, Qwen3-8B, vLLM", "Apple M4 Max, Qwen3-4B, Ollama");
        assertThat(runs("**GPU (L40S 48GB, Qwen3-8B via vLLM)**" + table + "**Second day**" + table))
                .extracting(run -> level(run, Factor.GPU)).containsExactly("NVIDIA L40S", "NVIDIA L40S");
    }

    @Test
    void onlyTheSentenceBesideATableNamesItsMetric() {
        String sentence = "We measure the throughput (tokens/s) with the script below.\n\n";
        String table = "| Stage | vLLM | SGLang |\n|---|---|---|\n| 1 | 12 | 14 |\n| 2 | 20 | 22 |\n";

        assertThat(runs(sentence + table)).hasSize(4);
        assertThat(runs(sentence + "The number of layers on each stage was chosen by hand.\n\n" + table)).as("layers, not tokens").isEmpty();
    }

    @Test
    void tablesAreOneRunOnlyWhereNothingBetweenThemDistinguishesThem() {
        String first = "| Concurrency | TTFT (ms) |\n|---|---|\n| 1 | 41 |\n| 8 | 66 |\n\n";
        String second = "| Concurrency | Output tok/s |\n|---|---|\n| 1 | 98.4 |\n| 8 | 702.1 |\n";

        assertThat(runs("### TTFT\n\n" + first + "### Throughput\n\n" + second)).hasSize(2)
                .allSatisfy(run -> assertThat(run.metrics().size()).isEqualTo(2));
        for (String words : List.of("Results with prefix caching off:", "### Throughput without cache",
                "**Machine 2**")) {
            assertThat(runs(first + words + "\n\n" + second)).as(words).hasSize(4)
                    .allSatisfy(run -> assertThat(run.metrics().size()).isEqualTo(1));
        }
    }

    /// A unit alone may be the metric of words that nobody knows, where another metric comes back under the same words.
    @Test
    void unitsBehindUnknownWordsArePairedWithOtherMetrics() {
        String head = "| Concurrency | PyTorch requests/s | Legacy TRT requests/s | PyTorch mean latency (ms) | Legacy TRT mean latency (ms) |\n"
                + "|---|---|---|---|---|\n";
        List<Run> runs = runs(head + "| 1 | 3.1 | 4.2 | 320 | 238 |\n| 8 | 11.5 | 14.2 | 695 | 563 |\n");
        assertThat(runs).hasSize(4).extracting(FreeTablesTest::figures).contains(Map.of("request_throughput", 3.1, "e2e_latency.mean", 0.32),
                Map.of("request_throughput", 14.2, "e2e_latency.mean", 0.563));
        assertThat(runs).extracting(run -> run.extras().get("Case")).containsExactly("PyTorch", "Legacy TRT", "PyTorch", "Legacy TRT");
        assertThat(runs("| Concurrency | fast path requests/s | slow path requests/s | TTFT (ms) |\n|---|---|---|---|\n| 1 | 3.1 | 4.2 | 32 |\n"
                + "| 8 | 11.5 | 14.2 | 69 |\n")).as("one unit alone").hasSize(2).allSatisfy(run ->
                assertThat(figures(run)).containsOnlyKeys("ttft.mean"));
    }
}
