package dev.touchstone.importer;

import static dev.touchstone.importer.SurroundingsTest.TABLE;
import static dev.touchstone.importer.SurroundingsTest.levels;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Conditions in the words in which people state them around a table and in its cells.
class StatedConditionsTest {

    @Test
    void aLineOfTheLoadHoldsForTheTableBelow() {
        assertThat(levels(Factor.CONCURRENCY, "c=1, 20 prompts", TABLE)).containsExactly("1", "1");
        assertThat(levels(Factor.REQUESTS, "c=1, 20 prompts", TABLE)).containsExactly("20", "20");
        assertThat(levels(Factor.REQUESTS, "### vLLM (c=1, 20 prompts)", TABLE)).containsExactly("20", "20");
        assertThat(levels(Factor.REQUESTS, "c=1, 20 prompts per user", TABLE)).containsExactly("-", "-");
        assertThat(levels(Factor.REQUESTS, "20 prompts", TABLE)).containsExactly("-", "-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"All numbers are from two boards with TP=2 and the default scheduler.",
        "The server was started with TP=2.", "I'm running it on two boards with TP=2.", "Results for TP=2 are below."})
    void aSentenceAboutTheServerOrTheFiguresHolds(String sentence) {
        assertThat(levels(Factor.TENSOR_PARALLEL, sentence, TABLE)).containsExactly("2", "2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TP=2 gave the best balance on small boards.", "The server was started with TP=2 and failed.",
        "You can start it with TP=2 as well.", "The numbers of the last release were with TP=2.",
        "Results for TP=2 and TP=4 are below.",
        "Results for TP=2 are in another post.", "The numbers are from the appendix, with TP=2.",
        "Figures with TP=2 are hard to come by.", "With TP=2 it would be faster."})
    void aSentenceAboutOtherRunsDoesNot(String sentence) {
        assertThat(levels(Factor.TENSOR_PARALLEL, sentence, TABLE)).containsExactly("-", "-");
    }

    @Test
    void aChineseLabelMayTellThatTheModelWasTested() {
        assertThat(levels(Factor.MODEL, "测试模型：Qwen3-8B", TABLE)).containsExactly("Qwen3-8B", "Qwen3-8B");
        assertThat(levels(Factor.ENGINE, "推理引擎：vLLM", "被测模型: Qwen3-8B", TABLE)).containsExactly("vLLM", "vLLM");
        assertThat(levels(Factor.MODEL, "测试模型：Qwen3-8B、Qwen3-32B", TABLE)).containsExactly("-", "-");
        assertThat(levels(Factor.MODEL, "测试模型：Qwen3-8B, Qwen3-32B", TABLE)).containsExactly("-", "-");
        assertThat(levels(Factor.MODEL, "Model: Qwen3-8B, thinking off", TABLE)).containsExactly("Qwen3-8B", "Qwen3-8B");
        assertThat(levels(Factor.MODEL, "测试方法：Qwen3-8B 见附录", TABLE)).containsExactly("-", "-");
    }

    @ParameterizedTest
    @CsvSource({"batch_size=100, 100", "bs=8, 8", "batch size: 32, 32", "FP8 batch_size=16, 16", "max_batch_size=100, -",
        "micro_batch_size=4, -", "bs=8 bs=16, -", "batch_size=1.5, -", "job_size=100, -"})
    void aCellMayStateTheBatchSize(String cell, String concurrency) {
        String table = """

                | Setting | Output throughput (tok/s) | Mean TTFT (ms) | Remark |
                |---|---|---|---|
                | %s | 812.5 | 31 | a |
                | other | 655.0 | 88 | batch_size=7 |

                """;

        assertThat(levels(Factor.CONCURRENCY, table.formatted(cell))).containsExactly(concurrency, "-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Llama 3.3 70B FP8", "Llama 3.3 70B INT4", "Qwen3 32B NVFP4", "Mistral 7B v0.3 W8A8"})
    void aHeadingNamesAModelInAPrecision(String heading) {
        assertThat(levels(Factor.MODEL, "### " + heading, TABLE)).containsExactly(heading, heading);
        assertThat(levels(Factor.MODEL, "### " + heading + " against BF16", TABLE)).doesNotContain(heading);
        assertThat(levels(Factor.MODEL, "### Why " + heading + " is slow", TABLE)).doesNotContain(heading);
    }

    @ParameterizedTest
    @CsvSource({"- **vLLM**: `0.19.2rc1.dev134+gfe9c3d6c5`, vLLM, 0.19.2rc1.dev134", "SGLang: v0.5.3, SGLang, 0.5.3", "vLLM: 0.11.0 (nightly), vLLM, 0.11.0",
        "vLLM: 120.5, -, -", "vLLM: 0.11.0 and 0.12.0, vLLM, -", "CUDA: 12.4.1, -, -"})
    void theNameOfAnEngineMayBeTheLabelOfItsVersion(String line, String engine, String version) {
        assertThat(levels(Factor.ENGINE, line, TABLE)).containsExactly(engine, engine);
        assertThat(levels(Factor.ENGINE_VERSION, line, TABLE)).containsExactly(version, version);
    }

    @Test
    void ofTheVersionsOfTwoEnginesNoneIsThatOfARun() {
        assertThat(levels(Factor.ENGINE, "- vLLM: 0.11.0", "- SGLang: 0.5.3", TABLE)).containsExactly("-", "-");
    }
}
