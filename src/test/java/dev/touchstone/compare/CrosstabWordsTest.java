package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Crosstabs with few words around them, or words of other languages: the side-by-side of their author without a question,
/// or no run at all where the words are about something else.
class CrosstabWordsTest {

    private static final String BODY = """
            | 1 | 52.1 | 71.4 |
            | 8 | 371.0 | 502.6 |
            """;

    /// The rows of the comparison, each with its levels and figures.
    private static List<String> rows(String text, String by, String metric) {
        Reading reading = new Importer().read("page", text);
        assertThat(reading.tables()).as("no question").allSatisfy(table -> assertThat(table.questions()).isEmpty());
        AnyFactor factor = Factor.ofKey(by).<AnyFactor>map(known -> known).orElseGet(() -> new OwnFactor(by));
        return Answers.of(reading.runs()).compare(Lens.of(Metric.ofKey(metric).orElseThrow(), factor)).rows().stream()
                .map(row -> row.cells().stream().map(cell -> cell.level() + "=" + cell.spread().mean())
                        .sorted().collect(Collectors.joining(" "))).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"单位：tokens/s\n\n%s", "Unit: tokens/s\n\n%s", "(unit: tok/s)\n%s", "%s\nUnit: tok/s\n", "%s\n（单位：tokens/s）\n",
        "## Qwen3-8B on H100\n\n%s\n**Unit: tok/s**\n", "### Output throughput\n\nSome words.\n\nUnit: tok/s\n\n%s"})
    void aLineStatesTheUnit(String page) {
        assertThat(rows(page.formatted("| 并发 | BF16 | FP8 |\n|---|---|---|\n" + BODY), "Precision", "output_token_throughput"))
                .containsExactly("BF16=52.1 FP8=71.4", "BF16=371.0 FP8=502.6");
    }

    @Test
    void theUnitIsThatOfTheNameInTheHeading() {
        assertThat(rows("## TTFT\n\nUnit: s\n\n| Concurrency | BF16 | FP8 |\n|---|---|---|\n" + BODY, "Precision", "ttft.mean"))
                .containsExactly("BF16=52.1 FP8=71.4", "BF16=371.0 FP8=502.6");
    }

    /// Rows of the prompt, a unit of another table, a unit of data, figures of one GPU.
    @ParameterizedTest
    @ValueSource(strings = {
        "Unit: tok/s\n\n| | vLLM | SGLang |\n|---|---|---|\n| Prefill | 5020.5 | 6012.0 |\n| Decode | 70.1 | 80.4 |\n",
        "Unit: MB/s\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 52.1 | 71.4 |\n| 8 | 371.0 | 502.6 |\n",
        "| Concurrency | vLLM tok/s/GPU | SGLang tok/s/GPU |\n|---|---|---|\n| 1 | 52.1 | 71.4 |\n| 8 | 371.0 | 502.6 |\n",
        "### Throughput per GPU (tok/s)\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 52.1 | 71.4 |\n| 8 | 371.0 | 502.6 |\n",
        "## Memory\n\n| | Before | After |\n|---|---|---|\n| Qwen3-8B | 81.2 MB/s | 93.0 MB/s (+14.5%) |\n"})
    void otherRatesAreNoRuns(String page) {
        assertThat(new Importer().read("page", page).runs()).isEmpty();
    }

    @Test
    void aTableInRatesOfOneBoardSaysWhyItIsNotRead() {
        assertThat(new Importer().read("page", "Output throughput in tok/s/GPU, Qwen3-32B on H100:\n\n| Concurrency | TP=1 | TP=2 |\n|---|---|---|\n" + BODY)
                .tables()).singleElement().satisfies(table -> {
                    assertThat(table.doubt()).isEqualTo("its figures are those of one GPU, and a run has those of all");
                    assertThat(table.questions()).isEmpty();
                });
    }

    @Test
    void unitsInCellsAreEnough() {
        assertThat(rows("""
                | | Before | After |
                |---|---|---|
                | Qwen3-8B | 81.2 tok/s | 93.0 tok/s (+14.5%) |
                | Llama-3.1-8B | 78.4 tok/s | 88.0 tok/s (+12.2%) |
                """, "Case", "output_token_throughput")).containsExactly("After=88.0 Before=78.4", "After=93.0 Before=81.2");
        assertThat(rows("""
                | | vLLM | SGLang | Δ |
                |---|---|---|---|
                | 1 GPU | 1021 tok/s | 1100 tok/s | +7.7% |
                | 2 GPUs | 1940 tok/s | 2101 tok/s | +8.3% |
                """, "engine", "output_token_throughput")).containsExactly("SGLang=1100.0 vLLM=1021.0", "SGLang=2101.0 vLLM=1940.0");
        assertThat(rows("""
                | Engine | think on | think off |
                |---|---|---|
                | vLLM | 2210 tok/s | 2301 tok/s |
                | SGLang | 2402 tok/s | 2511 tok/s |
                """, "thinking", "output_token_throughput")).containsExactly("off=2511.0 on=2402.0", "off=2301.0 on=2210.0");
    }

    @Test
    void german() {
        assertThat(rows("""
                Durchsatz von Qwen3-8B in Ausgabe-Token/s:

                | Anzahl GPUs | vLLM | SGLang |
                |---|---|---|
                | 1 | 1052,1 | 1071,4 |
                | 2 | 1971,0 | 2002,6 |
                """, "engine", "output_token_throughput")).containsExactly("SGLang=1071.4 vLLM=1052.1", "SGLang=2002.6 vLLM=1971.0");
        assertThat(rows("""
                Tabelle 2: Latenz (ms) bei steigender Last

                | Gleichzeitige Anfragen | BF16 | FP8 |
                |---|---|---|
                | 1 | 620 | 510 |
                | 8 | 940 | 770 |
                """, "Precision", "e2e_latency.mean")).containsExactly("BF16=0.62 FP8=0.51", "BF16=0.94 FP8=0.77");
        assertThat(rows("""
                | Engine | Anzahl GPUs | Parallele Anfragen | Durchsatz (Token/s) | Durchsatz (Anfragen/s) | Latenz (ms) |
                |---|---|---|---|---|---|
                | vLLM | 1 | 8 | 812,5 | 3,1 | 640 |
                | SGLang | 1 | 8 | 861,0 | 3,4 | 611 |
                """, "engine", "request_throughput")).containsExactly("SGLang=3.4 vLLM=3.1");
    }

    /// A head that names thinking is a level of it where figures stand below.
    @Test
    void thinkingAcross() {
        assertThat(rows("""
                ### 思考模式开/关对比：端到端时延（s）

                | 并发数 | 开启思考 | 关闭思考 |
                |---|---|---|
                | 1 | 21.4 | 3.2 |
                | 8 | 30.7 | 4.9 |
                """, "thinking", "e2e_latency.mean")).containsExactly("off=3.2 on=21.4", "off=4.9 on=30.7");
    }

    /// The corner names the metric and the condition of its rows or its columns.
    @Test
    void metricAndConditionInTheCorner() {
        assertThat(rows("""
                | TPOT (s) \\ GPUs | 1 | 2 |
                |---|---|---|
                | vLLM | 0.24 | 0.14 |
                | TensorRT-LLM | 0.21 | 0.12 |
                """, "gpuCount", "tpot.mean")).containsExactlyInAnyOrder("1=0.24 2=0.14", "1=0.21 2=0.12");
        assertThat(rows("""
                | 并发数 \\ 吞吐(tokens/s) | BF16 | FP8 |
                |---|---|---|
                | 1 | 41.0 | 66.2 |
                | 10 | 352 | 560 |
                """, "Precision", "output_token_throughput")).containsExactly("BF16=41.0 FP8=66.2", "BF16=352.0 FP8=560.0");
    }

    @Test
    void aSentenceWithTheUnitBehindTheWordForIt() {
        assertThat(rows("""
                结果如下，各引擎平均 TPOT，单位毫秒：

                | 输入长度 | vLLM | LMDeploy |
                |---|---|---|
                | 1024 | 180 | 170 |
                | 4096 | 200 | 190 |
                """, "engine", "tpot.mean")).containsExactly("LMDeploy=0.17 vLLM=0.18", "LMDeploy=0.19 vLLM=0.2");
    }
}
