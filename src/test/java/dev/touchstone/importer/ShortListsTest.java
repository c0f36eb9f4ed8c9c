package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Short forms of results: lists with one rate for each model, loads behind the sign `@`, two rates of one name, depths of context.
class ShortListsTest {

    private static List<Run> runs(String text) {
        return WrongInSilenceTest.runs(text);
    }

    @Test
    void aListOfModelsBelowABoardHasARateOfEach() {
        List<Run> runs = runs("""
                ### RTX 3090

                - 8B: 97 tok/s
                - 14B: ~54 tok/s
                - 30B-A3B: **123.5** tok/s
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.MODEL, "-") + " " + run.conditions().text(Factor.GPU, "-"))
                .containsExactly("8B NVIDIA GeForce RTX 3090", "14B NVIDIA GeForce RTX 3090", "30B-A3B NVIDIA GeForce RTX 3090");
        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("output_token_throughput")).containsExactly(97.0, 54.0, 123.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"### Key findings", "### Why an RTX 3090 is faster than two RTX 3060", "### Sizes on an RTX 3090"})
    void aListBelowOtherWordsOrOfOtherFiguresIsNone(String heading) {
        String unit = heading.contains("Sizes") ? "GB" : "tok/s";

        assertThat(runs("""
                %s

                - 8B: 97 %s
                - 14B: 54 %s
                """.formatted(heading, unit, unit))).isEmpty();
    }

    @Test
    void aSmallNumberBehindTheSignIsALoad() {
        List<Run> runs = runs("""
                | Model | TTFT @1 | TTFT @16 | Output tok/s @1 | Output tok/s @16 |
                |---|---|---|---|---|
                | Qwen3-8B | 44 ms | 121 ms | 83 | 902 |
                | Qwen3-14B | 63 ms | 188 ms | 49 | 561 |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "-"), WrongInSilenceTest::figures).containsExactlyInAnyOrder(
                tuple("1", Map.of("ttft.mean", 0.044, "output_token_throughput", 83.0)),
                tuple("16", Map.of("ttft.mean", 0.121, "output_token_throughput", 902.0)),
                tuple("1", Map.of("ttft.mean", 0.063, "output_token_throughput", 49.0)),
                tuple("16", Map.of("ttft.mean", 0.188, "output_token_throughput", 561.0)));
    }

    @Test
    void aLargeNumberBehindTheSignMayBeALength() {
        List<Run> runs = runs("""
                | Model | TTFT @2048 | TTFT @8192 |
                |---|---|---|
                | Qwen3-8B | 44 ms | 121 ms |
                | Qwen3-14B | 63 ms | 188 ms |
                """);

        assertThat(runs).allSatisfy(run -> assertThat(run.conditions().level(Factor.CONCURRENCY)).isEmpty());
    }

    @Test
    void twoRatesOfOneNameGoByTheirUnits() {
        List<Run> runs = runs("""
                ## vLLM
                Concurrency: 12
                Throughput: 3.91 requests/s
                Throughput: 1840 tokens/s
                Average latency: 3.07 s

                ## SGLang
                Concurrency: 12
                Throughput: 4.40 requests/s
                Throughput: 2071 tokens/s
                Average latency: 2.73 s
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.ENGINE, "-"), WrongInSilenceTest::figures).containsExactly(
                tuple("vLLM", Map.of("request_throughput", 3.91, "output_token_throughput", 1840.0, "e2e_latency.mean", 3.07)),
                tuple("SGLang", Map.of("request_throughput", 4.4, "output_token_throughput", 2071.0, "e2e_latency.mean", 2.73)));
    }

    @Test
    void aSecondRateOfOneNameInOneUnitBeginsTheNextList() {
        List<Run> runs = runs("""
                Throughput: 1840 tokens/s
                Average latency: 3.07 s
                Concurrency: 12
                Throughput: 2071 tokens/s
                Average latency: 2.73 s
                Concurrency: 16
                """);

        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("output_token_throughput")).containsExactly(1840.0, 2071.0);
    }

    @Test
    void theContextBesideRatesOfGenerationAloneIsADepth() {
        List<Run> runs = runs("""
                | ctx | decode tok/s | TPOT (ms) |
                |---|---|---|
                | 2048 | 44.1 | 22.7 |
                | 65536 | 29.5 | 33.9 |
                """);

        assertThat(runs).hasSize(2).allSatisfy(run -> assertThat(run.conditions().level(Factor.INPUT_TOKENS)).isEmpty());
        assertThat(runs).extracting(run -> run.extras().get("ctx")).containsExactly("2048", "65536");
    }

    @Test
    void theContextBesideTheProcessingOfAPromptIsItsLength() {
        List<Run> runs = runs("""
                | ctx | prefill tok/s | decode tok/s |
                |---|---|---|
                | 2048 | 1411 | 44.1 |
                | 65536 | 702 | 29.5 |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.INPUT_TOKENS, "-")).containsExactly("2048", "65536");
    }

    @Test
    void wordsOverLoadsAreNoFactorBesideThem() {
        List<Run> runs = runs("""
                | Setup | c=2 | c=16 |
                |---|---|---|
                | vLLM TTFT (ms) | 47 | 133 |
                | SGLang TTFT (ms) | 42 | 127 |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.ENGINE, "-") + " " + run.conditions().text(Factor.CONCURRENCY, "-"))
                .containsExactlyInAnyOrder("vLLM 2", "vLLM 16", "SGLang 2", "SGLang 16");
        assertThat(runs).allSatisfy(run -> assertThat(run.extras()).isEmpty());
    }

    @Test
    void wordsOverOtherHeadsAreAFactor() {
        List<Run> runs = runs("""
                | Setup | cold | warm |
                |---|---|---|
                | vLLM TTFT (ms) | 447 | 133 |
                | SGLang TTFT (ms) | 442 | 127 |
                """);

        assertThat(runs).isNotEmpty().allSatisfy(run -> assertThat(run.extras()).containsKey("Setup"));
    }

    @Test
    void anEngineWithItsVersionAndItsParallelismIsNothingMore() {
        List<Run> runs = runs("""
                Decode throughput (tok/s):

                | Engine | c=2 | c=16 |
                |---|---|---|
                | vLLM 0.11.0 TP2 | 47 | 333 |
                | vLLM 0.11.0 TP2 patched | 49 | 341 |
                """);

        assertThat(runs.getFirst().conditions().text(Factor.ENGINE_VERSION, "-")).isEqualTo("0.11.0");
        assertThat(runs.getFirst().extras()).isEmpty();
        assertThat(runs.getLast().extras()).containsEntry("Engine", "vLLM 0.11.0 TP2 patched");
    }
}
