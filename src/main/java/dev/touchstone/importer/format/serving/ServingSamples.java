package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.FormatInfo.Sample;
import java.util.List;

/// What the formats of this package read, tool by tool, and the samples that show it.
final class ServingSamples {

    private static final String VLLM = "vLLM bench serve";
    private static final String SGLANG = "SGLang bench_serving";
    private static final String BLOCK = "console block `Serving Benchmark Result`";

    static final List<Sample> BLOCKS = List.of(
            new Sample(VLLM, "any that print the block", "a few rows of it", "serving-block/vllm.txt"),
            new Sample(VLLM, "2024 (`benchmark_serving.py`)", BLOCK, "serving-block/vllm-2024.txt"),
            new Sample(VLLM, "0.11 to 0.12", BLOCK + " with failed requests, peaks, goodput, percentiles of any N",
                    "serving-block/vllm-2025.txt"),
            new Sample(VLLM, "since 0.20", BLOCK + " with probes, client-side queue, speculative decoding",
                    "serving-block/vllm-main.txt"),
            new Sample(VLLM, "since 0.20", BLOCK + " of a diffusion language model", "serving-block/vllm-dllm.txt"),
            new Sample(VLLM, "since 0.11", BLOCK + " of embeddings and of speech", "serving-block/vllm-pooling.txt"),
            new Sample(VLLM, "any", BLOCK + " where all requests failed", "serving-block/vllm-failed.txt"),
            new Sample(VLLM, "any", BLOCK + " in a string of JSON, and with its line ends lost",
                    "serving-block/flat.txt"),
            new Sample(VLLM, "any", BLOCK + " behind log prefixes, quoted, indented, with progress bars inside",
                    "serving-block/messy.txt"),
            new Sample("vLLM bench in Rust", "since 2026", BLOCK + " with `Steady-State Metrics`",
                    "serving-block/vllm-rust.txt"),
            new Sample("vLLM bench in Rust", "since 2026", "console block `Embedding/Pooling Benchmark Result`",
                    "serving-block/vllm-rust-pooling.txt"),
            new Sample("vLLM bench in Rust", "since 2026", "console block `Multi-Turn Benchmark Result`",
                    "serving-block/vllm-rust-multi-turn.txt"),
            new Sample("vLLM-Omni", "2026", BLOCK + " with parts for text and audio", "serving-block/vllm-omni.txt"),
            new Sample(SGLANG, "2024 to 2025", BLOCK, "serving-block/sglang-2024.txt"),
            new Sample(SGLANG, "2026", BLOCK + " with vision tokens, P95, cache hits", "serving-block/sglang-2026.txt"),
            new Sample(SGLANG, "2026", BLOCK + " of the client for images and videos",
                    "serving-block/sglang-diffusion.txt"),
            new Sample("GuideLLM in gpustack", "2025 to 2026", BLOCK + ", indented in a page of mkdocs",
                    "serving-block/gpustack.md"),
            new Sample("CentML, LightLLM", "2024", BLOCK + " with `Total requests: 768/768(100.00%)`",
                    "serving-block/lightllm.txt"),
            new Sample("SGLang-dLoRA", "2025", BLOCK + " of several instances", "serving-block/instances.txt"),
            new Sample("TensorRT-LLM benchmark_serving", "since 1.2", BLOCK + " with `Energy Metrics`",
                    "serving-block/trtllm-energy.txt"),
            new Sample(SGLANG, "2026, conversations", BLOCK + " without counts of the prompts",
                    "serving-block/sglang-multi-turn.txt"),
            new Sample(SGLANG, "2026", BLOCK + " of embeddings", "serving-block/sglang-embedding.txt"),
            new Sample(SGLANG, "2026, with `--record-power`", BLOCK + " with `GPU Power (all devices)`",
                    "serving-block/sglang-power.txt"));

