package dev.touchstone.chart.runs;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.DatedSpec;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.history.ConfigurationHistory;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class RunChartsTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric TTFT = Metric.of(Quantity.TTFT);

    private static final List<Run> RUNS = List.of(of("vLLM", 1, 8, 100, 0.1).build(), of("vLLM", 30, 24, 200, 0.2).build(),
            of("SGLang", 60, 8, 150, 0.15).build(),
            run("n", 90).with(Factor.ENGINE, "vLLM").metric("output_token_throughput", 50).build());

    @Test
    void everyRunWithBothMetricsIsAMarkOfItsEngine() {
        ChartSpec chart = RunScatter.of(RUNS, TTFT, THROUGHPUT, Factor.ENGINE, Locale.ROOT);
        assertThat(chart.title()).isEqualTo("Output throughput against time to first token, mean");
        assertThat(chart.panels().getFirst().series()).hasSize(3).allSatisfy(series -> assertThat(series.points())
                .as("a series of its own is joined to nothing").hasSize(1));
        assertThat(chart.panels().getFirst().series()).extracting(Series::engine)
                .containsExactlyInAnyOrder("vLLM", "vLLM", "SGLang");
        assertThat(chart.panels().getFirst().categories()).first().asString()
                .isEqualTo("vLLM, concurrency 8 (n, lines 1–26)");
        assertThat(chart.caption()).isEqualTo("each mark is one run · 1 run has not both metrics");
        assertThat(chart.heading()).isEqualTo("Output throughput against time to first token, mean · better: up and to the "
                + "left");
        assertThat(chart.context().source()).contains("n");
    }

    @Test
    void wordsAndTokensAreNeverOnOneAxis() {
        Run words = of("vLLM", 200, 8, 80, 0.1).define(Aspect.TOKENS, "words").build();
        Run moreWords = of("vLLM", 230, 8, 70, 0.1).define(Aspect.TOKENS, "words").build();
        ChartSpec most = RunScatter.of(List.of(RUNS.get(0), RUNS.get(1), words), TTFT, THROUGHPUT, Factor.ENGINE, Locale.ROOT);
        assertThat(most.yLabel()).isEqualTo("Output throughput, tok/s");
        assertThat(most.panels().getFirst().series()).hasSize(2);
        assertThat(most.caption()).isEqualTo("each mark is one run · 1 run left out: it counted words, the others tokens");
        ChartSpec fewest = RunScatter.of(List.of(RUNS.get(0), words, moreWords), TTFT, THROUGHPUT, Factor.ENGINE, Locale.ROOT);
        assertThat(fewest.yLabel()).isEqualTo("Output throughput, words/s");
        assertThat(fewest.panels().getFirst().series()).hasSize(2);
        assertThat(fewest.caption()).isEqualTo("each mark is one run · 1 run left out: it counted tokens, the others words");
        ChartSpec alone = RunScatter.of(List.of(words, moreWords), TTFT, THROUGHPUT, Factor.ENGINE, Locale.ROOT);
        assertThat(alone.caption()).isEqualTo("each mark is one run");
        Metric latency = Metric.of(Quantity.E2E_LATENCY);
        ChartSpec seconds = RunScatter.of(List.of(
                run("n", 1).metric("ttft.mean", 1).metric("e2e_latency.mean", 2).build(),
                run("n", 9).metric("ttft.mean", 1).metric("e2e_latency.mean", 2).define(Aspect.TOKENS, "words").build()),
                TTFT, latency, Factor.ENGINE, Locale.ROOT);
        assertThat(seconds.panels().getFirst().series()).as("seconds are seconds").hasSize(2);
    }

    @Test
    void toneAndShapeAreThoseOfTheLevel() {
        ChartSpec chart = RunScatter.of(RUNS, TTFT, THROUGHPUT, Factor.CONCURRENCY, Locale.ROOT);
        assertThat(chart.panels().getFirst().series()).extracting(Series::name).containsExactlyInAnyOrder(
                "vLLM · concurrency 8", "vLLM · concurrency 24", "SGLang · concurrency 8");
        assertThat(chart.caption()).contains("light to full: concurrency");
        Series low = series(chart, "vLLM · concurrency 8");
        Series high = series(chart, "vLLM · concurrency 24");
        assertThat(low.tone()).isGreaterThan(high.tone());
        assertThat(low.shape()).isNotEqualTo(high.shape());
    }

    @Test
    void aSimulatedRunHasAnotherShapeThanARealOneOfItsLevel() {
        ChartSpec chart = RunScatter.of(List.of(RUNS.getFirst(), of("vLLM", 200, 8, 90, 1).with(Factor.SIMULATED, "yes")
                .build()), TTFT, THROUGHPUT, Factor.ENGINE, Locale.ROOT);
        assertThat(series(chart, "vLLM · simulated").shape()).isNotEqualTo(series(chart, "vLLM").shape());
    }

    @Test
    void anExcludedRunIsGreyAndAWideAxisLogarithmic() {
        List<Run> runs = List.of(RUNS.get(0).excluded(Run.BY_HAND), RUNS.get(1), of("vLLM", 200, 9, 90, 11).build());
        ChartSpec chart = RunScatter.of(runs, TTFT, THROUGHPUT, Factor.ENGINE, Locale.ROOT);
        assertThat(chart.panels().getFirst().series().stream().flatMap(series -> series.points().stream()))
                .extracting(Point::accent).containsOnlyOnce(Accent.EXCLUDED);
        assertThat(chart.logX()).as("0.1 to 11 s").isTrue();
        assertThat(chart.logY()).isFalse();
        assertThat(chart.caption()).contains("grey and hollow: excluded", "the x axis is logarithmic");
    }

    @Test
    void theUsualAxesAreAThroughputAgainstALatency() {
        ScatterAxes axes = ScatterAxes.of(RUNS, null, null, null);
        assertThat(axes.y()).isEqualTo(THROUGHPUT);
        assertThat(axes.x()).isEqualTo(TTFT);
        assertThat(axes.by()).isEqualTo(Factor.ENGINE);
        assertThat(axes.factors()).contains(Factor.CONCURRENCY).doesNotContain(Factor.MODEL);
        assertThat(ScatterAxes.of(RUNS, THROUGHPUT, TTFT, Factor.CONCURRENCY)).extracting(ScatterAxes::x, ScatterAxes::y,
                ScatterAxes::by).containsExactly(THROUGHPUT, TTFT, Factor.CONCURRENCY);
        assertThat(ScatterAxes.of(RUNS.subList(3, 4), null, null, null).x()).as("one metric is no scatter").isNull();
    }

    @Test
    void aHistoryMarksEachRunEachChangeAndTheMedians() {
        List<Run> runs = List.of(version(1, "0.8.5", 100), version(30, "0.8.5", 110), version(60, "0.9.0", 150));
        DatedSpec chart = HistoryChart.of(ConfigurationHistory.of(runs).getFirst(), THROUGHPUT, Locale.ROOT);
        assertThat(chart.panels().getFirst().series().getFirst().points()).extracting(Point::value)
                .containsExactly(100.0, 110.0, 150.0);
        assertThat(chart.panels().getFirst().series()).filteredOn(Series::ideal)
                .extracting(series -> series.points().getFirst().value()).containsExactly(105.0, 150.0);
        assertThat(chart.guides()).extracting(Guide::label).containsExactly("engine version 0.8.5 → 0.9.0");
        assertThat(chart.guides().getFirst().value()).isEqualTo(chart.panels().getFirst().series().getFirst().points()
                .getLast().x());
        assertThat(chart.caption()).isEqualTo("3 runs, each mark one · upright lines: changes of "
                + "version or settings, at the first run that has them");
        assertThat(chart.panels().getFirst().categories()).first().asString()
                .isEqualTo("29 Apr 2025, 14:00 · n, lines 1–26");
    }

    @Test
    void theAxisOfAHistoryNamesTheDayOfItsTimes() {
        List<Run> day = List.of(version(1, "0.8.5", 100), version(30, "0.8.5", 110));
        assertThat(HistoryChart.of(ConfigurationHistory.of(day).getFirst(), THROUGHPUT, Locale.ROOT).xLabel())
                .isEqualTo("Measured on 2025-04-29");
        List<Run> days = List.of(version(1, "0.8.5", 100), version(200_000, "0.8.5", 110));
        assertThat(HistoryChart.of(ConfigurationHistory.of(days).getFirst(), THROUGHPUT, Locale.ROOT).xLabel())
                .isEqualTo("Measured");
    }

    @Test
    void aHistoryWithoutChangesSaysSo() {
        List<Run> runs = List.of(version(1, "0.8.5", 100), version(30, "0.8.5", 110));
        assertThat(HistoryChart.of(ConfigurationHistory.of(runs).getFirst(), THROUGHPUT, Locale.ROOT).caption())
                .endsWith("no change of version or settings is known");
    }

    private static Series series(ChartSpec chart, String name) {
        return chart.panels().getFirst().series().stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow();
    }

    private static Run version(int line, String version, double throughput) {
        return of("vLLM", line, 8, throughput, 0.1).with(Factor.ENGINE_VERSION, version).build();
    }

    private static RunFixture of(String engine, int line, int concurrency, double throughput, double ttft) {
        return run("n", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, concurrency)
                .metric("output_token_throughput", throughput).metric("ttft.mean", ttft);
    }
}
