package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.List;
import org.junit.jupiter.api.Test;

/// JSON as it stands in notes.
class JsonReadingTest {

    private static final String FLAT = Blocks.JSON.replace("\n", " ").strip();
    private static final String OTHER = FLAT.replace("\"concurrency\": 100", "\"concurrency\": 50");

    private static List<String> concurrencies(String text) {
        return Blocks.read(text).runs().stream().map(run -> run.conditions().text(Factor.CONCURRENCY, "-")).toList();
    }

    @Test
    void aDividerGluedToTheOpeningBraceSetsItsConditions() {
        Reading reading = Blocks.read("---- sglang ----" + Blocks.JSON + "-----vllm, 2 GPUs-----" + OTHER);

        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.ENGINE, "-"))
                .containsExactly("SGLang", "vLLM");
        assertThat(reading.runs().getLast().conditions().text(Factor.GPU_COUNT, "-")).isEqualTo("2");
    }

    @Test
    void arraysLinesAndObjectsGluedTogether() {
        assertThat(concurrencies("[" + FLAT + ", " + OTHER + "]")).containsExactly("100", "50");
        assertThat(concurrencies("[\n" + Blocks.JSON + ",\n" + OTHER + "\n]\n")).containsExactly("100", "50");
        assertThat(concurrencies(FLAT + "\n" + OTHER + "\n")).containsExactly("100", "50");
        assertThat(concurrencies(Blocks.JSON.stripTrailing() + OTHER)).containsExactly("100", "50");
    }

    @Test
    void textAroundTheObject() {
        assertThat(concurrencies("the result of the first try was:\n" + Blocks.JSON + "and the second one\n{\n"
                + "no JSON at all }\n" + OTHER)).containsExactly("100", "50");
    }

    @Test
    void anObjectCutAtItsEndIsReadAsFarAsItGoes() {
        String cut = Blocks.JSON.substring(0, Blocks.JSON.indexOf("\"p50\": 7.89"));

        Run run = Blocks.read(cut + "\nvllm serve next\n").runs().getFirst();

        assertThat(run.metrics().get(Metric.of(Quantity.E2E_LATENCY))).hasValue(7.129634637832641);
        assertThat(run.missing()).containsExactly("tokens_per_second");
    }

    @Test
    void anObjectCutAtItsBeginningIsReadFromItsFirstWholeMember() {
        String cut = Blocks.JSON.substring(Blocks.JSON.indexOf("\"concurrency\""));

        Run run = Blocks.read("some words\n" + cut).runs().getFirst();

        assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("100");
        assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(13.202582469632562);
        assertThat(run.missing()).containsExactly("total_requests", "successful_requests");
    }

    @Test
    void percentilesThatRepeatTheMeanAreKeptAndMarkedAsNotMeasured() {
        Run run = Blocks.read(Blocks.JSON).runs().getFirst();
        Metric median = Metric.of(Quantity.TPOT, Statistic.MEDIAN);

        assertThat(run.metrics().get(median)).isPresent();
        assertThat(run.definitions().isMeasured(median)).isFalse();
        assertThat(run.definitions().isMeasured(Metric.of(Quantity.TPOT))).isTrue();
        assertThat(run.definitions().choices()).containsEntry(Aspect.TPOT_PERCENTILES, Choice.TPOT_PERCENTILES_NOT_MEASURED.phrase());

        Run measured = Blocks.read(Blocks.JSON.replace("\"p50\": 0.03840541968647197", "\"p50\": 0.037"))
                .runs().getFirst();
        assertThat(measured.definitions().isMeasured(median)).isTrue();
    }

    @Test
    void otherJsonAndDictsOfPythonAreNoResults() {
        Reading reading = Blocks.read("""
                {"id": "cmpl-1", "usage": {"total_tokens": 12}}
                {'total_requests': 3, 'concurrency': 4, 'latency': 5}
                [1, 2, 3]
                {"latency": 1}
                """);

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.unread()).hasToString("[lines 1–4]");
    }
}
