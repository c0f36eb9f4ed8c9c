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
import dev.touchstone.chart.spec.EffectSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Draws differences with intervals, one below the other: names at the left of the marks and figures at their right, or
/// both above them where the marks would be left too little room.
public final class EffectPanel {

    private static final double TICK_DISTANCE = 64;
    private static final double TICKS = 16;
    private static final double NAME = 16;
    private static final double GAP = 10;
    private static final double HIGHEST = 52;
    private static final double NAMES_SHARE = 0.4;
    private static final double NOTES_SHARE = 0.3;
    private static final double TEXT_LINE = 14;
    private static final int MOST_NAME_LINES = 2;
    /// Room for the marks below the text of a row.
    private static final double STRIP = 14;
    private static final double WIDEST_STRIP = 48;
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
    /// The lines of each row above its marks; empty where the text stands beside them.
    private final List<Heading> headings;

    /// The text above the marks of a row.
    ///
    /// @param shares whether the figure stands in the last line of the name, at its right
    private record Heading(List<String> name, String note, boolean shares) {

        static Heading of(String name, String note, double room) {
            List<String> lines = TextMetrics.wrap(name, FontSize.LABEL, false, room, MOST_NAME_LINES);
            double last = lines.isEmpty() ? 0 : TextMetrics.width(lines.getLast(), FontSize.LABEL, false);
            return new Heading(lines, TextMetrics.cut(note, FontSize.LABEL, false, room),
                    last + GAP + TextMetrics.width(note, FontSize.LABEL, false) <= room);
        }

        int lines() {
            return name.size() + (shares || note.isEmpty() ? 0 : 1);
        }
    }

    private EffectPanel(DrawingBuilder drawing, EffectSpec spec, Panel panel, Area cell, ChartDigits figures) {
        this.drawing = drawing;
        this.spec = spec;
        this.panel = panel;
        this.figures = figures;
        this.cell = cell;
        int rows = Math.max(1, panel.categories().size());
        double height = cell.height() - TICKS - NAME;
        double widestName = widest(panel.categories());
        double widestNote = widest(spec.notes());
        List<Heading> above = widestName <= cell.width() * NAMES_SHARE && widestNote <= cell.width() * NOTES_SHARE
                ? List.of() : IntStream.range(0, panel.categories().size())
                .mapToObj(at -> Heading.of(panel.categories().get(at), spec.notes().get(at), cell.width())).toList();
        double text = textHeight(above);
        this.headings = height / rows >= text + STRIP ? above : List.of();
        boolean isBeside = headings.isEmpty();
        double names = isBeside ? Math.min(cell.width() * NAMES_SHARE, widestName) + GAP : MARKER;
        this.notes = Math.min(cell.width() * NOTES_SHARE, widestNote);
        this.plot = new Area(cell.x() + names, cell.y(), cell.width() - names - (isBeside ? notes + GAP : MARKER), height);
        AxisRange range = AxisRange.ofWhiskers(spec.panels());
        this.x = range.axis(false, Math.max(1, Axis.steps(plot.width(), TICK_DISTANCE)));
        this.row = Math.min(isBeside ? HIGHEST : text + WIDEST_STRIP, height / rows);
    }

    /// The room that the text of the highest row takes.
    private static double textHeight(List<Heading> headings) {
        return TEXT_LINE * headings.stream().mapToInt(Heading::lines).max().orElse(0);
    }

    public static void drawAll(DrawingBuilder drawing, EffectSpec spec, PanelGrid grid, ChartDigits figures) {
        for (int i = 0; i < grid.shown(); i++) {
            new EffectPanel(drawing, spec, spec.panels().get(i), grid.cell(i), figures).draw(i);
        }
    }

    /// Returns the height at which the rows are well readable.
    public static double height(EffectSpec spec) {
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
            if (headings.isEmpty()) {
                beside(i);
            } else {
                above(i, headings.get(i));
            }
        }
        panel.series().forEach(series -> series.points().forEach(point -> point(series, point)));
        List<Double> ticks = x.ticks();
        TickLabels.draw(drawing, ticks.stream().map(tick -> figures.tick(tick, x)).toList(), i -> at(ticks.get(i)),
                plot.width() / Math.max(1, ticks.size() - 1), cell, bottom + TICKS - 3);
        String name = TextMetrics.cut(spec.yLabel(), FontSize.LABEL, false, cell.width());
        double half = TextMetrics.width(name, FontSize.LABEL, false) / 2;
        drawing.text(Math.clamp(plot.centerX(), cell.x() + half, Math.max(cell.x() + half, cell.right() - half)),
                bottom + TICKS + NAME - 4, name, Anchor.MIDDLE, FontSize.LABEL, MarkColor.Token.MUTED);
        columns(index);
    }

    private void beside(int category) {
        double baseline = middle(category) + 4;
        drawing.name(plot.x() - GAP, baseline, panel.categories().get(category), plot.x() - GAP - cell.x(), Anchor.END,
                MarkColor.Token.TEXT);
        drawing.name(plot.right() + GAP, baseline, spec.notes().get(category), notes, Anchor.START, noteColor(category));
    }

    private void above(int category, Heading heading) {
        double top = plot.y() + category * row;
        // The lines of the axis are interrupted by the text.
        drawing.add(new Mark.Box(cell.x(), top, cell.width(), heading.lines() * TEXT_LINE, MarkColor.Token.PAPER, null));
        double baseline = top + TEXT_LINE - 3;
        for (String line : heading.name()) {
            drawing.text(cell.x(), baseline, line, Anchor.START, FontSize.LABEL, MarkColor.Token.TEXT);
            baseline += TEXT_LINE;
        }
        drawing.text(cell.right(), heading.shares() ? baseline - TEXT_LINE : baseline, heading.note(), Anchor.END,
                FontSize.LABEL, noteColor(category));
    }

    private MarkColor noteColor(int category) {
        return hasPoint(category) ? MarkColor.Token.TEXT : MarkColor.Token.MUTED;
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

    /// The height at which the marks of a row stand.
    private double middle(int category) {
        return plot.y() + category * row + (headings.isEmpty() ? row / 2 : (textHeight(headings) + row) / 2);
    }

    private double at(double value) {
        return plot.x() + Math.clamp(x.at(value), 0, 1) * plot.width();
    }
}
