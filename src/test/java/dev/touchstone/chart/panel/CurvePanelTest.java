package dev.touchstone.chart.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ChartLayout;
import dev.touchstone.chart.Geometry;
import dev.touchstone.chart.Specs;
import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.CurveSpec;
import dev.touchstone.chart.svg.SvgChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class CurvePanelTest {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 400;

    @Test
    void aLineBreaksWhereAValueIsMissing() {
        assertThat(Geometry.marks(draw(Specs.curves(false)), Mark.Polyline.class)).extracting(line -> line.spots().size())
                .as("the first line has no value at 2 s: what stands alone is a dot").containsExactly(2, 4);
        assertThat(Geometry.marks(draw(Specs.curves(false)), Mark.Marker.class)).hasSize(2);
    }

    @Test
    void aStepHoldsUntilTheNextValue() {
        List<Mark.Spot> steps = Geometry.marks(draw(Specs.curves(true)), Mark.Polyline.class).getLast().spots();
        assertThat(steps).hasSize(8);
        assertThat(steps.get(0).y()).isEqualTo(steps.get(1).y());
        assertThat(steps.get(1).x()).isEqualTo(steps.get(2).x());
    }

    @Test
    void linesAndTheirLegendDifferByTheirDashes() {
        Drawing drawing = draw(Specs.curves(false));
        assertThat(Geometry.marks(drawing, Mark.Polyline.class)).extracting(Mark.Polyline::dash)
                .containsExactly(Dash.SOLID, Dash.DASHED);
        assertThat(Geometry.marks(drawing, Mark.Line.class)).filteredOn(line -> line.thickness() == 2.5)
                .extracting(Mark.Line::dash).containsExactly(Dash.SOLID, Dash.DASHED);
        assertThat(SvgChart.of(Specs.curves(false), false)).contains("stroke-dasharray=\"5 4\"");
    }

    @Test
    void onlyAloneIsALineFilled() {
        CurveSpec two = Specs.curves(true);
        assertThat(Geometry.marks(draw(two), Mark.Box.class)).isEmpty();
        Series one = two.panels().getFirst().series().getLast();
        ChartSpec alone = new CurveSpec(new ChartContent("t", "Requests", "Time, s", List.of(new Panel("",
                two.panels().getFirst().categories(), List.of(one))), "", ""), false, true);
        assertThat(Geometry.marks(draw(alone), Mark.Box.class)).hasSize(4);
    }

    @Test
    void pointingShowsTheValuesOfAllLinesAtThisPlace() {
        Drawing drawing = draw(Specs.curves(true));
        assertThat(drawing.columns()).hasSize(5);
        assertThat(drawing.columns().getFirst().title()).isEqualTo("Time 0 s");
        assertThat(drawing.columns().getFirst().targets()).extracting(Drawing.Target::text)
                .containsExactly("vLLM: 10", "SGLang: 8");
        assertThat(drawing.columns().get(2).targets()).extracting(Drawing.Target::series).containsExactly("SGLang");
    }

    @Test
    void theLabelOfAGuideIsClearOfTheLineOfANeighbour() {
        CurveSpec two = Specs.curves(true);
        ChartSpec guided = new CurveSpec(new ChartContent("t", "Requests", "Time, s", List.of(new Panel("",
                two.panels().getFirst().categories(), List.of(two.panels().getFirst().series().getLast()))), "", "",
                List.of(new Guide(true, 3.2, "p95 3.2 s"), new Guide(true, 3.3, "p99 3.3 s"))), false, true);
        Drawing drawing = ChartLayout.draw(guided, 330, 300, Locale.ROOT);
        List<Mark.Line> lines = Geometry.marks(drawing, Mark.Line.class).stream()
                .filter(line -> line.dashed() && line.x1() == line.x2()).toList();
        assertThat(lines).hasSize(2);
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().startsWith("p95")).singleElement()
                .satisfies(text -> assertThat(text.area().right()).isLessThan(lines.getFirst().x1()));
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().startsWith("p99")).singleElement()
                .satisfies(text -> assertThat(text.area().x()).isGreaterThan(lines.getFirst().x1()));
    }

    /// Where points lie close together, as the percentiles of a steep distribution do.
    @Test
    void theLabelOfAPointDoesNotStandBelowItsNeighbour() {
        List<Point> points = new ArrayList<>();
        double[][] places = {{0, 0}, {40, 20}, {60, 60}, {80, 90}, {94, 95}, {97, 99}, {100, 100}};
        for (int at = 0; at < places.length; at++) {
            double value = places[at][1];
            points.add(new Point(at, places[at][0], value, value, value, 0, List.of(), value == 95 ? "p95" : value == 99 ? "p99" : "",
                    Accent.NONE, false));
        }
        Drawing drawing = ChartLayout.draw(new CurveSpec(new ChartContent("t", "Share", "Time, s", List.of(new Panel("",
                points.stream().map(point -> Double.toString(point.x())).toList(), List.of(new Series("a", "vLLM", 0, 0, points)))), "", ""),
                false, false), 500, 300, Locale.ROOT);

        List<Mark.Marker> markers = Geometry.marks(drawing, Mark.Marker.class);
        assertThat(markers).hasSize(2);
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().equals("p95")).singleElement()
                .satisfies(text -> assertThat(text.area().right()).isLessThan(markers.getLast().x() - markers.getLast().size()));
    }

    @Test
    void theSmallestPictureHoldsAll() {
        for (ChartSpec spec : List.of(Specs.curves(true), Specs.curves(false), Specs.dated(), Specs.lanes())) {
            Geometry.check(ChartLayout.draw(spec, ChartLayout.LEAST_WIDTH, ChartLayout.LEAST_HEIGHT, Locale.ROOT),
                    ChartLayout.LEAST_WIDTH, ChartLayout.LEAST_HEIGHT);
        }
    }

    private static Drawing draw(ChartSpec spec) {
        return ChartLayout.draw(spec, WIDTH, HEIGHT, Locale.ROOT);
    }
}
