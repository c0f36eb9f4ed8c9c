package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Remarks right of the figures of cases, and words in and above tables that make other figures of them.
class RemarksBesideCasesTest {

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Map<String, Double>> figures(String text) {
        return read(text).runs().stream().map(WrongInSilenceTest::figures).toList();
    }

    private static List<String> levels(List<Run> runs, Factor factor) {
        return runs.stream().map(run -> run.conditions().level(factor).map(Level::toString).orElse("-")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Note", "Remarks", "备注", "结论"})
    void remarksAreKeptWithTheRunsOfTheirRow(String head) {
        List<Run> runs = read("| Concurrency | Thinking off | Thinking on | " + head + " |\n|---|---|---|---|\n| 1 | 49.6 tok/s | 48.6 tok/s | nearly the same (limit of 4 GPUs) |\n"
                + "| 16 | 640 tok/s | 638 tok/s | |\n").runs();

        assertThat(levels(runs, Factor.THINKING)).containsExactly("off", "on", "off", "on");
        assertThat(levels(runs, Factor.GPU_COUNT)).as("a remark sets no condition").containsOnly("-");
        assertThat(runs).extracting(run -> run.extras().getOrDefault(head, "")).containsExactly("nearly the same (limit of 4 GPUs)", "nearly the same (limit of 4 GPUs)", "", "");
    }

    @Test
    void figuresUnderSuchAHeadAreNoRemarks() {
        assertThat(read("| Concurrency | vLLM | SGLang | Note |\n|---|---|---|---|\n| 1 | 49.6 tok/s | 48.6 tok/s | 12.5 |\n| 16 | 640 tok/s | 638 tok/s | 13.5 |\n").runs())
                .noneSatisfy(run -> assertThat(run.extras()).containsKey("Note"));
    }

    @ParameterizedTest
    @CsvSource({"Required JSON shape, 2", "Required GPU memory, 0"})
    void aRowOfWhatIsRequiredMakesAListOfNeeds(String label, int runs) {
        assertThat(read("| Measurement | Thinking off | Thinking on |\n|---|---|---|\n| TTFT | 3.41 s | 13.99 s |\n| Decode tok/s | 41.5 | 40.2 |\n| " + label + " | 5 | 4 |\n").runs()).hasSize(runs);
    }

    @ParameterizedTest
    @CsvSource({"Mean elapsed time, e2e_latency.mean", "Median elapsed time, e2e_latency.p50", "p95 elapsed time, e2e_latency.p95", "Elapsed time, duration"})
    void aStatisticOfTimesIsOfRequests(String label, String metric) {
        assertThat(figures("| Metric | vLLM | SGLang |\n|---|---|---|\n| " + label + " | 3.41 s | 13.99 s |\n| Output tok/s | 688 | 3111 |\n| Successful requests | 100 | 100 |\n"))
                .extracting(figures -> figures.get(metric)).containsExactly(3.41, 13.99);
    }

    @ParameterizedTest
    @CsvSource({"Average total generated tokens, true", "Average output tokens, false", "Median total time (s), true", "Mean wall time (s), true", "Median runtime (s), true", "Median elapsed time (s), false", "p95 duration (s), false"})
    void aStatisticOfWholeTimesMayBeOfSeveralRuns(String head, boolean isAsked) {
        Reading reading = read("| Engine | " + head + " | Output tok/s |\n|---|---|---|\n| vLLM | 120.5 | 1201 |\n| SGLang | 104.5 | 1390 |\n");

        assertThat(reading.questions()).extracting(ColumnQuestion::cell).isEqualTo(isAsked ? List.of(head) : List.of());
    }

    @ParameterizedTest
    @CsvSource({"1280x720 (129 frames; 50 steps), 0", "Video generation on H100, 0", "视频生成, 0", "LLaDA-8B with 64 denoising steps on H100, 4", "Llama-3-8B on H100, 4"})
    void timesOfVideosAreNoneOfRequests(String title, int runs) {
        assertThat(read("### " + title + " - Latency (seconds)\n\n| GPU Type | 1 GPU | 2 GPUs |\n|---|---|---|\n| H100 | 19.5 | 9.5 |\n| H20 | 66.5 | 34.5 |\n").runs()).hasSize(runs);
    }

    @ParameterizedTest
    @CsvSource({"'TPOT (ms, 单请求)', 单请求", "'TPOT (ms, odd)', odd"})
    void aUnitMayStandBeforeOtherWordsInBrackets(String label, String beside) {
        Reading reading = read("| Metric | TP=2 | TP=4 |\n|---|---|---|\n| TTFT (ms) | 58 | 60 |\n| " + label + " | 14.2 | 14.3 |\n");

        assertThat(reading.questions()).extracting(ColumnQuestion::why).singleElement().asString().contains("“" + beside + "”");
    }

    @Test
    void aStatisticBehindTheUnitIsNoQuestion() {
        assertThat(figures("| Metric | TP=2 | TP=4 |\n|---|---|---|\n| TTFT (ms) | 58 | 60 |\n| TPOT (ms, p99) | 14.2 | 14.3 |\n")).hasSize(2)
                .allSatisfy(figures -> assertThat(figures).containsKey("tpot.p99"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Average", "平均", "Total", "**Mean**"})
    void rowsThatSumUpFiguresOfCasesAreNoRuns(String row) {
        List<Run> runs = read("| Concurrency | vLLM (tok/s) | SGLang (tok/s) | Gain |\n|---|---|---|---|\n| 10 | 520 | 610 | +17% |\n| 50 | 1500 | 1830 | +22% |\n| " + row
                + " | 1010 | 1220 | +20.8% |\n").runs();

        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("10", "10", "50", "50");
    }

    @Test
    void anotherRowIsARunOfEachCase() {
        assertThat(read("| Concurrency | vLLM (tok/s) | SGLang (tok/s) |\n|---|---|---|\n| 10 | 520 | 610 |\n| 50 | 1500 | 1830 |\n| 90 | 1010 | 1220 |\n").runs()).hasSize(6);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"Decode speed (tokens/s) by context length, RTX 4090; 4K; 16K; INPUT_TOKENS", "Decode speed (tokens/s) by concurrency; 4; 16; CONCURRENCY",
            "Decode speed (tokens/s) by concurrency (RTX 4090); 4; 16; CONCURRENCY"})
    void modelsDownBelongToTheCornerAndTheTitleNamesWhatStandsAcross(String title, String one, String two, Factor across) {
        List<Run> runs = read("### " + title + "\n\n| Model | " + one + " | " + two + " |\n|---|---|---|\n| Qwen3-8B | 110 | 92 |\n| Qwen3-14B | 66 | 55 |\n").runs();

        assertThat(levels(runs, Factor.MODEL)).containsExactly("Qwen3-8B", "Qwen3-8B", "Qwen3-14B", "Qwen3-14B");
        assertThat(levels(runs, across)).doesNotContain("-").containsExactlyElementsOf(List.of(levels(runs, across).get(0), levels(runs, across).get(1), levels(runs, across).get(0),
                levels(runs, across).get(1)));
        assertThat(runs).noneSatisfy(run -> assertThat(run.extras()).containsKey("Model"));
    }

    @Test
    void aCornerMayNameWhatStandsAcross() {
        List<Run> runs = read("**Output tok/s**\n\n| Batch size | 4 | 16 |\n|---|---|---|\n| Qwen3-8B | 110 | 92 |\n| Qwen3-14B | 66 | 55 |\n").runs();

        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("4", "16", "4", "16");
    }

    @ParameterizedTest
    @CsvSource({"2 GPUs, 2, -", "patched, -, c=30 (patched)"})
    void bracketsBehindALoadMayNameAnotherCondition(String words, String gpus, String extra) {
        List<Run> runs = read("| Engine | c=30 (" + words + ") | c=50 (" + words + ") |\n|---|---|---|\n| vLLM | 11.6 req/s | 15.2 req/s |\n| SGLang | 10.8 req/s | 17.4 req/s |\n").runs();

        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("30", "50", "30", "50");
        assertThat(levels(runs, Factor.GPU_COUNT)).containsOnly(gpus);
        assertThat(runs.getFirst().extras().getOrDefault("Concurrency", "-")).isEqualTo(extra);
    }

    @ParameterizedTest
    @CsvSource({"mean ± std, true", "均值 ± 标准差, true", "mean ± odd, false"})
    void wordsForTheScatterBehindAMeanAreNoQuestion(String words, boolean isRead) {
        List<Map<String, Double>> figures = figures("| Engine | TTFT (ms) | tok/s (" + words + ") |\n|---|---|---|\n| vLLM | 90 | 1201 ± 14 |\n| SGLang | 77 | 1390 ± 22 |\n");

        assertThat(figures).hasSize(2).allSatisfy(each -> assertThat(each.containsKey("output_token_throughput")).isEqualTo(isRead));
    }
}
