package dev.touchstone.ui;

import dev.touchstone.importer.Reading;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Runs with the figures of real notes, made by hand.
public final class SampleRuns {

    /// Engine, GPUs, concurrency, requests, req/s, words/s, p50, p99, max.
    private static final List<Object[]> STRESS = List.of(
            new Object[] {"SGLang", 4, 30, 300, 20.02, 2086.65, 1.47, 1.65, 1.65},
            new Object[] {"SGLang", 4, 30, 300, 20.34, 2123.63, 1.47, 1.49, 1.49},
            new Object[] {"SGLang", 4, 50, 500, 24.45, 2561.32, 2.04, 2.09, 2.09},
            new Object[] {"SGLang", 4, 50, 500, 24.45, 2527.02, 2.04, 2.07, 2.07},
            new Object[] {"SGLang", 4, 5, 20, 1.12, 119.25, 1.17, 14.62, 14.62},
            new Object[] {"SGLang", 2, 30, 300, 10.78, 1117.80, 2.78, 2.88, 2.88},
            new Object[] {"SGLang", 2, 50, 500, 17.52, 1821.90, 2.85, 2.88, 2.88},
            new Object[] {"SGLang", 2, 50, 500, 17.34, 1811.07, 2.88, 2.90, 2.90},
            new Object[] {"vLLM", 4, 5, 20, 4.33, 455.10, 1.08, 1.23, 1.23},
            new Object[] {"vLLM", 4, 30, 300, 13.22, 1319.40, 1.90, 2.29, 2.31},
            new Object[] {"vLLM", 4, 30, 300, 13.12, 1309.08, 1.92, 2.33, 2.40},
            new Object[] {"vLLM", 4, 100, 1000, 19.13, 1914.20, 4.48, 5.09, 5.15},
            new Object[] {"vLLM", 2, 30, 300, 11.12, 1131.00, 2.12, 2.80, 2.84},
            new Object[] {"vLLM", 2, 30, 300, 12.00, 1218.00, 2.12, 2.64, 2.66});
    /// Thinking, max tokens, req/s, tok/s, mean latency, p99.
    private static final List<Object[]> THINKING = List.of(
            new Object[] {"vLLM", "on", 3096, 0.39, 377.98, 17.01, 30.49},
            new Object[] {"vLLM", "on", 3096, 0.39, 395.12, 18.00, 29.94},
            new Object[] {"vLLM", "off", 3096, 0.66, 278.73, 5.94, 18.19},
            new Object[] {"vLLM", "off", 3096, 0.70, 249.99, 4.26, 17.49},
            new Object[] {"SGLang", "on", 3096, 0.52, 501.30, 12.40, 24.10},
            new Object[] {"SGLang", "off", 3096, 0.88, 402.80, 3.90, 14.20});

    private SampleRuns() {
    }

    /// So many different runs.
    public static List<Run> of(int count) {
        List<Run> runs = new ArrayList<>();
        int line = 56;
        for (int i = 0; i < count; i++) {
            Run run = switch (i % 4) {
                case 0, 1 -> stress(i, STRESS.get(i / 2 % STRESS.size()), line);
                case 2 -> thinking(i, THINKING.get(i / 4 % THINKING.size()), line);
                default -> serving(i, line);
            };
            runs.add(run);
            line += 28;
        }
        return runs;
    }

