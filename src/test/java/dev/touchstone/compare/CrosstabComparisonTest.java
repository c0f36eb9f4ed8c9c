package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// A crosstab as people publish it, pasted once, becomes the side-by-side that its author drew, without a question.
class CrosstabComparisonTest {

    private static Comparison compared(String text, String by, String metric) {
        Reading reading = new Importer().read("page", text);
        assertThat(reading.tables()).as("no question").allSatisfy(table -> assertThat(table.questions()).isEmpty());
        AnyFactor factor = Factor.ofKey(by).<AnyFactor>map(known -> known).orElseGet(() -> new OwnFactor(by));
        return Answers.of(reading.runs()).compare(Lens.of(Metric.ofKey(metric).orElseThrow(), factor));
    }

    /// The rows, each with its levels and figures.
    private static List<String> rows(Comparison comparison) {
        return comparison.rows().stream().map(row -> row.cells().stream().map(cell -> cell.level() + "=" + cell.spread().mean())
                .sorted().collect(Collectors.joining(" "))).toList();
    }

    @Test
    void engines() {
        assertThat(rows(compared("""
            ## Qwen3-8B on one H100

            ### Throughput (tokens/s)

            | Concurrency | vLLM | SGLang |
            |---|---|---|
            | 1 | 98.2 | 104.5 |
            | 8 | 640.1 | 702.8 |
            | 64 | 2910.4 | 3105.6 |
            """, "engine", "output_token_throughput"))).containsExactly(
                "SGLang=104.5 vLLM=98.2",
                "SGLang=702.8 vLLM=640.1",
                "SGLang=3105.6 vLLM=2910.4");
    }

    /// Words beside numbers make names of both; numbers alone may count repeats.
    @Test
    void casesThatAreNumbersBesideNamedOnes() {
        String table = """
            | Input tokens | Concurrent clients | %s | 128 | 1024 |
            |---:|---:|---:|---:|---:|
            | 2,048 | 1 | 6.068 | 4.560 | 6.347 |
            """;
        assertThat(repeats(table.formatted("512 control"))).containsExactly(1, 1, 1);
        assertThat(repeats(table.formatted("Restored 512"))).containsExactly(1, 1, 1);
        assertThat(repeats(table.formatted("517").replace("128", "129").replace("1024", "1027"))).containsExactly(3);
    }

    private static List<Integer> repeats(String table) {
        return Repeats.of(new Importer().read("page", "Aggregate output tokens/second:\n\n" + table).runs()).stream()
                .map(repeats -> repeats.runs().size()).toList();
    }

    @Test
    void boards() {
        assertThat(rows(compared("""
            Mean TTFT in ms by GPU, Llama-3.1-70B-Instruct FP8, TP=4:

            | Concurrency | H100 | H200 | B200 |
            |---:|---:|---:|---:|
            | 4 | 210 | 198 | 150 |
            | 16 | 410 | 371 | 260 |
            | 64 | 1250 | 1010 | 640 |
            """, "gpu", "ttft.mean"))).containsExactly(
                "NVIDIA B200=0.15 NVIDIA H100=0.21 NVIDIA H200=0.198",
                "NVIDIA B200=0.26 NVIDIA H100=0.41 NVIDIA H200=0.371",
                "NVIDIA B200=0.64 NVIDIA H100=1.25 NVIDIA H200=1.01");
    }

    @Test
    void enginesWithGains() {
        assertThat(rows(compared("""
            不同引擎的吞吐对比（Qwen2.5-14B，单卡 A100）

            | 并发数 | vLLM 吞吐量(tokens/s) | SGLang 吞吐量(tokens/s) | 提升幅度 |
            |---|---|---|---|
            | 1 | 52.1 | 55.3 | 6.1% |
            | 10 | 431.0 | 474.1 | 10.0% |
            | 50 | 1480.5 | 1702.6 | 15.0% |
            """, "engine", "output_token_throughput"))).containsExactly(
                "SGLang=55.3 vLLM=52.1",
                "SGLang=474.1 vLLM=431.0",
                "SGLang=1702.6 vLLM=1480.5");
    }

    @Test
    void precisions() {
        assertThat(rows(compared("""
            # Precision

            Output tok/s of Mixtral-8x7B on 2x A100, vLLM 0.6.3

            | Batch | FP16 | INT8 | INT4 |
            |---|---|---|---|
            | 1 | 41.2 | 55.1 | 78.4 |
            | 8 | 280.5 | 361.2 | 470.3 |
            | 32 | 820.1 | 1040.0 | 1290.8 |
            """, "Precision", "output_token_throughput"))).containsExactly(
                "FP16=41.2 INT4=78.4 INT8=55.1",
                "FP16=280.5 INT4=470.3 INT8=361.2",
                "FP16=820.1 INT4=1290.8 INT8=1040.0");
    }

