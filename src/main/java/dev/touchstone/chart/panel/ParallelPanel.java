package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.Mark.Spot;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.PanelGrid;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ParallelSpec;
import dev.touchstone.chart.spec.ParallelSpec.Tick;
import java.util.ArrayList;
import java.util.List;

/// Draws parallel coordinates.
public final class ParallelPanel {

    private static final double NAME_LINE = 13;
    private static final int MOST_NAME_LINES = 6;
    /// The heads take no more of the height.
    private static final double NAMES_SHARE = 0.35;
    private static final double FOOT = 8;
    private static final double SIDE = 40;
    private static final double TICK_HEIGHT = 13;
    private static final double NEAR = 7;
    private static final double DOT = 2.5;

    private final ParallelSpec spec;
    private final Panel panel;
    private final DrawingBuilder drawing;
    private final Area cell;
    private final Area plot;
    private final double distance;
    /// The lines of the name of each axis.
    private final List<List<String>> names;

    private ParallelPanel(DrawingBuilder drawing, ParallelSpec spec, Panel panel, Area cell) {
        this.drawing = drawing;
        this.spec = spec;
        this.panel = panel;
        this.cell = cell;
        double side = Math.min(SIDE, cell.width() / 6);
        this.distance = (cell.width() - 2 * side) / Math.max(1, panel.categories().size() - 1);
        int mostLines = Math.clamp((int) (cell.height() * NAMES_SHARE / NAME_LINE), 1, MOST_NAME_LINES);
        this.names = panel.categories().stream().map(name -> TextMetrics.wrapNarrow(name, FontSize.LABEL, distance - 8,
                mostLines)).toList();
        double head = names.stream().mapToInt(List::size).max().orElse(0) * NAME_LINE + 8;
        this.plot = new Area(cell.x() + side, cell.y() + head, cell.width() - 2 * side, cell.height() - head - FOOT);
    }

    public static void drawAll(DrawingBuilder drawing, ParallelSpec spec, PanelGrid grid) {
        for (int i = 0; i < grid.shown(); i++) {
            new ParallelPanel(drawing, spec, spec.panels().get(i), grid.cell(i)).draw(i);
        }
    }

    private void draw(int index) {
        for (int axis = 0; axis < panel.categories().size(); axis++) {
            drawing.line(x(axis), plot.y(), x(axis), plot.bottom(), MarkColor.Token.AXIS);
            List<String> lines = names.get(axis);
            double half = lines.stream().mapToDouble(line -> TextMetrics.width(line, FontSize.LABEL, false)).max().orElse(0) / 2;
            double middle = Math.clamp(x(axis), cell.x() + half, Math.max(cell.x() + half, cell.right() - half));
            for (int line = 0; line < lines.size(); line++) {
                drawing.text(middle, plot.y() - 10 - (lines.size() - 1 - line) * NAME_LINE, lines.get(line), Anchor.MIDDLE,
                        FontSize.LABEL, MarkColor.Token.TEXT);
            }
        }
        // The last series lies above the others.
        panel.series().forEach(this::line);
        for (int axis = 0; axis < panel.categories().size(); axis++) {
            ticks(axis);
            drawing.column(new Column(index, panel.categories().get(axis),
                    new Area(x(axis) - distance / 2, plot.y(), distance, plot.height()), targets(axis)));
        }
    }

    private void line(Series series) {
        MarkColor ink = series.ideal() ? MarkColor.Token.AXIS : new MarkColor.Tone(series.engine(), series.tone());
        List<Spot> spots = series.points().stream().map(point -> new Spot(x(point.category()), y(point.value()))).toList();
        if (spots.size() > 1) {
            drawing.add(new Mark.Polyline(spots, ink, series.ideal() ? 1.2 : series.tone() == 0 ? 3 : 1.8,
                    series.ideal() ? Dash.DASHED : Dash.SOLID));
        }
        if (!series.ideal()) {
            spots.forEach(spot -> drawing.add(new Mark.Marker(spot.x(), spot.y(), DOT, 0, ink, false)));
        }
    }

    /// Writes the values beside an axis: all of them, or as many as fit, the lowest and the highest in any case.
    private void ticks(int axis) {
        double free = Double.POSITIVE_INFINITY;
        double room = distance * 0.6;
        List<Tick> ticks = spec.ticks().get(axis);
        for (int at = 0; at < ticks.size(); at++) {
            double y = y(ticks.get(at).place());
            boolean isLast = at == ticks.size() - 1;
            if (free - y >= TICK_HEIGHT && (isLast || y - y(ticks.getLast().place()) >= TICK_HEIGHT)) {
                String text = TextMetrics.cut(ticks.get(at).label(), FontSize.SMALL, false, room);
                Mark.Text tick = new Mark.Text(x(axis) + 6, y + 3.5, text, Anchor.START, FontSize.SMALL, false, MarkColor.Token.MUTED);
                drawing.add(new Mark.Halo(tick));
                drawing.add(tick);
                free = y;
            }
        }
    }

    private List<Target> targets(int axis) {
        List<Target> targets = new ArrayList<>();
        for (Series series : panel.series()) {
            for (Point point : series.points()) {
                if (point.category() == axis && !series.ideal()) {
                    targets.add(new Target(series.name(), series.engine(), series.tone(), series.shape(),
                            new Area(x(axis) - NEAR, y(point.value()) - NEAR, 2 * NEAR, 2 * NEAR), point::label, () -> "", 0,
                            point.runIds(), ""));
                }
            }
        }
        return targets;
    }

    private double x(int axis) {
        return plot.x() + axis * distance;
    }

    private double y(double place) {
        return plot.bottom() - Math.clamp(place, 0, 1) * plot.height();
    }
}
