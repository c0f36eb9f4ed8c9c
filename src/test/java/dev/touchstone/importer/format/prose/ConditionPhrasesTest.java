package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What words say, and what they do not say.
class ConditionPhrasesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no think                                       | thinking=off
            think                                          | thinking=on
            Thinking mode                                  | thinking=on
            non-thinking                                   | thinking=off
            thinking: off                                  | thinking=off
            enable_thinking=false                          | thinking=off
            enable_thinking=True                           | thinking=on
            max_token 512 with no think mode               | thinking=off maxTokens=512
            think and no think                             | ''
            I think this is slow                           | ''
            rethink the batch size                         | ''
            关闭思考，并发数：30                             | thinking=off concurrency=30
            思考模式                                        | thinking=on
            vLLM                                           | engine=vLLM
            ---- sglang ----                               | engine=SGLang
            vLLM against SGLang                            | ''
            sglang-router notes                            | engine=SGLang
            path/to/vllm/code                              | ''
            llama.cpp on one GPU                           | engine=llama.cpp gpuCount=1
            Now compare with 2 GPUs                        | gpuCount=2
            Between 2 A10 and 4 A10 GPUs                   | gpu=NVIDIA A10
            2 GPU pods hosted on 2 different nodes         | gpuCount=2 nodes=2
            2 GPU pods in the same node (11.03 GiB)        | gpuCount=2 nodes=1
            4xA100                                         | gpu=NVIDIA A100 gpuCount=4
            8 x H100                                       | gpu=NVIDIA H100 gpuCount=8
            A10 * 2                                        | gpu=NVIDIA A10 gpuCount=2
            RTX 4090 x 2                                   | gpu=NVIDIA GeForce RTX 4090 gpuCount=2
            8× NVIDIA L20                                   | gpu=NVIDIA L20 gpuCount=8
            4 Battlemage B580 GPU cards                     | gpu=Intel Arc B580 gpuCount=4
            4 A100 GPUs                                     | gpu=NVIDIA A100 gpuCount=4
            2 BMG cards                                     | gpuCount=2
            24GB cards                                      | ''
            H20-3e                                          | gpu=NVIDIA H20-3e
            RTX 4090D                                       | gpu=NVIDIA GeForce RTX 4090D
            RTX PRO 6000 Blackwell                          | gpu=NVIDIA RTX PRO 6000 Blackwell
            2x PRO 6000, Qwen3-8B                           | gpu=NVIDIA RTX PRO 6000 gpuCount=2 model=Qwen3-8B
            Pro 2000 and 6000 users                         | ''
            results (`glm-5.1-benchmarks.jsx`)              | ''
            bench_qwen3-8b.py and qwen3-8b.json             | ''
            Qwen3-8B-Q4_K_M.gguf                            | model=Qwen3-8B-Q4_K_M.gguf
            DGX Spark (GB10)                                | gpu=NVIDIA DGX Spark
            Ascend 910B                                     | gpu=Ascend 910B
            Atlas 800I A2                                   | gpu=Atlas 800I A2
            Apple M4 Max                                    | gpu=Apple M4 Max
            Intel Arc Pro B60                               | gpu=Intel Arc Pro B60
            MI308X                                          | gpu=AMD MI308X
            We served Qwen3-8B with vllm serve Qwen/Qwen3-8B | engine=vLLM model=Qwen/Qwen3-8B
            Qwen/Qwen3-8B, in short qwen3-8b                | model=Qwen/Qwen3-8B
            Qwen3-32B of Qwen/Qwen3-32B-FP8                 | ''
            Qwen/Qwen3-8B and Other/Qwen3-8B                | ''
            TurboMind benchmark                             | engine=LMDeploy
            ftllm                                           | engine=FastLLM
            DashInfer                                       | engine=DashInfer
            vllm-ascend                                     | engine=vLLM
            OpenVINO Model Server                           | engine=OpenVINO Model Server
            Hugging Face Transformers                       | engine=Transformers
            quantized with AutoAWQ                          | ''
            FlashInfer                                      | ''
            llama-benchy                                    | ''
            Mooncake                                        | ''
            nvidia/Nemotron-3-Nano-30B                      | model=nvidia/Nemotron-3-Nano-30B
            meta-llama/Llama-3.1-8B                         | model=meta-llama/Llama-3.1-8B
            dataset: ShareGPT                               | dataset=ShareGPT
            双卡                                            | gpuCount=2
            ４卡 A10                                        | gpu=NVIDIA A10 gpuCount=4
            单机                                            | nodes=1
            tp=4                                           | tensorParallel=4
            TP8_DP2                                        | tensorParallel=8 dataParallel=2
            concurrency 30                                 | concurrency=30
            30 concurrent requests                         | concurrency=30
            TP=4, 64 concurrent requests                   | concurrency=64 tensorParallel=4
            tp 4, 64 并发                                  | concurrency=64 tensorParallel=4
            50 in flight                                   | concurrency=50
            10 seconds of warm-up                          | ''
            chat completions                               | api=chat
            native API                                     | api=generate
            openai api                                     | ''
            temperature 0.7                                | temperature=0.7
            Qwen3-4B                                       | model=Qwen3-4B
            llama tuning                                   | ''
            2025-04-29 14:04                               | ''
            version 0.6.2                                  | ''
            compared to 2 GPUs                             | ''
            faster than vLLM by 20%                        | ''
            4 GPUs instead of 2 GPUs                       | gpuCount=4
            up to 4 GPUs                                   | ''
            4 of 8 GPUs                                    | ''
            2 vs 4 GPUs                                    | ''
            2-4 GPUs                                       | ''
            2卡和4卡对比                                      | ''
            思考模式对比 Qwen3-14B 2卡 A800                       | model=Qwen3-14B gpuCount=2 gpu=NVIDIA A800
            吞吐对比 vLLM 4卡                                   | engine=vLLM gpuCount=4
            SGLang 对比 vLLM, 4卡                             | gpuCount=4
            延迟比 vLLM 低, 4卡                                | gpuCount=4
            第二张卡                                         | ''
            2 GPUs were idle                               | ''
            without vLLM                                   | ''
            vLLM issue #1234                               | ''
            vLLM v0.8.5, 4 GPUs                            | engine=vLLM gpuCount=4
            2025-04-28, 2 GPUs                             | gpuCount=2
            speed up x2                                    | ''
            A100-SXM4-80GB x 4                             | gpu=NVIDIA A100 gpuCount=4
            A100-like                                      | ''
            P40 response                                   | ''
            layer L4                                       | ''
            max tokens per batch 8192                      | ''
            max tokens: 3k                                 | ''
            max tokens 4096 or 8192                        | ''
            10 concurrent users wanted                     | ''
            concurrency 10/20/30                           | ''
            concurrency: 10, 20, 30                        | ''
            concurrency 30, 4 GPUs                         | concurrency=30 gpuCount=4
            max concurrency 1.5x                           | ''
            prompt: 3 questions                            | ''
            prompt: 512 tokens                             | inputTokens=512
            GPU temperature 65C                            | ''
            with 4 workers                                 | ''
            tp99 2 s                                       | ''
            p99 2 s                                        | ''
            no thinking required to read this              | ''
            think twice                                    | ''
            let me think                                   | ''
            thinking budget 1024                           | ''
            do not think vLLM helps                        | engine=vLLM
            思考一下为什么慢                                   | ''
            thinking: no                                   | thinking=off
            think-off                                      | thinking=off
            w/o think                                      | thinking=off
            "enable_thinking": false                       | thinking=off
            vLLM 4 GPUs think                              | engine=vLLM gpuCount=4 thinking=on
            Qwen3-30B-A3B-Thinking-2507                    | model=Qwen3-30B-A3B-Thinking-2507
            --reasoning-parser deepseek_r1                 | ''
            /v1/chat/completions                           | api=chat
            4卡 vLLM 关闭思考                                | engine=vLLM gpuCount=4 thinking=off
            并发：30                                         | concurrency=30
            并发度３２                                        | concurrency=32
            张量并行=4                                       | tensorParallel=4
            张量并行 4，流水线并行 2，数据并行：1                  | tensorParallel=4 pipelineParallel=2 dataParallel=1
            思考模式：开                                      | thinking=on
            不思考                                           | thinking=off
            关思考                                           | thinking=off
            两张 A10                                         | gpu=NVIDIA A10 gpuCount=2
            四块H100                                         | gpu=NVIDIA H100 gpuCount=4
            输入1k输出256                                     | inputTokens=1k outputTokens=256
            1k/1k con 64                                    | concurrency=64 inputTokens=1k outputTokens=1k
            8k/1k, 1k/1k                                    | outputTokens=1k
            1000/100 (ISL/OSL)                              | inputTokens=1000 outputTokens=100
            ISL/OSL 1024/128                                | inputTokens=1024 outputTokens=128
            1K in/1K out, Concurrency = 16                  | concurrency=16 inputTokens=1k outputTokens=1k
            4K input & 1K output                            | inputTokens=4k outputTokens=1k
            ISL=8k OSL=1024 conc=8                          | concurrency=8 inputTokens=8k outputTokens=1024
            osl-128 avg                                     | outputTokens=128
            inp len: 32768                                  | inputTokens=32768
            2k输入，16并发                                     | concurrency=16 inputTokens=2k
            second 3 of 4, icon 5                           | ''
            timed out: 3                                    | ''
            2024/25 in review                               | ''
            TP4 after PR, `TRTLLM_ENABLE_PDL=0`             | tensorParallel=4
            4 GPUs issue                                    | ''
            H100x8 TP4                                      | gpu=NVIDIA H100 gpuCount=8 tensorParallel=4
            four H100s, two nodes                           | gpu=NVIDIA H100 gpuCount=4 nodes=2
            on 2x 3090s                                     | gpu=NVIDIA GeForce RTX 3090 gpuCount=2
            two MI300Xs                                     | gpu=AMD MI300X gpuCount=2
            two 4090s                                       | gpu=NVIDIA GeForce RTX 4090 gpuCount=2
            RTX 3090/4090                                   | ''
            RTX 4090/24GB                                   | gpu=NVIDIA GeForce RTX 4090
            it took 4090s                                   | ''
            2 4090 s                                        | ''
            four H100sxm                                    | ''
            输入长度：512，输出长度为128                         | inputTokens=512 outputTokens=128
            输出 3 个结果                                     | ''
            输出20条日志                                      | ''
            请求速率：5                                       | requestRate=5
            请求数＝300                                       | requests=300
            失败请求数：3                                      | ''
            request rate 5.5                                | requestRate=5.5
            request rate: inf                               | requestRate=inf
            QPS=8                                           | requestRate=8
            actual request rate 5                           | ''
            11.12 req/s                                     | ''
            num_prompts=300                                 | requests=300
            c=1, 20 prompts                                 | concurrency=1 requests=20
            20 prompts at concurrency 4                     | concurrency=4 requests=20
            vLLM, 200 requests                              | engine=vLLM requests=200
            并发 64, 200 个请求                                | concurrency=64 requests=200
            c=1, 20 prompts per user                        | concurrency=1
            c=4, 20 requests/s                              | concurrency=4
            TP 4: 20 requests in flight                     | concurrency=20 tensorParallel=4
            our 20 prompts of the day                       | ''
            c=1, 10-20 prompts                              | concurrency=1
            两台机器，每台4卡                                   | nodes=2
            2 nodes, 4 GPUs per node                        | nodes=2
            2节点                                            | nodes=2
            第2节点                                           | ''
            温度：0.7                                        | temperature=0.7
            GPU温度 65                                       | ''
            （双卡）SGLang，开启思考                            | engine=SGLang gpuCount=2 thinking=on
            为什么思考这么慢                                    | ''
            30 requests, 2 RPS                                     | requestRate=2 requests=30
            30 请求, 2 RPS                                           | requestRate=2 requests=30
            500 prompts at 1.5 req/s                               | requestRate=1.5 requests=500
            8 concurrent, 2 RPS                                    | concurrency=8
            """)
    void wordsSay(String words, String levels) {
        assertThat(ConditionPhrases.in(words).entrySet().stream().map(entry -> entry.getKey().key() + "=" + entry.getValue())
                .collect(Collectors.joining(" "))).isEqualTo(reordered(levels));
    }

    /// The order of the factors, whatever order the case is written in.
    private static String reordered(String levels) {
        return levels.isEmpty() ? "" : java.util.Arrays.stream(levels.split(" (?=\\w+=)"))
                .sorted(java.util.Comparator.comparing(level -> dev.touchstone.model.Factor
                        .ofKey(level.substring(0, level.indexOf('='))).orElseThrow()))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Now compare with 2 GPUs       | true
            switch to vllm                | true
            vLLM was faster here          | false
            sglang 更快                    | false
            I had 2 GPUs and then some    | false
            warm up                       | false
            """)
    void aSentenceAboutLevelsAnnouncesNone(String comment, boolean announced) {
        assertThat(ConditionPhrases.announce(comment)).isEqualTo(announced);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no think:              | true
            vLLM, 4 GPUs           | true
            SGLang results         | true
            vLLM is a good engine  | false
            results                | false
            """)
    void aLineOfConditionsAloneIsALabel(String line, boolean label) {
        assertThat(ConditionPhrases.areOnly(line)).isEqualTo(label);
    }
}
