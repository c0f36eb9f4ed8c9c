package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Heads, cells and lists as people post them.
class PostedTablesTest {

    private static final String ENGINES = "\n\n| Engine | Output tok/s | TTFT (ms) |\n|---|---|---|\n| vLLM | 812 | 30 |\n| SGLang | 901 | 31 |\n";

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Run> runs(String text) {
        return read(text).runs();
    }

    /// The conditions and figures of each run, a run on a line.
    private static String written(String text) {
        return runs(text).stream().map(run -> run.conditions().factors().stream()
                .map(factor -> factor.key() + "=" + run.conditions().text(factor, "")).collect(Collectors.joining(" ")) + " "
                + run.metrics()).map(String::strip).collect(Collectors.joining("\n"));
    }

    private static List<String> levels(List<Run> runs, Factor factor) {
        return runs.stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    /// The mark of a footnote is no digit of the figure before it, nor a letter of the name.
    @ParameterizedTest
    @ValueSource(strings = {"vLLM | 1,604¹", "vLLM | 1,604*", "vLLM | 1,604†", "vLLM | 1,604[1]", "vLLM | 1,604 [^2]", "vLLM | 1,604<sup>2</sup>",
        "vLLM | 1,604<sup><a href=\"#n\">2</a></sup>", "vLLM | $1604^{2}$", "vLLM | 1604$^{*}$", "vLLM | 1604$^\\dagger$", "vLLM | 1604^a",
        "vLLM¹ | 1604", "vLLM<sup>a</sup> | 1604", "vLLM[2] | 1604", "vLLM | \\textbf{1604}", "vLLM | **\\textit{1604}**"})
    void marksOfFootnotes(String cells) {
        assertThat(written("| Engine | Output tok/s |\n|---|---|\n| " + cells + " |\n| SGLang | 901 |\n"))
                .startsWith("engine=vLLM {output_token_throughput=1604.0}\n");
    }

    /// A power of ten is no figure with a footnote.
    @ParameterizedTest
    @ValueSource(strings = {"10³", "10<sup>3</sup>", "$10^{3}$", "10^3"})
    void aPowerOfTenIsNoFootnote(String cell) {
        assertThat(runs("| Engine | Output tok/s | TTFT (ms) |\n|---|---|---|\n| vLLM | 812 | " + cell + " |\n").getFirst().metrics().toString())
                .isEqualTo("{output_token_throughput=812.0}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"$\\mathrm{TTFT}$ (ms)", "\\textbf{TTFT (ms)}", "$\\text{TTFT}\\,(\\mathrm{ms})$", "TTFT (ms) $\\downarrow$"})
    void headsInLatex(String head) {
        assertThat(written("| Engine | " + head + " |\n|---|---|\n| vLLM | 81 |\n| SGLang | 79 $\\pm$ 2 |\n"))
                .isEqualTo("engine=vLLM {ttft.mean=0.081}\nengine=SGLang {ttft.mean=0.079, ttft.stddev=0.002}");
    }

    /// Two levels in a cell, of which one is a load with a word for it.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"Input / concurrency; 512 / C8; 2048 / C32", "Prompt length, users; 512, 8 users; 2048, 32 users",
        "ISL / Conc; 512 / c=8; 2048 / c=32", "Input / concurrency; 512 / 8; 2048 / 32"})
    void aLengthAndALoadInOneCell(String head, String first, String second) {
        List<Run> runs = runs("| " + head + " | vLLM tok/s | SGLang tok/s |\n|---|---|---|\n| " + first + " | 812 | 901 |\n| " + second + " | 1612 | 1701 |\n");
        assertThat(levels(runs, Factor.INPUT_TOKENS)).containsExactly("512", "512", "2048", "2048");
        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("8", "8", "32", "32");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"## Llama 8B, batch size 8 | 8", "## Llama 8B (BS=8) | 8", "## Latency at batch size of 16 | 16",
        "## Llama 8B - batch size: 4 | 4", "## Llama 8B, max batch size 256 | -", "## micro-batch size 8, Llama 8B | -", "## Batch sizes 1, 8 and 32 | -",
        "## Batch size 1 vs 8 | -", "## Batch size 8, concurrency 64 | 64"})
    void aHeadingNamesTheSizeOfTheBatch(String heading, String concurrency) {
        assertThat(levels(runs(heading + ENGINES), Factor.CONCURRENCY)).containsExactly(concurrency, concurrency);
    }