    @Test
    void headsOfTwoRows() {
        assertThat(rows(compared("""
            <table>
            <caption>P99 latency (s), Llama-3-8B on A10</caption>
            <tr><th rowspan="2">Concurrency</th><th colspan="2">1 GPU</th><th colspan="2">2 GPUs</th></tr>
            <tr><th>vLLM</th><th>TGI</th><th>vLLM</th><th>TGI</th></tr>
            <tr><td>8</td><td>3.21</td><td>3.88</td><td>1.92</td><td>2.31</td></tr>
            <tr><td>32</td><td>7.40</td><td>8.95</td><td>4.11</td><td>5.02</td></tr>
            </table>
            """, "engine", "e2e_latency.p99"))).containsExactly(
                "TGI=3.88 vLLM=3.21",
                "TGI=8.95 vLLM=7.4",
                "TGI=2.31 vLLM=1.92",
                "TGI=5.02 vLLM=4.11");
    }

    @Test
    void loadsAcross() {
        assertThat(rows(compared("""
            ### Output throughput (tok/s)

            | Engine \\ Concurrency | 1 | 16 | 64 |
            |---|---|---|---|
            | vLLM | 88.1 | 1010.4 | 2820.6 |
            | SGLang | 92.6 | 1105.2 | 3010.1 |
            | TensorRT-LLM | 101.0 | 1202.7 | 3305.9 |

            ### Mean TTFT (ms)

            | Engine \\ Concurrency | 1 | 16 | 64 |
            |---|---|---|---|
            | vLLM | 22 | 61 | 310 |
            | SGLang | 21 | 55 | 280 |
            | TensorRT-LLM | 19 | 50 | 255 |
            """, "engine", "ttft.mean"))).containsExactly(
                "SGLang=0.021 TensorRT-LLM=0.019 vLLM=0.022",
                "SGLang=0.055 TensorRT-LLM=0.05 vLLM=0.061",
                "SGLang=0.28 TensorRT-LLM=0.255 vLLM=0.31");
    }

    @Test
    void contexts() {
        assertThat(rows(compared("""
            Decode speed (tok/s), gpt-oss-20b, single stream

            | Context | RTX 4090 | RTX 5090 | M3 Ultra |
            |---|---|---|---|
            | 1k | 161.2 | 221.4 | 98.0 |
            | 8k | 148.0 | 207.7 | 85.4 |
            | 32k | 120.3 | 175.1 | 61.2 |
            """, "gpu", "output_token_throughput"))).containsExactly(
                "Apple M3 Ultra=98.0 NVIDIA GeForce RTX 4090=161.2 NVIDIA GeForce RTX 5090=221.4",
                "Apple M3 Ultra=85.4 NVIDIA GeForce RTX 4090=148.0 NVIDIA GeForce RTX 5090=207.7",
                "Apple M3 Ultra=61.2 NVIDIA GeForce RTX 4090=120.3 NVIDIA GeForce RTX 5090=175.1");
    }

    @Test
    void settings() {
        assertThat(rows(compared("""
            ## Prefix caching on or off: request throughput (req/s)

            | QPS | baseline | +prefix caching | +prefix caching +chunked prefill |
            |---|---|---|---|
            | 2 | 1.98 | 1.99 | 2.00 |
            | 8 | 6.40 | 7.71 | 7.95 |
            | 16 | 7.10 | 11.85 | 13.40 |
            """, "Case", "request_throughput"))).containsExactly(
                "+prefix caching +chunked prefill=2.0 +prefix caching=1.99 baseline=1.98",
                "+prefix caching +chunked prefill=7.95 +prefix caching=7.71 baseline=6.4",
                "+prefix caching +chunked prefill=13.4 +prefix caching=11.85 baseline=7.1");
    }

    @Test
    void metricsDown() {
        assertThat(rows(compared("""
            | Metric | vLLM v0.9 | SGLang v0.4.7 |
            |---|---|---|
            | Request throughput (req/s) | 5.12 | 5.61 |
            | Output token throughput (tok/s) | 1310.7 | 1436.2 |
            | Mean TTFT (ms) | 182 | 164 |
            | P99 TTFT (ms) | 840 | 702 |
            | Mean TPOT (ms) | 21.4 | 19.8 |
            """, "engine", "request_throughput"))).containsExactly(
                "SGLang=5.61 vLLM=5.12");
    }

    @Test
    void columnsOfBlanks() {
        assertThat(rows(compared("""
            Throughput in requests per second (Llama 3 8B, A100 80GB)

            Concurrency   vLLM   TGI    LMDeploy
            4             2.11   1.80   2.45
            16            6.02   4.95   7.10
            64            11.40  8.81   14.02
            """, "engine", "request_throughput"))).containsExactly(
                "LMDeploy=2.45 TGI=1.8 vLLM=2.11",
                "LMDeploy=7.1 TGI=4.95 vLLM=6.02",
                "LMDeploy=14.02 TGI=8.81 vLLM=11.4");
    }

    /// That the columns are called as the engines is no other difference between them.
    @Test
    void theNameOfAColumnIsNoDifferenceBesideItsEngine() {
        assertThat(compared("""
                | Concurrency | vLLM tok/s | SGLang tok/s |
                |---|---|---|
                | 1 | 52.1 | 55.3 |
                | 8 | 402.1 | 431.7 |
                """, "engine", "output_token_throughput").rows()).hasSize(2).allSatisfy(row -> assertThat(row.alsoDiffers()).isEmpty());
    }
}
