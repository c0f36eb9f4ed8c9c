package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Charts by columns of the author's own, and of runs that differ in such columns.
class OwnFactorChartTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    private final List<Run> runs = new ArrayList<>();

    private RunFixture row() {
        return RunFixture.run("table.md", runs.size() + 1).format("markdown-table")
                .metric("output_token_throughput", 100 + runs.size());
    }

    private ChartSpec chart(Lens lens) {
        return ComparisonChart.of(Answers.of(runs).compare(lens));
    }

    @Test
    void eachRowIsACategoryWithTheNameOfItsSettings() {
        for (String batch : List.of("1", "8")) {
            for (String precision : List.of("BF16", "FP8")) {
                runs.add(row().extra("Batch", batch).extra("Precision", precision).build());
            }
        }
        ChartSpec chart = chart(Lens.of(TOKENS, new OwnFactor("Precision")));
        assertThat(chart.title()).isEqualTo("Output throughput by Precision");
        assertThat(chart.caption()).startsWith("lighter: Precision BF16 · full: Precision FP8");
        assertThat(chart.panels()).singleElement().satisfies(panel -> {
            assertThat(panel.categories()).containsExactly("Batch 1", "Batch 8");
            assertThat(panel.series()).extracting(ChartSpec.Series::name).containsExactly("Precision BF16",
                    "Precision FP8");
        });
    }

    @Test
    void rowsOfOneLoadThatDifferInASettingStandInPanelsOfTheirOwn() {
        for (String dtype : List.of("bf16", "fp8")) {
            engines(dtype);
        }
        Lens lens = Lens.of(TOKENS, Factor.ENGINE).withAxes(Factor.CONCURRENCY, null);
        assertThat(chart(lens).panels()).extracting(Panel::title).containsExactly("KV dtype bf16", "KV dtype fp8");
        assertThat(chart(lens).panels()).allSatisfy(panel -> assertThat(panel.categories()).containsExactly("1", "8"));

        runs.clear();
        engines("bf16");
        assertThat(chart(lens).panels()).singleElement().satisfies(panel -> assertThat(panel.title()).isEmpty());
    }

    /// As the x axis the factor names the points, as the panels' own it names them, and in neither place twice.
    @Test
    void anOwnFactorIsTheXAxisOrThePanels() {
        engines("bf16");
        engines("fp8");
        OwnFactor dtype = new OwnFactor("kv_dtype");

        Lens along = Lens.of(TOKENS, Factor.ENGINE).withAxes(new OwnFactor("KV dtype"), Factor.CONCURRENCY);
        assertThat(chart(along).panels()).extracting(Panel::title).containsExactly("concurrency 1", "concurrency 8");
        assertThat(chart(along).panels()).allSatisfy(panel ->
                assertThat(panel.categories()).containsExactly("bf16", "fp8"));
        assertThat(chart(along)).isInstanceOfSatisfying(BarSpec.class, bars ->
                assertThat(bars.xLabel()).isEqualTo("KV dtype"));

        Lens panels = Lens.of(TOKENS, Factor.ENGINE).withAxes(Factor.CONCURRENCY, dtype);
        assertThat(chart(panels).panels()).extracting(Panel::title).containsExactly("kv_dtype bf16", "kv_dtype fp8");
        assertThat(chart(panels).panels()).allSatisfy(panel -> assertThat(panel.categories()).containsExactly("1", "8"));
        assertThat(chart(Lens.of(TOKENS, Factor.ENGINE).withAxes(null, dtype)).panels())
                .allSatisfy(panel -> assertThat(panel.categories()).noneMatch(words -> words.contains("dtype")));
    }

    /// `1.0` of one table is `1` of another, and 10 stands behind 2.
    @Test
    void levelsThatAreNumbersStandInTheirOrder() {
        for (String engine : List.of("vLLM", "SGLang")) {
            for (String batch : List.of("10", engine.equals("vLLM") ? "1.0" : "1", "2", "32")) {
                runs.add(row().extra("Batch", batch).with(Factor.ENGINE, engine).build());
            }
        }
        Lens lens = Lens.of(TOKENS, Factor.ENGINE).withAxes(new OwnFactor("Batch"), null);
        assertThat(chart(lens).panels()).singleElement().satisfies(panel ->
                assertThat(panel.categories()).containsExactly("1", "2", "10", "32"));

        runs.replaceAll(run -> run.extras().containsValue("2") ? run.withExtras(Map.of("Batch", "auto")) : run);
        assertThat(chart(lens).panels()).singleElement().satisfies(panel ->
                assertThat(panel.categories()).containsExactly("1", "10", "32", "auto"));
    }

    private void engines(String dtype) {
        for (String engine : List.of("vLLM", "SGLang")) {
            for (int concurrency : List.of(1, 8)) {
                runs.add(row().extra("KV dtype", dtype).with(Factor.ENGINE, engine)
                        .with(Factor.CONCURRENCY, concurrency).build());
            }
        }
    }
}
