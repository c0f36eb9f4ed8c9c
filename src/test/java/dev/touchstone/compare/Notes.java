package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.model.Factor.API;
import static dev.touchstone.model.Factor.CONCURRENCY;
import static dev.touchstone.model.Factor.DATA_PARALLEL;
import static dev.touchstone.model.Factor.ENGINE;
import static dev.touchstone.model.Factor.GPU;
import static dev.touchstone.model.Factor.GPU_COUNT;
import static dev.touchstone.model.Factor.INPUT_TOKENS;
import static dev.touchstone.model.Factor.MAX_TOKENS;
import static dev.touchstone.model.Factor.MODEL;
import static dev.touchstone.model.Factor.NODES;
import static dev.touchstone.model.Factor.OUTPUT_TOKENS;
import static dev.touchstone.model.Factor.REQUESTS;
import static dev.touchstone.model.Factor.TEMPERATURE;
import static dev.touchstone.model.Factor.TENSOR_PARALLEL;
import static dev.touchstone.model.Factor.THINKING;
import static dev.touchstone.model.Factor.URL;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The figures of real notes, as runs.
public final class Notes {

    private Notes() {
    }

    /// 2 and 4 A10, vLLM by its completions api and SGLang by its own; two evenings.
    public static List<Run> a10() {
        List<Run> runs = new ArrayList<>();
        sglang(runs, 4, false, new double[][] {{56, 30, 20.02}, {84, 30, 20.34}, {112, 50, 24.45}, {140, 50, 24.45}});
        runs.add(sglang(180, 5, 20, 4).metric("request_throughput", 1.12).metric("e2e_latency.max", 14.62)
                .metric("e2e_latency.p50", 1.17).note("warm up effect!").build());
        sglang(runs, 4, true, new double[][] {{208, 30, 20.27}, {236, 50, 24.48}});
        sglang(runs, 2, true, new double[][] {{267, 5, 4.13}, {295, 30, 10.78}, {323, 50, 17.52}, {351, 50, 17.34},
            {379, 30, 10.78}});
        vllm(runs, 4, new double[][] {{417, 5, 4.33}, {447, 30, 13.22}, {477, 30, 13.12}, {507, 50, 15.61},
            {537, 50, 15.20}, {567, 100, 19.13}, {597, 100, 18.73}});
        vllm(runs, 2, new double[][] {{630, 30, 11.12}, {660, 30, 12.00}, {690, 50, 15.27}, {720, 50, 15.07},
            {750, 100, 17.40}, {780, 100, 17.99}});
        return runs;
    }

    /// Qwen3-4B, thinking on and off at 3096 tokens at most, off at 512.
    static List<Run> thinkModes() {
        return Stream.of(
                thinking(9, "vLLM", "on", 3096, 16.64), thinking(39, "vLLM", "on", 3096, 17.54),
                thinking(72, "vLLM", "off", 3096, 7.01), thinking(102, "vLLM", "off", 3096, 5.98),
                thinking(138, "SGLang", "off", 3096, 8.94), thinking(168, "SGLang", "off", 3096, 7.82),
                thinking(200, "SGLang", "on", 3096, 18.59), thinking(230, "SGLang", "on", 3096, 19.10),
                thinking(269, "SGLang", "off", 512, 4.59), thinking(299, "SGLang", "off", 512, 5.24),
                thinking(332, "vLLM", "off", 512, 4.67), thinking(362, "vLLM", "off", 512, 4.10)).toList();
    }

    /// SGLang on two A10 by data parallelism; some of the repeats.
    static List<Run> dataParallel() {
        List<Run> runs = new ArrayList<>();
        for (double[] figures : new double[][] {{42, 30, 8.63}, {70, 30, 14.64}, {98, 30, 14.67}, {127, 30, 9.35},
            {269, 5, 2.56}, {297, 5, 1.65}}) {
            int concurrency = (int) figures[1];
            runs.add(run("a10-sglang-dp2.md", (int) figures[0]).with(ENGINE, "SGLang").with(API, "generate")
                    .with(MODEL, "/home/vllm/llm/Qwen7B-awq").with(GPU, "A10").with(GPU_COUNT, 2)
                    .with(DATA_PARALLEL, 2).with(CONCURRENCY, concurrency)
                    .with(REQUESTS, concurrency == 5 ? 20 : 300).with(MAX_TOKENS, 256)
                    .flag("--context-length", "8192").flag("--dp", "2")
                    .metric("request_throughput", figures[2]).define(Aspect.TOKENS, "words").build());
        }
        return runs;
    }

