package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Paragraphs above a table, in the words in which people write how they measured, beside sentences that judge or are about others.
class ConditionSentencesTest {

    private static final List<Factor> SHOWN = List.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.MODEL, Factor.GPU, Factor.GPU_COUNT, Factor.REQUESTS,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.TEMPERATURE);

    private static String conditions(String paragraph) {
        List<Run> runs = new Importer().read("page", paragraph + "\n\n| Concurrency | Output tok/s | P50 TTFT (ms) |\n|---|---|---|\n| 8 | 410 | 120 |\n").runs();
        assertThat(runs).hasSize(1);
        return SHOWN.stream().flatMap(factor -> runs.getFirst().conditions().level(factor).stream()).map(Object::toString).collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " => ", value = {
        "Results on 2x H100, vLLM 0.9.1, Qwen3-8B. We ran 200 requests. Input is 1024 tokens, output 128. => vLLM, 0.9.1, Qwen3-8B, NVIDIA H100, 2, 200, 1024, 128",
        "We used vLLM 0.9.1 on 2x H100. The input is 1024 tokens and the output is 128 tokens. Lower is better. => vLLM, 0.9.1, NVIDIA H100, 2, 1024, 128",
        "Benchmarked Qwen3-8B on 2x H100 (vLLM). Each prompt has 1024 input tokens and 128 output tokens. => vLLM, Qwen3-8B, NVIDIA H100, 2, 1024, 128",
        "We benchmarked on 2x H100. The model is Qwen3-8B. The engine was vLLM 0.9.1. => vLLM, 0.9.1, Qwen3-8B, NVIDIA H100, 2",
        "We benchmarked on 2x H100. Prompts are 512 tokens. Output length was fixed to 256 tokens. Temperature is 0. => NVIDIA H100, 2, 512, 256, 0",
        "I'm using vLLM on 4x L40S. Prompt length is 2k tokens. Max tokens: 512. => vLLM, NVIDIA L40S, 4, 2k, 512",
        "Data was collected with 2 H100 GPUs. Model: Qwen3-8B. Engine: vLLM. => vLLM, Qwen3-8B, NVIDIA H100, 2",
        "Everything was done on a DGX H100 (8 GPUs) with SGLang. => SGLang, NVIDIA H100, 8",
        "All tests were done on 2x H100. => NVIDIA H100, 2",
        "My setup is 2x RTX 3090, Qwen3-8B. => Qwen3-8B, NVIDIA GeForce RTX 3090, 2",
        "Hardware is 4x L40S. Engine: vLLM v0.9.1. => vLLM, 0.9.1, NVIDIA L40S, 4",
        "Here's what I get on my 2x3090 with Qwen3-8B: => Qwen3-8B, NVIDIA GeForce RTX 3090, 2",
        "Qwen3-8B was served with vLLM on 2x H100. => vLLM, Qwen3-8B, NVIDIA H100, 2",
        "We used 512-token prompts and 128-token outputs with vLLM. => vLLM, 512, 128",
        "We measured vLLM with an input of 512 tokens and an output of 128 tokens. => vLLM, 512, 128",
        "We measured vLLM with a prompt length of 512 tokens and generation length of 256 tokens. => vLLM, 512, 256",
        "Benchmarked on a single A100 80GB with vLLM. => vLLM, NVIDIA A100, 1",
        "I tested vLLM on my 4090 => vLLM, NVIDIA GeForce RTX 4090"})
    void whatIsStatedHolds(String paragraph, String expected) {
        assertThat(conditions(paragraph)).isEqualTo(expected);
    }

    /// A client that comes with an engine names no engine that was measured, and 1,000 prompts are no 0.
    @ParameterizedTest
    @CsvSource(delimiterString = " => ", value = {
        "We used `vllm bench serve` with 1,000 prompts on 2x H100. => NVIDIA H100, 2, 1000",
        "We used SGLang's benchmark script against a vLLM server. => vLLM",
        "We benchmarked vLLM with 1,000 prompts. => vLLM, 1000"})
    void theClientIsNoEngine(String paragraph, String expected) {
        assertThat(conditions(paragraph)).isEqualTo(expected);
    }

    /// A judgement, a comparison, a figure, a sum or a plan states no condition, nor does what stands behind it.
    @ParameterizedTest
    @CsvSource(delimiterString = " => ", value = {
        "We benchmarked on 2x H100. The model was slow on SGLang. => NVIDIA H100, 2",
        "We benchmarked on 2x H100. The engine is faster than vLLM. => NVIDIA H100, 2",
        "We benchmarked on 2x H100. SGLang scales well. Model: Qwen3-8B. => NVIDIA H100, 2",
        "We benchmarked on 2x H100. Outputs had 99 tok/s with SGLang. => NVIDIA H100, 2",
        "We benchmarked on 2x H100. The model would be Qwen3-8B. => NVIDIA H100, 2",
        "We benchmarked on 2x H100. The models are Qwen3-8B and Qwen3-14B. => NVIDIA H100, 2",
        "We measured on 2x H100 with prompts of 512 to 1024 tokens. => NVIDIA H100, 2",
        "We measured on 2x H100 with a total output of 5000 tokens. => NVIDIA H100, 2",
        "The model is Qwen3-8B and people like it. => ''",
        "Qwen3-8B was slow on 2x H100. => ''",
        "Quantization is done with AutoAWQ on 2x H100. => ''",
        "The prompts are taken from a page about SGLang. => ''",
        "We ran it on a single H100 node. => NVIDIA H100"})
    void whatIsNotStatedDoesNot(String paragraph, String expected) {
        assertThat(conditions(paragraph)).isEqualTo(expected);
    }
}
