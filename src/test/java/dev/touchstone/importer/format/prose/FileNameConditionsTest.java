package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.time.LocalDateTime;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names of files as people and tools give them.
class FileNameConditionsTest {

    private static String said(String path) {
        Conditions conditions = FileNameConditions.of(path).conditions();
        return conditions.factors().stream().map(factor -> factor.key() + "=" + conditions.text(factor, ""))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TP8_DP1_C64_P1024_O128.log | gpuCount=8 tensorParallel=8 dataParallel=1 concurrency=64 inputTokens=1024 \
            outputTokens=128
            vllm-2gpu-think-off.log | engine=vLLM gpuCount=2 thinking=off
            sglang_4xA10_conc30.txt | engine=SGLang gpu=NVIDIA A10 gpuCount=4 concurrency=30
            openai-4.5qps-concurrency30-Qwen2-7B-Instruct-20250902-131200.json | model=Qwen2-7B-Instruct concurrency=30 \
            requestRate=4.5
            vllm-infqps-concurrency8-opt-125m-20250902-131200.json | model=opt-125m concurrency=8 requestRate=inf
            openai-chat-infqps-Meta-Llama-3-8B-20240902-131200.json | model=Meta-Llama-3-8B requestRate=inf
            sglang_0914_1000_1024_256.jsonl | engine=SGLang requests=1000 inputTokens=1024 outputTokens=256
            sglang-oai_0914_300_sharegpt.jsonl | engine=SGLang dataset=sharegpt
            SERVE--max_num_seqs=32-tensor_parallel_size=2-BENCH--max_concurrency=8-random_input_len=512/run=0.json \
            | gpuCount=2 tensorParallel=2 concurrency=8 inputTokens=512
            1p3d_conc32_in128_out2048_20250914_021003.json | concurrency=32 inputTokens=128 outputTokens=2048
            D(100,100)_text-to-text_concurrency_8_time_60s.json | concurrency=8 inputTokens=100 outputTokens=100
            qwen2.5-7b_tp2_bs16.txt | model=qwen2.5-7b gpuCount=2 tensorParallel=2
            h100/vllm_v0.10.2_nothink.log.1.gz | engine=vLLM engineVersion=0.10.2 gpu=NVIDIA H100 thinking=off
            results.zip/vllm 4卡 关闭思考.md | engine=vLLM gpuCount=4 thinking=off
            双卡/sglang.txt | engine=SGLang gpuCount=2
            DeepSeek-R1-Distill-Qwen-7B-vllm-tp4-pp2.log | engine=vLLM model=DeepSeek-R1-Distill-Qwen-7B gpuCount=8 \
            tensorParallel=4 pipelineParallel=2
            sgl/Qwen3-30B-A3B_rate16_isl1024_osl512.json | model=Qwen3-30B-A3B requestRate=16 inputTokens=1024 \
            outputTokens=512
            vllm/x/sglang.log | engine=SGLang
            a100x8-3000prompts.txt | gpu=NVIDIA A100 gpuCount=8 requests=3000
            """)
    void namesPropose(String path, String expected) {
        assertThat(said(path)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"notes.md", "results-v2.json", "top-p-0.9.txt", "gpu0.log", "gpu-3.log", "run-2-gpu-1.txt",
        "localhost_8000.txt", "10.0.0.4-30000.log", "vllm_vs_sglang.md", "vllm-sglang-perf/notes.txt", "vllm-bench.json",
        "p99.txt", "C.txt", "c64.log", "t4.txt", "a10-sglang-on-2-and-4-gpus.md", "qwen3-4b-think-on-or-off.md",
        "think-modes.md", "qwen3-4b-think-modes.md", "qwen2-0.5b-launch-search.txt",
        "h100_vs_a100.csv", "20250914_c64.txt", "in-the-lab.md", "output.log", "input.json",
        "rate.md", "benchmark_results (3).json", "2025-09-14.md", "node1.log", "IMG_20250914.txt", "port8000.log",
        "infinite.txt", "c++11/c3p0.md", "P2P-test.log", "A/B.md", "o1-mini.md", "1k-1k.md"})
    void otherNamesSayNothing(String path) {
        assertThat(said(path)).isEmpty();
    }

    @Test
    void whereTheyStandIsSaid() {
        Conditions conditions = FileNameConditions.of("vllm-api_key=s3cr3t/4gpu.log").conditions();

        assertThat(conditions.get(Factor.ENGINE).orElseThrow().evidence()).satisfies(evidence -> {
            assertThat(evidence.isProposed()).isTrue();
            assertThat(evidence.rule()).isEqualTo("proposed from the folder name");
            assertThat(evidence.text()).startsWith("vllm").doesNotContain("s3cr3t");
        });
        assertThat(conditions.get(Factor.GPU_COUNT).orElseThrow().evidence())
                .isEqualTo(Evidence.proposed("4gpu.log", "the file name"));
    }

    @Test
    void timesAreUnmistakable() {
        assertThat(FileNameConditions.of("a_20250914_021003.json").time()).contains(LocalDateTime.of(2025, 9, 14, 2, 10, 3));
        assertThat(FileNameConditions.of("2025-09-14/a.json").time()).isEmpty();
        assertThat(FileNameConditions.of("vllm-infqps-m-20250914-021003.json").time()).isPresent();
        assertThat(FileNameConditions.of("20251399_021003.json").time()).isEmpty();
        assertThat(FileNameConditions.of("20250231_021003.json").time()).isEmpty();
        assertThat(FileNameConditions.of("123420250914021003.json").time()).isEmpty();
    }

    @Test
    void whatIsKnownOutdoesTheName() {
        FileNameConditions name = FileNameConditions.of("vllm-tp8-conc30.log");
        Conditions known = Conditions.none().with(Factor.TENSOR_PARALLEL, Level.of(4), Evidence.byHand());

        Conditions filled = name.fill(known);
        assertThat(filled.level(Factor.TENSOR_PARALLEL)).contains(Level.of(4));
        assertThat(filled.level(Factor.GPU_COUNT)).isEmpty();
        assertThat(filled.level(Factor.CONCURRENCY)).contains(Level.of(30));
    }
}
