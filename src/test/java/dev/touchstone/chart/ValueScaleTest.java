package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.panel.Axis;
import dev.touchstone.chart.panel.AxisRange;
import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.AxisLimits;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.LineSpec;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Logarithmic axes, values far above all others, and ranges that the reader sets.
class ValueScaleTest {

    @Test
    void anAxisIsLogarithmicFromAFactorOf50On() {
        assertThat(isLog(bars(1, 2, 49, 20, 8))).isFalse();
        assertThat(isLog(bars(1, 2, 50, 20, 8))).isTrue();
        assertThat(isLog(bars(0, 2, 50, 20, 8))).as("zero has no place on it").isFalse();
        assertThat(isLog(bars(1, 2, 50, 20, 8).withLimits(new AxisLimits(0.0, null)))).isFalse();
    }

    @Test
    void panelsOfDifferentMagnitudeHaveScalesOfTheirOwnInstead() {
        ChartSpec chart = Specs.bars(panel("large", 100, 120), panel("small", 1, 1.2));
        assertThat(isLog(chart)).isFalse();
        assertThat(texts(chart)).contains("large", "small · own scale");
    }

    @Test
    void theWordAboutTheScaleIsNeverCut() {
        String longTitle = "SGLang, Qwen3-4B, thinking off, concurrency 10, max tokens 3096, batches with a barrier, and more";
        assertThat(texts(Specs.bars(panel("large", 100, 120), panel(longTitle, 1, 1.2)))).contains("own scale")
                .noneMatch(text -> text.contains("· own"));
    }

    @Test
    void theWordAboutTheScaleIsNotBroken() {
        for (int letters = 10; letters < 90; letters++) {
            String title = "vLLM" + "x".repeat(letters);
            assertThat(texts(Specs.bars(panel("large", 100, 120), panel(title, 1, 1.2)))).anyMatch(text -> text.endsWith("own scale"))
                    .noneMatch(text -> text.endsWith(" own") || text.equals("scale"));
        }
    }

    @Test
    void aLogarithmicAxisSaysSoAndHasPointsInPlaceOfBars() {
        ChartSpec log = bars(1, 2, 50, 20, 8);
        assertThat(texts(log)).anyMatch(text -> text.endsWith("logarithmic scale")).contains("1", "10");
        assertThat(texts(bars(1, 2, 20, 8))).noneMatch(text -> text.contains("logarithmic"));
        List<Mark.Marker> markers = Geometry.marks(draw(log), Mark.Marker.class);
        assertThat(markers).as("five, and one in the legend").hasSize(6);
        assertThat(markers.get(1).y() - markers.get(2).y()).as("from 1 to 2")
                .isCloseTo((markers.get(1).y() - markers.get(4).y()) * Math.log(2) / Math.log(20), within(1e-6));
    }

    @Test
    void theLowestMarkStandsClearOfTheFootOfALogarithmicAxis() {
        for (double least : new double[] {1, 1.005, 1.3}) {
            Drawing drawing = draw(bars(least, 2, 80, 20, 8));
            Mark.Text count = Geometry.texts(drawing).stream().filter(text -> text.text().equals("n=1")).findFirst().orElseThrow();
            assertThat(Geometry.marks(drawing, Mark.Marker.class)).allSatisfy(marker ->
                    assertThat(marker.y() + marker.size()).as(least + " beside " + count).isLessThan(count.area().y()));
        }
        assertThat(AxisRange.acrossY(bars(1.3, 80), bars(1.3, 80).panels(), 1e9, true).upright(true, 5).min())
                .as("one that is clear stays").isEqualTo(1);
    }

    /// A logarithmic axis has room for an objective that would flatten a linear one.
    @Test
    void anObjectiveFarOffIsDrawnOnALogarithmicAxis() {
        BarSpec figures = (BarSpec) bars(0.5, 2, 80, 20, 8);
        BarSpec spec = new BarSpec(new ChartContent("", "s", "Requests", figures.panels(), "", "",
                List.of(new ChartSpec.Guide(false, 0.1, "objective"))));
        AxisRange log = AxisRange.acrossY(spec, spec.panels(), 1e9, true);
        assertThat(log.low()).isEqualTo(0.1);
        assertThat(log.high()).isEqualTo(80);
        assertThat(AxisRange.acrossY(spec, spec.panels(), 1e9, false).low()).isEqualTo(0.5);
        assertThat(texts(spec)).contains("objective").noneMatch(text -> text.startsWith("↓"));
    }

    @Test
    void theFigureOfABarStandsClearOfTheLineOfAnObjective() {
        for (double objective : new double[] {19, 20, 20.4, 21, 22, 24}) {
            BarSpec figures = (BarSpec) bars(20, 30);
            Drawing drawing = draw(new BarSpec(new ChartContent("", "s", "Requests", figures.panels(), "", "",
                    List.of(new ChartSpec.Guide(false, objective, "objective")))));
            double line = Geometry.marks(drawing, Mark.Line.class).stream().filter(Mark.Line::dashed).findFirst().orElseThrow().y1();
            assertThat(Geometry.texts(drawing)).filteredOn(text -> text.bold() && text.text().startsWith("20")).as("below " + objective)
                    .singleElement().satisfies(text -> assertThat(text.area().y() > line || text.area().bottom() < line).isTrue());
        }
    }

