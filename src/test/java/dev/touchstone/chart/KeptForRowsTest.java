package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.KeptForRows;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A chart of another metric, for which what is kept of the rows is taken over, is that from scratch.
class KeptForRowsTest {

    private static final List<Metric> METRICS = List.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Metric.of(Quantity.TTFT),
            Metric.of(Quantity.E2E_LATENCY));

    private final List<Run> runs = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void alongAFactorAndAcrossPanels(boolean isOneExcluded) {
        runs();
        if (isOneExcluded) {
            runs.set(0, runs.getFirst().excluded(Run.BY_HAND));
        }
        hold(Factor.CONCURRENCY, Factor.MODEL);
        hold(Factor.CONCURRENCY, null);
        hold(Factor.MAX_TOKENS, Factor.CONCURRENCY);
    }

    /// Which factor explains most of the figures is another one for each metric.
    @Test
    void longRowsThatFold() {
        runs();
        hold(null, null);
        hold(null, Factor.MODEL);
    }

    private void hold(@Nullable AnyFactor along, @Nullable AnyFactor panels) {
        Answers answers = Answers.of(runs);
        for (Metric first : METRICS) {
            for (Metric metric : METRICS) {
                KeptForRows kept = new KeptForRows();
                Lens lens = Lens.of(first, Factor.ENGINE).withAxes(along, panels);
                ComparisonChart.drawn(answers.compare(lens), kept, Locale.ROOT);
                ComparisonChart.Drawn taken = ComparisonChart.drawn(answers.compare(lens.withMetric(metric)), kept, Locale.ROOT);
                assertThat(taken).isEqualTo(ComparisonChart.drawn(answers.compare(lens.withMetric(metric)), Locale.ROOT));
            }
        }
    }

    @Test
    void rowsOfOtherMetricsShareWhatIsKept() {
        runs();
        Answers answers = Answers.of(runs);
        Lens lens = Lens.of(METRICS.getFirst(), Factor.ENGINE).withAxes(Factor.CONCURRENCY, Factor.MODEL);
        assertThat(answers.kept(lens.withMetric(METRICS.getLast()))).isSameAs(answers.kept(lens));
        assertThat(answers.kept(Lens.of(METRICS.getFirst(), Factor.MODEL))).isNotSameAs(answers.kept(lens));
    }

    private void runs() {
        for (int model = 1; model <= 4; model++) {
            for (int tokens = 1; tokens <= 4; tokens++) {
                for (int concurrency = 1; concurrency <= 2; concurrency++) {
                    for (String engine : List.of("vLLM", "SGLang")) {
                        runs.add(RunFixture.run("notes.md", runs.size() + 1).with(Factor.ENGINE, engine)
                                .with(Factor.MODEL, "model-" + model).with(Factor.MAX_TOKENS, Integer.toString(100 * tokens))
                                .with(Factor.CONCURRENCY, Integer.toString(concurrency))
                                .metric("request_throughput", model + 100.0 * tokens + concurrency)
                                .metric("ttft.mean", tokens + 100.0 * model + concurrency)
                                .metric("e2e_latency.mean", tokens + model + 100.0 * concurrency).build());
                    }
                }
            }
        }
    }
}
