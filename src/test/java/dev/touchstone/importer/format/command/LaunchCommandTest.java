package dev.touchstone.importer.format.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.model.Factor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
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
            docker run --gpus all -p 8000:8000 vllm/vllm-openai:v0.9 --model a -tp 2 | engine=vLLM engineVersion=0.9 model=a gpuCount=2 tensorParallel=2
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
            vllm serve --uvicorn-log-level=info a/b --tensor-parallel-size 2 | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            vllm serve a/b --trust-remote-code --tensor_parallel_size 2 | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            vllm serve a/b ${TP:+-tp 4} $EXTRA_ARGS                     | engine=vLLM model=a/b
            vllm serve a/b --tensor-parallel-size ${TP:-4}              | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            TP=4; vllm serve a/b -tp 4                                  | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            vllm serve a/b --data-parallel-size 2 --enable-expert-parallel -tp 4 | engine=vLLM model=a/b gpuCount=8 tensorParallel=4 dataParallel=2
            vllm serve a/b --nnodes 2 --node-rank 0 -tp 8 -pp 2         | engine=vLLM model=a/b gpuCount=16 nodes=2 tensorParallel=8 pipelineParallel=2
            vllm serve a/b -tp 4 --kv-transfer-config '{"kv_connector":"NixlConnector","kv_role":"kv_both"}' | engine=vLLM model=a/b
            vllm serve a/b --default-chat-template-kwargs '{"enable_thinking": false}' | engine=vLLM model=a/b gpuCount=1 thinking=off
            python -m sglang.launch_server --model-path a --tp 8 --dp 8 --enable-dp-attention | engine=SGLang model=a gpuCount=8 tensorParallel=8 dataParallel=8
            python -m sglang.launch_server --model-path a --tp-mode data | engine=SGLang model=a gpuCount=1
            python -m sglang.launch_server --model-path a --tp 4 --disaggregation-mode prefill | engine=SGLang model=a
            python3 -m sglang_router.launch_server --model a --dp-size 4 | engine=SGLang model=a gpuCount=4 dataParallel=4
            srun --nodes=1 --gpus-per-node=4 vllm serve a/b -tp 4       | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            ray job submit --no-wait -- vllm serve a/b -tp 4            | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            kubectl exec -it pod -- vllm serve a/b -tp 4                | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            ExecStart=/opt/venv/bin/vllm serve a/b -tp 4                | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            CMD vllm serve a/b -tp 4                                    | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            ENTRYPOINT ["vllm","serve","a/b","--tensor-parallel-size","4"] | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            "command": ["bash", "-c", "vllm serve a/b -tp 4 && echo up"] | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            p = subprocess.Popen(["vllm", "serve", model, "--tensor-parallel-size", str(tp)]) | engine=vLLM
            tmux new-session -d -s v 'vllm serve a/b -tp 4'             | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            C:\\> vllm.exe serve a/b -tp 4                              | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            docker run --rm vllm/vllm-openai:latest --model a/b         | engine=vLLM model=a/b gpuCount=1
            docker run --gpus all vllm/vllm-openai:v0.9.1 a/b -tp 2     | engine=vLLM engineVersion=0.9.1 model=a/b gpuCount=2 tensorParallel=2
            docker run registry.example:5000/x/vllm/vllm-openai:v0.8.5.post1-cu124 --model a/b | engine=vLLM engineVersion=0.8.5.post1 model=a/b gpuCount=1
            docker run --entrypoint python3 vllm/vllm-openai:v0.6.3 -m vllm.entrypoints.openai.api_server --model a/b | engine=vLLM engineVersion=0.6.3 model=a/b gpuCount=1
            docker run rocm/vllm:rocm6.4.1_vllm_0.9.1_20250715 vllm serve a/b -tp 8 | engine=vLLM engineVersion=0.9.1 model=a/b gpuCount=8 tensorParallel=8
            docker run -e MODEL_ID=a/b -e NUM_SHARD=2 ghcr.io/huggingface/text-generation-inference:3.0 | engine=TGI engineVersion=3.0 model=a/b gpuCount=2 tensorParallel=2
            docker run ghcr.io/ggml-org/llama.cpp:server-cuda-b4719 -m /m/a.gguf | engine=llama.cpp engineVersion=b4719 model=/m/a.gguf
            docker run mine/llm:1 vllm serve a/b -tp 2                  | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            text-generation-launcher --model-id a/b --num-shard 4       | engine=TGI model=a/b gpuCount=4 tensorParallel=4
            text-generation-launcher --model-id a/b                     | engine=TGI model=a/b
            llama-server -m a.gguf -ngl 99                              | engine=llama.cpp model=a.gguf
            .\\llama-server.exe -hf org/a-GGUF:Q4_K_M                   | engine=llama.cpp model=org/a-GGUF:Q4_K_M
            mpirun -n 1 trtllm-serve a/b --tp_size 4                    | engine=TensorRT-LLM model=a/b gpuCount=4 tensorParallel=4
            lmdeploy serve api_server a/b --tp 2                        | engine=LMDeploy model=a/b gpuCount=2 tensorParallel=2
            ollama serve                                                | engine=Ollama
            python -m mlx_lm.server --model a/b                         | engine=MLX LM model=a/b
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
        "python -m vllm.entrypoints.openai.run_batch -i x", "docker run ubuntu vllm/vllm-openai-like",
        "docker run -it --gpus all lmsysorg/sglang:latest bash", "ollama serve is running on the laptop",
        "llama-server is fast", "We start ollama serve first", "lm_eval --model vllm --model_args pretrained=a/b",
        "vllm bench throughput --model a/b", "Use [\"vllm\", \"serve\"] as command", "trtllm-serve",
        "the args are [a, b]", "Run `vllm serve <model>`. See docker run vllm/vllm-openai for details.",
        "docker run vllm/vllm-openai starts it", "docker pull vllm/vllm-openai:v0.9.1", "echo \"vllm serve m -tp 4\""})
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

    private static Block.Launch launch(String text) {
        List<Block> blocks = read(text);
        assertThat(blocks).singleElement().isInstanceOf(Block.Launch.class);
        return (Block.Launch) blocks.getFirst();
    }

    private static Block.Launch last(String text) {
        Cursor cursor = new Cursor(new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
        Block.Launch launch = null;
        while (cursor.line() != null) {
            int mark = cursor.mark();
            List<Block> blocks = new LaunchCommand().read(cursor);
            if (blocks.isEmpty()) {
                cursor.reset(mark);
                blocks = new ShellVariables().read(cursor);
            } else {
                launch = (Block.Launch) blocks.getFirst();
            }
            if (blocks.isEmpty()) {
                cursor.reset(mark);
                cursor.advance();
            }
        }
        return Objects.requireNonNull(launch);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TP=4;vllm serve a/b -tp $TP                                    | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            export MODEL=a/b;TP=4;vllm serve $MODEL -tp ${TP}              | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            TP=${1:-2};vllm serve a/b -tp $TP                              | engine=vLLM model=a/b gpuCount=2 tensorParallel=2
            TP=$1;vllm serve a/b -tp ${TP:-4}                              | engine=vLLM model=a/b
            ARGS="-tp 4 --seed 1";vllm serve a/b $ARGS                     | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            ARGS=(-tp 4 --seed 1);vllm serve a/b "${ARGS[@]}"              | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            for TP in 1 2 4; do;vllm serve a/b -tp $TP                     | engine=vLLM model=a/b
            TP=2;if big; then;  TP=4;else;  TP=8;fi;vllm serve a/b -tp $TP | engine=vLLM model=a/b
            set TP=4;vllm serve a/b -tp %TP%                               | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            $env:TP = "4";vllm serve a/b -tp $env:TP                       | engine=vLLM model=a/b gpuCount=4 tensorParallel=4
            TP=4;vllm serve a/b '-tp' '$TP'                                | engine=vLLM model=a/b
            """)
    void variablesThatTheTextSetsAreFilledIn(String text, String said) {
        assertThat(said(last(text.replace(";", "\n")))).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            compose.txt           | engine=vLLM engineVersion=0.9.1 model=org/model-9b gpuCount=2 tensorParallel=2  | {--seed=7, --max-model-len=8192, --api-key=•••, VLLM_LOGGING_LEVEL=INFO}
            compose-list.txt      | engine=vLLM engineVersion=0.10.0 model=org/model-9b gpuCount=4 tensorParallel=4 | {--gpu-memory-utilization=0.9}
            kubernetes.txt        | engine=vLLM model=org/model-70b gpuCount=8 tensorParallel=8                     | {--max-num-seqs=128}
            kubernetes-script.txt | engine=vLLM model=org/model-32b gpuCount=4 tensorParallel=4                     | {--enable-prefix-caching=}
            kubeai.txt            | engine=vLLM model=org/model-8b-fp8 gpuCount=2 tensorParallel=2                  | {--max-model-len=16384}
            stack-values.txt      | engine=vLLM engineVersion=0.8.5 model=org/model-8b gpuCount=2 tensorParallel=2  | {--enable-prefix-caching=, --max-model-len=8192, --gpu-memory-utilization=0.8}
            docker.txt            | engine=vLLM engineVersion=0.10.1.1 model=org/model-32b gpuCount=2 tensorParallel=2 | {--max-model-len=32768, --speculative-config={"method": "ngram", "num_speculative_tokens": 4}, VLLM_ATTENTION_BACKEND=FLASHINFER}
            array.txt             | engine=vLLM model=org/model-8b gpuCount=4 tensorParallel=4                      | {}
            dockerfile.txt        | engine=vLLM model=mistralai/Mistral-7B-Instruct-v0.3 gpuCount=2 tensorParallel=2 | {--port=8000}
            fork.txt              | engine=vLLM gpuCount=4 tensorParallel=4                                         | {--port=80, --block-size=128}
            leader-worker.txt     | engine=vLLM engineVersion=0.9.1 model=meta-llama/Llama-3.1-405B-Instruct gpuCount=16 tensorParallel=8 pipelineParallel=2 | {--port=8080}
            ollama.txt            | engine=Ollama                                                                   | {OLLAMA_NUM_PARALLEL=8, OLLAMA_FLASH_ATTENTION=1}
            """)
    void samples(String sample, String said, String flags) throws IOException {
        Block.Launch launch = launch(Files.readString(Path.of("src/test/resources/formats/launch", sample)));
        assertThat(said(launch)).isEqualTo(said);
        assertThat(launch.flags().toString().replaceAll("\\s+", " ")).isEqualTo(flags);
    }

    @Test
    void yamlThatStartsNoServerIsNoLaunch() {
        assertThat(read("image: postgres:16\ncommand: [\"postgres\", \"-c\", \"x=1\"]\n")).isEmpty();
        assertThat(read("image: lmsysorg/sglang:latest\ncommand: bash\n")).isEmpty();
        assertThat(read("image: vllm/vllm-openai:latest\ncommand:\n  - sh\n  - -c\n  - \"ray start --block\"\n"))
                .as("a shell stands in for the program of the image").isEmpty();
        assertThat(read("engine: InnoDB\nurl: jdbc://x\n")).isEmpty();
    }

    @Test
    void commentsInAContinuedCommandDoNotEndIt() {
        Block.Launch launch = launch("""
                vllm serve a/b \\
                  # --tensor-parallel-size 8 \\
                  --tensor-parallel-size 4 \\ # four of eight
                  --max-model-len 8192  # enough
                """);
        assertThat(said(launch)).isEqualTo("engine=vLLM model=a/b gpuCount=4 tensorParallel=4");
        assertThat(launch.flags()).containsOnlyKeys("--max-model-len");
        assertThat(launch.lines()).hasToString("lines 1–4");
    }

    @Test
    void windowsContinuationsAndQuotesOverLines() {
        assertThat(said(launch("docker run vllm/vllm-openai:v0.9.1 ^\n --model a/b ^\n -tp 2\n")))
                .isEqualTo("engine=vLLM engineVersion=0.9.1 model=a/b gpuCount=2 tensorParallel=2");
        assertThat(said(launch("vllm serve a/b `\n --tensor-parallel-size\n 2\n"))).contains("gpuCount=2");
        assertThat(launch("vllm serve a/b --speculative-config '{\n  \"method\": \"mtp\"\n}' --seed 1\nnext").flags())
                .containsEntry("--seed", "1").containsKey("--speculative-config");
    }

    @Test
    void environmentThatChangesTheEngineIsKept() {
        assertThat(launch("CUDA_VISIBLE_DEVICES=0,1 VLLM_USE_V1=0 FOO=1 vllm serve a/b").flags())
                .containsEntry("CUDA_VISIBLE_DEVICES", "0,1").containsEntry("VLLM_USE_V1", "0").doesNotContainKey("FOO");
        assertThat(last("export VLLM_API_KEY=abc\nexport VLLM_USE_V1=0\nvllm serve a/b").flags())
                .containsOnlyKeys("VLLM_USE_V1");
    }

    @Test
    void keysAreMasked() {
        assertThat(read("vllm serve m --api-key abc123 --hf-token hf_x")).singleElement()
                .isInstanceOfSatisfying(Block.Launch.class, launch -> {
                    assertThat(launch.command()).doesNotContain("abc123").doesNotContain("hf_x");
                    assertThat(launch.flags()).containsEntry("--api-key", "•••").containsEntry("--hf-token", "•••");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"Served with `vllm serve a/b -tp 2`.", "The server was started with `vllm serve a/b -tp 2`", "- Server: `vllm serve a/b -tp 2`",
            "**Launch command:** `vllm serve a/b -tp 2`", "启动命令：`vllm serve a/b -tp 2`", "1. Deployed using `vllm serve a/b -tp 2`;"})
    void aSentenceThatSaysHowTheServerWasStartedIsALaunch(String sentence) {
        assertThat(said(launch(sentence))).isEqualTo("engine=vLLM model=a/b gpuCount=2 tensorParallel=2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Unlike `vllm serve a/b -tp 2`, it starts.", "Never served with `vllm serve a/b -tp 2`.", "Served with `vllm serve a/b -tp 2` it crashed.",
            "Started with `bench`.", "If run with `vllm serve a/b -tp 2` it hangs", "Run `vllm serve a/b -tp 2` yourself and see."})
    void aSentenceThatMentionsACommandIsNone(String sentence) {
        assertThat(read(sentence)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Server: vLLM v0.10.1 --tensor-parallel-size 2 --enable-prefix-caching", "- **Engine:** vLLM 0.10.1 with `--tensor-parallel-size 2 --enable-prefix-caching`",
            "vLLM v0.10.1, --tensor-parallel-size 2 --enable-prefix-caching"})
    void anEngineWithItsFlagsIsALaunch(String line) {
        Block.Launch launch = launch(line);
        assertThat(said(launch)).isEqualTo("engine=vLLM engineVersion=0.10.1 gpuCount=2 tensorParallel=2");
        assertThat(launch.flags()).containsOnlyKeys("--enable-prefix-caching");
    }

    @ParameterizedTest
    @ValueSource(strings = {"vLLM 0.10.1 -- the fastest", "Server: vLLM v0.10.1", "vLLM has --tensor-parallel-size 2", "SGLang's --tp-size 2 is slower",
            "Server: vLLM v0.10.1 --> 2 GPUs"})
    void anEngineWithOtherWordsIsNone(String line) {
        assertThat(read(line)).isEmpty();
    }
}
