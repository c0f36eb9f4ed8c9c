package dev.touchstone.importer.format.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.model.Factor;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaunchCommandTest {

    private static List<Block> read(String text) {
        return new LaunchCommand().read(new Cursor(new LineReader(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))));
    }

    private static String said(Block.Launch launch) {
        return launch.conditions().factors().stream().map(factor -> factor.key() + "="
                + launch.conditions().text(factor, "")).collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vllm serve Qwen/Qwen3-4B                                    | engine=vLLM model=Qwen/Qwen3-4B gpuCount=1
            $ vllm serve m -tp 4 &                                      | engine=vLLM model=m gpuCount=4 tensorParallel=4
            root@gpu-1:~# vllm serve m -tp=2 2>&1                       | engine=vLLM model=m gpuCount=2 tensorParallel=2
            CUDA_VISIBLE_DEVICES=0,1 nohup vllm serve m --tensor-parallel-size=2 > log | engine=vLLM model=m gpuCount=2 tensorParallel=2
            /opt/venv/bin/vllm serve /models/a -pp 2 -tp 4              | engine=vLLM model=/models/a gpuCount=8 tensorParallel=4 pipelineParallel=2
            python3 -m vllm.entrypoints.openai.api_server --model a/b   | engine=vLLM model=a/b gpuCount=1
            python -m sglang.launch_server --model-path a --tp 2 --dp 2 | engine=SGLang model=a gpuCount=4 tensorParallel=2 dataParallel=2
            sglang serve --model-path a --tp-size 2                     | engine=SGLang model=a gpuCount=2 tensorParallel=2
            docker run --gpus all -p 8000:8000 vllm/vllm-openai:v0.9 --model a -tp 2 | engine=vLLM model=a gpuCount=2 tensorParallel=2
            docker run --gpus all lmsysorg/sglang:dev python3 -m sglang.launch_server --model-path a --tp 8 | engine=SGLang model=a gpuCount=8 tensorParallel=8
            vllm serve m --tensor-parallel-size $TP                     | engine=vLLM model=m
            vllm serve $MODEL -tp 2                                     | engine=vLLM gpuCount=2 tensorParallel=2
            vllm serve a/b –tp 4 —max-model-len 8192                    | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            vllm serve “a/b” –tensor-parallel-size 2                    | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            - `vllm serve a/b -tp 2`                                    | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            1. vllm serve a/b -tp 2                                     | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            > $ vllm serve a/b -tp 2                                    | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            cd /x && vllm serve a/b -tp 2                               | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            bash -c "vllm serve a/b -tp 2"                              | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            docker exec -it box vllm serve a/b -tp 2                    | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            podman run vllm/vllm-openai --model a -tp 2                 | engine=vLLM model=a gpuCount=2 tensorParallel=2
            $ vllm serve mine                                           | engine=vLLM model=mine gpuCount=1
            python -m vllm.entrypoints.cli.main serve a/b               | engine=vLLM model=a/b gpuCount=1
            """)
    void launches(String command, String said) {
        assertThat(read(command)).singleElement()
                .isInstanceOfSatisfying(Block.Launch.class, launch -> assertThat(said(launch)).isEqualTo(said));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Then vllm serve was started with -tp 4.", "vllm serve", "`vllm serve` starts it",
        "vllm bench serve --model m", "python -m sglang.bench_serving --backend sglang", "curl http://vllm/v1/models",
        "pip install vllm sglang", "vllm serve crashed twice today", "vllm serve was slow", "vllm serve crashed",
        "python -m vllm.entrypoints.openai.api_server is old",
        "python -m vllm.entrypoints.openai.run_batch -i x", "docker run ubuntu vllm/vllm-openai-like"})
    void whatOnlyMentionsAnEngineIsNoLaunch(String line) {
        assertThat(read(line)).isEmpty();
    }

    @Test
    void continuedLinesQuotesAndFlagsWithoutValue() {
        assertThat(read("""
                vllm serve "my model" \\
                  --max-model-len 8192 \\
                  --enable-prefix-caching --speculative-config '{"method": "ngram"}' \\
                  --seed -1
                next line
                """)).singleElement().isInstanceOfSatisfying(Block.Launch.class, launch -> {
            assertThat(launch.lines()).hasToString("lines 1–4");
            assertThat(launch.conditions().text(Factor.MODEL, "")).isEqualTo("my model");
            assertThat(launch.flags()).containsEntry("--max-model-len", "8192")
                    .containsEntry("--enable-prefix-caching", "")
                    .containsEntry("--speculative-config", "{\"method\": \"ngram\"}").containsEntry("--seed", "-1");
        });
    }

    @Test
    void aCommandThatWasWrappedBeforeAFlagGoesOn() {
        assertThat(read("vllm serve a/b --max-model-len 8192\n  --tensor-parallel-size 4\n")).singleElement()
                .isInstanceOfSatisfying(Block.Launch.class, launch -> {
                    assertThat(launch.lines()).hasToString("lines 1–2");
                    assertThat(launch.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("4");
                });
    }

    @Test
    void keysAreMasked() {
        assertThat(read("vllm serve m --api-key abc123 --hf-token hf_x")).singleElement()
                .isInstanceOfSatisfying(Block.Launch.class, launch -> {
                    assertThat(launch.command()).doesNotContain("abc123").doesNotContain("hf_x");
                    assertThat(launch.flags()).containsEntry("--api-key", "•••").containsEntry("--hf-token", "•••");
                });
    }
}
