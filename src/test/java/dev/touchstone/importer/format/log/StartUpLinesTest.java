package dev.touchstone.importer.format.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartUpLinesTest {

    private static final String RESULT = """
            ============ Serving Benchmark Result ============
            Successful requests:                     10
            Benchmark duration (s):                  10.00
            Request throughput (req/s):              1.00
            ==================================================
            """;

    private static String said(Block block) {
        Block.ServerStart start = (Block.ServerStart) block;
        String conditions = start.conditions().factors().stream().map(factor -> factor.key() + "="
                + start.conditions().text(factor, "")).collect(Collectors.joining(" "));
        return conditions + start.flags().entrySet().stream().map(flag -> (" " + flag.getKey() + " " + flag.getValue())
                .stripTrailing()).collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vllm.txt         | 0 | engine=vLLM engineVersion=0.11.0
            vllm.txt         | 1 | engine=vLLM model=org/model-32b gpuCount=2 tensorParallel=2 --trust-remote-code --dtype bfloat16 --max-model-len 4096 --gpu-memory-utilization 0.96 --no-enable-prefix-caching --speculative-config {'method': 'mtp', 'num_speculative_tokens': 1}
            vllm.txt         | 2 | engine=vLLM engineVersion=0.11.0 model=org/model-32b gpuCount=2 tensorParallel=2 pipelineParallel=1 dataParallel=1 --quantization fp8 --speculative-config SpeculativeConfig(method='mtp', model='org/model-32b', num_spec_tokens=1) --max-model-len 4096
            vllm-banner.txt  | 0 | engine=vLLM engineVersion=0.19.2rc1.dev8+g4b7f5ea1a
            vllm-banner.txt  | 1 | engine=vLLM model=org/model-35b
            vllm-v0.txt      | 1 | engine=vLLM model=org/model-70b gpuCount=4 tensorParallel=4 pipelineParallel=1 --kv-cache-dtype fp8 --max-model-len 8192 --max-num-seqs 256
            sglang.txt       | 0 | engine=SGLang model=org/moe gpuCount=8 nodes=1 tensorParallel=8 pipelineParallel=1 dataParallel=8 --quantization fp8 --mem-fraction-static 0.835 --max-running-requests 128 --chunked-prefill-size 8192 --attention-backend fa3 --enable-dp-attention --ep-size 8
            tgi.txt          | 0 | engine=TGI model=org/model-8b gpuCount=2 tensorParallel=2 --dtype BFloat16 --max-concurrent-requests 128 --max-total-tokens 4096
            tensorrt-llm.txt | 0 | engine=TensorRT-LLM engineVersion=0.20.0rc3
            llama-cpp.txt    | 0 | engine=llama.cpp engineVersion=b4880
            llama-cpp.txt    | 1 | engine=llama.cpp model=/models/model-8b-q4_k_m.gguf
            """)
    void says(String sample, int block, String said) {
        assertThat(said(Texts.sample(new StartUpLines(), sample).get(block))).isEqualTo(said);
    }

    private static Run run(String text) {
        Reading reading = new Importer().read("notes", text + "\n" + RESULT);
        assertThat(reading.runs()).hasSize(1);
        return reading.runs().getFirst();
    }

    private static Map<String, String> conditions(Run run) {
        return run.conditions().factors().stream()
                .collect(Collectors.toMap(factor -> factor.key(), factor -> run.conditions().text(factor, "")));
    }

    @Test
    void completesTheCommandAboveAndIsRightWhereTheyDiffer() {
        Run run = run("""
                vllm serve $MODEL -tp $TP --max_model_len 9000 --seed 1

                INFO 11-03 [api_server.py:1839] vLLM API server version 0.11.0
                INFO 11-03 [utils.py:233] non-default args: {'model': 'a/b', 'max_model_len': 8192, 'tensor_parallel_size': 4}
                """);
        assertThat(conditions(run)).containsAllEntriesOf(Map.of("engine", "vLLM", "engineVersion", "0.11.0",
                "model", "a/b", "tensorParallel", "4", "gpuCount", "4"));
        assertThat(run.flags()).containsExactlyInAnyOrderEntriesOf(Map.of("--seed", "1", "--max-model-len", "8192"));
    }

    @Test
    void aStartOfAnotherEngineReplacesTheLaunch() {
        Run run = run("""
                vllm serve a/b -tp 4 --seed 1
                [2026-02-16 14:02:09] server_args=ServerArgs(model_path='c/d', tp_size=2)
                """);
        assertThat(conditions(run)).containsAllEntriesOf(Map.of("engine", "SGLang", "model", "c/d", "gpuCount", "2"));
        assertThat(run.flags()).isEmpty();
    }

    @Test
    void anErrorBehindItIsAFailedLaunch() {
        Reading reading = new Importer().read("notes", """
                vllm serve a/b --seed 1
                INFO 11-03 [api_server.py:1839] vLLM API server version 0.11.0
                INFO 11-03 [utils.py:233] non-default args: {'model': 'a/b', 'max_model_len': 8192, 'seed': 1}
                ValueError: too long
                """);
        assertThat(reading.failedLaunches()).singleElement().satisfies(failed -> {
            assertThat(failed.command()).isEqualTo("vllm serve a/b --seed 1");
            assertThat(failed.flags()).containsEntry("--max-model-len", "8192").containsEntry("--seed", "1");
            assertThat(failed.error()).isEqualTo("ValueError: too long");
        });
    }

    @Test
    void theCommandsOfTwoNodesAreOneLaunch() {
        Run run = run("""
                vllm serve a/b --nnodes 2 --node-rank 0 -tp 8 -pp 2 --max-model-len 8192
                vllm serve a/b --nnodes 2 --node-rank 1 -tp 8 -pp 2 --headless
                """);
        assertThat(conditions(run)).containsAllEntriesOf(Map.of("gpuCount", "16", "nodes", "2"));
        assertThat(run.flags()).containsEntry("--max-model-len", "8192").containsEntry("--node-rank", "0");
    }

    @Test
    void theShellDoesNotSeeVariablesOfAnotherText() {
        assertThat(conditions(run("TP=4\nvllm serve a/b -tp $TP"))).containsEntry("tensorParallel", "4");
        assertThat(conditions(run("vllm serve a/b -tp $TP"))).doesNotContainKey("tensorParallel");
    }

    @Test
    void otherLinesSayNothing() {
        for (String line : List.of("Loading: 100%|██████████| 7/7 version 3", "Initializing a new project",
                "build: 12 files (3 MB) done", "the vLLM API server version is old", "args: Namespace(backend='vllm')")) {
            assertThat(Texts.read(new StartUpLines(), line)).as(line).isEmpty();
        }
    }
}
