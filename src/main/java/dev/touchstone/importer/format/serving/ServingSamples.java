package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.Described.Reads;
import java.util.List;

/// What the formats of this package read, tool by tool, and the samples that show it.
final class ServingSamples {

    private static final String VLLM = "vLLM bench serve";
    private static final String SGLANG = "SGLang bench_serving";
    private static final String BLOCK = "console block `Serving Benchmark Result`";

    static final List<Reads> BLOCKS = List.of(
            new Reads(VLLM, "any that print the block", "a few rows of it", "serving-block/vllm.txt"),
            new Reads(VLLM, "2024 (`benchmark_serving.py`)", BLOCK, "serving-block/vllm-2024.txt"),
            new Reads(VLLM, "0.11 to 0.12", BLOCK + " with failed requests, peaks, goodput, percentiles of any N",
                    "serving-block/vllm-2025.txt"),
            new Reads(VLLM, "since 0.20", BLOCK + " with probes, client-side queue, speculative decoding",
                    "serving-block/vllm-main.txt"),
            new Reads(VLLM, "since 0.20", BLOCK + " of a diffusion language model", "serving-block/vllm-dllm.txt"),
            new Reads(VLLM, "since 0.11", BLOCK + " of embeddings and of speech", "serving-block/vllm-pooling.txt"),
            new Reads(VLLM, "any", BLOCK + " where all requests failed", "serving-block/vllm-failed.txt"),
            new Reads(VLLM, "any", BLOCK + " in a string of JSON, and with its line ends lost",
                    "serving-block/flat.txt"),
            new Reads(VLLM, "any", BLOCK + " behind log prefixes, quoted, indented, with progress bars inside",
                    "serving-block/messy.txt"),
            new Reads("vLLM bench in Rust", "since 2026", BLOCK + " with `Steady-State Metrics`",
                    "serving-block/vllm-rust.txt"),
            new Reads("vLLM bench in Rust", "since 2026", "console block `Embedding/Pooling Benchmark Result`",
                    "serving-block/vllm-rust-pooling.txt"),
            new Reads("vLLM bench in Rust", "since 2026", "console block `Multi-Turn Benchmark Result`",
                    "serving-block/vllm-rust-multi-turn.txt"),
            new Reads("vLLM-Omni", "2026", BLOCK + " with parts for text and audio", "serving-block/vllm-omni.txt"),
            new Reads(SGLANG, "2024 to 2025", BLOCK, "serving-block/sglang-2024.txt"),
            new Reads(SGLANG, "2026", BLOCK + " with vision tokens, P95, cache hits", "serving-block/sglang-2026.txt"),
            new Reads(SGLANG, "2026", BLOCK + " of the client for images and videos",
                    "serving-block/sglang-diffusion.txt"),
            new Reads("GuideLLM in gpustack", "2025 to 2026", BLOCK + ", indented in a page of mkdocs",
                    "serving-block/gpustack.md"),
            new Reads("CentML, LightLLM", "2024", BLOCK + " with `Total requests: 768/768(100.00%)`",
                    "serving-block/lightllm.txt"),
            new Reads("SGLang-dLoRA", "2025", BLOCK + " of several instances", "serving-block/instances.txt"));

    static final List<Reads> LINES = List.of(
            new Reads(VLLM, "2023 (`benchmark_serving.py`)", "lines `Total time`, `Throughput`, `Average latency …`",
                    "bench-lines/serving-2023.txt"),
            new Reads("vLLM bench throughput", "2023 to 2024", "line `Throughput: … requests/s, … tokens/s`",
                    "bench-lines/throughput-2024.txt"),
            new Reads("vLLM bench throughput", "since 2025", "lines `Throughput`, `Total num prompt tokens`",
                    "bench-lines/throughput.txt"),
            new Reads("vLLM bench throughput", "all", "the same kept as a comment below the command",
                    "bench-lines/comment.txt"),
            new Reads("vLLM bench latency", "all", "lines `Avg latency`, `99% percentile latency`",
                    "bench-lines/latency.txt"));

    static final List<Reads> TABLES = List.of(
            new Reads("vLLM bench in Rust", "since 2026", "table `Sweep Summary`", "vllm-bench-tables/sweep.txt"),
            new Reads("vLLM bench in Rust", "since 2026", "tables `Multi-Run Summary`, `Steady-State Summary`",
                    "vllm-bench-tables/runs.txt"),
            new Reads("vLLM bench in Rust", "since 2026", "table `Benchmark Comparison`",
                    "vllm-bench-tables/comparison.txt"));

    static final List<Reads> ECHOES = List.of(
            new Reads(VLLM, "all", "`Namespace(…)` and the lines before a block", "benchmark-echo/namespace.txt"),
            new Reads(VLLM, "since 0.11", "the errors of failed requests", "benchmark-echo/errors.txt"),
            new Reads(SGLANG, "all", "`benchmark_args=Namespace(…)`", "benchmark-echo/sglang.txt"));

    static final List<Reads> VLLM_JSON = List.of(
            new Reads(VLLM, "all", "JSON of `--save-result`", "vllm-bench-json/plain.json"),
            new Reads(VLLM, "all", "JSON of `--save-detailed`", "vllm-bench-json/detailed.json"),
            new Reads(VLLM, "since 0.9", "JSON of `--append-result`, a result a line, with `--metadata`",
                    "vllm-bench-json/appended.json"),
            new Reads(VLLM, "since 0.20", "JSON with probes, queue, speculative decoding, ramp-up",
                    "vllm-bench-json/main.json"),
            new Reads(VLLM, "0.6 to 0.9", "JSON with `request_goodput:`, all failed", "vllm-bench-json/failed.json"),
            new Reads(VLLM, "since 0.11", "JSON of embeddings", "vllm-bench-json/pooling.json"),
            new Reads("vLLM bench sweep", "since 0.12", "`summary.json`, a list of repeats",
                    "vllm-bench-json/summary.json"),
            new Reads("vLLM bench in Rust", "since 2026", "JSON with `steady_state` and `failed_requests`",
                    "vllm-bench-json/rust.json"),
            new Reads("vLLM bench in Rust", "since 2026", "JSON of conversations",
                    "vllm-bench-json/rust-multi-turn.json"));

    static final List<Reads> OFFLINE_JSON = List.of(
            new Reads("vLLM bench throughput", "all", "JSON of `--output-json`", "vllm-offline-json/throughput.json"),
            new Reads("vLLM bench latency", "all", "JSON of `--output-json`", "vllm-offline-json/latency.json"));

    static final List<Reads> SGLANG_JSON = List.of(
            new Reads(SGLANG, "2025", "JSONL with `--output-details`", "sglang-bench-json/detailed.jsonl"),
            new Reads(SGLANG, "2024", "JSONL of few figures", "sglang-bench-json/old.jsonl"),
            new Reads(SGLANG, "2026", "JSONL with `server_info`, `cache_report`, a bare `Infinity`",
                    "sglang-bench-json/2026.jsonl"));

    static final List<Reads> OWN_JSON = List.of(
            new Reads("Touchstone", "all", "`read --json`, `run --json`", "touchstone-json/read.json"),
            new Reads("Touchstone", "all", "`report -o x.json`", "touchstone-json/report.json"));

    private ServingSamples() {
    }
}
