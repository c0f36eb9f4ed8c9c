package dev.touchstone.importer.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabelTableTest {

    private static final LabelTable SERVING = LabelTable.section("serving-block");
    private static final LabelTable STRESS = LabelTable.section("stress-table");

    @ParameterizedTest
    @ValueSource(strings = {"serving-block", "serving-json", "stress-table", "guidellm-console", "inference-perf-console",
        "evalscope", "mlperf", "aiperf", "trtllm-bench", "sglang-offline", "sglang-multi-turn", "sglang-one-batch-server",
        "llama-batched-bench", "llmperf", "genai-bench", "inference-perf-lifecycle", "llmd-report", "guidellm",
        "guidellm-csv", "mlx-benchmark"})
    void everyLabelOfASectionIsFound(String section) {
        LabelTable labels = LabelTable.section(section);
        assertThat(labels.labels()).isNotEmpty().allSatisfy(label -> assertThat(labels.of(label)).isPresent());
    }

    @Test
    void thereIsNoSectionByAnotherName() {
        assertThatThrownBy(() -> LabelTable.section("no such tool")).hasMessageContaining("no such tool");
    }

    @ParameterizedTest
    @CsvSource({"Mean TTFT (ms), ttft.mean, 0.001", "p99.9 tpot(s), tpot.p99.9, 1", "MEDIAN  ITL  (ms), itl.p50, 0.001",
        "Latency P95 (s), e2e_latency.p95, 1", "Request throughput (req/s), request_throughput, 1"})
    void aLabelNamesItsStatisticAndItsUnit(String label, String metric, double scale) {
        assertThat(SERVING.figure(label)).contains(new Meaning.Figure(Metric.ofKey(metric).orElseThrow(), scale));
    }

    @ParameterizedTest
    @ValueSource(strings = {"average TTFT (ms)", "P101 TTFT (ms)", "TTFT (ms)", "Mean TTFT", "Mean TTFT (min)"})
    void whatIsNotListedIsNotKnown(String label) {
        assertThat(SERVING.of(label)).isEmpty();
    }

    @Test
    void aLabelMayNameHowTheFiguresWereMade() {
        assertThat(SERVING.figure("P50 E2EL incl. client queue (ms)")).contains(new Meaning.Figure(
                Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN), 1e-3, Choice.WITH_CLIENT_QUEUE));
    }

    @Test
    void aLabelMayNameAConditionOrNothingToCompare() {
        assertThat(SERVING.factor("Maximum request concurrency")).contains(Factor.CONCURRENCY);
        assertThat(SERVING.factor("Mean TTFT (ms)")).isEmpty();
        assertThat(SERVING.of("Accept length")).contains(Meanings.EXTRA);
        assertThat(SERVING.figure("Accept length")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Average latency (s), 1", "Average latency (ms), 0.001", "average latency, 1", "p99 latency (ms), 0.001"})
    void aUnitInBracketsSetsTheScale(String label, double scale) {
        assertThat(LabelTable.section("evalscope").figure(label)).map(Meaning.Figure::scale).contains(scale);
    }

    @ParameterizedTest
    @CsvSource({"99.00 percentile latency (ns), e2e_latency.p99", "97th first token percentile latency (ns), ttft.p97",
        "Mean first token latency (ns), ttft.mean"})
    void aPercentileMayBeANumber(String label, String metric) {
        assertThat(LabelTable.section("mlperf").figure(label)).map(figure -> figure.metric().key()).contains(metric);
    }

    @Test
    void aLabelThatIsCutIsFoundWhereOnlyOneIsLikeIt() {
        assertThat(STRESS.ofCut("Theor… Max Thr…")).isEqualTo(STRESS.of("Theoretical Max Throughput")).isPresent();
        assertThat(STRESS.ofCut("P9… Response Time")).isEmpty();
        assertThat(STRESS.of("Theor… Max Thr…")).isEmpty();
    }

    @Test
    void theWordsOfALabelMayBeOnLinesOfTheirOwn() {
        assertThat(STRESS.hasBeginning("Theoretical Ma…")).isTrue();
        assertThat(STRESS.hasBeginning("Theoretical Max Throughput")).isFalse();
        assertThat(STRESS.hasPart("Max Throughput")).isTrue();
        assertThat(STRESS.hasPart("Theoretical Throughput")).isFalse();
    }
}
