package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Charts of many rows can be read: long rows are folded, and of very many panels those with most runs are drawn.
class DrawnPanelsTest {

    private final List<Run> runs = new ArrayList<>();

    @Test
    void longRowsFoldByTheFactorThatExplainsMostOfTheFigures() {
        for (int model = 1; model <= 4; model++) {
            for (int tokens = 1; tokens <= 4; tokens++) {
                pair("model-" + model, 8, tokens * 100, model + 100.0 * tokens, 1);
            }
        }
        ChartSpec chart = chart(null, null);
        assertThat(chart.panels()).extracting(Panel::title).containsExactly("max tokens 100", "max tokens 200",
                "max tokens 300", "max tokens 400");
        assertThat(chart.panels()).allSatisfy(panel -> assertThat(panel.categories()).containsExactly("model-1",
                "model-2", "model-3", "model-4"));
        assertThat(chart.caption()).doesNotContain("most runs");
    }

    @Test
    void rowsThatCanBeReadBesideEachOtherAreNotFolded() {
        for (int model = 1; model <= 3; model++) {
            for (int tokens = 1; tokens <= 4; tokens++) {
                pair("model-" + model, 8, tokens * 100, model + 100.0 * tokens, 1);
            }
        }
        assertThat(chart(null, null).panels()).singleElement().satisfies(panel ->
                assertThat(panel.categories()).hasSize(12).contains("model-1 · max tokens 100"));
    }

    @Test
    void ofVeryManyPanelsThoseWithMostRunsAreDrawn() {
        for (int model = 10; model < 30; model++) {
            for (int concurrency = 1; concurrency <= 26; concurrency++) {
                pair("model-" + model, concurrency, 256, concurrency, model >= 18 ? 2 : 1);
            }
        }
        ChartSpec chart = chart(Factor.CONCURRENCY, Factor.MODEL);
        assertThat(chart.panels()).hasSize(12).extracting(Panel::title).startsWith("model-18").endsWith("model-29");
        assertThat(chart.caption()).endsWith("12 of 20 panels, those with most runs: 312 of 520 rows");
        assertThat(DrawnPanels.of(comparison(Factor.CONCURRENCY, Factor.MODEL)).coverage()).satisfies(coverage ->
                assertThat(coverage.isWhole()).isFalse());
    }

    @Test
    void nothingIsToldWhereAllIsDrawn() {
        pair("model", 8, 256, 1, 2);
        ChartCoverage whole = DrawnPanels.of(comparison(Factor.CONCURRENCY, null)).coverage();
        assertThat(whole.isWhole()).isTrue();
        assertThat(whole.words(NumberText.PLAIN)).isEmpty();
    }

    @Test
    void ofVeryManyWordsAlongTheAxisThoseWithMostRunsAreDrawn() {
        for (int model = 100; model < 150; model++) {
            pair("model-" + model, 8, 256, model, model == 149 ? 2 : 1);
        }
        ChartSpec chart = chart(Factor.MODEL, null);
        assertThat(chart.panels()).singleElement().satisfies(panel ->
                assertThat(panel.categories()).hasSize(40).contains("model-149"));
        assertThat(chart.caption()).endsWith("40 of 50 rows, those with most runs");
    }

    private void pair(String model, int concurrency, int maxTokens, double figure, int repeats) {
        for (String engine : List.of("vLLM", "SGLang")) {
            for (int i = 0; i < repeats; i++) {
                runs.add(RunFixture.run("a.md", 1 + 60 * runs.size()).with(Factor.ENGINE, engine).with(Factor.MODEL, model)
                        .with(Factor.CONCURRENCY, concurrency).with(Factor.MAX_TOKENS, maxTokens)
                        .metric("request_throughput", figure).build());
            }
        }
    }

    private ChartSpec chart(Factor along, Factor panels) {
        return ComparisonChart.of(comparison(along, panels));
    }

    private Comparison comparison(Factor along, Factor panels) {
        return Answers.of(runs).compare(new Lens(NotedRuns.REQUESTS, Factor.ENGINE, along, panels, null, List.of()));
    }
}