    @Test
    void sizesOfBatchesAcross() {
        assertThat(written("### Throughput (tok/s)\n\n| Model | batch size 1 | batch size 8 |\n|---|---|---|\n| Qwen3-8B | 812 | 3000 |\n"))
                .isEqualTo("model=Qwen3-8B concurrency=1 {output_token_throughput=812.0}\nmodel=Qwen3-8B concurrency=8 {output_token_throughput=3000.0}");
    }

    /// A statistic beside a case is one of its figures, wherever the metrics stand.
    @Test
    void aStatisticBesideACase() {
        assertThat(written("| Metric | baseline (p99) | this PR (p99) |\n|---|---|---|\n| TTFT (ms) | 81 | 72 |\n| Output tok/s | 900 | 990 |\n"))
                .isEqualTo("{output_token_throughput=900.0, ttft.p99=0.081}\n{output_token_throughput=990.0, ttft.p99=0.072}");
        assertThat(written("| Metric | vLLM p50 | vLLM p99 | SGLang p50 | SGLang p99 |\n|---|---|---|---|---|\n| TTFT (ms) | 81 | 172 | 71 | 160 |\n"
                + "| Output tok/s | 900 | 900 | 990 | 990 |\n")).isEqualTo("engine=vLLM {output_token_throughput=900.0, ttft.p50=0.081, ttft.p99=0.172}\n"
                        + "engine=SGLang {output_token_throughput=990.0, ttft.p50=0.071, ttft.p99=0.16}");
        assertThat(written("| QPS | Metric | vLLM (p99) | SGLang (p99) |\n|---|---|---|---|\n| 1 | TTFT (ms) | 81 | 72 |\n| 1 | TPOT (ms) | 10 | 9 |\n"))
                .isEqualTo("engine=vLLM requestRate=1 {ttft.p99=0.081, tpot.p99=0.01}\nengine=SGLang requestRate=1 {ttft.p99=0.072, tpot.p99=0.009}");
        assertThat(written("| Concurrency | vLLM (p99) TTFT (ms) | SGLang (p99) TTFT (ms) |\n|---|---|---|\n| 8 | 81 | 72 |\n"))
                .isEqualTo("engine=vLLM concurrency=8 {ttft.p99=0.081}\nengine=SGLang concurrency=8 {ttft.p99=0.072}");
        assertThat(written("### TTFT (ms)\n\n| Concurrency | baseline (p99) | patched (p99) |\n|---|---|---|\n| 8 | 81 | 72 |\n"))
                .isEqualTo("concurrency=8 {ttft.p99=0.081}\nconcurrency=8 {ttft.p99=0.072}");
        assertThat(written("| Metric | baseline | this PR |\n|---|---|---|\n| p99 TTFT (ms) | 81 | 72 |\n| Output tok/s | 900 | 990 |\n"))
                .as("the statistic is that of the metric").contains("ttft.p99=0.081");
    }

    /// Percentiles of engines without the name of a metric anywhere are listed with that reason; those of anything else are no results.
    @Test
    void percentilesOfEnginesWithoutAMetric() {
        String table = "| Model | vLLM p50 | SGLang p50 |\n|---|---|---|\n| Qwen3-8B | 812 | 901 |\n| Qwen3-14B | 612 | 701 |\n";
        assertThat(runs(table)).isEmpty();
        assertThat(read(table).notices()).anySatisfy(notice -> assertThat(notice).contains("no column names the metric of its figures"));
        assertThat(runs("### TTFT (ms)\n\n" + table)).hasSize(4);
        assertThat(read(table.replace("vLLM", "Berlin").replace("SGLang", "Paris").replace("Model", "Year")).notices()).isEmpty();
    }

