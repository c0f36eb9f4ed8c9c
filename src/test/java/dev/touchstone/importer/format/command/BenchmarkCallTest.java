package dev.touchstone.importer.format.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LineReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkCallTest {

    private static List<Block> read(String text) {
        return new BenchmarkCall().read(new Cursor(new LineReader(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vllm bench serve --model a/b --dataset-name random --random-input-len 100 --num-prompts 50 --request-rate inf | model=a/b api=completions requestRate=inf requests=50 inputTokens=100 dataset=random
            vllm bench serve --model a/b --max-concurrency $C --num-prompts 50 | model=a/b api=completions requests=50
            vllm bench serve --model a/b --endpoint-type openai-comp | model=a/b api=completions
            vllm bench serve --model a/b --endpoint-type openai-chat | model=a/b api=chat
            vllm bench serve --model a/b --backend openai-chat | model=a/b api=chat
            vllm bench serve --model a/b --endpoint /v1/chat/completions | model=a/b api=chat
            vllm bench serve --model a/b --backend $BACKEND | model=a/b
            vllm bench serve --model a/b $EXTRA_ARGS --num-prompts 5 $ARGS | model=a/b requests=5
            python benchmarks/benchmark_serving.py --model a/b --num-prompts 50 | model=a/b requests=50
            python -m sglang.bench_serving --model a/b --num-prompts 50 | model=a/b api=generate requests=50
            python bench_serving.py --model a/b --num-prompts 50 | model=a/b requests=50
            vllm bench throughput --model a/b --input-len 100 --output-len 20 -tp 2 | model=a/b tensorParallel=2 inputTokens=100 outputTokens=20
            python3 -m sglang.bench_serving --backend sglang-oai-chat --num-prompts 8 | engine=SGLang api=chat requests=8
            guidellm benchmark --target http://h:8000 --rate-type concurrent --rate 8 --data prompt_tokens=256,output_tokens=128 | url=http://h:8000 concurrency=8 inputTokens=256 outputTokens=128
            guidellm benchmark run --target http://h:8000 --profile constant --rate 2.5 --data '{"prompt_tokens": 256, "output_tokens": 128}' | url=http://h:8000 requestRate=2.5 inputTokens=256 outputTokens=128
            guidellm benchmark --target http://h:8000 --rate-type sweep --rate 8 | url=http://h:8000
            guidellm benchmark --target http://h:8000 --rate-type concurrent --rate 1,2,4 | url=http://h:8000
            aiperf profile -m a/b --url h:8000 --endpoint-type chat --concurrency 16 --isl 550 --osl 150 --extra-inputs reasoning_effort:none | model=a/b api=chat url=h:8000 thinking=off concurrency=16 inputTokens=550 outputTokens=150
            genai-perf profile -m a/b --endpoint-type completions --request-rate 4 --num-prompts 10 | model=a/b api=completions requestRate=4 requests=10
            genai-perf -m a/b --service-kind openai --endpoint-type chat | model=a/b api=chat
            python benchmarks/benchmark_guided_serving.py --model a/b --request-rate 10 --num-prompts 100 | model=a/b requestRate=10 requests=100
            ollama run mistral:7b --verbose | model=mistral:7b
            ollama run --verbose llama2 | model=llama2
            evalscope perf --parallel 1 10 50 --number 10 100 500 --model a/b --url http://h/v1/chat/completions | model=a/b api=chat url=http://h/v1/chat/completions
            evalscope perf --parallel 10 --number 100 --model a/b --extra-args '{"chat_template_kwargs": {"enable_thinking": true}}' | model=a/b thinking=on concurrency=10 requests=100
            python token_benchmark_ray.py --model a/b --num-concurrent-requests 10 --mean-input-tokens 550 | model=a/b concurrency=10 inputTokens=550
            genai-bench benchmark --api-base http://h --api-model-name a/b --num-concurrency 8 --server-engine vLLM --server-gpu-type H100 --server-gpu-count 4 --server-version 0.9.1 | engine=vLLM engineVersion=0.9.1 model=a/b gpu=H100 gpuCount=4 url=http://h concurrency=8
            genai-bench benchmark --num-concurrency 1 --num-concurrency 4 --api-model-name a/b | model=a/b
            vllm bench serve --model a/b --extra-body '{"chat_template_kwargs":{"enable_thinking":false}}' | model=a/b thinking=off
            vllm bench serve --model a/b --dataset-name random-mm --random-mm-base-items-per-request 2 --random-mm-bucket-config '{(1080, 1920, 1): 1.0}' | model=a/b imagesPerRequest=2 imageSize=1920x1080 dataset=random-mm
            vllm bench serve --model a/b --dataset-name random-mm --random-mm-bucket-config '{(256, 256, 1): 0.5, (720, 1280, 1): 0.5}' | model=a/b dataset=random-mm
            python3 -m sglang.bench_serving --dataset-name image --image-count 3 --image-resolution 720p | api=generate imagesPerRequest=3 imageSize=1280x720 dataset=image
            python3 -m sglang.bench_serving --dataset-name image --image-resolution 480x720 | api=generate imageSize=720x480 dataset=image
            vllm bench serve --model a/b --extra-body '{"reasoning_effort":"high"}' | model=a/b thinking=on
            """)
    void calls(String command, String said) {
        assertThat(read(command)).singleElement().isInstanceOfSatisfying(Block.BenchmarkCommand.class, call ->
                assertThat(call.conditions().factors().stream().map(factor -> factor.key() + "="
                        + call.conditions().text(factor, "")).collect(Collectors.joining(" "))).isEqualTo(said));
    }

    @ParameterizedTest
    @ValueSource(strings = {"The guidellm benchmark was run twice.", "evalscope perf is a tool of ModelScope",
        "vllm bench is new", "aiperf profile of the run", "a bench",
        "I think ollama run is fine for this"})
    void wordsAboutABenchmarkAreNone(String line) {
        assertThat(read(line)).isEmpty();
    }
}