    /// vLLM on two GPUs in two nodes and in one, by number of requests and lengths; some of the blocks.
    public static List<Run> twoPods() {
        List<Run> runs = new ArrayList<>();
        for (double[] figures : new double[][] {{50, 2, 10, 1024, 1024, 0.21}, {87, 2, 10, 4096, 4096, 0.05},
            {122, 2, 10, 1024, 7168, 0.03}, {158, 2, 50, 1024, 1024, 0.58}, {193, 2, 50, 4096, 4096, 0.14},
            {228, 2, 50, 1024, 7168, 0.09}, {375, 1, 10, 1024, 1024, 0.72}, {409, 1, 10, 4096, 4096, 0.17},
            {444, 1, 10, 1024, 7168, 0.11}, {479, 1, 50, 1024, 1024, 2.24}, {513, 1, 50, 4096, 4096, 0.49},
            {548, 1, 50, 1024, 7168, 0.34}, {688, 1, 100, 7168, 1024, 0.80}}) {
            runs.add(run("qwen2-7b-two-pods.md", (int) figures[0]).with(ENGINE, "vLLM").with(API, "completions")
                    .with(MODEL, "Qwen2-7B-Instruct").with(GPU_COUNT, 2).with(NODES, figures[1])
                    .with(REQUESTS, figures[2]).with(INPUT_TOKENS, figures[3]).with(OUTPUT_TOKENS, figures[4])
                    .metric("request_throughput", figures[5]).build());
        }
        return runs;
    }

    private static Run thinking(int line, String engine, String thinking, int maxTokens, double latency) {
        return run("qwen3-4b-think-modes.md", line).with(ENGINE, engine).with(API, "chat")
                .with(URL, "http://localhost:8000/v1").with(MODEL, "/home/vllm/llm/Qwen/Qwen3-4B")
                .with(MAX_TOKENS, maxTokens).with(TEMPERATURE, 0.7).with(CONCURRENCY, 10).with(REQUESTS, 100)
                .with(THINKING, thinking).metric("e2e_latency.mean", latency).metric("request_throughput", 1 / latency)
                .define(Aspect.TOKENS, "words").build();
    }

    private static RunFixture sglang(int line, int concurrency, int requests, int gpus) {
        return run("a10.md", line).with(ENGINE, "SGLang").with(API, "generate")
                .with(URL, "http://localhost:30000/generate").with(MAX_TOKENS, 256).with(CONCURRENCY, concurrency)
                .with(REQUESTS, requests).with(GPU_COUNT, gpus).define(Aspect.TOKENS, "words")
                .with(MODEL, "/home/vllm/llm/").with(TENSOR_PARALLEL, gpus)
                .flag("--context-length", "8192").flag("--tp", String.valueOf(gpus));
    }

    private static void sglang(List<Run> runs, int gpus, boolean launchIsKnown, double[][] figures) {
        for (double[] row : figures) {
            int concurrency = (int) row[1];
            int requests = concurrency == 5 ? 20 : concurrency * 10;
            RunFixture fixture = launchIsKnown ? sglang((int) row[0], concurrency, requests, gpus)
                    : run("a10.md", (int) row[0]).with(ENGINE, "SGLang").with(API, "generate").with(GPU, "A10")
                            .with(URL, "http://localhost:30000/generate").with(MAX_TOKENS, 256)
                            .with(CONCURRENCY, concurrency).with(REQUESTS, requests).with(GPU_COUNT, gpus)
                            .define(Aspect.TOKENS, "words");
            runs.add(fixture.metric("request_throughput", row[2]).build());
        }
    }

    private static void vllm(List<Run> runs, int gpus, double[][] figures) {
        for (double[] row : figures) {
            int concurrency = (int) row[1];
            runs.add(run("a10.md", (int) row[0]).with(ENGINE, "vLLM").with(API, "completions")
                    .with(URL, "http://localhost:8000/v1/completions").with(MODEL, "/home/vllm/llm/Qwen7B-awq")
                    .with(TEMPERATURE, 0.7).with(MAX_TOKENS, 256).with(CONCURRENCY, concurrency)
                    .with(REQUESTS, concurrency == 5 ? 20 : concurrency * 10).with(GPU_COUNT, gpus)
                    .with(TENSOR_PARALLEL, gpus).flag("--max-model-len", "8192")
                    .flag("--tensor-parallel-size", String.valueOf(gpus))
                    .metric("request_throughput", row[2]).define(Aspect.TOKENS, "words").build());
        }
    }
}