    public static Reading reading(String source, List<Run> runs) {
        return new Reading(source, "0".repeat(64), 1000, runs, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    private static Run stress(int i, Object[] row, int line) {
        String engine = (String) row[0];
        boolean sglang = engine.equals("SGLang");
        String url = sglang ? "http://localhost:30000/generate" : "http://localhost:8000/v1/completions";
        int gpus = (int) row[1];
        double max = (double) row[8];
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of(engine), at(line, engine + " Stress Test Results", "title"))
                .with(Factor.MODEL, Level.of(sglang ? "/home/vllm/llm/" : "Qwen7B-awq"),
                        at(12, "--model-path /home/vllm/llm/ --tp " + gpus, "launch"))
                .with(Factor.GPU, Level.of("NVIDIA A10"), at(9, "|   0  NVIDIA A10  On |", "nvidia-smi"))
                .with(Factor.GPU_COUNT, Level.of(gpus), at(12, "python3 -m sglang.launch_server --tp " + gpus,
                        "launch: --tp " + gpus))
                .with(Factor.API, Level.of(sglang ? "generate" : "completions"), at(line + 4, url, "URL"))
                .with(Factor.URL, Level.of(url), at(line + 4, url, "URL"))
                .with(Factor.CONCURRENCY, Level.of((int) row[2]), at(line + 6, "Concurrent Requests", "row"))
                .with(Factor.REQUESTS, Level.of((int) row[3]), at(line + 7, "Total Requests", "row"))
                .with(Factor.MAX_TOKENS, Level.of(256), at(line + 5, "Max Tokens", "row"));
        Map<Metric, Double> metrics = new HashMap<>();
        metrics.put(metric("request_throughput"), (double) row[4]);
        metrics.put(metric("output_token_throughput"), (double) row[5]);
        metrics.put(metric("e2e_latency.p50"), (double) row[6]);
        metrics.put(metric("e2e_latency.p99"), (double) row[7]);
        metrics.put(metric("e2e_latency.max"), max);
        metrics.put(metric("successful_requests"), (double) (int) row[3]);
        metrics.put(metric("peak_concurrency"), (double) (int) row[2]);
        Map<Aspect, String> made = new LinkedHashMap<>();
        made.put(Aspect.TOKENS, "words");
        made.put(Aspect.PERCENTILE, "sorted[int(n*p/100)]");
        made.put(Aspect.LOAD, "batches with a barrier");
        List<Warning> warnings = max > 5 * (double) row[6] ? List.of(new Warning("warm-up",
                "The slowest request took 14.62 s, 12.5 times the median: a warm-up effect is likely.")) : List.of();
        List<String> notes = warnings.isEmpty() ? List.of() : List.of("warm up effect!");
        return new Run("stress-" + i, "rich-table", "stress-test",
                new Source("a10-scaling-2-and-4-gpus.md", "ab".repeat(32), new Lines(line, line + 12)),
                LocalDateTime.of(2025, 4, 28, 20, 22, i % 60), conditions,
                Map.of("--context-length", "8192", "--tp", String.valueOf(gpus)), Metrics.of(metrics),
                new Definitions(made), Map.of(), stressLines(engine, row, url), List.of(
                        new EngineSample(line + 20, "20:22:10", 310.0, 1480.5, 30, 4, 0.124, null)),
                notes, warnings, List.of());
    }

    private static List<String> stressLines(String engine, Object[] row, String url) {
        List<String> lines = new ArrayList<>();
        lines.add("        " + engine + " Stress Test Results - 2025-04-28 20:22:04");
        lines.add("┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓");
        lines.add("┃ Metric                     ┃ Value                           ┃");
        lines.add("┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩");
        lines.add(row("URL", url));
        lines.add(row("Max Tokens", "256"));
        lines.add(row("Concurrent Requests", row[2].toString()));
        lines.add(row("Total Requests", row[3].toString()));
        lines.add(row("Max Response Time", row[8] + " seconds"));
        lines.add(row("Median Response Time", row[6] + " seconds"));
        lines.add(row("P99 Response Time", row[7] + " seconds"));
        lines.add(row("Actual Throughput", row[4] + " requests/second"));
        lines.add(row("Tokens Per Second", row[5].toString()));
        return lines;
    }

    private static String row(String name, String value) {
        return String.format(Locale.ROOT, "│ %-26s │ %-31s │", name, value);
    }

    private static Run thinking(int i, Object[] row, int line) {
        String url = "http://localhost:8000/v1";
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of((String) row[0]), at(line, row[0] + " Stress Test Results", "title"))
                .with(Factor.MODEL, Level.of("/home/vllm/llm/Qwen/Qwen3-4B"), at(line + 2, "Model", "row"))
                .with(Factor.API, Level.of("chat"), at(line + 3, url, "URL"))
                .with(Factor.THINKING, Level.of((String) row[1]), at(8, "------- " + row[1] + " think ------",
                        "divider"))
                .with(Factor.CONCURRENCY, Level.of(10), at(line + 4, "Concurrent Requests", "row"))
                .with(Factor.REQUESTS, Level.of(100), at(line + 5, "Total Requests", "row"))
                .with(Factor.MAX_TOKENS, Level.of((int) row[2]), at(line + 6, "Max Tokens", "row"))
                .with(Factor.TEMPERATURE, Level.of(0.7), at(line + 7, "Temperature", "row"));
        Map<Metric, Double> metrics = new HashMap<>();
        metrics.put(metric("request_throughput"), (double) row[3]);
        metrics.put(metric("output_token_throughput"), (double) row[4]);
        metrics.put(metric("e2e_latency.p50"), (double) row[5]);
        metrics.put(metric("e2e_latency.p99"), (double) row[6]);
        return new Run("think-" + i, "rich-table", "stress-test",
                new Source("qwen3-4b-think-modes.md", "cd".repeat(32), new Lines(line, line + 3)),
                LocalDateTime.of(2025, 5, 26, 15, 25, i % 60), conditions, Map.of(), Metrics.of(metrics),
                new Definitions(Map.of(Aspect.TOKENS, "words")), Map.of("Warm-up", "none"),
                List.of("  " + row[0] + " Stress Test Results", row("P99 Response Time", row[6] + " seconds"),
                        row("Median Response Time", row[5] + " seconds"), row("Tokens Per Second", row[4].toString())),
                List.of(), List.of(), List.of(), List.of());
    }

