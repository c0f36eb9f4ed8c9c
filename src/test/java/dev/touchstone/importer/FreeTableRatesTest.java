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

/// Rates in tables that people write: of the input or of the output, asked for or measured, of a request or of the run.
class FreeTableRatesTest {

    private static List<Run> runs(String text) {
        return WrongInSilenceTest.runs(text);
    }

    private static Map<String, Double> figures(Run run) {
        return WrongInSilenceTest.figures(run);
    }

    private static String level(Run run, Factor factor) {
        return run.conditions().text(factor, "-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"### Prefill", "Prompt processing (pp1024):", "**Prefill throughput (tokens/s)**", "9B pp 1024:"})
    void ratesBelowWordsAboutThePromptAreOfTheInput(String words) {
        assertThat(runs(words + """


                | GPU | t/s | TTFT (ms) |
                |---|---|---|
                | H100 | 21000 | 48 |
                """)).extracting(FreeTableRatesTest::figures)
                .containsExactly(Map.of("input_token_throughput", 21000.0, "ttft.mean", 0.048));
    }

    @ParameterizedTest
    @ValueSource(strings = {"### Chunked prefill", "Prefill and decode:", "### Prefill/decode disaggregation", "9B tg 128:",
        "### Prefill cache on", "### Results"})
    void ratesBelowOtherWordsAreOfTheOutput(String words) {
        assertThat(runs(words + """


                | GPU | t/s | TTFT (ms) |
                |---|---|---|
                | H100 | 210 | 48 |
                """)).extracting(FreeTableRatesTest::figures)
                .containsExactly(Map.of("output_token_throughput", 210.0, "ttft.mean", 0.048));
    }

    @Test
    void whatIsOfTheOutputStaysSoBelowWordsAboutThePrompt() {
        assertThat(runs("""
                ### Prefill

                | Concurrency | Prompt tok/s | Decode tok/s | TPOT (ms) |
                |---|---|---|---|
                | 4 | 9000 | 210 | 19 |
                """)).extracting(FreeTableRatesTest::figures).containsExactly(
                        Map.of("input_token_throughput", 9000.0, "output_token_throughput", 210.0, "tpot.mean", 0.019));
    }

    @ParameterizedTest
    @CsvSource({"28.5, 180.2, output_token_throughput", "57.0, 360.4, total_token_throughput"})
    void aTotalThatTheTimePerTokenLeavesForTheOutputAloneIsOfTheOutput(double one, double eight, String metric) {
        assertThat(runs("""
                | 并发数 | 总吞吐(tokens/s) | 平均TPOT(ms) |
                |---|---|---|
                | 1 | %s | 34.8 |
                | 8 | %s | 42.1 |
                """.formatted(one, eight))).extracting(run -> figures(run).get(metric)).containsExactly(one, eight);
    }

    @Test
    void testsOfLlamaCppDownAndBranchesAcross() {
        List<Run> runs = runs("""
                | GPU | Model | Test | t/s master | t/s fix/copy | Speedup |
                |---|---|---|---|---|---|
                | RTX 3090 | birch 9B Q4_0 | pp512 | 4000.5 | 4400.5 | 1.10 |
                | RTX 3090 | birch 9B Q4_0 | tg128 | 120.5 | 121.5 | 1.01 |
                """);

        assertThat(runs).extracting(FreeTableRatesTest::figures).containsExactly(
                Map.of("input_token_throughput", 4000.5), Map.of("input_token_throughput", 4400.5),
                Map.of("output_token_throughput", 120.5), Map.of("output_token_throughput", 121.5));
        assertThat(runs).extracting(run -> level(run, Factor.INPUT_TOKENS) + "/" + level(run, Factor.OUTPUT_TOKENS))
                .containsExactly("512/-", "512/-", "-/128", "-/128");
    }

    @Test
    void ofSeveralTestsInARowEachHasItsOwnLength() {
        assertThat(runs("""
                | Build | pp512 | pp4096 | tg128 |
                |---|---|---|---|
                | b4000 | 4000 | 3500 | 120 |
                """)).extracting(run -> level(run, Factor.INPUT_TOKENS) + "/" + level(run, Factor.OUTPUT_TOKENS))
                .containsExactly("512/-", "4096/-", "-/128");
    }

    @Test
    void aRateInTheWordsAboveIsThatOfACrosstab() {
        String table = """


                | Concurrency | vLLM BF16 | vLLM FP8 weights | SGLang FP8 weights |
                |---|---|---|---|
                | 1 | 140 | 210 | 195 |
                | 8 | 1000 | 1500 | 1300 |
                """;
        assertThat(runs("Output tok/s by concurrency:" + table)).hasSize(6).first()
                .satisfies(run -> assertThat(figures(run)).isEqualTo(Map.of("output_token_throughput", 140.0)));
        assertThat(runs("Prompt tok/s by concurrency:" + table)).hasSize(6).first()
                .satisfies(run -> assertThat(figures(run)).isEqualTo(Map.of("input_token_throughput", 140.0)));
        assertThat(runs("Output tok/s and prompt tok/s by concurrency:" + table)).isEmpty();
        assertThat(runs("### Throughput (unique prompts, tokens/second)" + table)).hasSize(6);
    }

    @Test
    void testsOfLlamaCppMayHaveNotes() {
        assertThat(runs("""
                | point | tok/s | TTFT |
                |---|---|---|
                | pp128* | 760 | 166.5ms |
                | tg128 (decode, one stream) | 54.5 | |
                """)).extracting(FreeTableRatesTest::figures).containsExactly(
                        Map.of("input_token_throughput", 760.0, "ttft.mean", 0.1665),
                        Map.of("output_token_throughput", 54.5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"| 推理引擎 | 输出 Tokens | 耗时 (s) | 吞吐量 (tokens/s) |",
        "| Engine | Output Tokens | Time (s) | Throughput (tokens/s) |"})
    void tokensAndTimeOfTheWholeRun(String head) {
        assertThat(runs(head + "\n|---|---|---|---|\n| vLLM | 120,000 | 80.00 | 1500.00 |\n")).singleElement().satisfies(run -> {
            assertThat(figures(run)).isEqualTo(
                    Map.of("output_tokens", 120_000.0, "duration", 80.0, "output_token_throughput", 1500.0));
            assertThat(level(run, Factor.OUTPUT_TOKENS)).isEqualTo("-");
        });
        assertThat(runs(head + "\n|---|---|---|---|\n| vLLM | 120 | 2.00 | 60.00 |\n")).singleElement()
                .satisfies(run -> assertThat(level(run, Factor.OUTPUT_TOKENS)).isEqualTo("120"));
    }

    @Test
    void aRateThatRowsDifferInWasSet() {
        String head = """
                | Workload | QPS | TTFT p50 (ms) | Throughput (tok/s) |
                |---|---|---|---|
                """;
        assertThat(runs(head + "| math | 0.5 | 190 | 41 |\n| math | 2.0 | 197 | 43 |\n| code | 0.5 | 420 | 25 |\n"))
                .extracting(run -> level(run, Factor.REQUEST_RATE)).containsExactly("0.5", "2", "0.5");
        assertThat(runs(head + "| math | 1.53 | 190 | 41 |\n| code | 2.17 | 197 | 43 |\n"))
                .extracting(run -> figures(run).get("request_throughput")).containsExactly(1.53, 2.17);
    }
}
