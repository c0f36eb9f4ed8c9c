package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Heads, lines and labels that were taken for a figure or a condition which they are not, beside those that are.
class LooksLikeAMetricTest {

    private static final String TABLE = "\n\n| Concurrency | Output tok/s | TTFT (ms) |\n|---|---|---|\n| 8 | 512 | 40 |\n\n";

    private static List<Run> runs(String text) {
        return WrongInSilenceTest.runs(text);
    }

    private static Map<String, Double> figures(Run run) {
        return WrongInSilenceTest.figures(run);
    }

    private static String level(Run run, Factor factor) {
        return run.conditions().text(factor, "-");
    }

    /// Which of the two is the throughput of the run is a question; equal figures are one.
    @ParameterizedTest
    @CsvSource({"A,B,61,400,true", "1,2,61,400,true", "A,B,50,310,false"})
    void twoColumnsThatDifferInALetterAreAsked(String one, String other, String first, String second, boolean isAsked) {
        Reading reading = new Importer().read("page", "| Concurrency | Throughput %s (tok/s) | Throughput %s (tok/s) | TTFT (ms) |\n|---|---|---|---|\n"
                .formatted(one, other) + "| 1 | 50 | %s | 40 |\n| 8 | 310 | %s | 70 |\n".formatted(first, second));
        assertThat(reading.questions()).hasSize(isAsked ? 1 : 0);
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(figures(run).containsKey("output_token_throughput")).isEqualTo(!isAsked));
    }

    /// Sentences that explain a metric are no rows of a result, though one begins with a number.
    @Test
    void sentencesThatExplainMetricsAreNoResult() {
        String bullets = "- **Request Throughput (req/s)**: Number of requests completed per second, 10 is good.\n"
                + "- **Mean TTFT (ms)**: Average time until the first token.\n- **P99 TPOT (ms)**: %s\n";
        assertThat(runs(bullets.formatted("99 of 100 requests need no more."))).isEmpty();
        assertThat(runs("Request throughput (req/s): 9.9\nMean TTFT (ms): 41.2\nP99 TPOT (ms): 12.1\n")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"### Embedding throughput of maple-embed,input_token_throughput", "### Throughput of maple-9b,output_token_throughput"})
    void aHeadingThatSaysEmbeddingMakesTokensInput(String heading, String metric) {
        assertThat(runs(heading + "\n\n| Batch | Tokens/s | Latency (ms) |\n|---|---|---|\n| 8 | 21000 | 92 |\n| 32 | 40100 | 190 |\n"))
                .hasSize(2).allSatisfy(run -> assertThat(figures(run)).containsKey(metric));
    }

    /// A table of llama-benchy without its last columns names no engine; llama-bench names its own.
    @ParameterizedTest
    @CsvSource({"| ttfr (ms),-", "'',llama.cpp"})
    void aTableOfLlamaBenchyNamesNoEngine(String column, String engine) {
        String cell = column.isEmpty() ? "" : " | 401.2 ± 3.0";
        List<Run> runs = runs("| model | test | t/s " + column + " |\n|---|---|---|" + (column.isEmpty() ? "" : "---|") + "\n| maple/maple-9b | pp2048 | 5120.1 ± 20.1"
                + cell + " |\n| maple/maple-9b | tg32 | 61.2 ± 0.2" + cell + " |\n");
        assertThat(runs).hasSize(2).allSatisfy(run -> assertThat(level(run, Factor.ENGINE)).isEqualTo(engine));
    }

    /// Another machine ends the parallelism of the one above.
    @ParameterizedTest
    @CsvSource({"2x NVIDIA L40S,-", "Second day,4"})
    void aLabelOfAnotherMachineEndsTheParallelism(String label, String parallelism) {
        List<Run> runs = runs("**4× A100 (80GB, TP=4)**" + TABLE + "**" + label + "**" + TABLE);
        assertThat(runs).extracting(run -> level(run, Factor.TENSOR_PARALLEL)).containsExactly("4", parallelism);
    }

    /// The line of a board without the one that counts the boards.
    @ParameterizedTest
    @ValueSource(strings = {"", "ggml_vulkan: Found 1 Vulkan devices:\n"})
    void theLineOfABoardNamesIt(String head) {
        assertThat(runs(head + "ggml_vulkan: 0 = AMD Radeon RX 7900 XTX (RADV NAVI31) (radv) | uma: 0 | fp16: 1 | warp size: 64\n"
                + "| model | size | params | backend | ngl | test | t/s |\n|---|---|---|---|---|---|---|\n"
                + "| maple 9B Q4_0 | 5.10 GiB | 9.01 B | Vulkan | 99 | tg128 | 88.10 ± 0.21 |\n"))
                .extracting(run -> level(run, Factor.GPU)).containsExactly("AMD Radeon RX 7900 XTX");
    }

    @ParameterizedTest
    @CsvSource({"'### Decode speed, single prompt\n\nunit: Tokens/second',2", "'### Decode speed, prompt processing\n\nunit: Tokens/second',0"})
    void aSinglePromptIsTheLoad(String words, int runs) {
        assertThat(runs(words + "\n\n| Model | RTX 4090 | A100 |\n|---|---|---|\n| Maple-9B | 61.2 | 81.5 |\n")).hasSize(runs);
    }

    /// One unit behind all heads, below the words that name the metric.
    @ParameterizedTest
    @CsvSource({"### Latency (ms),ms,ms,4,e2e_latency.mean", "### TTFT,ms,ms,4,ttft.mean", "### Latency (ms),ms,s,0,-", "### Power (ms),ms,ms,0,-"})
    void aUnitBehindEachHead(String heading, String one, String other, int count, String metric) {
        List<Run> runs = runs(heading + "\n\n| Concurrency | vLLM (%s) | SGLang (%s) |\n|---|---|---|\n| 1 | 3012 | 2901 |\n| 8 | 4100 | 3902 |\n"
                .formatted(one, other));
        assertThat(runs).hasSize(count).allSatisfy(run -> assertThat(figures(run)).containsOnlyKeys(metric));
    }
}