    /// Figures that dots part, and a case before the names of all of them.
    @Test
    void figuresPartedByDots() {
        assertThat(written("| Concurrency | tok/s · TTFT · TPOT |\n|---|---|\n| 8 | 33 · 1.2 s · 14 ms |\n| 16 | 53 · 1.4 s · 15 ms |\n"))
                .isEqualTo("concurrency=8 {output_token_throughput=33.0, ttft.mean=1.2, tpot.mean=0.014}\n"
                        + "concurrency=16 {output_token_throughput=53.0, ttft.mean=1.4, tpot.mean=0.015}");
        List<Run> boards = runs("| Concurrency | vLLM tps/GPU · TTFT | SGLang tps/GPU · TTFT |\n|---|---|---|\n| 8 | 33 · 1.2 s | 35 · 1.1 s |\n");
        assertThat(boards).extracting(run -> run.metrics().toString()).containsExactly("{ttft.mean=1.2}", "{ttft.mean=1.1}");
        assertThat(boards.getFirst().extras()).as("the rate of one board").containsEntry("vLLM tok/s/GPU", "33");
        assertThat(levels(boards, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
    }

    @Test
    void aRatePerUserInShort() {
        assertThat(written("| Concurrency | TPS/user | TTFT (ms) |\n|---|---|---|\n| 8 | 40 | 120 |\n"))
                .isEqualTo("concurrency=8 {ttft.mean=0.12, request_output_throughput.mean=40.0}");
    }

    /// Cases with one figure each, which a heading names, or which is a rate at a load that it names.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"### Output throughput, concurrency 64 | tok/s | output_token_throughput", "### Results (concurrency 64) | tok/s | output_token_throughput",
        "### TTFT at concurrency 64 | s | ttft.mean", "## P99 TPOT, concurrency 64 | s | tpot.p99", "### Prefill throughput, concurrency 64 | tok/s | input_token_throughput"})
    void casesInAList(String heading, String unit, String metric) {
        assertThat(written(heading + "\n\n- vLLM: 1,604 " + unit + "\n- **SGLang**: 1,701 " + unit + "\n")).isEqualTo("engine=vLLM concurrency=64 {" + metric
                + "=1604.0}\nengine=SGLang concurrency=64 {" + metric + "=1701.0}");
    }

    /// Without a metric and a load, or with names that are no cases, a list holds no runs, and its lines are listed.
    @ParameterizedTest
    @ValueSource(strings = {"### Results\n\n- before: 1604 tok/s\n- after: 1701 tok/s\n", "### Results (concurrency 64)\n\n- vLLM: 16 s\n- SGLang: 17 s\n",
        "### TTFT (ms)\n\n- Berlin: 1604 ms\n- Paris: 1701 ms\n", "### Setup\n\n- vLLM: 0.11.0\n- SGLang: 0.5.3\n", "### TTFT, concurrency 64\n\n- vLLM: 160 ms\n"})
    void listsOfAnythingElse(String text) {
        assertThat(runs(text)).isEmpty();
    }

    /// A pivot table of pandas: the factors across stand in front of their levels, those down in a row of their own.
    @Test
    void aPivotTable() {
        String head = "| | GPU: | B200 | | H200 |\n";
        String rule = "|---|---|---|---|---|\n";
        String below = "| | TP Size | 1 | 2 | 2 |\n| ISL, OSL | | | | |\n| | | | | |\n"
                + "| 128, 2048 | | 9,925.00 | | 4,500.5 |\n| 500, 2000 | | 7,559.88 | 10,602.27 | OOM |\n";
        String runs = """
                gpu=NVIDIA B200 tensorParallel=1 inputTokens=128 outputTokens=2048 {output_token_throughput=9925.0}
                gpu=NVIDIA H200 tensorParallel=2 inputTokens=128 outputTokens=2048 {output_token_throughput=4500.5}
                gpu=NVIDIA B200 tensorParallel=1 inputTokens=500 outputTokens=2000 {output_token_throughput=7559.88}
                gpu=NVIDIA B200 tensorParallel=2 inputTokens=500 outputTokens=2000 {output_token_throughput=10602.27}
                gpu=NVIDIA H200 tensorParallel=2 inputTokens=500 outputTokens=2000 {}""";
        assertThat(written("### Output throughput (tokens/sec)\n\n" + head + rule + below)).isEqualTo(runs);
        assertThat(written("| | | Output throughput (tokens/sec) | | |\n" + rule + head + below)).isEqualTo(runs);
        assertThat(runs(head + rule + below)).as("no metric").isEmpty();
    }

