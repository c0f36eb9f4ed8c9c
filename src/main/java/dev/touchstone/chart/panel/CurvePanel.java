package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Spot;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Obstacles;
import dev.touchstone.chart.drawing.PanelGrid;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.CurveSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Draws lines through many values, all panels on the same x scale. Pointing anywhere shows the values of all lines at
/// the nearest x.
public final class CurvePanel {

    private static final double TICK_DISTANCE = 56;
    private static final double DOT = 2.5;
    private static final double MARKER = 3.5;
    private static final double FILL = 0.82;

    private final CurveSpec spec;
    private final Panel panel;
    private final PanelFrame frame;
    private final Area cell;
    private final PlotArea area;
    private final DrawingBuilder drawing;

    private CurvePanel(DrawingBuilder drawing, CurveSpec spec, Panel panel, PanelFrame frame, Axis x,
            Area cell) {
        this.drawing = drawing;
        this.spec = spec;
        this.panel = panel;
        this.frame = frame;
        this.cell = cell;
        this.area = new PlotArea(frame.plot(cell), x, frame.y(), 0);
    }

    public static void drawAll(DrawingBuilder drawing, CurveSpec spec, PanelGrid grid, ChartDigits figures) {
        double[] places = spec.panels().stream().flatMapToDouble(panel -> Arrays.stream(panel.positions())).toArray();
        double low = Arrays.stream(places).min().orElse(0);
        double high = Arrays.stream(places).max().orElse(1);
        PanelFrames frames = new PanelFrames(spec, grid.cell(0), false, figures);
        for (int i = 0; i < grid.shown(); i++) {
            Panel panel = spec.panels().get(i);
            PanelFrame frame = frames.of(panel);
            int steps = Axis.steps(frame.plot(grid.cell(0)).width(), TICK_DISTANCE);
            Axis x = spec.logX() && low > 0 ? Axis.logarithmic(low, high, steps) : Axis.between(low, high, steps);
            new CurvePanel(drawing, spec, panel, frame, x, grid.cell(i)).draw(i);
        }
    }

    private void draw(int index) {
        Area plot = area.plot();
        double[] places = Arrays.stream(panel.positions()).map(area::x).toArray();
        frame.draw(drawing, cell, spec.xLabel());
        for (double tick : area.x().ticks()) {
            drawing.line(area.x(tick), plot.y(), area.x(tick), plot.bottom(), MarkColor.Token.GRID);
        }
        List<List<Spot>> lines = new ArrayList<>();
        panel.series().forEach(series -> pieces(series).forEach(piece -> lines.add(line(series, piece, places))));
        GuideLines guides = new GuideLines(drawing, plot, area.y(), area::y);
        guides.levels(spec.guides());
        guides.uprights(spec.guides(), area.x(), area::x);
        PointMarks marks = new PointMarks(drawing, area, frame.figures());
        List<Series> labelled = panel.series().stream().map(CurvePanel::labelled).toList();
        labelled.forEach(series -> series.points().forEach(point -> {
            Spot spot = area.spot(point);
            drawing.add(new Mark.Marker(spot.x(), spot.y(), MARKER, series.shape(), ink(series), false));
        }));
        Obstacles obstacles = new Obstacles(labelled.stream().flatMap(series -> series.points().stream())
                .map(marks::body).toList(), lines);
        guides.levelLabels(spec.guides(), obstacles);
        guides.uprightLabels(spec.guides(), area.x(), area::x, obstacles);
        new LabelPlacement(drawing, marks, obstacles).draw(labelled);
        List<Double> ticks = area.x().ticks();
        TickLabels.draw(drawing, ticks.stream().map(tick -> frame.figures().tick(tick, area.x())).toList(),
                i -> area.x(ticks.get(i)), plot.width(), cell, plot.bottom() + PanelFrame.TICK_ROW - 3);
        columns(index, places, marks);
    }

    private static Series labelled(Series series) {
        return new Series(series.name(), series.engine(), series.tone(), series.shape(),
                series.points().stream().filter(point -> !point.labelled().isEmpty()).toList());
    }

    private static MarkColor ink(Series series) {
        return new MarkColor.Tone(series.engine(), series.tone());
    }

    /// Draws the points of a line without a gap.
    ///
    /// @return its corners
    private List<Spot> line(Series series, List<Point> piece, double[] places) {
        List<Spot> spots = new ArrayList<>();
        boolean filled = spec.stepped() && panel.series().size() == 1;
        for (Point point : piece) {
            double y = area.y(point.value());
            double x = places[point.category()];
            spots.add(new Spot(x, y));
            if (spec.stepped()) {
                double next = point.category() + 1 < places.length ? places[point.category() + 1] : x;
                spots.add(new Spot(next, y));
                if (filled && next > x && y < area.plot().bottom()) {
                    drawing.add(new Mark.Box(x, y, next - x, area.plot().bottom() - y,
                            new MarkColor.Tone(series.engine(), Math.max(series.tone(), FILL)), null));
                }
            }
        }
        if (spots.size() > 1) {
            drawing.add(new Mark.Polyline(spots, ink(series), filled ? 1.5 : 2, Dash.of(series.shape())));
        } else {
            drawing.add(new Mark.Marker(spots.getFirst().x(), spots.getFirst().y(), DOT, 0, ink(series), false));
        }
        return spots;
    }

    private void columns(int index, double[] places, PointMarks marks) {
        Area plot = area.plot();
        Map<Integer, List<Target>> targets = HoverTargets.byCategory(panel, marks);
        for (int i = 0; i < places.length; i++) {
            double left = spec.stepped() ? places[i] : i == 0 ? plot.x() : (places[i - 1] + places[i]) / 2;
            double right = i == places.length - 1 ? plot.right() : spec.stepped() ? places[i + 1]
                    : (places[i] + places[i + 1]) / 2;
            String title = HoverTargets.at(spec.xLabel(), panel.categories().get(i));
            drawing.column(new Column(index, panel.title().isEmpty() ? title : panel.title() + " · " + title,
                    new Area(left, plot.y(), right - left, plot.height()), targets.getOrDefault(i, List.of())));
        }
    }

    /// The points of a series in parts without a gap.
    private static List<List<Point>> pieces(Series series) {
        List<List<Point>> pieces = new ArrayList<>();
        int last = Integer.MIN_VALUE;
        for (Point point : series.points().stream().sorted(Comparator.comparingInt(Point::category)).toList()) {
            if (point.category() != last + 1) {
                pieces.add(new ArrayList<>());
            }
            pieces.getLast().add(point);
            last = point.category();
        }
        return pieces;
    }
}
