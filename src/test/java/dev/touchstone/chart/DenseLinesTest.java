package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.LineSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Lines along so many values that their markers would cover one another.
class DenseLinesTest {

    private static LineSpec lines(int categories, Point... further) {
        Point[] points = IntStream.range(0, categories).mapToObj(i -> Specs.point(i, i + 1, 10 + i % 7, 9, 18, 2))
                .toArray(Point[]::new);
        Point[] all = Arrays.copyOf(points, points.length + further.length);
        System.arraycopy(further, 0, all, points.length, further.length);
        Panel panel = new Panel("", IntStream.rangeClosed(1, categories).mapToObj(Integer::toString).toList(),
                List.of(Specs.series("a", "vLLM", 0, 0, all)));
        return new LineSpec(new ChartContent("t", "y", "x", List.of(panel), "", ""), false, false);
    }

    private static Drawing draw(ChartSpec spec) {
        Drawing drawing = ChartLayout.draw(spec, 500, 320, Locale.ROOT);
        Geometry.check(drawing, 500, 320);
        return drawing;
    }

    @Test
    void aBandStandsForTheRangesAndTheLineForThePoints() {
        Drawing dense = draw(lines(50));
        assertThat(Geometry.marks(dense, Mark.Band.class)).singleElement()
                .satisfies(band -> assertThat(band.corners()).hasSize(100));
        assertThat(Geometry.marks(dense, Mark.Polyline.class)).singleElement()
                .satisfies(line -> assertThat(line.spots()).hasSize(50));
        assertThat(Geometry.marks(dense, Mark.Marker.class)).as("of the legend only").hasSizeLessThan(2);
        assertThat(dense.columns()).hasSize(50).allSatisfy(column -> assertThat(column.targets()).hasSize(1));
    }

    @Test
    void fewerPointsHaveMarkersAndWhiskers() {
        Drawing sparse = draw(lines(49));
        assertThat(Geometry.marks(sparse, Mark.Band.class)).isEmpty();
        assertThat(Geometry.marks(sparse, Mark.Marker.class)).hasSizeGreaterThanOrEqualTo(49);
    }

    @Test
    void whatStandsOutKeepsItsMarker() {
        Point excluded = Point.excluded(20, 21, 12, "run-x", "warm-up suspected");
        assertThat(Geometry.marks(draw(lines(50, excluded)), Mark.Marker.class)).anyMatch(Mark.Marker::hollow);
    }
}
