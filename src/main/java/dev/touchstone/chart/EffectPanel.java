package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Drawing.Column;
import dev.touchstone.chart.Drawing.Target;
import dev.touchstone.chart.Mark.Anchor;
import java.util.ArrayList;
import java.util.List;

/// Draws differences with intervals, one below the other.
final class EffectPanel {

    private static final double TICK_DISTANCE = 64;
    private static final double TICKS = 16;
    private static final double NAME = 16;
    private static final double GAP = 10;
    private static final double HIGHEST = 34;
    private static final double NAMES_SHARE = 0.4;
    private static final double NOTES_SHARE = 0.3;
    private static final double CAP = 4;
    private static final double MARKER = 5;

    private final EffectSpec spec;
    private final Panel panel;
    private final ChartDigits figures;
    private final DrawingBuilder drawing;
    private final Area cell;
    private final Area plot;
    private final Axis x;
    private final double row;
    private final double notes;

    private EffectPanel(DrawingBuilder drawing, EffectSpec spec, Panel panel, Area cell, ChartDigits figures) {
        this.drawing = drawing;
        this.spec = spec;
        this.panel = panel;
        this.figures = figures;
        this.cell = cell;
        double names = Math.min(cell.width() * NAMES_SHARE, widest(panel.categories()));
        this.notes = Math.min(cell.width() * NOTES_SHARE, widest(spec.notes()));
        this.plot = new Area(cell.x() + names + GAP, cell.y(), cell.width() - names - notes - 2 * GAP,
                cell.height() - TICKS - NAME);
        AxisRange range = AxisRange.acrossY(spec, spec.panels(), Double.POSITIVE_INFINITY);
        this.x = range.axis(false, Math.max(1, (int) (plot.width() / TICK_DISTANCE)));
        this.row = Math.min(HIGHEST, plot.height() / Math.max(1, panel.categories().size()));
    }

    static void drawAll(DrawingBuilder drawing, EffectSpec spec, PanelGrid grid, ChartDigits figures) {
        for (int i = 0; i < grid.shown(); i++) {
            new EffectPanel(drawing, spec, spec.panels().get(i), grid.cell(i), figures).draw(i);
        }
    }

    /// Returns the height at which the rows are well readable.
    static double height(EffectSpec spec) {
        return spec.panels().stream().mapToInt(panel -> panel.categories().size()).max().orElse(0) * 26 + TICKS + NAME;
    }

    private static double widest(List<String> texts) {
        return texts.stream().mapToDouble(text -> TextMetrics.width(text, FontSize.LABEL, false)).max().orElse(0) + 2;
    }

    private void draw(int index) {
        double bottom = plot.y() + row * panel.categories().size();
        for (double tick : x.ticks()) {
            drawing.line(at(tick), plot.y(), at(tick), bottom, tick == 0 ? MarkColor.Token.AXIS : MarkColor.Token.GRID);
        }
        for (int i = 0; i < panel.categories().size(); i++) {
            double baseline = middle(i) + 4;
            drawing.text(plot.x() - GAP, baseline, TextMetrics.cut(panel.categories().get(i), FontSize.LABEL, false,
                    plot.x() - GAP - cell.x()), Anchor.END, FontSize.LABEL, MarkColor.Token.TEXT);
            drawing.text(plot.right() + GAP, baseline, TextMetrics.cut(spec.notes().get(i), FontSize.LABEL, false, notes),
                    Anchor.START, FontSize.LABEL, hasPoint(i) ? MarkColor.Token.TEXT : MarkColor.Token.MUTED);
        }
        panel.series().forEach(series -> series.points().forEach(point -> point(series, point)));
        List<Double> ticks = x.ticks();
        TickLabels.draw(drawing, ticks.stream().map(tick -> figures.tick(tick, x)).toList(), i -> at(ticks.get(i)),
                plot.width() / Math.max(1, ticks.size() - 1), cell, bottom + TICKS - 3);
        drawing.text(plot.centerX(), bottom + TICKS + NAME - 4, TextMetrics.cut(spec.yLabel(), FontSize.LABEL, false,
                plot.width()), Anchor.MIDDLE, FontSize.LABEL, MarkColor.Token.MUTED);
        columns(index);
    }

    private boolean hasPoint(int category) {
        return panel.series().stream().flatMap(series -> series.points().stream())
                .anyMatch(point -> point.category() == category);
    }

    private void point(Series series, Point point) {
        MarkColor ink = new MarkColor.Tone(series.engine(), series.tone());
        double y = middle(point.category());
        if (point.ranged()) {
            double low = at(point.low());
            double high = at(point.high());
            drawing.add(new Mark.Line(low, y, high, y, ink, 2));
            drawing.add(new Mark.Line(low, y - CAP, low, y + CAP, ink, 2));
            drawing.add(new Mark.Line(high, y - CAP, high, y + CAP, ink, 2));
        }
        drawing.add(new Mark.Marker(at(point.value()), y, MARKER, series.shape(), ink, false));
    }

    private void columns(int index) {
        for (int i = 0; i < panel.categories().size(); i++) {
            int category = i;
            Area area = new Area(plot.x(), plot.y() + i * row, plot.width(), row);
            List<Target> targets = new ArrayList<>();
            panel.series().forEach(series -> series.points().stream().filter(point -> point.category() == category)
                    .forEach(point -> targets.add(HoverTargets.of(series, point, area, figures))));
            drawing.column(new Column(index, panel.categories().get(i), area, targets));
        }
    }

    private double middle(int category) {
        return plot.y() + (category + 0.5) * row;
    }

    private double at(double value) {
        return plot.x() + Math.clamp(x.at(value), 0, 1) * plot.width();
    }
}
