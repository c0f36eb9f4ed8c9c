package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Details of figures that authors put into their tables and beside them in a few words: each is read, or listed, and none is
/// wrong in silence.
class PublishedDetailsTest {

    private static final String ROWS = "\n\n| Concurrency | Output tok/s | P50 TTFT (ms) |\n|---|---|---|\n| 1 | 92.1 | 31 |\n| 8 | "
            + "512.4 | 58 |\n";

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Run> runs(String text) {
        return read(text).runs();
    }

    private static List<String> levels(List<Run> runs, Factor factor) {
        return runs.stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"- TP=2: 41.3 tok/s single, 612 tok/s @ 32 concurrent", "- TP=2: 41.3 tok/s (single user), 612 tok/s (c=32)",
        "* TP=2：41.3 tok/s（单并发），612 tok/s（32 并发）", "- TP=2: 41.3 tok/s for 1 user / 612 tok/s for 32 users"})
    void aLineWithAFigureAtEachLoad(String line) {
        List<Run> runs = runs("Llama-3.1-8B-Instruct, vLLM:\n\n" + line.replace("TP=2", "TP=1").replace("41.3", "24.9") + "\n" + line
                + "\n");
        assertThat(runs).extracting(run -> run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElse(0)).containsExactly(24.9,
                612.0, 41.3, 612.0);
        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("1", "32", "1", "32");
        assertThat(levels(runs, Factor.TENSOR_PARALLEL)).containsExactly("1", "1", "2", "2");
    }

    /// The name of a metric is that of all figures of its line; figures without a load, or with other words, are no runs.
    @Test
    void linesOfLoadsNeedALoadAtEachFigure() {
        assertThat(runs("- 1x A100: TTFT 31 ms single, 95 ms @ 32 concurrent\n")).hasSize(2)
                .extracting(run -> run.metrics().get(Metric.of(Quantity.TTFT)).orElse(0)).containsExactly(0.031, 0.095);
        for (String line : List.of("- TP=2: 41.3 tok/s, 612 tok/s @ 32 concurrent", "- TP=2: 31 ms single, 95 ms @ 32 concurrent",
                "- Note: 41.3 tok/s single, 612 tok/s @ 32 concurrent", "- TP=2: 41.3 tok/s single, 612 tok/s @ single")) {
            Reading reading = read(line + "\n");
            assertThat(reading.runs()).as(line).isEmpty();
            assertThat(reading.unread()).as(line).isNotEmpty();
        }
    }

    private static final String BAR = "Processed prompts: 100%|██████████| 64/64 [00:05<00:00, 11.91it/s, est. speed input: 6096.79 "
            + "toks/s, output: 1524.20 toks/s]\n";

    @Test
    void theBarOfAllPromptsIsAResult() {
        Run run = runs(BAR).getFirst();
        assertThat(run.metrics().toString()).contains("1524.2", "6096.79", "11.91");
        assertThat(levels(List.of(run), Factor.ENGINE)).containsExactly("vLLM");
        assertThat(levels(runs(BAR.replace("64/64", "1/1").replace("11.91it/s", " 3.12s/it")), Factor.CONCURRENCY)).containsExactly("1");
    }

    /// Above the result of `vllm bench throughput`, and before its end, it is none.
    @Test
    void anyOtherBarIsNone() {
        assertThat(runs(BAR + "[rank0] Warning\nThroughput: 11.90 requests/s, 7615.12 total tokens/s, 1523.02 output tokens/s\n"))
                .hasSize(1)
                .allSatisfy(run -> assertThat(run.format()).isEqualTo("bench-lines"));
        assertThat(runs(BAR.replace("100%", " 50%").replace("64/64", "32/64"))).isEmpty();
        assertThat(runs(BAR.replace("64/64", "32/64"))).isEmpty();
    }

    /// The first label of a table without outer bars may be empty: then its first bar parts two columns.
    @Test
    void anEmptyFirstLabelWithoutOuterBars() {
        List<Run> runs = runs("Here is TPOT(s):\n\n  | vllm | sglang | boost\n-- | -- | -- | --\noffline FP8 | 0.032 | 0.016 | 200%\n"
                + "BF16 | 0.033 | 0.030 | 106%\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("vLLM", "SGLang", "vLLM", "SGLang");
        assertThat(runs).extracting(run -> run.metrics().get(Metric.of(Quantity.TPOT)).orElse(0)).containsExactly(0.032, 0.016, 0.033,
                0.030);
        List<Run> barred = runs("Here is TPOT(s):\n\n| Quant | vllm | sglang\n|-- | -- | --\n| BF16 | 0.033 | 0.030\n");
        assertThat(levels(barred, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
    }

    /// The length of accepted drafts is that of the engine with drafts.
    @Test
    void anAcceptLengthBesideTwoCasesIsAsked() {
        Reading reading = read("| Dataset | Baseline TPOT (ms) | EAGLE3 TPOT (ms) | Acceptance length |\n|---|---|---|---|\n| MT-Bench "
                + "| 21.4 | 9.8 | 2.71 |\n");
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(run.metrics().get(Metric.of(Quantity.ACCEPT_LENGTH))).isEmpty());
        assertThat(reading.tables().getFirst().questions()).isNotEmpty();
        assertThat(runs("| Dataset | EAGLE3 TPOT (ms) | Acceptance length |\n|---|---|---|\n| MT-Bench | 9.8 | 2.71 |\n").getFirst()
                .metrics()
                .get(Metric.of(Quantity.ACCEPT_LENGTH))).hasValue(2.71);
    }

    /// A rate in a row called `Request` is no list of requests; a column of that name without a unit is one.
    @Test
    void aRateOfRequestsIsNoListOfRequests() {
        assertThat(runs("| Models | Llama-3.1-8B | Qwen3-8B |\n|---|---|---|\n| Request (req/s) | 3.52 | 3.54 |\n| Output (tokens/s) | "
                + "2002.1 | 2124.5 |\n"
                + "| Median TTFT (ms) | 104.1 | 108.7 |\n")).hasSize(2);
        assertThat(runs("| Request | TTFT (ms) | Output tok/s |\n|---|---|---|\n| 1 | 52 | 54 |\n| 2 | 61 | 45 |\n")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"| Test name | GPU | Tput (req/s) | Mean TTFT (ms) |\n|---|---|---|---|\n| serving_a | H100 | 0.97 | 88.1 |\n",
        "| Test name | GPU | Request throughput (req/s) | Mean TTFT (ms) |\n|---|---|---|---|\n| serving_a | H100 | 0.97 | 88.1 |\n"})
    void throughputInItsShortForm(String table) {
        assertThat(runs(table).getFirst().metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(0.97);
    }

    /// The index that pandas prints is no case; numbers from one on are.
    @Test
    void anIndexIsNoCase() {
        String table = "   engine  concurrency  output_tps  ttft_p50_ms\n0    vllm            1       88.10         31.0\n1    vllm     "
                + "      32     1604.90        122.0\n";
        assertThat(runs(table)).hasSize(2).allSatisfy(run -> assertThat(run.extras()).isEmpty());
        assertThat(runs(table.replace("\n1 ", "\n2 ").replace("\n0 ", "\n1 "))).hasSize(2).allSatisfy(run -> assertThat(run.extras())
                .containsKey("Case"));
    }

    @Test
    void enginesBeforeTheirFigures() {
        List<Run> runs = runs("**Qwen3-8B, RTX 4090, 32 concurrent**\n\n- **vLLM**: 1,604 tok/s, TTFT 122 ms\n- **SGLang**: 1,699 "
                + "tok/s, TTFT 108 ms\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("32", "32");
        assertThat(levels(runs, Factor.GPU)).containsExactly("NVIDIA GeForce RTX 4090", "NVIDIA GeForce RTX 4090");
    }

    /// A number of its own is not the first of several: `RTX 4090, 2 GPUs`.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Qwen3-8B, RTX 4090, 2 GPUs | 2 | -", "Qwen3-8B on RTX PRO 6000, 2 GPUs, 64 concurrent | 2 | 64",
            "Prompt 1024, 32 concurrent, 4 GPUs | 4 | 32",
        "Gemma 3, 32 concurrent users, 1 GPU | 1 | 32", "8, 16 and 32 concurrent, 4 GPUs | 4 | -"})
    void numbersOfTheirOwn(String heading, String gpus, String concurrency) {
        Run run = runs("## " + heading + "\n\n| Run | Output tok/s | TTFT p50 (ms) |\n|---|---|---|\n| x | 92.1 | 31 |\n").getFirst();
        assertThat(run.conditions().text(Factor.GPU_COUNT, "-")).isEqualTo(gpus);
        assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo(concurrency);
    }

    private static List<String> extras(List<Run> runs, String label) {
        return runs.stream().map(run -> run.extras().getOrDefault(label, "-")).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"# Results, 50 req each | 50", "# Results, 50 requests per level | 50",
            "# 8 clients with 50 requests each | -", "# Results, 50 requests | -"})
    void requestsOfEachRow(String heading, String requests) {
        assertThat(levels(runs(heading + "\n\n## Qwen/Qwen3-8B" + ROWS), Factor.REQUESTS)).containsExactly(requests, requests);
    }

    /// Below `Metric` others may stand among the known ones; `Value` is no case.
    @Test
    void aRateOfSuccessAmongMetrics() {
        String rows = "| Soak | TTFT P50 (ms) | 903.4 |\n| | TPOT mean (ms) | 35.5 |\n| | Throughput (tok/s) | 244.8 |\n| | Success "
                + "rate | 100.0% |\n";
        Run run = runs("| Scenario | Metric | Value |\n|---|---|---|\n" + rows).getFirst();
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(244.8);
        assertThat(run.extras()).containsEntry("Success rate", "100.0%").doesNotContainKey("Case");
        assertThat(runs("| Scenario | Field | Value |\n|---|---|---|\n" + rows)).isEmpty();
    }

    /// The signs of a formula go, those of prices stay.
    @Test
    void formulasInCells() {
        Run run = runs("| Cell ($c$) | SGLang tok/s | SGLang TTFT P99 (s) | Price |\n|---|---|---|---|\n| $c=8$ | 258.5 | 0.71 s | $2 "
                + "or $3 |\n").getFirst();
        assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("8");
        assertThat(run.extras()).containsEntry("Cell (c)", "c=8").containsEntry("Price", "$2 or $3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Short, concurrency 4 | 4", "Short, single | -", "ShareGPT | -"})
    void loadsInTheNameOfAWorkload(String workload, String concurrency) {
        Run run = runs("| Workload | Output tok/s | TTFT (ms) |\n|---|---|---|\n| " + workload + " | 53.5 | 171 |\n").getFirst();
        assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo(concurrency);
        assertThat(run.conditions().text(Factor.DATASET, "-")).isEqualTo(workload);
    }

    @Test
    void anAggregateRateInBrackets() {
        List<Run> runs = runs("### Concurrency (256-token outputs, aggregate tok/s)\n\n| Streams | vLLM | SGLang + NEXTN |\n|---|---|---"
                + "|\n| 8 | 122 | 190 |\n");
        assertThat(runs).extracting(run -> run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElse(0)).containsExactly(122.0,
                190.0);
        assertThat(runs("### Concurrency (256-token outputs, peak tok)\n\n| Streams | vLLM | SGLang + NEXTN |\n|---|---|---|\n| 8 | 122 "
                + "| 190 |\n")).isEmpty();
    }

    /// The latency is that of all questions together.
    @Test
    void evaluationsOfSglang() {
        List<Run> runs = runs("main:\n\nAccuracy: 0.951\nInvalid: 0.000\nLatency: 83.593 s\nOutput throughput: 1676.993 token/s\n\npr:\n"
                + "\nAccuracy: 0.952\nInvalid: 0.000\n"
                + "Latency: 78.651 s\nOutput throughput: 1782.633 token/s\n");
        assertThat(runs).extracting(run -> run.metrics().get(Metric.of(Quantity.DURATION)).orElse(0)).containsExactly(83.593, 78.651);
        assertThat(runs).allSatisfy(run -> assertThat(run.metrics().get(Metric.of(Quantity.E2E_LATENCY))).isEmpty());
        assertThat(extras(runs, "Variant")).containsExactly("main", "pr");
        assertThat(runs("Accuracy: 0.951\nInvalid: 0.000\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"per-stream tok/s", "单用户(tok/s)", "tok/s per user"})
    void ratesOfOneUser(String label) {
        Run run = runs("| Concurrency | aggregate tok/s | " + label + " | mean TTFT (s) |\n|---|---|---|---|\n| 8 | 147.8 | 21.9 | 1.14 "
                + "|\n").getFirst();
        assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN))).hasValue(21.9);
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(147.8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"### SLA Targets by Workload | 0", "### Latency by Workload | 2"})
    void targetsByWorkloadWereNotMeasured(String heading, int runs) {
        assertThat(runs(heading + "\n\n| Workload | TTFT P50 | TPOT P50 |\n|---|---|---|\n| Chat | 200ms | 50ms |\n| RAG | 800ms | 40ms "
                + "|\n")).hasSize(runs);
    }

    /// The time of 51,200 tokens is not that of one request.
    @ParameterizedTest
    @CsvSource({"120.363, 425.38, true", "2.4, 425.38, false"})
    void aTimeOfMoreTokensThanARequestHasIsAsked(String time, String rate, boolean isAsked) {
        Reading reading = read("| 方案 | 耗时 (s) | 输出吞吐 (tok/s) | 总吞吐 (tok/s) |\n|---|---|---|---|\n| MTP2 Graph | " + time + " | " + rate
                + " | 558.76 |\n");
        assertThat(reading.runs().getFirst().metrics().get(Metric.of(Quantity.E2E_LATENCY)).isPresent()).isNotEqualTo(isAsked);
        assertThat(reading.tables().getFirst().questions().isEmpty()).isNotEqualTo(isAsked);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"配置（c=32） | gLLM 单体 | 32", "Experiment | c4, ISL 800 / OSL 64, sustained | 4",
            "Experiment | 8 users, ISL 800 | 8", "Experiment | v4, ISL 800 | -",
        "Experiment (2026) | arm c | -"})
    void loadsInNamesOfRowsAndTheirHead(String head, String name, String concurrency) {
        Run run = runs("| " + head + " | Output tok/s | TTFT (ms) |\n|---|---|---|\n| " + name + " | 154.8 | 310 |\n").getFirst();
        assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo(concurrency);
    }
}
