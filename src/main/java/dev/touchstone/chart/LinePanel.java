package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Drawing.Column;
import dev.touchstone.chart.Drawing.Target;
import dev.touchstone.chart.Mark.Spot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Lines along a number, all panels on the same x scale. A line breaks where a category has no value.
final class LinePanel {

    private static final double SIDE = 14;
    private static final double MARKER = 4;
    private static final double REACH = 9;

    private final ChartSpec.Lines spec;
    private final Panel panel;
    private final Frame frame;
    private final Axis x;
    private final Area cell;
    private final Area plot;

    private LinePanel(ChartSpec.Lines spec, Panel panel, Frame frame, Axis x, Area cell) {
        this.spec = spec;
        this.panel = panel;
        this.frame = frame;
        this.x = x;
        this.cell = cell;
        this.plot = frame.plot(cell);
    }

    static void drawAll(Sketch sketch, ChartSpec.Lines spec, Grid grid, Figures figures) {
        List<Double> values = spec.panels().stream().flatMap(panel -> panel.series().stream())
                .flatMap(series -> series.points().stream()).map(Point::x).toList();
        Axis x = Axis.through(values, spec.logX());
        for (int i = 0; i < grid.shown(); i++) {
            Panel panel = spec.panels().get(i);
            Frame frame = Frame.of(spec, panel, grid.cell(0), false, figures);
            new LinePanel(spec, panel, frame, x, grid.cell(i)).draw(sketch, i);
        }
    }

    private void draw(Sketch sketch, int index) {
        frame.draw(sketch, cell, panel, spec.xLabel());
        panel.series().forEach(series -> drawLine(sketch, series));
        panel.series().forEach(series -> drawPoints(sketch, series));
        double[] places = places();
        drawTicks(sketch, places);
        for (int i = 0; i < places.length; i++) {
            int category = i;
            double left = i == 0 ? plot.x() : (places[i - 1] + places[i]) / 2;
            double right = i == places.length - 1 ? plot.right() : (places[i] + places[i + 1]) / 2;
            List<Target> targets = panel.series().stream().flatMap(series -> series.points().stream()
                    .filter(point -> point.category() == category).map(point -> target(series, point))).toList();
            sketch.column(new Column(index, Targets.columnTitle(spec, panel, i),
                    new Area(left, plot.y(), right - left, plot.height()), targets));
        }
    }

    private void drawLine(Sketch sketch, Series series) {
        List<Point> points = series.points().stream().sorted(Comparator.comparingInt(Point::category)).toList();
        List<Spot> piece = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            piece.add(spot(points.get(i)));
            boolean ends = i == points.size() - 1
                    || points.get(i + 1).category() > points.get(i).category() + 1;
            if (ends && piece.size() > 1) {
                sketch.add(new Mark.Polyline(piece, new Ink.Tone(series.engine(), series.tone()), 2));
            }
            if (ends) {
                piece.clear();
            }
        }
    }

    private void drawPoints(Sketch sketch, Series series) {
        for (Point point : series.points()) {
            Spot spot = spot(point);
            if (point.n() > 1) {
                sketch.whisker(spot.x(), frame.y(plot, point.high()), frame.y(plot, point.low()), 3);
            }
            sketch.add(new Mark.Marker(spot.x(), spot.y(), MARKER, series.shape(),
                    new Ink.Tone(series.engine(), series.tone()), point.n() == 1));
        }
    }

    private void drawTicks(Sketch sketch, double[] places) {
        // Labels give way to what is already written beside them, not evenly: the distances differ.
        TickLabels.draw(sketch, panel.categories(), i -> places[i], plot.width(), cell,
                plot.bottom() + Frame.TICK_ROW - 3);
    }

    private double[] places() {
        double[] places = new double[panel.categories().size()];
        panel.series().stream().flatMap(series -> series.points().stream())
                .forEach(point -> places[point.category()] = placeOf(point));
        return places;
    }

    private double placeOf(Point point) {
        return plot.x() + SIDE + x.at(point.x()) * (plot.width() - 2 * SIDE);
    }

    private Spot spot(Point point) {
        return new Spot(placeOf(point), frame.y(plot, point.value()));
    }

    private Target target(Series series, Point point) {
        Spot spot = spot(point);
        return Targets.of(series, point,
                new Area(spot.x() - REACH, spot.y() - REACH, 2 * REACH, 2 * REACH), frame.figures());
    }
}
