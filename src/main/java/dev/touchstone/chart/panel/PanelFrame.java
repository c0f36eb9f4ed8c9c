package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.TextMetrics;
import java.util.List;

/// The y axis of a panel and how much room stands around its plotting area.
///
/// @param title the whole title of the panel
/// @param titleLines what is drawn of it, with a word where its scale is another than that of its neighbours
/// @param gutter room of the tick labels at the left
/// @param above room above the plotting area: the panel's title and the labels of the highest bars
/// @param below room below it: the categories, counts that do not fit into the bars, and the axis' name
/// @param named whether the x axis' name is drawn
/// @param countsBelow whether the numbers of repeats stand below the axis
record PanelFrame(String title, List<String> titleLines, Axis y, ChartDigits figures, double gutter, double above, double below, boolean named,
        boolean countsBelow) {

    static final double TICK_ROW = 16;
    static final double COUNT_ROW = 13;
    static final double TITLE_LINE = 16;

    Area plot(Area cell) {
        return new Area(cell.x() + gutter, cell.y() + above, cell.width() - gutter,
                cell.height() - above - below);
    }

    /// The y of a value in a plotting area; its edge for values outside the axis.
    double y(Area plot, double value) {
        return plot.bottom() - Math.clamp(y.at(value), 0, 1) * plot.height();
    }

    /// Draws title, grid, ticks and the name of the x axis.
    void draw(DrawingBuilder drawing, Area cell, String xName) {
        Area plot = plot(cell);
        double baseline = cell.y() + TITLE_LINE - 3;
        for (String line : titleLines) {
            drawing.add(new Mark.Text(cell.x(), baseline, line, Anchor.START, FontSize.TITLE, true,
                    MarkColor.Token.TEXT));
            baseline += TITLE_LINE;
        }
        if (titleLines.stream().anyMatch(line -> line.endsWith(TextMetrics.CUT))) {
            drawing.cut(new Area(cell.x(), cell.y(), cell.width(), titleLines.size() * TITLE_LINE), title);
        }
        for (double tick : y.ticks()) {
            double at = y(plot, tick);
            drawing.line(plot.x(), at, plot.right(), at, tick == 0 ? MarkColor.Token.AXIS : MarkColor.Token.GRID);
            drawing.text(plot.x() - 6, at + 4, figures.tick(tick, y), Anchor.END, FontSize.LABEL,
                    MarkColor.Token.MUTED);
        }
        if (named) {
            String name = TextMetrics.cut(xName, FontSize.LABEL, false, plot.width());
            drawing.text(plot.centerX(), cell.bottom() - 4, name, Anchor.MIDDLE, FontSize.LABEL, MarkColor.Token.MUTED);
        }
    }
}
