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
import dev.touchstone.chart.spec.MatrixSpec;
import java.util.ArrayList;
import java.util.List;

/// Draws a table of counts.
public final class MatrixPanel {

    private static final double HEAD_LINE = 13;
    private static final int MOST_HEAD_LINES = 3;
    private static final double GAP = 10;
    private static final double HIGHEST = 30;
    private static final double WIDEST = 130;
    private static final double NAMES_SHARE = 0.4;
    private static final double NUMBERED_FROM = 11;
    private static final double PALEST = 0.85;

    private final Panel panel;
    private final ChartDigits figures;
    private final DrawingBuilder drawing;
    private final Area cell;
    private final Area plot;
    private final List<List<String>> heads;
    private final double row;
    private final double column;

    private MatrixPanel(DrawingBuilder drawing, Panel panel, Area cell, ChartDigits figures) {
        this.drawing = drawing;
        this.panel = panel;
        this.figures = figures;
        this.cell = cell;
        double names = Math.min(cell.width() * NAMES_SHARE, panel.categories().stream()
                .mapToDouble(name -> TextMetrics.width(name, FontSize.LABEL, false)).max().orElse(0) + 2);
        int columns = Math.max(1, panel.series().size());
        this.column = Math.min(WIDEST, (cell.width() - names - GAP) / columns);
        this.heads = panel.series().stream().map(series -> TextMetrics.wrap(series.name(), FontSize.LABEL, false, column - 6,
                MOST_HEAD_LINES)).toList();
        double head = heads.stream().mapToInt(List::size).max().orElse(0) * HEAD_LINE + 6;
        this.plot = new Area(cell.x() + names + GAP, cell.y() + head, column * columns, cell.height() - head);
        this.row = Math.min(HIGHEST, plot.height() / Math.max(1, panel.categories().size()));
    }

    public static void drawAll(DrawingBuilder drawing, MatrixSpec spec, PanelGrid grid, ChartDigits figures) {
        for (int i = 0; i < grid.shown(); i++) {
            new MatrixPanel(drawing, spec.panels().get(i), grid.cell(i), figures).draw(i);
        }
    }

    /// Returns the height at which the rows are well readable.
    public static double height(MatrixSpec spec) {
        return spec.panels().stream().mapToInt(panel -> panel.categories().size()).max().orElse(0) * 22
                + MOST_HEAD_LINES * HEAD_LINE + 6;
    }

    private void draw(int index) {
        for (int at = 0; at < heads.size(); at++) {
            List<String> lines = heads.get(at);
            for (int line = 0; line < lines.size(); line++) {
                drawing.text(plot.x() + (at + 0.5) * column, plot.y() - 8 - (lines.size() - 1 - line) * HEAD_LINE,
                        lines.get(line), Anchor.MIDDLE, FontSize.LABEL, MarkColor.Token.MUTED);
            }
        }
        for (int i = 0; i < panel.categories().size(); i++) {
            row(index, i);
        }
    }

    private void row(int index, int category) {
        double top = plot.y() + category * row;
        drawing.name(plot.x() - GAP, top + row / 2 + 4, panel.categories().get(category), plot.x() - GAP - cell.x(), Anchor.END,
                MarkColor.Token.TEXT);
        double sum = panel.series().stream().flatMap(series -> series.points().stream())
                .filter(point -> point.category() == category).mapToDouble(Point::value).sum();
        List<Target> targets = new ArrayList<>();
        for (int at = 0; at < panel.series().size(); at++) {
            Series series = panel.series().get(at);
            Area area = new Area(plot.x() + at * column + 1, top + 1, column - 2, Math.max(1, row - 2));
            for (Point point : series.points()) {
                if (point.category() == category) {
                    cell(series, point, area, sum);
                    targets.add(HoverTargets.of(series, point, area, figures));
                }
            }
        }
        drawing.column(new Column(index, panel.categories().get(category), new Area(plot.x(), top, plot.width(), row), targets));
    }

    private void cell(Series series, Point point, Area area, double sum) {
        boolean isNone = point.value() == 0 || sum == 0;
        double tone = isNone ? 0 : PALEST * (1 - point.value() / sum);
        drawing.add(new Mark.Box(area.x(), area.y(), area.width(), area.height(),
                isNone ? MarkColor.Token.PAPER : new MarkColor.Tone(series.engine(), tone), MarkColor.Token.GRID));
        if (!isNone && row >= NUMBERED_FROM) {
            drawing.text(area.centerX(), area.y() + area.height() / 2 + 4, figures.exact(point), Anchor.MIDDLE,
                    FontSize.LABEL, new MarkColor.OnTone(series.engine(), tone));
        }
    }
}
