package dev.touchstone.campaign.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The engines that Touchstone knows how to launch, and what they refuse.
class EnginePresetsTest {

    private static CampaignPlan plan(String engine, int gpus) {
        return CampaignFile.read("""
                target: {engine: %s, model: m, gpus: %s}
                space: %s
                load: {requests: 1}
                objective: {maximise: output_token_throughput}
                """.formatted(engine, gpus, engine), "test", null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vllm", "sglang", "llama.cpp", "simulated", "llmconf"})
    void aFileOfAPresetReadsBackEqual(String engine) {
        for (int gpus : new int[]{1, 2, 6}) {
            CampaignPlan plan = plan(engine, gpus);
            String written = CampaignFileWriter.write(plan, null);
            assertThat(CampaignFile.read(written, "other", null)).as(written).isEqualTo(plan);
            assertThat(plan.space().allows(Candidate.DEFAULT)).as("the default").isTrue();
            assertThat(plan.space().parameters()).noneMatch(Parameter::changesQuality);
        }
    }

    @ParameterizedTest
    @CsvSource({"vllm, vllm", "llmconf, vllm", "sglang, sglang", "my-own, my-own"})
    void theEngineOfAPreset(String preset, String engine) {
        assertThat(EnginePresets.engine(preset)).isEqualTo(engine);
    }

    @Test
    void whosePresetItIs() {
        assertThat(new LlmConfPreset().label()).isEqualTo("vLLM, ranges of LLMConf");
        assertThat(new VllmPreset().label()).doesNotContain("LLMConf");
    }

    @Test
    void flagsOfSeveralGpus() {
        assertThat(plan("vllm", 1).space().parameter("-tp")).isEmpty();
        assertThat(plan("vllm", 6).space().parameter("-tp").orElseThrow().values()).containsExactly("1", "2", "3", "6");
        assertThat(plan("sglang", 4).space().parameter("--dp-size").orElseThrow().usual()).isEqualTo("1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
            vllm      ~ --max-num-seqs=512 --max-num-batched-tokens=512                                        ~
            vllm      ~ --max-num-seqs=512 --max-num-batched-tokens=256                                        ~ --max-num-batched-tokens >= --max-num-seqs
            vllm      ~ --max-num-batched-tokens=8k --max-model-len=8K --enable-chunked-prefill=off             ~ --max-num-batched-tokens >= --max-model-len if --enable-chunked-prefill is off
            vllm      ~ --max-num-batched-tokens=8k --max-model-len=8K --enable-chunked-prefill=on              ~
            vllm      ~ --max-num-partial-prefills=2 --enable-chunked-prefill=off                              ~ --max-num-partial-prefills <= 1 if --enable-chunked-prefill is off
            vllm      ~ --max-num-partial-prefills=2 --max-long-partial-prefills=4                             ~ --max-long-partial-prefills <= --max-num-partial-prefills
            vllm      ~ --max-num-partial-prefills=4 --max-long-partial-prefills=4                             ~
            vllm      ~ --long-prefill-token-threshold=9000 --max-model-len=8192                               ~ --long-prefill-token-threshold <= --max-model-len
            vllm      ~ -tp=2 -dp=2                                                                             ~
            vllm      ~ -tp=4 -dp=2                                                                             ~ -tp|--tensor-parallel-size|1 * -pp|--pipeline-parallel-size|1 * -dp|--data-parallel-size|1 <= {gpus}
            sglang    ~ --tp-size=4 --dp-size=2                                                                 ~ --tp-size|--tp|--tensor-parallel-size|1 * --pp-size|--pp|1 * --dp-size|--dp|1 <= {gpus} if --enable-dp-attention|off is off
            sglang    ~ --tp-size=4 --dp-size=2 --enable-dp-attention=on                                        ~
            sglang    ~ --tp-size=4 --dp-size=3 --enable-dp-attention=on                                        ~ --tp-size|--tp|--tensor-parallel-size % --dp-size|--dp|1 = 0 if --enable-dp-attention|off is on
            sglang    ~ --tp-size=3                                                                             ~ {gpus} % --tp-size|--tp|--tensor-parallel-size|1 = 0
            sglang    ~ --chunked-prefill-size=4096 --page-size=48                                              ~ --chunked-prefill-size % --page-size = 0
            sglang    ~ --chunked-prefill-size=4096 --page-size=64                                              ~
            llama.cpp ~ -b=256 -ub=512                                                                          ~ -b|--batch-size >= -ub|--ubatch-size
            llama.cpp ~ -b=512 -ub=512                                                                          ~
            """)
    void whatAnEngineRefusesIsKnownBeforeALaunch(String engine, String values, String constraint) {
        Map<String, String> given = Arrays.stream(values.split(" ")).map(value -> value.split("="))
                .collect(Collectors.toMap(value -> value[0], value -> value[1], (one, other) -> one, LinkedHashMap::new));
        SearchSpace space = plan(engine, 4).space();
        assertThat(space.refusal(new Candidate(given)).map(refusal -> refusal.replaceFirst(".* the constraint is ", "")).orElse(null))
                .isEqualTo(constraint);
    }

    @Test
    void coupledFlagsChangeTogether() {
        CampaignPlan plan = CampaignFile.read("""
                target: {engine: vllm, model: m, gpus: 4}
                space: {-tp: [1, 2, 4], -dp: {values: [1, 2, 4], usual: 1}, --block-size: {values: [16, 32], usual: 16}}
                constraints: ["-tp * -dp = {gpus}"]
                load: {requests: 1}
                objective: {maximise: output_token_throughput}
                """, "test", null);
        assertThat(plan.space().all()).hasSize(6);
        assertThat(plan.space().beside(Candidate.DEFAULT)).contains(new Candidate(Map.of("-tp", "2", "-dp", "2")));
        assertThat(plan.command().launch("a", new Candidate(Map.of("-tp", "2", "-dp", "2")), plan.space().parameters(), 8000).words())
                .containsExactly("vllm", "serve", "m", "--host", "127.0.0.1", "--port", "8000", "-tp", "2", "-dp", "2");
    }

    @Test
    void flagsThatChangeAnswersAreMarkedWhereverTheyAreNamed() {
        CampaignPlan plan = CampaignFile.read("""
                target: {engine: vllm, model: m, gpus: 1}
                space: {--kv-cache-dtype: [auto, fp8], --quantization: {values: [none, fp8]}, --block-size: [16, 32]}
                load: {requests: 1}
                objective: {maximise: output_token_throughput}
                """, "test", null);
        assertThat(plan.space().parameters()).filteredOn(Parameter::changesQuality).extracting(Parameter::name)
                .containsExactly("--kv-cache-dtype", "--quantization");
    }
}
