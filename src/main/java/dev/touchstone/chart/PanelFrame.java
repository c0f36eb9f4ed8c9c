package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Mark.Anchor;
import java.util.ArrayList;
import java.util.List;

/// The y axis of a panel and how much room stands around its plotting area.
///
/// @param titleLines the panel's title, with a word where its scale is another than that of its neighbours
/// @param gutter room of the tick labels at the left
/// @param above room above the plotting area: the panel's title and the labels of the highest bars
/// @param below room below it: the categories, counts that do not fit into the bars, and the axis' name
/// @param named whether the x axis' name is drawn
/// @param countsBelow whether the numbers of repeats stand below the axis
record PanelFrame(List<String> titleLines, Axis y, ChartDigits figures, double gutter, double above, double below, boolean named,
        boolean countsBelow) {

    static final double TICK_ROW = 16;
    static final double COUNT_ROW = 13;
    private static final double TITLE_LINE = 16;
    private static final double TITLE_GAP = 4;
    /// Titles may differ only at their end, so that cutting them to one line would make them alike.
    private static final int MOST_TITLE_LINES = 2;
    private static final double NAME_ROW = 15;
    private static final double LABEL_ROOM = 18;
    private static final double MARKER_ROOM = 8;
    private static final double TICK_DISTANCE = 34;
    /// Panels lower than this leave out the name of their x axis.
    private static final double NAMED_FROM = 118;

    /// The frame of one panel. The y axis is that of its scale; the room around it is the same for all panels.
    static PanelFrame of(ChartSpec spec, Panel panel, Area cell, boolean countsBelow, ChartDigits figures) {
        int titleRows = spec.panels().stream().mapToInt(one -> lines(spec, one, cell.width()).size()).max().orElse(0);
        boolean named = !spec.xLabel().isEmpty() && cell.height() >= NAMED_FROM;
        double above = titleRows * TITLE_LINE + (titleRows > 0 ? TITLE_GAP : 0) + switch (spec.symbol()) {
            case BAR -> LABEL_ROOM;
            case MARKER, LINE -> MARKER_ROOM;
        };
        double below = TICK_ROW + (named ? NAME_ROW : 0) + (countsBelow ? COUNT_ROW : 0);
        int steps = (int) ((cell.height() - above - below) / TICK_DISTANCE);
        double gutter = scales(spec).stream().map(group -> axis(spec, group, steps))
                .mapToDouble(axis -> widest(axis, figures)).max().orElse(0) + 8;
        List<Panel> scale = ValueScale.isLog(spec) ? spec.panels() : SharedScales.sharedWith(panel, spec.panels());
        return new PanelFrame(lines(spec, panel, cell.width()), axis(spec, scale, steps), figures, gutter, above, below, named,
                countsBelow);
    }

    /// A logarithmic axis has room for the smallest and the largest panel.
    private static List<List<Panel>> scales(ChartSpec spec) {
        return ValueScale.isLog(spec) ? List.of(spec.panels()) : SharedScales.of(spec.panels());
    }

    private static Axis axis(ChartSpec spec, List<Panel> panels, int steps) {
        return AxisRange.acrossY(spec, panels).axis(ValueScale.isLog(spec), steps).within(spec.limits(), steps);
    }

    /// The lines of a title; the word about the scale has one of its own where it would be cut.
    private static List<String> lines(ChartSpec spec, Panel panel, double width) {
        List<String> whole = TextMetrics.wrap(SharedScales.title(spec, panel), FontSize.TITLE, true, width,
                MOST_TITLE_LINES);
        String word = SharedScales.word(spec, panel);
        if (word.isEmpty() || !whole.getLast().endsWith(TextMetrics.CUT)) {
            return whole;
        }
        List<String> lines = new ArrayList<>(TextMetrics.wrap(panel.title(), FontSize.TITLE, true, width,
                MOST_TITLE_LINES));
        lines.add(word);
        return lines;
    }

    private static double widest(Axis y, ChartDigits figures) {
        return y.ticks().stream().mapToDouble(tick -> TextMetrics.width(figures.tick(tick, y), FontSize.LABEL, false))
                .max().orElse(0);
    }

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
