package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.Obstacles;
import dev.touchstone.chart.drawing.PanelGrid;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LineSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/// Draws lines along a number, all panels on the same x scale. A line breaks where a category has no value.
public final class LinePanel {

    private static final double SIDE = 14;

    private final LineSpec spec;
    private final Panel panel;
    private final PanelFrame frame;
    private final Area cell;
    private final PlotArea area;

    private LinePanel(LineSpec spec, Panel panel, PanelFrame frame, Axis x, Area cell) {
        this.spec = spec;
        this.panel = panel;
        this.frame = frame;
        this.cell = cell;
        this.area = new PlotArea(frame.plot(cell), x, frame.y(), SIDE);
    }

    public static void drawAll(DrawingBuilder drawing, LineSpec spec, PanelGrid grid, ChartDigits figures) {
        DoubleStream positions = spec.panels().stream().flatMapToDouble(panel -> Arrays.stream(panel.positions()));
        AxisRange reach = AxisRange.acrossX(spec);
        Axis x = Axis.through(DoubleStream.concat(positions, DoubleStream.of(reach.low(), reach.high())).boxed()
                .toList(), spec.logX());
        PanelFrames frames = new PanelFrames(spec, grid.cell(0), false, figures);
        boolean hasCounts = hasCounts(spec);
        for (int i = 0; i < grid.shown(); i++) {
            Panel panel = spec.panels().get(i);
            PanelFrame frame = frames.of(panel);
            new LinePanel(spec, panel, frame, x, grid.cell(i)).draw(drawing, i, hasCounts);
        }
    }

    /// A series without the points that have no marker, and its line in parts without a gap.
    private record Strand(Series marked, List<List<Point>> pieces) {
    }

    private Strand strand(Series series) {
        List<List<Point>> pieces = pieces(series);
        if (!panel.isDense()) {
            return new Strand(series, pieces);
        }
        Set<Point> alone = new HashSet<>();
        pieces.stream().filter(piece -> piece.size() == 1).forEach(alone::addAll);
        return new Strand(new Series(series.name(), series.engine(), series.tone(), series.shape(), series.points().stream()
                .filter(point -> alone.contains(point) || standsOut(point)).toList(), series.ideal()), pieces);
    }

    private boolean standsOut(Point point) {
        return point.accent() != Accent.NONE || !point.labelled().isEmpty() || area.y().isAbove(point.value())
                || area.y().isBelow(point.value());
    }

    private void draw(DrawingBuilder drawing, int index, boolean hasCounts) {
        Area plot = area.plot();
        frame.draw(drawing, cell, spec.xLabel());
        GuideLines guides = new GuideLines(drawing, plot, area.y(), area::y);
        guides.levels(spec.guides());
        guides.uprights(spec.guides(), area.x(), area::x);
        PointMarks marks = new PointMarks(drawing, area, frame.figures());
        List<Strand> strands = panel.series().stream().map(this::strand).toList();
        if (panel.isDense()) {
            strands.forEach(strand -> strand.pieces().forEach(piece -> marks.band(strand.marked(), piece)));
        }
        strands.forEach(strand -> strand.pieces().forEach(piece -> marks.line(strand.marked(), piece)));
        List<Series> marked = strands.stream().map(Strand::marked).toList();
        marked.forEach(marks::points);
        Obstacles obstacles = marks.obstacles(marked, strands.stream().flatMap(strand -> strand.pieces().stream()).toList());
        guides.levelLabels(spec.guides(), obstacles);
        guides.uprightLabels(spec.guides(), area.x(), area::x, obstacles);
        new LabelPlacement(drawing, marks, obstacles, hasCounts).draw(marked);
        double[] places = Arrays.stream(panel.positions()).map(area::x).toArray();
        // The distances between categories differ, so each label is left out where it would touch the one before it.
        TickLabels.draw(drawing, panel.categories(), i -> places[i], plot.width(), cell,
                plot.bottom() + PanelFrame.TICK_ROW - 3);
        Map<Integer, List<Target>> targets = HoverTargets.byCategory(panel, marks);
        for (int i = 0; i < places.length; i++) {
            double left = i == 0 ? plot.x() : (places[i - 1] + places[i]) / 2;
            double right = i == places.length - 1 ? plot.right() : (places[i] + places[i + 1]) / 2;
            drawing.column(new Column(index, HoverTargets.columnTitle(spec, panel, i),
                    new Area(left, plot.y(), right - left, plot.height()), targets.getOrDefault(i, List.of())));
        }
    }

    /// Whether some points are single runs and some are means of several.
    private static boolean hasCounts(LineSpec spec) {
        return spec.panels().stream().flatMap(one -> one.series().stream()).filter(series -> !series.ideal())
                .flatMap(series -> series.kept().stream()).map(point -> point.n() > 1).distinct().limit(2).count() > 1;
    }

    /// The points in parts without a gap; ideal figures are one part.
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