    /// The row has another figure, so that nothing would show that a cell of it is lost.
    @Test
    void aPivotTableWithWordsInACellIsListed() {
        String text = "### Output throughput (tokens/sec)\n\n| | TP Size | 1 | 2 |\n|---|---|---|---|\n| ISL, OSL | | | |\n| 128, 128 | | 100.5 | %s |\n"
                + "| 128, 2048 | | 300 | 550 |\n";
        assertThat(runs(text.formatted("210"))).hasSize(4);
        assertThat(read(text.formatted("not run yet (queue)"))).satisfies(reading -> {
            assertThat(reading.runs()).isEmpty();
            assertThat(reading.unread()).anyMatch(lines -> lines.first() <= 6 && lines.last() >= 6);
        });
    }

    /// A sentence may say for all tables of its section what their figures are.
    @Test
    void aSentenceNamesTheMetricOfASection() {
        String table = "\n\n| ISL/OSL | B200<br/>TP1 (FP4) | **4 GPUs**<br/>TP2,PP2 (FP8) |\n|---|---|---|\n| 128/2048 | 9,925 | 18,644 |\n";
        String text = "## Throughput\n\nData at an infinite rate. The reported metric is `Total Output Throughput (tokens/sec)`.\n\n### Hardware\n\nSome.\n\n#### One" + table;
        List<Run> runs = runs(text + "\n#### Another\n\nwords of no weight" + table.replace('9', '8'));
        assertThat(runs).hasSize(4).allSatisfy(run -> assertThat(run.metrics().toString()).startsWith("{output_token_throughput="));
        assertThat(levels(runs, Factor.TENSOR_PARALLEL)).containsExactly("1", "2", "1", "2");
        assertThat(levels(runs, Factor.GPU)).containsExactly("NVIDIA B200", "-", "NVIDIA B200", "-");
        assertThat(runs.getFirst().extras()).containsEntry("Precision", "FP4");
        assertThat(runs(text.replace("#### One", "## Accuracy"))).as("another section").isEmpty();
        assertThat(runs(text.replace("reported", "best"))).as("no such sentence").isEmpty();
        assertThat(runs(text.replace("Total Output Throughput (tokens/sec)", "score"))).as("no metric").isEmpty();
    }

    /// `Sequence Length (ISL/OSL)` names both lengths of its cells.
    @Test
    void lengthsInBracketsOfAHead() {
        assertThat(written("| Sequence length (ISL/OSL) | Output tok/s | TTFT (ms) |\n|---|---|---|\n| 128/2048 | 812 | 31 |\n"))
                .isEqualTo("inputTokens=128 outputTokens=2048 {output_token_throughput=812.0, ttft.mean=0.031}");
    }

    @Test
    void aBoardWhoseWordsAreTurnedAround() {
        assertThat(levels(runs("## RTX 6000 Pro Blackwell, vLLM" + ENGINES), Factor.GPU)).containsExactly("NVIDIA RTX PRO 6000 Blackwell", "NVIDIA RTX PRO 6000 Blackwell");
    }