    private static Run serving(int i, int line) {
        int rate = 10 * (1 + i / 4 % 3);
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of("vLLM"), at(5, "vllm serve Qwen/Qwen2-7B", "launch"))
                .with(Factor.GPU_COUNT, Level.of(2), at(5, "--tensor-parallel-size 2", "launch: -tp 2"))
                .with(Factor.TENSOR_PARALLEL, Level.of(2), at(5, "--tensor-parallel-size 2", "launch: -tp 2"))
                .with(Factor.NODES, Level.of(2), at(3, "hosted on 2 nodes", "heading"))
                .with(Factor.REQUESTS, Level.of(1000), at(line, "--num-prompts 1000", "command"))
                .with(Factor.INPUT_TOKENS, Level.of(512), at(line, "--random-input 512", "command"))
                .with(Factor.OUTPUT_TOKENS, Level.of(128), at(line, "--random-output 128", "command"));
        Map<Metric, Double> metrics = new HashMap<>();
        metrics.put(metric("request_throughput"), 7.0 + rate / 10.0);
        metrics.put(metric("output_token_throughput"), 901.5 + rate);
        metrics.put(metric("ttft.mean"), 0.412 + rate / 1000.0);
        metrics.put(metric("ttft.p99"), 1.873);
        metrics.put(metric("tpot.mean"), 0.0187);
        metrics.put(metric("tpot.p99"), 0.0312);
        metrics.put(metric("itl.mean"), 0.0186);
        return new Run("serving-" + i, "serving-block", "vllm-bench",
                new Source("qwen2-7b-two-pods.md", "ef".repeat(32), new Lines(line, line + 5)), null, conditions,
                Map.of("--max-model-len", "4096"), Metrics.of(metrics),
                new Definitions(Map.of(Aspect.TOKENS, "tokens", Aspect.TPOT, "(e2e - ttft) / (tokens - 1)")), Map.of(),
                List.of("============ Serving Benchmark Result ============",
                        "Successful requests:                     1000",
                        "Request throughput (req/s):              " + (7.0 + rate / 10.0),
                        "Mean TTFT (ms):                          " + (412.0 + rate),
                        "P99 TTFT (ms):                           1873.00",
                        "Mean TPOT (ms):                          18.70"),
                List.of(), List.of(), List.of(), i % 12 == 3 ? List.of("P99 ITL") : List.of());
    }

    private static Metric metric(String key) {
        return Metric.ofKey(key).orElseThrow();
    }

    private static Evidence at(int line, String text, String rule) {
        return Evidence.at(Lines.of(line), text, rule);
    }
}
