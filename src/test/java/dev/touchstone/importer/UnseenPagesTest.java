package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Kinds of tables and of words around them that were read wrongly, or lost, when they were first met: each is read as its author
/// means it, asked or listed.
class UnseenPagesTest {

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Map<String, Double>> figures(String text) {
        return read(text).runs().stream().map(WrongInSilenceTest::figures).toList();
    }

    private static List<String> levels(String text, Factor factor) {
        return read(text).runs().stream().map(run -> run.conditions().get(factor).map(Condition::level).map(Object::toString).orElse("")).toList();
    }

    private static List<String> extras(String text, String label) {
        return read(text).runs().stream().map(run -> run.extras().getOrDefault(label, "")).toList();
    }

    private static List<String> warnings(String text) {
        return read(text).runs().stream().flatMap(run -> run.warnings().stream()).map(warning -> warning.message()).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"### TTFT P50 (ms) ! ttft.p50", "### P99 TTFT ! ttft.p99", "### 2. Median TTFT, ms ! ttft.p50", "**TTFT p95 (ms)** ! ttft.p95",
        "### TTFT (ms) ! ttft.mean", "### P99 TTFT under 200 ms ! ttft.mean", "### TPOT P50 (ms) ! ttft.mean"})
    void aHeadingNamesTheStatisticOfItsMetric(String heading, String metric) {
        String text = heading + "\n\n| max_tokens | vLLM TTFT (ms) | SGLang TTFT (ms) |\n|---|---|---|\n| 64 | 96.2 | 69.1 |\n";

        assertThat(figures(text)).containsExactly(Map.of(metric, 0.0962), Map.of(metric, 0.0691));
    }

    @Test
    void aColumnWithAStatisticOfItsOwnKeepsIt() {
        assertThat(figures("### TTFT P50 (ms)\n\n| Concurrency | mean TTFT (ms) | tok/s |\n|---|---|---|\n| 64 | 96.2 | 69.1 |\n"))
                .containsExactly(Map.of("ttft.mean", 0.0962, "output_token_throughput", 69.1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"Values show mean ± 95% CI across iterations. ! 95% CI", "All cells: mean ± standard error ! standard error", "表中为均值 ± 95% 置信区间。 ! 95% 置信区间"})
    void whatStandsBehindPlusMinusMayBeNoStandardDeviation(String sentence, String words) {
        String text = sentence + "\n\n## Qwen3-8B\n\n| Concurrency | TTFT | tok/s |\n|---|---|---|\n| 8 | 96.2 ± 2.1 ms | 812 ± 4 |\n";

        assertThat(figures(text)).containsExactly(Map.of("ttft.mean", 0.0962, "output_token_throughput", 812.0));
        assertThat(extras(text, "Time to first token, mean, ± " + words)).containsExactly("0.0021 s");
        assertThat(extras(text, "Output throughput, ± " + words)).containsExactly("4 tok/s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Values show mean ± standard deviation.", "Measured on one board.", "The 95% CI of the difference is 3 %."})
    void elseItIsOne(String sentence) {
        String text = sentence + "\n\n## Qwen3-8B\n\n| Concurrency | TTFT | tok/s |\n|---|---|---|\n| 8 | 96.2 ms ± 2.1 ms | 812 ± 4 |\n";

        assertThat(figures(text)).containsExactly(Map.of("ttft.mean", 0.0962, "ttft.stddev", 0.0021, "output_token_throughput", 812.0));
    }

    @Test
    void wordsBehindTheFigureSayWhatTheDeviationIs() {
        String text = "| Concurrency | TTFT | tok/s |\n|---|---|---|\n| 8 | 96.2 ± 2.1 ms (%s) | 812 |\n";

        assertThat(figures(text.formatted("SEM"))).containsExactly(Map.of("ttft.mean", 0.0962, "output_token_throughput", 812.0));
        assertThat(extras(text.formatted("SEM"), "Time to first token, mean, ± SEM")).containsExactly("0.0021 s");
        assertThat(figures(text.formatted("std"))).containsExactly(Map.of("ttft.mean", 0.0962, "ttft.stddev", 0.0021, "output_token_throughput", 812.0));
        assertThat(figures(text.formatted("warm"))).containsExactly(Map.of("output_token_throughput", 812.0));
    }

    @Test
    void aWinnerFollowsFromTheFigures() {
        String text = "### Throughput (tok/s)\n\n| Concurrency | vLLM | SGLang | %s |\n|---|---|---|---|\n| 8 | 189.2 | 191.9 | Tie |\n\n"
                + "### TTFT (ms)\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 8 | 96.2 | 69.1 |\n";

        assertThat(figures(text.formatted("Winner"))).containsExactly(Map.of("output_token_throughput", 189.2, "ttft.mean", 0.0962), Map.of("output_token_throughput", 191.9, "ttft.mean", 0.0691));
        assertThat(figures(text.formatted("Winner").replace("| Concurrency | vLLM | SGLang | Winner |", "| Build | Concurrency | vLLM | SGLang |")
                .replace("| 8 | 189.2 | 191.9 | Tie |", "| Tie | 8 | 189.2 | 191.9 |"))).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Offline req/s / tok/s (output)|Online req/s / TTFT (ms)", "Offline Request throughput (req/s) / Output throughput (tok/s)|Online Request throughput (req/s) / TTFT (ms)"})
    void scenariosOfDifferentMetricsAreRunsOfTheirOwn(String heads) {
        String text = "| Model | " + heads.replace("|", " | ") + " |\n|---|---|---|\n| Qwen3-8B | 14.3 / 6895 | 12.2 / 302 |\n| Qwen3-4B | 18.3 / 9895 | 16.2 / 202 |\n";

        assertThat(figures(text)).noneMatch(figures -> figures.containsKey("ttft.mean") && figures.getOrDefault("request_throughput", 0.0) == 14.3);
        assertThat(figures(text)).noneMatch(figures -> figures.containsKey("output_token_throughput") && figures.containsKey("ttft.mean"));
    }

    @Test
    void scenariosWithOneMetricInCommonMayHaveOthers() {
        String text = "| Model | Offline req/s | Offline output tok/s | Online req/s | Online TTFT (ms) |\n|---|---|---|---|---|\n| Qwen3-8B | 14.3 | 6895 | 12.2 | 302 |\n";

        assertThat(figures(text)).containsExactly(Map.of("request_throughput", 14.3, "output_token_throughput", 6895.0), Map.of("request_throughput", 12.2, "ttft.mean", 0.302));
        assertThat(extras(text, CaseLabels.CASE)).containsExactly("Offline", "Online");
        assertThat(figures(text.replace("Online TTFT", "TTFT"))).noneMatch(figures -> figures.containsKey("ttft.mean") && figures.size() > 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Offline tok/s (output)|Online TTFT (ms)", "Cold TTFT (ms)|Warm tok/s", "Before: TTFT (ms)|After: tok/s"})
    void figuresOfOppositeCasesAreOfNoOneRun(String heads) {
        String text = "| Model | " + heads.replace("|", " | ") + " |\n|---|---|---|\n| Qwen3-8B | 68 | 302 |\n| Qwen3-4B | 98 | 202 |\n";

        assertThat(figures(text)).noneMatch(figures -> figures.size() > 1);
        assertThat(figures(text.replace("Online ", "").replace("Warm ", "").replace("After: ", ""))).hasSize(2);
    }

    @Test
    void aRateOfOnePhaseIsAsked() {
        String text = "| ISL | OSL | Concurrency | TTFT (ms) | Tput Prefill (TPS) | Req Tput (RPS) |\n|---|---|---|---|---|---|\n| 128 | 128 | 1 | 55.6 | %s | 0.299 |\n";

        assertThat(read(text.formatted("2302.5")).questions()).singleElement().satisfies(question -> {
            assertThat(question.why()).isEqualTo("It may be the rate of one phase: with the requests per second beside it, 38.27 tok/s would follow for the whole run.");
            assertThat(question.choices().getFirst()).containsExactly(Meanings.EXTRA);
        });
        assertThat(figures(text.formatted("2302.5")).getFirst()).doesNotContainKey("input_token_throughput");
        assertThat(figures(text.formatted("38.2")).getFirst()).containsEntry("input_token_throughput", 38.2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"## Coût par GPU : estimation par carte", "## Leistung (Schätzung)", "## Rendimiento: estimación de velocidad", "Hypothèses : 70B FP8, batch optimal", "**Assumptions:** 80 % load", "假设：并发 8"})
    void estimatesInOtherWordsAreListed(String words) {
        String table = "\n\n| GPU | tok/s | TTFT (ms) |\n|---|---|---|\n| H100 | 60 | 91 |\n";

        assertThat(read(words + table).runs()).isEmpty();
        assertThat(read(words + table).unread()).isNotEmpty();
        assertThat(read("## Messwerte" + table).runs()).hasSize(1);
    }

    @Test
    void noGainFollowsFromALoad() {
        String text = "| %s | LunaX tok/s | Change | TTFT (ms) |\n|---|---|---|---|\n| 100 | 40 | 40% | 12 |\n| 200 | 80 | 40% | 13 |\n| 400 | 90 | 40% | 14 |\n";

        assertThat(warnings(text.replace("%s", "Concurrency"))).noneMatch(warning -> warning.contains("follows from"));
        assertThat(warnings("| Case | Old tok/s | New tok/s | Change | TTFT (ms) |\n|---|---|---|---|---|\n| a | 100 | 140 | 40% | 12 |\n| b | 200 | 280 | 40% | 13 |\n| c | 400 | 480 | 40% | 14 |\n"))
                .anyMatch(warning -> warning.contains("follows from"));
    }

    @Test
    void theRateOfAnEngineNobodyKnowsStandsWithItsTimes() {
        String text = "| Concurrency | LunaX tok/s | vLLM tok/s | SGLang tok/s | LunaX TTFT (ms) |\n|---|---|---|---|---|\n| 8 | 122.6 | 279.1 | 269.8 | 19.0 |\n";

        assertThat(levels(text, Factor.ENGINE)).containsExactlyInAnyOrder("vLLM", "SGLang", "LunaX");
        assertThat(figures(text)).contains(Map.of("output_token_throughput", 122.6, "ttft.mean", 0.019), Map.of("output_token_throughput", 279.1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"tps/card ! 310", "Output throughput (tps/card) ! 310", "tok/s/card ! 310 tps/card", "Output throughput ! 310 tok/s/GPU", "Output throughput ! 310 tps/npu"})
    void aRateOfOneCardIsThatOfNoRun(String head, String cell) {
        String text = "| GPUs | Concurrency | " + head + " | TTFT (ms) |\n|---|---|---|---|\n| 2 | 8 | " + cell + " | 45 |\n";

        assertThat(figures(text)).containsExactly(Map.of("ttft.mean", 0.045));
        assertThat(warnings(text)).anyMatch(warning -> warning.endsWith("was left out: it is the rate of one GPU."));
        assertThat(figures(text.replace("/card", "").replace("/GPU", "").replace("/npu", ""))).containsExactly(Map.of("ttft.mean", 0.045, "output_token_throughput", 310.0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"45 ms avg ! ttft.mean", "45 ms mean ! ttft.mean", "45 ms p99 ! ttft.p99", "45 ms, median ! ttft.p50"})
    void aStatisticBehindAFigureNeedsNoBrackets(String cell, String metric) {
        String text = "| Concurrency | TTFT | tok/s |\n|---|---|---|\n| 8 | " + cell + " | 310 |\n";

        assertThat(new TreeMap<>(figures(text).getFirst())).containsEntry(metric, 0.045).hasSize(2);
        assertThat(figures(text.replace(cell, "45 ms warm"))).containsExactly(Map.of("output_token_throughput", 310.0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"Workload 8000/1024 ! 8000 ! 1024", "Long context: 16384/512 ! 16384 ! 512", "Case A: 1024/128 ! 1024 ! 128", "均衡负载 1024/1024 ! 1024 ! 1024"})
    void twoNumbersInTheHeadingOfAWorkloadAreItsLengths(String heading, String input, String output) {
        String text = "### " + heading + "\n\n| Concurrency | TTFT (ms) | tok/s |\n|---|---|---|\n| 8 | 45 | 310 |\n";

        assertThat(levels(text, Factor.INPUT_TOKENS)).containsExactly(input);
        assertThat(levels(text, Factor.OUTPUT_TOKENS)).containsExactly(output);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Requests 100/100 successful", "Measured 2025/12", "Experts 128/256", "Case A: 1024/128/64", "Step 3/7", "Accuracy 960/1024"})
    void otherPairsOfNumbersAreNone(String heading) {
        String text = "### " + heading + "\n\n| Concurrency | TTFT (ms) | tok/s |\n|---|---|---|\n| 8 | 45 | 310 |\n";

        assertThat(levels(text, Factor.INPUT_TOKENS)).containsExactly("");
        assertThat(levels(text, Factor.OUTPUT_TOKENS)).containsExactly("");
    }

    @Test
    void aSentenceThatComparesLevelsOfAFactorStatesTheRest() {
        String table = "\n\n| GPUs | TTFT (ms) | tok/s |\n|---|---|---|\n| 1 | 45 | 310 |\n";

        assertThat(levels("We compared 1, 2 and 4 GPUs (A100 80GB) with vLLM 0.10.0, Qwen2.5-32B:" + table, Factor.MODEL)).containsExactly("Qwen2.5-32B");
        assertThat(levels("We compared 1, 2 and 4 GPUs (A100 80GB) with vLLM 0.10.0, Qwen2.5-32B:" + table, Factor.ENGINE)).containsExactly("vLLM");
        assertThat(levels("We compared 1, 2 and 4 GPUs (A100 80GB) with vLLM 0.10.0, Qwen2.5-32B:" + table, Factor.GPU_COUNT)).containsExactly("1");
        assertThat(levels("We compared our engine with vLLM 0.10.0, Qwen2.5-32B." + table, Factor.ENGINE)).containsExactly("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Min VRAM", "Recommended GPU memory", "VRAM required", "所需显存"})
    void whatAModelNeedsIsNoResult(String head) {
        String text = "| Model | " + head + " | tok/s |\n|---|---|---|\n| Qwen3-8B | 16 GB | 60 |\n";

        assertThat(read(text).runs()).isEmpty();
        assertThat(read(text).notices()).anyMatch(notice -> notice.contains("it seems to list what is needed"));
        assertThat(read(text.replace(head, "VRAM")).runs()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"## Hardware requirements", "## Which GPU?", "## 硬件推荐", "## Systemanforderungen"})
    void ratesUnderAHeadingOfNeedsAreListed(String heading) {
        String table = "\n\n| GPU | tok/s | Price |\n|---|---|---|\n| RTX 4090 | 60 | $1600 |\n";

        assertThat(read(heading + table).runs()).isEmpty();
        assertThat(read(heading + table).notices()).isNotEmpty();
        assertThat(read("## GPUs" + table).runs()).hasSize(1);
    }

    @Test
    void ratesThatFollowFromTheHardwareAreListed() {
        String text = "| GPU | %s (GB/s) | tok/s |\n|---|---|---|\n| RTX 3090 | 936 | 58.5 |\n| RTX 4090 | 1008 | 63 |\n| A100 | 2039 | %s |\n";

        assertThat(read(text.formatted("Bandwidth", "127.4")).runs()).isEmpty();
        assertThat(read(text.formatted("Bandwidth", "127.4")).notices()).anyMatch(notice -> notice.contains("have the same ratio to “Bandwidth (GB/s)” in all rows"));
        assertThat(read(text.formatted("Bandwidth", "89.4")).runs()).hasSize(3);
        assertThat(read(text.formatted("Effective bandwidth", "127.4")).runs()).hasSize(3);
    }

    /// 1 ÷ 0.69992 s is the rate of one request.
    @Test
    void aSlowTokenIsOneWhereTheRateOfARequestShowsIt() {
        String text = "| Concurrency | TPOT (ms) | Decode tokens/s/user |\n|---|---|---|\n| 32 | 1699.92 | %s |\n";

        assertThat(figures(text.formatted("0.588"))).containsExactly(Map.of("tpot.mean", 1.69992, "request_output_throughput.mean", 0.588));
        assertThat(read(text.formatted("12.1")).questions()).isNotEmpty();
    }

    @Test
    void aLongRemarkBehindAFigureLeavesItOne() {
        String text = "| Metric | Value |\n|---|---|\n| Mean TTFT | %s |\n| Mean ITL | 9.14 ms |\n| Output throughput per user | 110 tok/s (mean) |\n";

        assertThat(figures(text.formatted("1,510 s (the queue was full, because the requests of the trace came faster than one server can answer)")))
                .containsExactly(Map.of("ttft.mean", 1510.0, "itl.mean", 0.00914, "request_output_throughput.mean", 110.0));
        assertThat(figures(text.formatted("1,510 s (the first one, because the requests came so much faster) and 12 s (the second one of the two)")).getFirst()).doesNotContainKey("ttft.mean");
    }

    @Test
    void theUnitOfTheFirstFigureIsThatOfAllInACrosstab() {
        String text = "| Concurrent users | vLLM | Ollama |\n|---|---|---|\n| 1 | 136%s | 160 |\n| 8 | 1,142 | -- |\n";

        assertThat(figures(text.formatted(" tok/s"))).containsExactly(Map.of("output_token_throughput", 136.0), Map.of("output_token_throughput", 160.0), Map.of("output_token_throughput", 1142.0));
        assertThat(levels(text.formatted(" tok/s"), Factor.ENGINE)).containsExactly("vLLM", "Ollama", "vLLM");
        assertThat(read(text.formatted("")).runs()).isEmpty();
        assertThat(read(text.formatted(" tok/s").replace("160", "41 ms")).runs()).isEmpty();
    }

    @Test
    void aSentenceOfATestInChineseStatesItsLoad() {
        String text = "在 **100 并发用户、2秒等待** 的压力测试%s（Locust）：\n\n| 模型 | 吞吐 (tok/s) | P99 延迟 |\n|---|---|---|\n| Qwen2-7B | 200 | 4.2s |\n";

        assertThat(levels(text.formatted("下"), Factor.CONCURRENCY)).containsExactly("100");
        assertThat(levels(text.formatted("下").replace("在", "与"), Factor.CONCURRENCY)).containsExactly("");
    }
}