    static final List<Sample> LINES = List.of(
            new Sample(VLLM, "2023 (`benchmark_serving.py`)", "lines `Total time`, `Throughput`, `Average latency …`",
                    "bench-lines/serving-2023.txt"),
            new Sample("vLLM bench throughput", "2023 to 2024", "line `Throughput: … requests/s, … tokens/s`",
                    "bench-lines/throughput-2024.txt"),
            new Sample("vLLM bench throughput", "since 2025", "lines `Throughput`, `Total num prompt tokens`",
                    "bench-lines/throughput.txt"),
            new Sample("vLLM bench throughput", "all", "the same kept as a comment below the command",
                    "bench-lines/comment.txt"),
            new Sample("vLLM bench latency", "all", "lines `Avg latency`, `99% percentile latency`",
                    "bench-lines/latency.txt"));

    static final List<Sample> TABLES = List.of(
            new Sample("vLLM bench in Rust", "since 2026", "table `Sweep Summary`", "vllm-bench-tables/sweep.txt"),
            new Sample("vLLM bench in Rust", "since 2026", "tables `Multi-Run Summary`, `Steady-State Summary`",
                    "vllm-bench-tables/runs.txt"),
            new Sample("vLLM bench in Rust", "since 2026", "table `Benchmark Comparison`",
                    "vllm-bench-tables/comparison.txt"));

    static final List<Sample> ECHOES = List.of(
            new Sample(VLLM, "all", "`Namespace(…)` and the lines before a block", "benchmark-echo/namespace.txt"),
            new Sample(VLLM, "since 0.11", "the errors of failed requests", "benchmark-echo/errors.txt"),
            new Sample(SGLANG, "all", "`benchmark_args=Namespace(…)`", "benchmark-echo/sglang.txt"));

    static final List<Sample> VLLM_JSON = List.of(
            new Sample(VLLM, "all", "JSON of `--save-result`", "vllm-bench-json/plain.json"),
            new Sample(VLLM, "all", "JSON of `--save-detailed`", "vllm-bench-json/detailed.json"),
            new Sample(VLLM, "since 0.9", "JSON of `--append-result`, a result a line, with `--metadata`",
                    "vllm-bench-json/appended.json"),
            new Sample(VLLM, "since 0.20", "JSON with probes, queue, speculative decoding, ramp-up",
                    "vllm-bench-json/main.json"),
            new Sample(VLLM, "0.6 to 0.9", "JSON with `request_goodput:`, all failed", "vllm-bench-json/failed.json"),
            new Sample(VLLM, "since 0.11", "JSON of embeddings", "vllm-bench-json/pooling.json"),
            new Sample("vLLM bench sweep", "since 0.12", "`summary.json`, a list of repeats",
                    "vllm-bench-json/summary.json"),
            new Sample("vLLM bench in Rust", "since 2026", "JSON with `steady_state` and `failed_requests`",
                    "vllm-bench-json/rust.json"),
            new Sample("vLLM bench in Rust", "since 2026", "JSON of conversations",
                    "vllm-bench-json/rust-multi-turn.json"));

    static final List<Sample> OFFLINE_JSON = List.of(
            new Sample("vLLM bench throughput", "all", "JSON of `--output-json`", "vllm-offline-json/throughput.json"),
            new Sample("vLLM bench throughput", "2026, with `--energy-gpu-ids`", "JSON with the energy of GPUs",
                    "vllm-offline-json/energy.json"),
            new Sample("vLLM bench latency", "all", "JSON of `--output-json`", "vllm-offline-json/latency.json"));

    static final List<Sample> SGLANG_JSON = List.of(
            new Sample(SGLANG, "2025", "JSONL with `--output-details`", "sglang-bench-json/detailed.jsonl"),
            new Sample(SGLANG, "2024", "JSONL of few figures", "sglang-bench-json/old.jsonl"),
            new Sample(SGLANG, "2026", "JSONL with `server_info`, `cache_report`, a bare `Infinity`",
                    "sglang-bench-json/2026.jsonl"));

    static final List<Sample> OWN_JSON = List.of(
            new Sample("Touchstone", "all", "`read --json`, `run --json`", "touchstone-json/read.json"),
            new Sample("Touchstone", "all", "`report -o x.json`", "touchstone-json/report.json"));

    private ServingSamples() {
    }
}
