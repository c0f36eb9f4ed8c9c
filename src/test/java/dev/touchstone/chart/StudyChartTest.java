package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Plot.Form;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StudyChartTest {

    private static final Plot SPEED_UP = plot(Form.LINES, "gpus", "speedUp", List.of(Factor.ENGINE), "ideal", null);
    private static final Plot CURVE = plot(Form.LINES, "concurrency", "throughput",
            List.of(Factor.ENGINE, Factor.GPU_COUNT), null, null);
    private static final Plot PARETO = plot(Form.SCATTER, "interactivity", "throughput", List.of(Factor.ENGINE), null,
            "concurrency");

    @Test
    void speedUpWithItsIdeal() {
        ChartSpec chart = chart(new DrawnStudy().row("vLLM", 2, 30, 11.56, 1).row("vLLM", 4, 30, 13.17, 1.139)
                .row("SGLang", 2, 30, 10.78, 1).row("SGLang", 4, 30, 20.21, 1.875), SPEED_UP);
        assertThat(chart).isInstanceOf(LineSpec.class);
        assertThat(chart.yLabel()).isEqualTo("Speed-up");
        assertThat(chart.xLabel()).isEqualTo("GPUs");
        List<Series> series = chart.panels().getFirst().series();
        assertThat(series).extracting(Series::name, Series::engine, Series::ideal).containsExactly(
                tuple("SGLang", "SGLang", false), tuple("vLLM", "vLLM", false), tuple("Ideal", null, true));
        assertThat(series.get(2).points()).extracting(Point::x, Point::value).containsExactly(tuple(2.0, 1.0),
                tuple(4.0, 2.0));
        assertThat(chart.caption()).contains("dashed: Ideal");
        assertThat(chart.summary()).contains("vLLM: 2 1 (n = 1); 4 1.139 (n = 1).");
    }

    @Test
    void aTitleNamesItsModelOnce() {
        Map<Factor, Level> model = Map.of(Factor.MODEL, Level.of("org/Qwen3-4B"));
        assertThat(new StudyGrouping.Group(model, "SGLang, Qwen3-4B, thinking off").title(List.of(Factor.MODEL)))
                .isEqualTo("Qwen3-4B · SGLang, thinking off");
        assertThat(new StudyGrouping.Group(model, "SGLang, Qwen3-4B-Instruct").title(List.of(Factor.MODEL)))
                .isEqualTo("Qwen3-4B · SGLang, Qwen3-4B-Instruct");
    }

    @Test
    void noLineThroughEnginesGpuCountsOrThinkModes() {
        Plot careless = plot(Form.LINES, "concurrency", "throughput", List.of(), null, null);
        ChartSpec chart = chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1).row("vLLM", 4, 50, 15, 1)
                .row("SGLang", 4, 100, 20, 1), careless);
        assertThat(chart.panels().getFirst().series()).extracting(Series::name)
                .containsExactly("SGLang · 4 GPUs", "vLLM · 2 GPUs", "vLLM · 4 GPUs");
        assertThat(chart.panels().getFirst().series()).extracting(Series::shape).containsExactly(0, 1, 2);
    }

    @Test
    void whatTheXAxisShowsMayBeJoined() {
        ChartSpec chart = chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1).row("vLLM", 4, 30, 15, 1.4),
                plot(Form.LINES, "gpus", "speedUp", List.of(), null, null));
        assertThat(chart.panels().getFirst().series()).hasSize(1);
        assertThat(chart.panels().getFirst().series().getFirst().engine()).isEqualTo("vLLM");
    }

    @Test
    void aLevelIsAToneOfItsEngine() {
        List<Series> series = chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1).row("vLLM", 4, 30, 15, 1)
                .row("SGLang", 2, 30, 20, 1).row("SGLang", 4, 30, 30, 1),
                plot(Form.BARS, "concurrency", "throughput", List.of(Factor.ENGINE, Factor.GPU_COUNT), null, null))
                .panels().getFirst().series();
        assertThat(series).extracting(Series::name, Series::tone).containsExactly(tuple("SGLang · 2 GPUs", 0.5),
                tuple("SGLang · 4 GPUs", 0.0), tuple("vLLM · 2 GPUs", 0.5), tuple("vLLM · 4 GPUs", 0.0));
    }

    @Test
    void repeatsHaveTheirRangeAndDerivedFiguresHaveNone() {
        DrawnStudy study = new DrawnStudy().row("vLLM", 2, 30, List.of(11.0, 12.0, 13.0), 1);
        Point mean = onlyPoint(chart(study, CURVE));
        assertThat(mean).returns(12.0, Point::value).returns(11.0, Point::low).returns(13.0, Point::high)
                .returns(3, Point::n).returns(true, Point::ranged);
        assertThat(chart(study, CURVE).caption()).isEqualTo(
                "mean of n repeats · whisker: range of the repeats · n = 3");
        Point derived = onlyPoint(chart(study, SPEED_UP));
        assertThat(derived).returns(3, Point::n).returns(false, Point::ranged);
        assertThat(chart(study, SPEED_UP).caption()).isEqualTo("from the means of n repeats · n = 3 · dashed: Ideal");
    }

    @Test
    void marksBecomeAccents() {
        ChartSpec chart = chart(new DrawnStudy().row("vLLM", 4, 8, 500, 1).row("vLLM", 4, 16, 900, 1, Mark.KNEE)
                .row("vLLM", 4, 32, 800, 1, Mark.DOMINATED).row("vLLM", 4, 8, 100, 1, Mark.EXCLUDED), PARETO);
        assertThat(chart).isInstanceOf(ScatterSpec.class);
        List<Point> points = chart.panels().getFirst().series().getFirst().points();
        assertThat(points).extracting(Point::accent).containsExactlyInAnyOrder(Accent.NONE, Accent.RINGED,
                Accent.FADED, Accent.EXCLUDED);
        assertThat(points).extracting(Point::label).containsExactlyInAnyOrder("8", "16", "32", "8");
        assertThat(points).extracting(Point::category).containsExactly(0, 1, 2, 3);
        assertThat(points).extracting(Point::x).isSorted();
        assertThat(chart.caption()).contains("ringed: the knee, beyond which more load stops paying",
                "small and grey: another point is better in one respect and no worse in the other", "hollow: left out, in no mean");
        assertThat(chart.caption()).startsWith("beside the points: Concurrency").contains("n = 1");
    }

    @Test
    void whatACheckSuspectsIsMarked() {
        ChartSpec chart = chart(new DrawnStudy().row("vLLM", 4, 8, 500, 1, Mark.SUSPECT).row("vLLM", 4, 16, 900, 1),
                PARETO);
        assertThat(chart.panels().getFirst().series().getFirst().points()).extracting(Point::labelled)
                .containsExactlyInAnyOrder("8 !", "16");
        assertThat(chart.caption()).endsWith("!: a check suspects it");
        assertThat(chart.summary()).contains("(n = 1, suspected by a check)");
    }

    @Test
    void whatTellsRowsAtOnePlaceApartMakesPanels() {
        ChartSpec chart = chart(new DrawnStudy().with(Factor.MODEL, "/models/Qwen3-4B").row("vLLM", 2, 30, 11, 1)
                .with(Factor.MODEL, "/models/Qwen3-32B").row("vLLM", 2, 30, 3, 1), CURVE);
        assertThat(chart.panels()).extracting(Panel::title).containsExactly("Qwen3-32B", "Qwen3-4B");
    }

    @Test
    void rowsThatWereMadeOtherwiseStandApartInTheOrderOfTheRows() {
        Plot plot = new Plot("Title", Form.LINES, "gpus", "throughput", List.of(), List.of(Factor.CONCURRENCY),
                List.of("engine"), false, false, null, null, List.of());
        ChartSpec chart = chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1).row("SGLang", 2, 30, 12, 1), plot);
        assertThat(chart.panels()).extracting(Panel::title).containsExactly("vLLM", "SGLang");
    }

    @Test
    void rowsThatNothingTellsApartStandSideBySide() {
        List<Series> series = chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1).row("vLLM", 2, 30, 12, 1), CURVE)
                .panels().getFirst().series();
        assertThat(series).extracting(Series::name).containsExactly("vLLM · 2 GPUs", "vLLM · 2 GPUs (2)");
    }

    @Test
    void aRowWithoutAFigureIsAGap() {
        Panel panel = chart(new DrawnStudy().row("vLLM", 2, 1, 1, 1).row("vLLM", 2, 2, Double.NaN, 1)
                .row("vLLM", 2, 4, 3, 1), CURVE).panels().getFirst();
        assertThat(panel.categories()).containsExactly("1", "2", "4");
        assertThat(panel.positions()[1]).isEqualTo(2);
        assertThat(panel.series().getFirst().points()).extracting(Point::category).containsExactly(0, 2);
    }

    @Test
    void sharesAreInPercent() {
        ChartSpec chart = chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1).row("vLLM", 4, 30, 15, 1.8),
                plot(Form.BARS, "gpus", "efficiency", List.of(Factor.ENGINE), null, null));
        assertThat(chart.yLabel()).isEqualTo("Efficiency, %");
        assertThat(chart.panels().getFirst().series().getFirst().points()).extracting(Point::value)
                .containsExactly(100.0, 90.0);
        assertThat(chart.panels().getFirst().categories()).containsExactly("2", "4");
    }

    @Test
    void wordsAreNotCalledTokens() {
        assertThat(chart(new DrawnStudy().words().row("vLLM", 2, 30, 11, 1), PARETO).yLabel())
                .isEqualTo("Output throughput per GPU, words/s");
    }

    @Test
    void barsAlongWordsKeepTheirEnginesColours() {
        Panel panel = chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1).row("SGLang", 2, 30, 12, 1),
                plot(Form.BARS, "engine", "throughput", List.of(), null, null)).panels().getFirst();
        assertThat(panel.categories()).containsExactly("vLLM", "SGLang");
        assertThat(panel.series()).extracting(Series::engine, Series::shape)
                .containsExactlyInAnyOrder(tuple("vLLM", 0), tuple("SGLang", 0));
    }

    @Test
    void theDescriptionSaysHowManySeriesItLeavesOut() {
        assertThat(described(30)).doesNotContain("in the table");
        assertThat(described(31)).endsWith(" 1 more series is in the table.");
        assertThat(described(33)).endsWith(" 3 more series are in the table.");
    }

    @Test
    void theDescriptionSaysHowManyPointsOfASeriesItLeavesOut() {
        assertThat(along(30)).doesNotContain("in the table");
        assertThat(along(31)).endsWith("; 1 more point is in the table.");
        assertThat(along(33)).endsWith("; 3 more points are in the table.").contains("30 ").doesNotContain("31 ");
    }

    private static String along(int loads) {
        DrawnStudy study = new DrawnStudy();
        IntStream.rangeClosed(1, loads).forEach(load -> study.row("vLLM", 2, load, 11, 1));
        return chart(study, CURVE).summary();
    }

    private static String described(int engines) {
        DrawnStudy study = new DrawnStudy();
        IntStream.range(0, engines).forEach(i -> study.row("Engine " + i, 2, 30, 11, 1));
        return chart(study, CURVE).summary();
    }

    @Test
    void theDescriptionNamesAnObjective() {
        DrawnStudy study = new DrawnStudy().row("vLLM", 2, 30, 11, 1);
        Plot guided = new Plot("Title", Form.LINES, "concurrency", "throughput", List.of(Factor.ENGINE), List.of(), List.of(),
                false, false, null, null, List.of(new Plot.Guide(false, 12.5, "objective")));

        assertThat(chart(study, guided).summary()).contains(" objective: a line at 12.50.");
        assertThat(chart(study, CURVE).summary()).doesNotContain("a line at");
    }

    @Test
    void theLineOfAnObjectiveIsLabelledWithItsValue() {
        DrawnStudy study = new DrawnStudy().row("vLLM", 2, 30, 11, 1);
        Plot guided = new Plot("Title", Form.BARS, "concurrency", "throughput", List.of(Factor.ENGINE), List.of(), List.of(),
                false, false, null, null, List.of(new Plot.Guide(false, 12.5, "objective")));

        assertThat(chart(study, guided).guides()).containsExactly(new ChartSpec.Guide(false, 12.5, "objective 12.5 tok/s"));
    }

    @Test
    void nothingToDraw() {
        ChartSpec chart = chart(new DrawnStudy(), CURVE);
        assertThat(chart.panels()).isEmpty();
        assertThat(chart.caption()).isEmpty();
        assertThat(chart.summary()).isEqualTo("Title: nothing to show.");
    }

    private static ChartSpec chart(DrawnStudy study, Plot plot) {
        return StudyChart.of(study.study(), plot, Locale.ROOT);
    }

    private static Point onlyPoint(ChartSpec chart) {
        return chart.panels().getFirst().series().getFirst().points().getFirst();
    }

    /// Each panel is titled by what distinguishes it from others of its model; what all share is no title.
    @Test
    void whatThePanelsOfAModelShareIsNoTitle() {
        DrawnStudy study = new DrawnStudy().with(Factor.MODEL, "Qwen3-4B").with(Factor.DATA_PARALLEL, "1").row("vLLM", 2, 30, 11, 1)
                .row("vLLM", 2, 50, 12, 1);
        assertThat(titles(study)).as("one model").containsExactly("concurrency 30", "concurrency 50");
        study.with(Factor.MODEL, "Qwen3-32B").with(Factor.DATA_PARALLEL, "2").row("vLLM", 2, 30, 5, 1);
        assertThat(titles(study)).as("several models").containsExactlyInAnyOrder("Qwen3-4B · concurrency 30",
                "Qwen3-4B · concurrency 50", "Qwen3-32B");
        study.with(Factor.DATA_PARALLEL, "4").row("vLLM", 2, 30, 6, 1);
        assertThat(titles(study)).contains("Qwen3-32B · data parallel 2", "Qwen3-32B · data parallel 4");
    }

    /// The loads would tell the panels apart, but not say of which model they are.
    @Test
    void panelsOfSeveralModelsNameThemWhateverElseTellsThemApart() {
        DrawnStudy study = new DrawnStudy().with(Factor.MODEL, "Qwen3-4B").row("vLLM", 2, 30, 11, 1)
                .row("vLLM", 2, 50, 12, 1);
        assertThat(titles(study, Factor.CONCURRENCY)).as("one model").containsExactly("concurrency 30", "concurrency 50");
        study.with(Factor.MODEL, "Qwen3-32B").row("vLLM", 2, 100, 5, 1);
        assertThat(titles(study, Factor.CONCURRENCY)).containsExactlyInAnyOrder("Qwen3-4B · concurrency 30",
                "Qwen3-4B · concurrency 50", "Qwen3-32B");
        study.row("vLLM", 4, 30, 5, 1);
        assertThat(titles(study, Factor.CONCURRENCY)).as("both in one panel").contains("concurrency 30");
    }

    private static List<String> titles(DrawnStudy study) {
        return titles(study, Factor.MODEL, Factor.DATA_PARALLEL, Factor.CONCURRENCY);
    }

    private static List<String> titles(DrawnStudy study, Factor... panels) {
        return chart(study, new Plot("Title", Form.BARS, "gpus", "throughput", List.of(), List.of(panels), List.of(),
                false, false, null, null, List.of())).panels().stream().map(Panel::title).toList();
    }

    private static Plot plot(Form form, String x, String y, List<Factor> series, @Nullable String ideal,
            @Nullable String label) {
        return new Plot("Title", form, x, y, series, List.of(), List.of(), false, false, ideal, label, List.of());
    }
}
