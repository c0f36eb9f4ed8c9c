package dev.touchstone.importer.format.melt.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.melt.context.TableContext.Words;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContextMetricTest {

    private static final String OUTPUT = "output_token_throughput";

    /// The key of the metric that the words name; empty for none.
    private static String metric(String words, boolean isLabel, String unit) {
        return ContextMetric.in(words, isLabel, unit).flatMap(ColumnGuess::metric).orElse("");
    }

    private static String nearest(Words... words) {
        return ContextMetric.of(new TableContext(List.of(words)), "", true).flatMap(ColumnGuess::metric).orElse("");
    }

    private static Words heading(String text) {
        return new Words(text, true, false, false, 1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "### Output throughput (tokens/s) | output_token_throughput",
        "**Throughputs** [unit: tok/s] | output_token_throughput",
        "Token generation speeds (tok/s) | output_token_throughput",
        "Mean TTFT in ms | ttft.mean",
        "各并发下的吞吐 (tokens/s) | output_token_throughput",
        "(tokens/s) by concurrency | output_token_throughput",
        "Output tok/s by concurrency | output_token_throughput",
        "Throughput: output tok/s | output_token_throughput", "Output throughputs (tok/s) | output_token_throughput",
        "All figures in tok/s: | output_token_throughput", "Throughput in tok/s by engine: | output_token_throughput",
        "Decode speed (tok/s), single stream | output_token_throughput", "Single-stream decode (tok/s) | output_token_throughput",
        "解码速度 (tok/s)，单流 | output_token_throughput", "Throughput (tok/s), per request | request_output_throughput.mean"})
    void aLabelNamesItsMetric(String words, String metric) {
        assertThat(metric(words, true, "")).isEqualTo(metric);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Latency of the first token (ms) | ttft.mean", "Latency of the first token in ms, vLLM and SGLang | ttft.mean",
        "Time to the first token (ms) | ttft.mean", "Latency of each output token (ms) | tpot.mean",
        "Latency of a request (ms) | e2e_latency.mean", "Latency (ms) of the first run | e2e_latency.mean"})
    void theLatencyOfATokenIsNotThatOfARequest(String words, String metric) {
        assertThat(metric(words, true, "")).isEqualTo(metric);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Throughput (tokens/s) and latency (ms)", "TTFT and TPOT (ms)", "Results on eight GPUs",
        "Output tok/s and request latency", "Output tok/s and input tok/s"})
    void aLabelOfTwoMetricsOrNoneNamesNone(String words) {
        assertThat(ContextMetric.in(words, true, "")).isEmpty();
    }

    @Test
    void aSentenceNeedsTheNameOfAMetric() {
        assertThat(metric("Below we compare the output throughput (tokens/s) of both.", false, "")).isEqualTo(OUTPUT);
        assertThat(ContextMetric.in("All figures are in tokens/s (tokens/s).", false, "")).isEmpty();
        assertThat(ContextMetric.in("Output tok/s by concurrency, as we saw.", false, "")).isEmpty();
        assertThat(ContextMetric.in("Output tok/s of Mixtral-8x7B on 2x A100", false, "")).hasValue("Output tok/s");
        assertThat(ContextMetric.in("Output tok/s of Mixtral-8x7B and TTFT", false, "")).isEmpty();
    }

    @Test
    void theUnitMayStandInTheCells() {
        assertThat(ContextMetric.in("Latency", true, "ms")).contains("Latency (ms)");
        assertThat(ContextMetric.in("Latency (s)", true, "ms")).as("its own unit").contains("Latency (s)");
    }

    @Test
    void theNearestWordsDecide() {
        assertThat(nearest(heading("TTFT (ms)"), heading("Output throughput (tok/s)"))).isEqualTo("ttft.mean");
        assertThat(nearest(heading("Results"), heading("Output throughput (tok/s)"))).isEqualTo(OUTPUT);
    }

    @Test
    void aLabelThatMentionsAMetricUnclearlyEndsTheSearch() {
        assertThat(nearest(heading("Latency and throughput"), heading("Output throughput (tok/s)"))).isEmpty();
    }

    @Test
    void aSentenceCountsBesideTheTableOnly() {
        String sentence = "We measured the output throughput (tok/s) again.";

        assertThat(nearest(new Words(sentence, false, true, false, 1))).isEqualTo(OUTPUT);
        assertThat(nearest(new Words(sentence, false, false, false, 1))).isEmpty();
    }

    @Test
    void noWordsNameNothing() {
        assertThat(ContextMetric.of(TableContext.NONE, "ms", true)).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"单位：tokens/s | tokens/s", "Unit: tok/s | tok/s", "(unit: ms) | ms", "**Units: req/s** | req/s", "(tok/s) | tok/s",
        "Einheit: Token/s | Token/s", "Unit: tok/s, TTFT | ''", "(TP=4) | ''", "Unit tests: 3 s | ''", "Throughput (tok/s) | ''"})
    void aLineMayStateAUnitOnly(String line, String unit) {
        assertThat(ContextMetric.unitLine(line).orElse("")).isEqualTo(unit);
    }

    @Test
    void aUnitAloneIsEnoughWhereNoWordsAreOfAnotherRate() {
        Words unit = new Words("Unit: tok/s", false, true, false, 2);

        assertThat(nearest(unit)).isEqualTo(OUTPUT);
        assertThat(nearest(unit, heading("### Total throughput"))).isEqualTo("total_token_throughput");
        assertThat(nearest(unit, new Words("The prefill rate of both:", false, false, false, 1))).isEmpty();
        assertThat(nearest(unit, new Words("Unit: req/s", false, true, false, 3))).as("two units").isEmpty();
        assertThat(ContextMetric.of(new TableContext(List.of(unit)), "", false)).isEmpty();
        assertThat(ContextMetric.of(TableContext.NONE, "tok/s", true)).contains("(tok/s)");
        assertThat(ContextMetric.of(new TableContext(List.of(heading("TTFT"))), "tok/s", true)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Throughput per GPU (tok/s)", "Output throughput in tok/s/GPU", "单卡吞吐（tokens/s）", "Throughput (tok/s per GPU)"})
    void aRateOfOneBoardIsNoneOfTheRun(String words) {
        assertThat(ContextMetric.in(words, true, "")).isEmpty();
        assertThat(ContextMetric.areOfBoards(List.of(words), TableContext.NONE)).isTrue();
    }

    @Test
    void aHeadingMayHaveAMetricBehindAQuestion() {
        assertThat(metric("Does thinking cost latency? Mean TPOT (ms)", true, "")).isEqualTo("tpot.mean");
        assertThat(ContextMetric.in("Does thinking cost latency: mean TPOT (ms)", true, "")).isEmpty();
        assertThat(metric("The data of the chart (P95 end-to-end latency, seconds):", true, "")).isEqualTo("e2e_latency.p95");
    }

    @ParameterizedTest
    @CsvSource({"p99 latency, true", "吞吐量, true", "Goodput, true", "8 GPUs, false", "latest results, false"})
    void isMentioned(String words, boolean isMentioned) {
        assertThat(ContextMetric.isMentioned(words)).isEqualTo(isMentioned);
    }
}
