package dev.touchstone.importer.format.command;

import dev.touchstone.model.Factor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The benchmark clients, with the flags that set the conditions of a run.
enum BenchmarkClient {
    VLLM(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.REQUESTS, List.of("--num-prompts", "--num-prompt"),
            Factor.CONCURRENCY, List.of("--max-concurrency"),
            Factor.REQUEST_RATE, List.of("--request-rate"),
            Factor.INPUT_TOKENS, List.of("--random-input-len", "--random-input", "--sonnet-input-len", "--input-len"),
            Factor.OUTPUT_TOKENS, List.of("--random-output-len", "--random-output", "--sonnet-output-len",
                    "--sharegpt-output-len", "--custom-output-len", "--hf-output-len", "--output-len"),
            Factor.TEMPERATURE, List.of("--temperature"),
            Factor.IMAGES_PER_REQUEST, List.of("--image-count", "--random-mm-base-items-per-request"),
            Factor.DATASET, List.of("--dataset-name"))),
    VLLM_OFFLINE(Map.of(
            Factor.MODEL, List.of("--model", "--model-path"),
            Factor.REQUESTS, List.of("--num-prompts", "--num-prompt"),
            Factor.INPUT_TOKENS, List.of("--random-input-len", "--input-len"),
            Factor.OUTPUT_TOKENS, List.of("--random-output-len", "--output-len"),
            Factor.TENSOR_PARALLEL, List.of("--tensor-parallel-size", "-tp", "--tp", "--tp-size"),
            Factor.PIPELINE_PARALLEL, List.of("--pipeline-parallel-size", "-pp"),
            Factor.DATASET, List.of("--dataset-name"))),
    SGLANG_MULTI_TURN(Map.of(
            Factor.MODEL, List.of("--model-path", "--model"),
            Factor.CONCURRENCY, List.of("--max-parallel"),
            Factor.REQUEST_RATE, List.of("--request-rate"),
            Factor.OUTPUT_TOKENS, List.of("--output-length"),
            Factor.DATASET, List.of("--dataset-name"))),
    /// Each client has one request in flight.
    VLLM_MULTI_TURN(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.CONCURRENCY, List.of("--num-clients"),
            Factor.MAX_TOKENS, List.of("--limit-max-tokens"))),
    LMDEPLOY(Map.of(
            Factor.MODEL, List.of("--model-path", "--model"),
            Factor.REQUESTS, List.of("--num-prompts", "--num_prompts"),
            Factor.CONCURRENCY, List.of("--concurrency"),
            Factor.REQUEST_RATE, List.of("--request-rate"),
            Factor.TENSOR_PARALLEL, List.of("--tp"),
            Factor.TEMPERATURE, List.of("--temperature"),
            Factor.DATASET, List.of("--dataset-name"))),
    MLX(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.INPUT_TOKENS, List.of("--prompt-tokens", "-p"),
            Factor.OUTPUT_TOKENS, List.of("--generation-tokens", "-g"),
            Factor.CONCURRENCY, List.of("--batch-size", "-b"))),
    STRESS(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.REQUESTS, List.of("--total", "--num-prompts"),
            Factor.CONCURRENCY, List.of("--concurrent", "--max-concurrency"),
            Factor.MAX_TOKENS, List.of("--max-tokens"),
            Factor.TEMPERATURE, List.of("--temperature"))),
    GUIDELLM(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.REQUESTS, List.of("--max-requests"))),
    AIPERF(Map.of(
            Factor.MODEL, List.of("--model", "-m", "--model-names"),
            Factor.REQUESTS, List.of("--request-count", "--num-requests", "--num-prompts"),
            Factor.CONCURRENCY, List.of("--concurrency"),
            Factor.REQUEST_RATE, List.of("--request-rate"),
            Factor.INPUT_TOKENS, List.of("--isl", "--synthetic-input-tokens-mean", "--prompt-input-tokens-mean"),
            Factor.OUTPUT_TOKENS, List.of("--osl", "--output-tokens-mean", "--prompt-output-tokens-mean"),
            Factor.DATASET, List.of("--public-dataset"))),
    EVALSCOPE(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.REQUESTS, List.of("--number", "-n"),
            Factor.CONCURRENCY, List.of("--parallel"),
            Factor.REQUEST_RATE, List.of("--rate"),
            Factor.MAX_TOKENS, List.of("--max-tokens"),
            Factor.TEMPERATURE, List.of("--temperature"),
            Factor.DATASET, List.of("--dataset"))),
    LLMPERF(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.REQUESTS, List.of("--max-num-completed-requests"),
            Factor.CONCURRENCY, List.of("--num-concurrent-requests"),
            Factor.INPUT_TOKENS, List.of("--mean-input-tokens"),
            Factor.OUTPUT_TOKENS, List.of("--mean-output-tokens"))),
    GENAI_BENCH(Map.of(
            Factor.MODEL, List.of("--api-model-name"),
            Factor.REQUESTS, List.of("--max-requests-per-run"),
            Factor.CONCURRENCY, List.of("--num-concurrency"),
            Factor.ENGINE_VERSION, List.of("--server-version"),
            Factor.GPU, List.of("--server-gpu-type"),
            Factor.GPU_COUNT, List.of("--server-gpu-count"))),
    LLAMA_BENCHY(Map.of(
            Factor.MODEL, List.of("--model"))),
    MULTI_ROUND_QA(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.REQUEST_RATE, List.of("--qps"),
            Factor.MAX_TOKENS, List.of("--answer-len"))),
    OPENVINO(Map.of(
            Factor.MODEL, List.of("--model"),
            Factor.REQUEST_RATE, List.of("--request_rate"),
            Factor.DATASET, List.of("--dataset"))),
    LOCUST(Map.of(
            Factor.CONCURRENCY, List.of("--users", "-u"))),
    INFERENCE_PERF(Map.of()),
    FASTLLM(Map.of(
            Factor.INPUT_TOKENS, List.of("--input-tokens"),
            Factor.OUTPUT_TOKENS, List.of("--output-tokens"),
            Factor.CONCURRENCY, List.of("--batch"))),
    /// A script of somebody's own: only flags whose names leave no doubt.
    SCRIPT(Map.of(
            Factor.MODEL, List.of("--model", "--model-path", "--model-name", "-m"),
            Factor.REQUESTS, List.of("--num-prompts", "--num-requests"),
            Factor.CONCURRENCY, List.of("--max-concurrency", "--concurrency", "--num-concurrent-requests"),
            Factor.REQUEST_RATE, List.of("--request-rate"),
            Factor.INPUT_TOKENS, List.of("--random-input-len", "--input-len", "--isl"),
            Factor.OUTPUT_TOKENS, List.of("--random-output-len", "--output-len", "--osl"),
            Factor.MAX_TOKENS, List.of("--max-tokens", "--max-new-tokens"),
            Factor.TEMPERATURE, List.of("--temperature"),
            Factor.DATASET, List.of("--dataset-name"))),
    /// One question after the other.
    CHAT(Map.of(
            Factor.MODEL, List.of("--model", "-m", "--model-name"))),
    OLLAMA(Map.of()),
    /// The rows of its table name the model.
    LLAMA_BENCH(Map.of());

    private final Map<Factor, List<String>> flags;

    BenchmarkClient(Map<Factor, List<String>> flags) {
        this.flags = new EnumMap<>(Factor.class);
        this.flags.putAll(flags);
    }

    /// Factor → the flags that set it, in the order of the factors.
    Map<Factor, List<String>> flags() {
        return flags;
    }

    /// @param last index of its last word: its arguments stand behind it
    record Found(BenchmarkClient client, int last) {
    }

    /// The program whose name begins at this word; null for none.
    static @Nullable Found at(ShellCommand command, int index) {
        String word = command.at(index);
        String name = word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
        String next = command.at(index + 1);
        return switch (name) {
            case "benchmark_serving.py", "sglang.bench_serving", "sgl_jax.bench_serving", "bench_serving.py",
                    "sglang.benchmark.serving",
                    "benchmark_guided_serving.py", "benchmark_serving_guided.py",
                    "benchmark_serving_structured_output.py" -> new Found(VLLM, index);
            case "vllm-bench" -> ShellCommand.isFlag(next) ? new Found(VLLM, index) : null;
            case "sglang-stress-test.py", "vllm-stress-test.py", "openai-stress-test.py" -> new Found(STRESS, index);
            case "benchmark_throughput.py", "benchmark_latency.py", "sglang.bench_offline_throughput",
                    "sglang.bench_one_batch", "sglang.bench_one_batch_server", "sglang.bench_latency" ->
                    new Found(VLLM_OFFLINE, index);
            case "benchmark_serving_multi_turn.py" -> new Found(VLLM_MULTI_TURN, index);
            case "profile_throughput.py", "profile_restful_api.py", "profile_generation.py", "profile_pipeline_api.py" ->
                    new Found(LMDEPLOY, index);
            case "bench_multiturn.py" -> new Found(SGLANG_MULTI_TURN, index);
            case "mlx_lm.benchmark" -> new Found(MLX, index);
            case "mlx_lm" -> next.equals("benchmark") ? new Found(MLX, index + 1) : null;
            case "vllm" -> next.equals("chat") || next.equals("complete") ? new Found(CHAT, index + 1)
                    : !next.equals("bench") ? null : switch (command.at(index + 2)) {
                case "serve" -> new Found(VLLM, index + 2);
                case "throughput", "latency" -> new Found(VLLM_OFFLINE, index + 2);
                default -> null;
            };
            case "guidellm" -> !next.equals("benchmark") ? null
                    : new Found(GUIDELLM, command.at(index + 2).equals("run") ? index + 2 : index + 1);
            case "aiperf", "genai-perf" -> next.equals("profile") ? new Found(AIPERF, index + 1)
                    : next.equals("chat") ? new Found(CHAT, index + 1)
                    : ShellCommand.isFlag(next) ? new Found(AIPERF, index) : null;
            case "evalscope" -> next.equals("perf") ? new Found(EVALSCOPE, index + 1) : null;
            case "token_benchmark_ray.py" -> new Found(LLMPERF, index);
            case "genai-bench" -> next.equals("benchmark") ? new Found(GENAI_BENCH, index + 1) : null;
            case "ollama", "ollama.exe" -> next.equals("run") ? new Found(OLLAMA, index + 1) : null;
            case "llama-bench", "llama-bench.exe" -> ShellCommand.isFlag(next) ? new Found(LLAMA_BENCH, index) : null;
            case "ftllm" -> next.equals("bench") || next.equals("benchmark") ? new Found(FASTLLM, index + 1) : null;
            case "llama-benchy" -> ShellCommand.isFlag(next) ? new Found(LLAMA_BENCHY, index) : null;
            case "multi-round-qa.py" -> new Found(MULTI_ROUND_QA, index);
            case "benchmark.py", "benchmark_embeddings.py" -> next.equals("--api_url") ? new Found(OPENVINO, index) : null;
            case "locust" -> ShellCommand.isFlag(next) ? new Found(LOCUST, index) : null;
            case "inference-perf" -> ShellCommand.isFlag(next) ? new Found(INFERENCE_PERF, index) : null;
            case "benchmark_vlm", "benchmark_genai" -> ShellCommand.isFlag(next)
                    ? new Found(SCRIPT, index) : null;
            default -> isScript(name) && ShellCommand.isFlag(next) ? new Found(SCRIPT, index) : null;
        };
    }

    /// `benchmark.py`, `bench_chat.sh`
    private static boolean isScript(String name) {
        return name.contains("bench") && (name.endsWith(".py") || name.endsWith(".sh"));
    }
}
