package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Drawing.Column;
import dev.touchstone.chart.Drawing.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Lines along a number, all panels on the same x scale. A line breaks where a category has no value.
final class LinePanel {

    private static final double SIDE = 14;

    private final ChartSpec.Lines spec;
    private final Panel panel;
    private final Frame frame;
    private final Area cell;
    private final Field field;

    private LinePanel(ChartSpec.Lines spec, Panel panel, Frame frame, Axis x, Area cell) {
        this.spec = spec;
        this.panel = panel;
        this.frame = frame;
        this.cell = cell;
        this.field = new Field(frame.plot(cell), x, frame.y(), SIDE);
    }

    static void drawAll(Sketch sketch, ChartSpec.Lines spec, Grid grid, Figures figures) {
        DoubleStream positions = spec.panels().stream().flatMapToDouble(panel ->
                IntStream.range(0, panel.categories().size()).mapToDouble(panel::position));
        Reach reach = Reach.acrossX(spec);
        Axis x = Axis.through(DoubleStream.concat(positions, DoubleStream.of(reach.low(), reach.high())).boxed()
                .toList(), spec.logX());
        for (int i = 0; i < grid.shown(); i++) {
            Panel panel = spec.panels().get(i);
            Frame frame = Frame.of(spec, panel, grid.cell(0), false, figures);
            new LinePanel(spec, panel, frame, x, grid.cell(i)).draw(sketch, i);
        }
    }

    private void draw(Sketch sketch, int index) {
        Area plot = field.plot();
        frame.draw(sketch, cell, panel, spec.xLabel());
        Guides guides = new Guides(sketch, plot, field.y(), field::y);
        guides.levels(spec.guides());
        guides.uprights(spec.guides(), field.x(), field::x);
        PointMarks marks = new PointMarks(sketch, field, frame.figures());
        panel.series().forEach(series -> pieces(series).forEach(piece -> marks.line(series, piece)));
        panel.series().forEach(marks::points);
        Obstacles obstacles = marks.obstacles(panel.series(),
                panel.series().stream().flatMap(series -> pieces(series).stream()).toList());
        guides.levelLabels(spec.guides(), obstacles);
        guides.uprightLabels(spec.guides(), field.x(), field::x, obstacles);
        new PointLabels(sketch, marks, obstacles).draw(panel.series());
        double[] places = IntStream.range(0, panel.categories().size()).mapToDouble(panel::position).map(field::x)
                .toArray();
        // Labels give way to what is already written beside them, not evenly: the distances differ.
        TickLabels.draw(sketch, panel.categories(), i -> places[i], plot.width(), cell,
                plot.bottom() + Frame.TICK_ROW - 3);
        for (int i = 0; i < places.length; i++) {
            int category = i;
            double left = i == 0 ? plot.x() : (places[i - 1] + places[i]) / 2;
            double right = i == places.length - 1 ? plot.right() : (places[i] + places[i + 1]) / 2;
            List<Target> targets = panel.series().stream().flatMap(series -> series.points().stream()
                    .filter(point -> point.category() == category)
                    .map(point -> Targets.of(series, point, marks.reach(point), frame.figures()))).toList();
            sketch.column(new Column(index, Targets.columnTitle(spec, panel, i),
                    new Area(left, plot.y(), right - left, plot.height()), targets));
        }
    }

    /// The points in runs without a gap; an ideal has none.
    private static List<List<Point>> pieces(Series series) {
        List<Point> points = series.points().stream().filter(Point::joined)
                .sorted(Comparator.comparingInt(Point::category)).toList();
        if (series.ideal()) {
            return List.of(points);
        }
        List<List<Point>> pieces = new ArrayList<>();
        int last = Integer.MIN_VALUE;
        for (Point point : points) {
            if (point.category() != last + 1) {
                pieces.add(new ArrayList<>());
            }
            pieces.getLast().add(point);
            last = point.category();
        }
        return pieces;
    }
}