    /// Words around a table name the rate where its heads have the unit alone.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"*Figure 1: Total token throughput by concurrency* | total_token_throughput", "### Input throughput | input_token_throughput",
        "Table 1: Output throughput | output_token_throughput", "### Results | output_token_throughput", "### Throughput | output_token_throughput"})
    void aUnitAloneHasTheNameOfTheWordsAround(String words, String metric) {
        assertThat(written(words + "\n\n| Concurrency | vLLM (tok/s) | SGLang (tok/s) |\n|---|---|---|\n| 8 | 287.5 | 422.5 |\n")).isEqualTo("engine=vLLM concurrency=8 {" + metric
                + "=287.5}\nengine=SGLang concurrency=8 {" + metric + "=422.5}");
    }

    /// A remark in brackets that names another rate makes another figure of it.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"854 (总吞吐) | -", "854 (total throughput) | -", "854 (prefill) | -", "854 (c16) | 854.0"})
    void aRemarkThatNamesAnotherRate(String cell, String figure) {
        List<Run> runs = runs("| Setup | Output tok/s | TTFT (ms) |\n|---|---|---|\n| a | " + cell + " | 31 |\n| b | 612 | 29 |\n");
        assertThat(runs.getFirst().metrics().toString()).isEqualTo(figure.equals("-") ? "{ttft.mean=0.031}" : "{output_token_throughput=" + figure + ", ttft.mean=0.031}");
        assertThat(runs.getFirst().warnings().toString().contains("a figure of another metric than its column")).isEqualTo(figure.equals("-"));
    }

    /// What attention is computed with is no engine.
    @Test
    void kernelsUnderBackend() {
        String table = "| Backend | Batch | Output tok/s |\n|---|---|---|\n| Torch | 8 | 76.5 |\n| Triton | 8 | 100.5 |\n";
        assertThat(runs(table)).allSatisfy(run -> assertThat(run.conditions().get(Factor.ENGINE)).isEmpty());
        assertThat(runs(table).getFirst().extras()).containsEntry("Backend", "Torch");
        assertThat(levels(runs(table.replace("Triton", "vLLM")), Factor.ENGINE)).as("beside an engine").contains("vLLM");
    }

    /// Signs of nothing, and words behind a sign, do not make another thing of a column.
    @Test
    void signsInCells() {
        assertThat(written("| Model | vLLM (tok/s) | SGLang (tok/s) |\n|---|---|---|\n| Qwen3-8B | 10.5 | ⛔ |\n| Qwen3-14B | 🚫 | 7.5 🚀 |\n| Qwen3-32B | ❌ | 3.5 ⚠️ slow |\n"))
                .isEqualTo("engine=vLLM model=Qwen3-8B {output_token_throughput=10.5}\nengine=SGLang model=Qwen3-14B {output_token_throughput=7.5}\n"
                        + "engine=SGLang model=Qwen3-32B {output_token_throughput=3.5}");
    }

    /// Tests of llama.cpp beside cases, and with the name of their phase.
    @Test
    void testsOfLlamaCppOfCases() {
        List<Run> cases = runs("| Model | FP16 pp512 | FP16 tg128 | Q8_0 pp512 | Q8_0 tg128 |\n|---|---|---|---|---|\n| Qwen3-8B | 1203.5 | 43.5 | 1402.5 | 63.5 |\n");
        assertThat(cases).extracting(run -> run.metrics().toString()).containsExactly("{output_token_throughput=43.5, input_token_throughput=1203.5}",
                "{output_token_throughput=63.5, input_token_throughput=1402.5}");
        assertThat(cases).extracting(run -> run.extras().get("Precision")).containsExactly("FP16", "Q8_0");
        assertThat(levels(cases, Factor.INPUT_TOKENS)).containsExactly("512", "512");
        assertThat(written("| K/V type | base tg32 | v2 tg32 | gain |\n|---|---|---|---|\n| q4_1 / q4_1 | 42.5 | 147.5 | +247% |\n")).isEqualTo(
                "outputTokens=32 {output_token_throughput=42.5}\noutputTokens=32 {output_token_throughput=147.5}");
        assertThat(written("| Phase | CPU | Metal |\n|---|---|---|\n| prefill pp512 | 212 t/s | 2283 t/s |\n| decode tg128 | 101 t/s | 224 t/s |\n")).isEqualTo(
                "inputTokens=512 outputTokens=128 {output_token_throughput=101.0, input_token_throughput=212.0}\n"
                        + "inputTokens=512 outputTokens=128 {output_token_throughput=224.0, input_token_throughput=2283.0}");
        assertThat(runs("| Model | a pp512 | b pp512 |\n|---|---|---|\n| Qwen3-8B | +8.5% | +7.5% |\n")).as("gains").isEmpty();
    }

    /// Figures that nothing names are listed with that reason; a sentence may name them.
    @Test
    void figuresOfEachCell() {
        String table = "\n\n| Concurrency | Qwen3-8B | Qwen3-14B |\n|---|---|---|\n| 1 | 312 / 362 | 482 / 550 |\n| 8 | 539 / 804 | 764 / 968 |\n";
        assertThat(runs("Some words." + table)).isEmpty();
        assertThat(read("Some words." + table).notices()).anySatisfy(notice -> assertThat(notice).contains("its cells have several figures each, and nothing names them"));
        assertThat(written("Each cell is TTFT p50 / p95 in milliseconds." + table)).startsWith("model=Qwen3-8B concurrency=1 {ttft.p50=0.312, ttft.p95=0.362}\n")
                .contains("model=Qwen3-14B concurrency=8 {ttft.p50=0.764, ttft.p95=0.968}");
    }

    /// A label with settings and the name of what was measured holds for the table below it.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"**TP=2 concurrency sweep (decode-steps=8, cuda-graph-max-bs=16, ISL=1024, OSL=256):** | 2 | 256",
        "**Measured decode throughput (Qwen3-8B FP16, TP=4):** | 4 | -", "**Why the scheduler of TP=4 stalls the decode batch here:** | - | -"})
    void titlesWithSettings(String title, String parallel, String output) {
        List<Run> runs = runs(title + "\n\n| Concurrency | Output tok/s | TPOT (ms) |\n|---|---|---|\n| 1 | 344 | 12.5 |\n");
        assertThat(levels(runs, Factor.TENSOR_PARALLEL)).containsExactly(parallel);
        assertThat(levels(runs, Factor.OUTPUT_TOKENS)).containsExactly(output);
    }

    @ParameterizedTest
    @CsvSource({"**Expected decode throughput (Qwen3.5-9B):**, 0", "**Measured decode throughput (Qwen3.5-9B):**, 1"})
    void expectedRatesAreNoResults(String title, int count) {
        Reading reading = read(title + "\n\n| Concurrency | Output tok/s | TPOT (ms) |\n|---|---|---|\n| 1 | 344 | 12.5 |\n");
        assertThat(reading.runs()).hasSize(count);
        assertThat(reading.notices()).hasSize(1 - count);
    }

    @Test
    void lengthsInCells() {
        assertThat(written("| Scenario | Output tok/s | TPOT |\n|---|---|---|\n| batch=8, in=128, out=256 | 800 | 10 ms |\n| Coding: in=8k, out=2k | 136 | 7.5 ms |\n"))
                .isEqualTo("concurrency=8 inputTokens=128 outputTokens=256 {output_token_throughput=800.0, tpot.mean=0.01}\n"
                        + "inputTokens=8k outputTokens=2k {output_token_throughput=136.0, tpot.mean=0.0075}");
        assertThat(written("| Context | Output tok/s | TPOT |\n|---|---|---|\n| 128/256 | 6.5 | 205 ms |\n| 1024/512 | 16.5 | 268 ms |\n"))
                .startsWith("inputTokens=128 outputTokens=256 ");
        assertThat(written("| ctx | bench (in/out/并发/prompts) | Output tok/s |\n|---|---|---|\n| 8192 | 1024/512/16/48 | 407.5 |\n"))
                .isEqualTo("concurrency=16 requests=48 inputTokens=1024 outputTokens=512 {output_token_throughput=407.5}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"## Single user performance | 1", "## Single-stream latency | 1", "## Single user vs 50 users | -", "## Single user and multi user | -",
        "## Single node | -"})
    void aHeadingOfOneUser(String heading, String concurrency) {
        assertThat(levels(runs(heading + ENGINES), Factor.CONCURRENCY)).containsExactly(concurrency, concurrency);
    }

    /// A column for each board beside the whole, a row of quotients, and a price beside percentiles do not make another thing of a table.
    @Test
    void columnsAndRowsBesideResults() {
        assertThat(written("| 并发 | 总吞吐 tok/s | 总/GPU(÷4) | TPOT median |\n|---|---|---|---|\n| 1 | 1520 | 380 | 5.5 ms |\n"))
                .isEqualTo("concurrency=1 {total_token_throughput=1520.0, tpot.p50=0.0055}");
        assertThat(runs("| 工具 | Output tok/s | TPOT |\n|---|---|---|\n| a | 944 | 232 ms |\n| b | 2,911 | 48.5 ms |\n| 比值 | 3.1× | 4.8× |\n")).hasSize(2);
        assertThat(runs("| Mode | TTFT p50 | TTFT p95 | Cost per answer |\n|---|---|---|---|\n| a | 286.5 ms | 399.5 ms | 0.3 |\n")).hasSize(1);
        assertThat(runs("| Model | TTFT | Cost per answer |\n|---|---|---|\n| a | 286.5 ms | 0.3 |\n")).as("a list of prices").isEmpty();
    }

    @Test
    void theFullResponseIsTheAnswer() {
        assertThat(written("| Concurrency | TTFT p50 | Full response p95 |\n|---|---|---|\n| 1 | 348 ms | 1.25 s |\n"))
                .isEqualTo("concurrency=1 {e2e_latency.p95=1.25, ttft.p50=0.348}");
    }

    /// A time that falls while more requests are in flight is that of all of them; the mean of several is that of one.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"耗时 (s) | 20.5 | 9.5 | duration=9.5", "耗时 (s) | 9.5 | 20.5 | e2e_latency.mean=20.5", "延迟 (s) | 20.5 | 9.5 | e2e_latency.mean=9.5",
        "平均总时长 (s) | 9.5 | 20.5 | e2e_latency.mean=20.5"})
    void timesOfAllRequests(String head, String first, String last, String figure) {
        List<Run> runs = runs("| 并发 | " + head + " | 平均 TTFT (ms) |\n|---|---|---|\n| 1 | " + first + " | 34.5 |\n| 4 | " + last + " | 170.5 |\n");
        assertThat(runs.getLast().metrics().toString()).contains(figure);
    }

    /// Settings of an engine under `Profile` are no data sets.
    @ParameterizedTest
    @CsvSource({"No speculation, Built-in MTP head, -", "chat, summarization, chat"})
    void profilesOfSettings(String first, String second, String dataset) {
        List<Run> runs = runs("| Profile | Decode tok/s | TTFT (ms) |\n|---|---|---|\n| " + first + " | 88.5 | 31 |\n| " + second + " | 136.5 | 30 |\n");
        assertThat(runs.getFirst().conditions().text(Factor.DATASET, "-")).isEqualTo(dataset);
    }

    /// One engine among the heads makes engines of names only.
    @Test
    void headsBesideAnEngine() {
        String table = "### Mean TTFT (ms)\n\n| Input length | 80 TP8-MTP | 80 CP8 | vLLM P1 (TP1/DP8) |\n|---|---|---|---|\n| 1000 | 120.5 | 99.5 | 310.5 |\n";
        assertThat(levels(runs(table), Factor.ENGINE)).containsExactly("-", "-", "vLLM");
        assertThat(runs(table).getFirst().extras()).containsEntry("Case", "80 TP8-MTP");
        assertThat(levels(runs(table.replace("80 TP8-MTP", "ATOM").replace("80 CP8", "Quick Serve").replace("vLLM P1 (TP1/DP8)", "vLLM")), Factor.ENGINE))
                .containsExactly("ATOM", "Quick Serve", "vLLM");
    }

    @Test
    void anEngineThatNobodyKnowsBesideOthers() {
        String table = "| Concurrency | vLLM (tok/s) | SGLang (tok/s) | %s (tok/s) |\n|---|---|---|---|\n| 8 | 287.5 | 422.5 | 346.5 |\n";
        assertThat(levels(runs(table.formatted("ATOM")), Factor.ENGINE)).containsExactly("vLLM", "SGLang", "ATOM");
        assertThat(levels(runs(table.formatted("Baseline")), Factor.ENGINE)).containsExactly("vLLM", "SGLang", "-");
    }

    @Test
    void namesOfRatesAndCounts() {
        assertThat(written("| 指标 | vLLM | SGLang |\n|---|---|---|\n| TTFT (ms) | 180 | 165 |\n| TPS (token/s) | 2400 | 2200 |\n"))
                .startsWith("engine=vLLM {output_token_throughput=2400.0, ttft.mean=0.18}");
        assertThat(written("| 指标 | vLLM | SGLang |\n|---|---|---|\n| TTFT (ms) | 180 | 165 |\n| 峰值输出 token 吞吐量 (tok/s) | 47.5 | 39.5 |\n| 峰值并发请求数 | 2 | 3 |\n"
                + "| 总输入 tokens | 19456 | 19456 |\n| 总生成 tokens | 1024 | 1024 |\n")).startsWith("engine=vLLM {").contains("peak_output_token_throughput=47.5")
                .contains("peak_concurrency=2.0").contains("input_tokens=19456.0").contains("output_tokens=1024.0");
    }

    /// A Chinese text has a full-width colon behind `GPU`, which needs no blank.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"- GPU：A100 80GB × 4 | NVIDIA A100 | 4", "- GPU: A100 80GB ×4 | NVIDIA A100 | 4", "- GPU：2×H20 | NVIDIA H20 | 2"})
    void aFullWidthColonBehindALabel(String item, String gpu, String count) {
        List<Run> runs = runs("**测试配置：**\n- 模型：Qwen3-8B\n" + item + ENGINES);
        assertThat(levels(runs, Factor.GPU)).containsExactly(gpu, gpu);
        assertThat(levels(runs, Factor.GPU_COUNT)).containsExactly(count, count);
    }
}
