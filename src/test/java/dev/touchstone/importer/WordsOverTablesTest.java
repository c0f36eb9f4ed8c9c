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

/// Words over a table, in brackets behind a head and in the first cell of a row that make something else of figures than their heads name:
/// what is not meant by a head is asked or listed, and never read as if the words were not there.
class WordsOverTablesTest {

    private static final String TABLE = """

            | Concurrency | Throughput (tok/s) | Latency (ms) |
            |---|---|---|
            | 1 | 52.7 | 2431 |
            | 8 | 391.2 | 2680 |
            """;
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric INPUT = Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT);
    private static final Metric TOTAL = Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT);

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Run> runs(String text) {
        return read(text).runs();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Simulated results", "Mock run, four engines, 20 rounds:", "Illustrative numbers", "The figures below are made up.", "Worked example: 7B on one A100", "Численный пример: 7B Q4", "算例", "Rechenbeispiel", "Qwen3-4B - isolated attention (single layer)", "Full transformer block", "Kernel throughput", "Results are projected from a roofline model.", "The numbers below are estimates.", "Numbers from the vendor",
        "Normalized to vLLM:", "Relative performance", "Throughput per GPU", "All numbers are per user.", "Standard deviation of five runs:", "Tokenizer benchmark",
        "Text-to-speech with streaming", "All values in thousands of tokens per second.", "Wrong numbers, see below:", "Fake data for the layout", "Training throughput", "Output throughput (target)", "The table shows the geomean perf ratio.",
        "以下为仿真结果：", "单用户吞吐：", "归一化结果", "标准差", "シミュレーション結果", "예측 결과", "Geschätzte Werte"})
    void theyMakeSomethingElseOfAllFigures(String words) {
        for (String text : List.of("## " + words + "\n" + TABLE, "# Results\n\n" + words + "\n" + TABLE)) {
            Reading reading = read(text);
            assertThat(reading.runs()).as(text).isEmpty();
            assertThat(reading.unread()).as(text).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Simulated users send prompts", "Results with the vendor's container", "Throughput of one GPU", "5 requests per user", "Deviation from the plan",
        "Speed-up of the new kernels", "Results with a tokenizer pool", "With flash attention off", "Flash attention performance", "Per-layer quantization", "Attention only DP", "12 transformer blocks on the GPU", "Dummy weights", "20 MoE layers on the CPU", "Example of a launch", "Attention backend: FlashInfer", "Linux kernel 6.8", "A real example", "吞吐测试：", "결과"})
    void otherWordsDoNot(String words) {
        assertThat(runs("## " + words + "\n" + TABLE)).hasSize(2);
    }

    @Test
    void theReasonIsShownWithTheWords() {
        assertThat(read("## Simulated results\n" + TABLE).notices()).anyMatch(notice -> notice.contains("the words above it, “Simulated results”, may make something else of its figures"));
        assertThat(read("## Results\n" + TABLE).notices()).isEmpty();
    }

    /// A table of serving has times that no other work has.
    @Test
    void aTimeToTheFirstTokenShowsWhatRuns() {
        assertThat(runs("## Whisper transcription\n" + TABLE)).isEmpty();
        assertThat(runs("## Whisper transcription\n" + TABLE.replace("Latency", "TTFT"))).hasSize(2);
    }

    @Test
    void headsThatNameThePartThemselvesAreRead() {
        String table = TABLE.replace("Throughput (tok/s)", "tok/s/user");
        assertThat(runs("## Throughput per user\n" + table)).allSatisfy(run ->
                assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN))).isPresent());
    }

    @ParameterizedTest
    @CsvSource({"Prefill only, input", "Prefill throughput, input", "Input tokens/s, input", "Numbers exclude prefill, output", "Prefill and decode, output", "Results, output",
        "Throughput counts input and output tokens., total", "Numbers include prefill tokens., total"})
    void whichTokensARateCounts(String words, String which) {
        Metric metric = switch (which) {
            case "input" -> INPUT;
            case "total" -> TOTAL;
            default -> OUTPUT;
        };
        for (String text : List.of("## " + words + "\n" + TABLE, "# Page\n\n" + words + "\n" + TABLE)) {
            assertThat(runs(text)).as(text).extracting(run -> run.metrics().get(metric).orElse(Double.NaN)).containsExactly(52.7, 391.2);
        }
    }

    @ParameterizedTest
    @CsvSource({"tok/s (target), false", "tok/s (paper), false", "Throughput (tok/s) (relative), false", "TTFT (budget) (ms), false", "吞吐量（理论）(tok/s), false",
        "tok/s, true", "tok/s (measured), true", "TTFT (client side) (ms), true", "TTFT (8K) (ms), true"})
    void wordsInBracketsBehindAHead(String head, boolean isRead) {
        Reading reading = read("Qwen3-8B\n\n| Concurrency | " + head + " |\n|---|---|\n| 1 | 52.7 |\n| 8 | 91.2 |\n");
        assertThat(reading.runs().size()).isEqualTo(isRead ? 2 : 0);
        assertThat(reading.unread().isEmpty()).isEqualTo(isRead);
    }

    /// Beside what was measured, what was predicted is no figure.
    @ParameterizedTest
    @CsvSource({"Measured tok/s, Predicted tok/s", "Output tok/s, Roofline tok/s", "tok/s (measured), tok/s (vendor)", "吞吐量 (tok/s), 预测吞吐量 (tok/s)"})
    void predictedBesideMeasured(String measured, String predicted) {
        for (String head : List.of(measured + " | " + predicted, predicted + " | " + measured)) {
            String row = head.startsWith(measured) ? "| 412.5 | 430.5 |" : "| 430.5 | 412.5 |";
            assertThat(runs("Qwen3-8B\n\n| Concurrency | " + head + " |\n|---|---|---|\n| 8 " + row + "\n")).as(head)
                    .allSatisfy(run -> assertThat(run.metrics().get(OUTPUT).orElse(412.5)).isEqualTo(412.5));
        }
    }

    /// In brackets behind a count they explain it.
    @Test
    void wordsBehindACount() {
        assertThat(runs("| Concurrency | Successful requests (returned) | tok/s |\n|---|---|---|\n| 1 | 50 | 52.7 |\n")).extracting(run ->
                run.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS)).orElse(Double.NaN)).containsExactly(50.0);
    }

    @ParameterizedTest
    @CsvSource({"Theoretical peak, 2", "Roofline, 2", "Projected, 2", "Human reading speed, 2", "Human, 2", "Vendor claim, 2", "Vendor spec, 2", "Vendor container, 3", "Per GPU, 2", "Standard deviation, 2", "理论峰值, 2", "标准差, 2", "平均値, 2",
        "합계, 2", "Durchschnitt, 2", "Moyenne, 2", "Baseline, 3", "Peak shaving, 3", "GPU pool, 3", "Projector, 3"})
    void rowsThatAreNoRuns(String first, int count) {
        assertThat(runs("| Setup | Output throughput (tok/s) | TTFT (ms) |\n|---|---|---|\n| main | 1310.5 | 112.9 |\n| branch | 1402.1 | 98.3 |\n| " + first
                + " | 1356.3 | 105.6 |\n")).hasSize(count);
    }

    /// Times of microseconds are those of kernels.
    @ParameterizedTest
    @CsvSource({"380.5, us, 0", "0.46, ms, 0", "380.5, ms, 2"})
    void timesThatNoServerHas(String figure, String unit, int count) {
        Reading reading = read("Qwen3-8B\n\n| Concurrency | Median latency (" + unit + ") |\n|---|---|\n| 1 | " + figure + " |\n| 8 | " + figure + "1 |\n");
        assertThat(reading.runs()).hasSize(count);
        assertThat(reading.unread().isEmpty()).isEqualTo(count > 0);
    }

    @ParameterizedTest
    @CsvSource({"'22,200 pairs/s', 0", "'22,200 GB/s', 0", "22 chars/s, 2"})
    void ratesOfWorkThatIsNotKnown(String rate, int count) {
        assertThat(runs("Qwen3 on MLX\n\n| Batch size | Backend | Rate | Latency |\n|---|---|---|---|\n| 1 | a | " + rate + " | 20.5 ms |\n| 8 | b | " + rate + " | 30.5 ms |\n"))
                .hasSize(count);
    }

    /// Latencies alone may be those of anything.
    @Test
    void latenciesOnAPageWithoutAModel() {
        String table = "| Setup | Mean latency (ms) | P99 latency (ms) |\n|---|---|---|\n| old | 31.5 | 40.5 |\n| new | 21.5 | 30.5 |\n";
        assertThat(read("## Results\n\n" + table).notices()).anyMatch(notice -> notice.contains("nothing on the page names a model, an engine or tokens"));
        assertThat(runs("## Results\n\n" + table)).isEmpty();
        assertThat(runs("## Results of Qwen3-8B\n\n" + table)).hasSize(2);
        assertThat(runs("## Results\n\n" + table.replace("| Setup |", "| Concurrency |").replace("| old |", "| 1 |").replace("| new |", "| 8 |"))).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"V7, -", "0.11.0, 0.11.0", "V1, V1"})
    void theVersionOfAnEngine(String version, String level) {
        assertThat(runs("| Metric | Value |\n|---|---|\n| Model | 2.9b-Q4_K_M.gguf |\n| Version | " + version + " |\n| Prefill | 151.9 tok/s |\n| Generation | 44.2 tok/s |\n"))
                .extracting(run -> run.conditions().text(Factor.ENGINE_VERSION, "-")).containsExactly(level);
    }
}