    @Test
    void theFigureOfABarStandsAboveARunLeftOutAtItsEnd() {
        Point kept = Specs.point(0, 0, 20, 20, 20, 1);
        for (double leftOut : new double[] {20, 20.2, 18}) {
            Panel panel = new Panel("", List.of("30"), List.of(Specs.series("a", "vLLM", 0, 0, kept,
                    Point.excluded(0, 0, leftOut, "other", "by hand"))));
            Drawing drawing = draw(Specs.bars(panel));
            Mark.Marker mark = Geometry.marks(drawing, Mark.Marker.class).stream().filter(Mark.Marker::hollow)
                    .reduce((legend, drawn) -> drawn).orElseThrow();
            assertThat(Geometry.texts(drawing)).filteredOn(text -> text.bold() && text.text().startsWith("20")).as(leftOut + " left out")
                    .singleElement().satisfies(text -> assertThat(text.baseline()).isLessThan(mark.y()));
        }
    }

    @Test
    void aValueFarAboveAllOthersIsMarkedAtTheEdgeWithItsFigure() {
        ChartSpec bars = bars(1, 1.1, 1.2, 0.9, 1, 30);
        assertThat(isLog(bars)).isFalse();
        assertThat(texts(bars)).contains("↑ 30", "1.2").doesNotContain("30");
        ChartSpec lines = new LineSpec(new ChartContent("t", "y", "x", bars.panels(), "", ""), false, false);
        assertThat(texts(lines)).contains("30");
        assertThat(Geometry.marks(draw(lines), Mark.Marker.class)).filteredOn(marker -> marker.shape() == 2)
                .as("the arrowhead").singleElement().satisfies(arrow -> assertThat(arrow.hollow()).isFalse());
    }

    @Test
    void fewOrNearValuesAreNoOutliers() {
        assertThat(texts(bars(1, 1.1, 9))).as("three values").doesNotContain("↑ 9");
        assertThat(texts(bars(1, 1.1, 1.2, 0.9, 1, 7))).as("seven times the next").doesNotContain("↑ 7");
        assertThat(texts(Specs.bars(panel("a", 1, 1.1, 1.2, 0.9, 1), panel("b", 30))))
                .as("the only value of its panel").doesNotContain("↑ 30").contains("a · own scale");
    }

    @Test
    void theEndOfALongWhiskerIsMarkedToo() {
        Panel panel = new Panel("", List.of("1", "2"), List.of(Specs.series("a", "vLLM", 0, 0,
                Specs.point(0, 1, 8, 2, 90, 3), Specs.point(1, 2, 9, 8, 10, 3))));
        assertThat(texts(new LineSpec(new ChartContent("t", "y", "x", List.of(panel), "", ""), false, false)))
                .contains("90", "10");
        assertThat(texts(Specs.bars(panel))).contains("90", "8", "9").doesNotContain("↑ 8");
    }

    @Test
    void theReaderSetsWhereTheAxisBeginsAndEnds() {
        ChartSpec bars = bars(10, 12, 14);
        assertThat(texts(bars.withLimits(new AxisLimits(8.0, 13.0)))).contains("8", "13", "↑ 14",
                "Request throughput, req/s · range set by hand").doesNotContain("0", "15.0");
        assertThat(texts(bars.withLimits(new AxisLimits(13.0, 8.0)))).as("ends in the wrong order").contains("0", "15.0");
        assertThat(ends(bars, 5.0, null).min()).isEqualTo(5);
        assertThat(ends(bars, null, 30.0)).returns(0.0, Axis::min).returns(30.0, Axis::max);
        Axis log = Axis.logarithmic(1, 100, 5).within(new AxisLimits(3.0, 60.0), 5);
        assertThat(log).returns(3.0, Axis::min).returns(60.0, Axis::max);
        assertThat(log.ticks()).isNotEmpty().allMatch(tick -> tick >= 3 && tick <= 60);
    }

    private static boolean isLog(ChartSpec spec) {
        return new SharedScales(spec).isLog();
    }

    private static Axis ends(ChartSpec spec, @Nullable Double min, @Nullable Double max) {
        return AxisRange.acrossY(spec, spec.panels(), Double.POSITIVE_INFINITY, false).axis(false, 5).within(new AxisLimits(min, max), 5);
    }

    private static ChartSpec bars(double... values) {
        return Specs.bars(panel("", values));
    }

    private static Panel panel(String title, double... values) {
        return new Panel(title, IntStream.range(0, values.length).mapToObj(i -> "c" + i).toList(),
                List.of(Specs.series("a", "vLLM", 0, 0, IntStream.range(0, values.length)
                        .mapToObj(i -> Specs.point(i, i, values[i], values[i], values[i], 1)).toArray(Point[]::new))));
    }

    private static List<String> texts(ChartSpec spec) {
        return Geometry.texts(draw(spec)).stream().map(Mark.Text::text).toList();
    }

    private static Drawing draw(ChartSpec spec) {
        Drawing drawing = ChartLayout.draw(spec, 500, 320, Locale.ROOT);
        Geometry.check(drawing, 500, 320);
        return drawing;
    }
}
