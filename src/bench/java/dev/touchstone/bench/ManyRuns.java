package dev.touchstone.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/// Writes the page of a long campaign: engines, models, numbers of GPUs and so many concurrencies that there are as many
/// runs as wanted, all crossed. For measuring what is computed and written of many runs.
///
/// ```text
/// ManyRuns RUNS REPEATS FILE
/// ```
public final class ManyRuns {

    private static final List<String> MODELS = List.of("Qwen/Qwen3-4B", "Qwen/Qwen3-8B", "Qwen/Qwen3-32B",
            "meta-llama/Llama-3.1-8B", "mistralai/Mistral-7B");
    private static final List<Integer> GPUS = List.of(1, 2, 4, 8);
    private static final int CONFIGURATIONS = 2 * MODELS.size() * GPUS.size();
    private static final int REQUESTS = 1000;
    private static final int TOKENS = 256;

    private ManyRuns() {
    }

    public static void main(String[] arguments) throws IOException {
        Files.writeString(Path.of(arguments[2]), page(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1])));
    }

    private static String page(int runs, int repeats) {
        StringBuilder text = new StringBuilder();
        Random random = new Random(14);
        int concurrencies = runs / repeats / CONFIGURATIONS;
        for (boolean vllm : List.of(true, false)) {
            for (String model : MODELS) {
                for (int gpus : GPUS) {
                    text.append(ReadingText.f("# %s, %s, %d GPUs%n%n%s %s --tp %d%n%n", vllm ? "vLLM" : "SGLang", model,
                            gpus, vllm ? "vllm serve" : "python -m sglang.launch_server --model-path", model, gpus));
                    for (int concurrency = 1; concurrency <= concurrencies; concurrency++) {
                        for (int i = 0; i < repeats; i++) {
                            text.append(run(vllm, model, gpus, concurrency, 1 + random.nextGaussian() / 50));
                        }
                    }
                }
            }
        }
        return text.toString();
    }

    private static String run(boolean vllm, String model, int gpus, int concurrency, double luck) {
        double rate = luck * (vllm ? 1 : 1.1) * 40 * Math.pow(gpus, 0.8) * concurrency / (concurrency + 40.0 * gpus)
                / (1 + MODELS.indexOf(model));
        double seconds = REQUESTS / rate;
        double ttft = 30 * (1 + concurrency / 64.0) / luck;
        double tpot = (1000 * concurrency / rate - ttft) / TOKENS;
        return ReadingText.f("""
                vllm bench serve --backend %s --model %s --num-prompts %d --max-concurrency %d

                ============ Serving Benchmark Result ============
                Successful requests:                     %d
                Benchmark duration (s):                  %.2f
                Total input tokens:                      %d
                Total generated tokens:                  %d
                Request throughput (req/s):              %.3f
                Output token throughput (tok/s):         %.2f
                Total Token throughput (tok/s):          %.2f
                ---------------Time to First Token----------------
                Mean TTFT (ms):                          %.2f
                Median TTFT (ms):                        %.2f
                P99 TTFT (ms):                           %.2f
                -----Time per Output Token (excl. 1st token)------
                Mean TPOT (ms):                          %.2f
                Median TPOT (ms):                        %.2f
                P99 TPOT (ms):                           %.2f
                ==================================================

                """, vllm ? "vllm" : "sglang", model, REQUESTS, concurrency, REQUESTS, seconds, REQUESTS * 512,
                REQUESTS * TOKENS, rate, REQUESTS * TOKENS / seconds, REQUESTS * (512 + TOKENS) / seconds, ttft,
                ttft * 0.9, ttft * 2.5, tpot, tpot * 0.98, tpot * 1.3);
    }
}
