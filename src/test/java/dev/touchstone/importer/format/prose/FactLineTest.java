package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What authors state of their runs, line by line.
class FactLineTest {

    private static Reading read(String text) {
        return new Importer().read("paste", text.replace("@", ServingResult.TEXT));
    }

    private static Conditions conditions(String... lines) {
        return read(String.join("\n", lines) + "\n\n@").runs().getFirst().conditions();
    }

    private static String level(Conditions conditions, Factor factor) {
        return conditions.text(factor, "-");
    }

    @Test
    void aListHoldsForItsSection() {
        List<Run> runs = read("""
                # Coder model
                - **Model:** `Qwen/Qwen3-Coder-30B-A3B-Instruct` (BF16)
                - **GPUs used:** 2x RTX 4090 (24 GB each)
                - **Engine:** vLLM v0.11.0
                - **Input tokens per request:** 2,048
                - Output length: 256
                - Thinking mode: off
                ## Results
                @
                # 另一台机器
                模型：Llama 3.1 8B Instruct
                显卡：4张 A10
                推理框架：SGLang 0.5.3
                并发数：8

                @
                """).runs();
        Conditions first = runs.get(0).conditions();
        assertThat(level(first, Factor.MODEL)).isEqualTo("Qwen/Qwen3-Coder-30B-A3B-Instruct");
        assertThat(level(first, Factor.GPU)).isEqualTo("NVIDIA GeForce RTX 4090");
        assertThat(level(first, Factor.GPU_COUNT)).isEqualTo("2");
        assertThat(level(first, Factor.ENGINE)).isEqualTo("vLLM");
        assertThat(level(first, Factor.ENGINE_VERSION)).isEqualTo("0.11.0");
        assertThat(level(first, Factor.INPUT_TOKENS)).isEqualTo("2048");
        assertThat(level(first, Factor.OUTPUT_TOKENS)).isEqualTo("256");
        assertThat(level(first, Factor.THINKING)).isEqualTo("off");
        assertThat(first.get(Factor.MODEL).orElseThrow().evidence().rule()).isEqualTo("stated: Model");
        Conditions second = runs.get(1).conditions();
        assertThat(level(second, Factor.MODEL)).isEqualTo("Llama 3.1 8B Instruct");
        assertThat(level(second, Factor.GPU)).isEqualTo("NVIDIA A10");
        assertThat(level(second, Factor.GPU_COUNT)).isEqualTo("4");
        assertThat(level(second, Factor.ENGINE_VERSION)).isEqualTo("0.5.3");
        assertThat(level(second, Factor.CONCURRENCY)).isEqualTo("8");
        assertThat(level(second, Factor.THINKING)).isEqualTo("-");
    }

    @Test
    void aTableOfConditionsDoesToo() {
        Conditions all = conditions("| Parameter | Value |", "|---|---|", "| GPU | 8x NVIDIA H100 80GB |",
                "| Engine | [SGLang](https://github.com/sgl-project/sglang) 0.5.6.post2 |", "| Tensor parallel | 8 |");
        assertThat(level(all, Factor.GPU)).isEqualTo("NVIDIA H100");
        assertThat(level(all, Factor.GPU_COUNT)).isEqualTo("8");
        assertThat(level(all, Factor.ENGINE)).isEqualTo("SGLang");
        assertThat(level(all, Factor.ENGINE_VERSION)).isEqualTo("0.5.6.post2");
        assertThat(level(all, Factor.TENSOR_PARALLEL)).isEqualTo("8");
    }

    @Test
    void aListOfWhatWasTestedStatesNothing() {
        assertThat(level(conditions("- Model: Qwen/Qwen3-8B", "- Model: Qwen/Qwen3-14B"), Factor.MODEL)).isEqualTo("-");
        assertThat(level(conditions("- GPU: A100 and H100"), Factor.GPU)).isEqualTo("-");
    }

    @Test
    void ofTwoNamesOfAModelTheFirstCounts() {
        assertThat(level(conditions("Model: /models/Qwen3-8B", "Served model: qwen3-8b"), Factor.MODEL))
                .isEqualTo("/models/Qwen3-8B");
    }

    @Test
    void aBoardThatNobodyKnowsKeepsItsName() {
        assertThat(level(conditions("NPU: 8 x Ascend 910B4"), Factor.GPU)).isEqualTo("Ascend 910B4");
        assertThat(level(conditions("NPU: 8 x Ascend 910B4"), Factor.GPU_COUNT)).isEqualTo("8");
        assertThat(level(conditions("GPUs: 2x 3090 (pcie 4.0 x16 + pcie 4.0 x4)"), Factor.GPU))
                .isEqualTo("NVIDIA GeForce RTX 3090");
    }

    @Test
    void theVersionOfAnEnvironmentDumpNamesItsEngine() {
        Conditions all = conditions("vLLM Version                 : 0.13.0");
        assertThat(level(all, Factor.ENGINE)).isEqualTo("vLLM");
        assertThat(level(all, Factor.ENGINE_VERSION)).isEqualTo("0.13.0");
    }

    @Test
    void whatIsNoPlainStatementIsLeftUnread() {
        for (String line : List.of("Model: see below", "GPU: the same as before is used", "Hardware: 64 cores, 512 GB",
                "Framework: own", "Concurrency: up to 64", "\"model\": \"Qwen/Qwen3-8B\",", "Model: loaded in 12.5 s",
                "Input: A robot", "Model: what is 2 + 2?", "GPUs: 2, 4 and 8")) {
            Reading reading = read(line + "\n\n@");
            assertThat(reading.unread()).as(line).hasSize(1);
            assertThat(reading.runs().getFirst().conditions().factors()).as(line).isEmpty();
        }
    }
}
