package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.PanelGrid;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LaneSpec;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.List;

/// Draws the parts of requests, one lane per request, the first at the top. Parts outside the x axis are cut off.
public final class LanePanel {

    private static final double TICK_DISTANCE = 70;
    private static final double GUTTER = 52;
    private static final double TICKS = 16;
    private static final double NAME = 15;
    private static final double HIGHEST = 18;
    private static final double NAMED_FROM = 11;
    private static final double LEAST = 0.75;
    private static final double MARKER = 4;

    private final LaneSpec spec;
    private final Panel panel;
    private final ChartDigits figures;
    private final DrawingBuilder drawing;
    private final Area cell;
    private final Area plot;
    private final Axis x;
    private final double lane;

    private LanePanel(DrawingBuilder drawing, LaneSpec spec, Panel panel, Area cell, ChartDigits figures) {
        this.drawing = drawing;
        this.spec = spec;
        this.panel = panel;
        this.figures = figures;
        this.cell = cell;
        this.plot = new Area(cell.x() + GUTTER, cell.y(), cell.width() - GUTTER - 8, cell.height() - TICKS - NAME);
        this.x = Axis.between(spec.from(), spec.to(), Axis.steps(plot.width(), TICK_DISTANCE));
        this.lane = Math.min(HIGHEST, plot.height() / Math.max(1, panel.categories().size()));
    }

    public static void drawAll(DrawingBuilder drawing, LaneSpec spec, PanelGrid grid, ChartDigits figures) {
        for (int i = 0; i < grid.shown(); i++) {
            new LanePanel(drawing, spec, spec.panels().get(i), grid.cell(i), figures).draw(i);
        }
    }

    private void draw(int index) {
        for (double tick : x.ticks()) {
            drawing.line(at(tick), plot.y(), at(tick), plot.bottom(), MarkColor.Token.GRID);
        }
        drawing.line(plot.x(), plot.bottom(), plot.right(), plot.bottom(), MarkColor.Token.AXIS);
        List<List<Target>> targets = new ArrayList<>();
        for (int i = 0; i < panel.categories().size(); i++) {
            targets.add(new ArrayList<>());
            double top = plot.y() + i * lane;
            if (lane >= NAMED_FROM) {
                drawing.text(plot.x() - 6, top + lane / 2 + 4, number(panel.categories().get(i)), Anchor.END,
                        FontSize.SMALL, MarkColor.Token.MUTED);
            }
        }
        for (Series series : panel.series()) {
            for (Point point : series.points()) {
                Area area = part(series, point);
                targets.get(point.category()).add(target(series, point, area));
            }
        }
        List<Double> ticks = x.ticks();
        TickLabels.draw(drawing, ticks.stream().map(tick -> figures.tick(tick, x)).toList(), i -> at(ticks.get(i)),
                plot.width(), cell, plot.bottom() + TICKS - 3);
        drawing.text(plot.centerX(), cell.bottom() - 4, TextMetrics.cut(spec.xLabel(), FontSize.LABEL, false,
                plot.width()), Anchor.MIDDLE, FontSize.LABEL, MarkColor.Token.MUTED);
        for (int i = 0; i < targets.size(); i++) {
            drawing.column(new Column(index, panel.categories().get(i),
                    new Area(plot.x(), plot.y() + i * lane, plot.width(), lane), targets.get(i)));
        }
    }

    /// `17` of `Request 17, warm-up`.
    private static String number(String category) {
        return category.replaceAll("\\D", "");
    }

    /// Draws a part.
    ///
    /// @return the area that it covers
    private Area part(Series series, Point point) {
        double gap = lane >= 6 ? 1 : lane >= 3 ? 0.5 : 0;
        double top = plot.y() + point.category() * lane + gap;
        double height = Math.max(LEAST, lane - 2 * gap);
        double left = at(point.low());
        double right = at(point.high());
        MarkColor ink = new MarkColor.Tone(series.engine(), series.tone());
        boolean event = point.low() == point.high();
        boolean seen = point.high() >= spec.from() && point.low() <= spec.to();
        if (seen && event) {
            drawing.add(new Mark.Marker(Math.clamp(left, plot.x() + MARKER, plot.right() - MARKER),
                    top + height / 2, Math.clamp(height / 2, 2, MARKER), series.shape(), MarkColor.Token.TEXT, false));
        } else if (seen && right > left) {
            drawing.add(new Mark.Box(left, top, Math.max(LEAST, Math.min(right - left, plot.right() - left)), height,
                    ink, null));
        }
        return new Area(left, top, Math.max(1, right - left), height);
    }

    private double at(double seconds) {
        return plot.x() + Math.clamp(x.at(seconds), 0, 1) * plot.width();
    }

    private Target target(Series series, Point point, Area area) {
        return new Target(point.label().isEmpty() ? series.name() : point.label(), series.engine(), series.tone(),
                series.shape(), area, () -> value(point), () -> "", 0, point.runIds(), "");
    }

    private String value(Point point) {
        return point.low() == point.high() ? I18n.text("at {0} s", figures.exact(point.low()))
                : figures.exact(point.value()) + " s";
    }
}
