package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What stands in the place of a figure is kept or listed, and a figure is what its row says it is.
class RowsWithoutFiguresTest {

    private static final String TABLE = "| Level | c | Output tok/s | TTFT p50 |\n|---|---|---|---|\n| fit | 4 | 78.1 | 241 ms |\n| big | 8 | %s | %s |\n";

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Run> outcomes(Reading reading) {
        return reading.runs().stream().filter(run -> run.metrics().isEmpty()).toList();
    }

    private static List<Run> measured(Reading reading) {
        return reading.runs().stream().filter(run -> !run.metrics().isEmpty()).toList();
    }

    private static List<String> checks(Run run) {
        return run.warnings().stream().map(Warning::check).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"did not start", "**failed to start**", "启动失败", "OOM"})
    void whatHappenedIsATestWithoutAFigure(String words) {
        assertThat(outcomes(read(TABLE.formatted(words, "-")))).singleElement()
                .satisfies(run -> assertThat(run.source().lines()).isEqualTo(Lines.of(4)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(running)", "see below", "pending"})
    void otherWordsAreListed(String words) {
        Reading reading = read(TABLE.formatted(words, ""));
        assertThat(reading.runs()).hasSize(1);
        assertThat(reading.unread()).contains(Lines.of(4));
        assertThat(read(TABLE.formatted("-", "N/A")).unread()).as("nothing was measured").isEmpty();
    }

    /// A rate of no tokens is no measurement, a scatter of nothing is one.
    @Test
    void noTokens() {
        Reading reading = read("### Decode (tokens/s)\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 8 | 49.2 | 0.0 |\n");
        assertThat(measured(reading)).hasSize(1);
        assertThat(outcomes(reading)).singleElement().satisfies(run -> assertThat(checks(run)).contains("no-tokens"));
        assertThat(read(TABLE.formatted("0", "20 ms")).runs()).hasSize(2).last().satisfies(run -> {
            assertThat(checks(run)).contains("no-tokens");
            assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).isEmpty();
        });
        assertThat(read(TABLE.formatted("0.1", "20 ms")).runs()).noneMatch(run -> checks(run).contains("no-tokens"));
        assertThat(read("| Concurrency | TTFT (ms) | TTFT std (ms) | req/s |\n|---|---|---|---|\n| 8 | 90 | 0 | 0.0 |\n").runs()).singleElement()
                .satisfies(run -> assertThat(checks(run)).doesNotContain("no-tokens", "no-time"));
    }

    /// The note names the metric that the row has: that of the phase it is about.
    @Test
    void theNoteNamesThePhaseOfTheRow() {
        List<Run> runs = read("| Test | t/s | Concurrency |\n|---|---|---|\n| pp512 | 2283 | 1 |\n| tg128 | 101 | 1 |\n").runs();
        assertThat(runs).hasSize(2).allSatisfy(run -> {
            boolean isPrompt = run.metrics().get(Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT)).isPresent();
            Stream<String> notes = run.notes().stream().filter(note -> note.contains("by a guess"));
            assertThat(notes).allSatisfy(note -> assertThat(note.contains("as Input throughput")).isEqualTo(isPrompt));
        });
    }

    /// However small it is, a scatter is in the unit of its mean.
    @ParameterizedTest
    @CsvSource({"1962.7,4.7,0.0047", "1962.7,300,0.3", "1.9,4.7,4.7"})
    void aScatterIsInTheUnitOfItsMean(String mean, String scatter, double seconds) {
        List<Run> runs = read("| Concurrency | TTFT mean | TTFT std | E2E mean | Output tok/s |\n|---|---|---|---|---|\n| 1 | " + mean + " | " + scatter + " | 5.85 | 45 |\n").runs();
        assertThat(runs).singleElement().satisfies(run -> assertThat(run.metrics().get(Metric.of(Quantity.TTFT, Statistic.STDDEV))).hasValue(seconds));
    }

    @Test
    void aTotalBesideTimesOfRequestsIsAsked() {
        Reading reading = read("| Model | Prefill (t/s) | TTFT (ms) | Total (ms) |\n|---|---|---|---|\n| Qwen3-8B | 259 | 172 | 651 |\n");
        assertThat(reading.runs()).singleElement().satisfies(run -> {
            assertThat(checks(run)).contains("column-question");
            assertThat(run.metrics().get(Metric.of(Quantity.DURATION))).isEmpty();
        });
    }
}
