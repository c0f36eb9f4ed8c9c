package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.svg.SvgChart;
import dev.touchstone.table.TextTable;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every kind of chart.
class ChartKindsTest {

    static List<ChartSpec> ofEveryKind() {
        return Specs.ofEveryKind();
    }

    @Test
    void theSamplesHaveEveryKind() {
        assertThat(Specs.ofEveryKind()).extracting(Object::getClass).extracting(Class::getName)
                .containsExactlyInAnyOrderElementsOf(Stream.of(ChartSpec.class.getPermittedSubclasses())
                        .map(Class::getName).toList());
    }

    @ParameterizedTest
    @MethodSource("ofEveryKind")
    void everyPointIsDrawnAndCanBePointedAt(ChartSpec spec) {
        Drawing drawing = ChartLayout.draw(spec, 900, 500, Locale.ROOT);
        assertThat(drawing.columns().stream().flatMap(column -> column.targets().stream())
                .map(Drawing.Target::runIds).toList())
                .containsExactlyInAnyOrderElementsOf(measured(spec).stream().map(Point::runIds).toList());
        Geometry.check(drawing, 900, 500);
    }

    @ParameterizedTest
    @MethodSource("ofEveryKind")
    void theTableHasARowPerPoint(ChartSpec spec) {
        TextTable table = ChartTable.of(spec);
        assertThat(table.rows()).hasSize(points(spec).size()).allSatisfy(row -> assertThat(row)
                .hasSameSizeAs(table.columns()));
    }

    static List<ChartSpec> withLegend() {
        return Specs.ofEveryKind().stream().filter(ChartSpec::hasLegend).toList();
    }

    @ParameterizedTest
    @MethodSource("withLegend")
    void theLegendShowsTheSymbolOfThePoints(ChartSpec spec) {
        DrawingBuilder legend = new DrawingBuilder();
        Legend.of(spec).draw(legend, spec.yLabel(), new Drawing.Area(0, 0, 900, 500));
        Class<? extends Mark> symbol = switch (spec.symbol()) {
            case BAR -> Mark.Box.class;
            case MARKER -> Mark.Marker.class;
            case LINE -> Mark.Line.class;
        };
        assertThat(legend.finish(900, 500).marks()).hasAtLeastOneElementOfType(symbol);
    }

    @ParameterizedTest
    @MethodSource("ofEveryKind")
    void theFileHasTheFiguresOfEveryPoint(ChartSpec spec) {
        String svg = SvgChart.of(spec, false);
        ChartLayout.page(spec, SvgChart.WIDTH, Locale.ROOT).columns().forEach(column -> column.targets()
                .forEach(target -> assertThat(svg).contains(column.title() + " · " + target.text())));
    }

    private static List<Point> measured(ChartSpec spec) {
        return spec.panels().stream().flatMap(panel -> panel.series().stream()).filter(series -> !series.ideal())
                .flatMap(series -> series.points().stream()).toList();
    }

    private static List<Point> points(ChartSpec spec) {
        return spec.panels().stream().flatMap(panel -> panel.series().stream())
                .flatMap(series -> series.points().stream()).toList();
    }
}
