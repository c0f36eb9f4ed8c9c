package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Mark.Anchor;
import java.util.List;

/// The y axis of a panel and how much room stands around its plotting area.
///
/// @param gutter room of the tick labels at the left
/// @param above room over the plotting area: the panel's title and the labels of the highest bars
/// @param below room under it: the categories, counts that found no place in the bars, and the axis' name
/// @param countsBelow whether the numbers of repeats stand under the axis
record Frame(Axis y, Figures figures, double gutter, double above, double below, boolean named,
        boolean countsBelow) {

    static final double TICK_ROW = 16;
    static final double COUNT_ROW = 13;
    private static final double TITLE_LINE = 16;
    private static final double TITLE_GAP = 4;
    /// A title that tells its panel from the others by its end must not lose it.
    private static final int MOST_TITLE_LINES = 2;
    private static final double NAME_ROW = 15;
    private static final double LABEL_ROOM = 18;
    private static final double MARKER_ROOM = 8;
    private static final double TICK_DISTANCE = 34;
    /// Panels lower than this spare the name of their x axis.
    private static final double NAMED_FROM = 118;

    /// The frame of one panel. The y axis is that of its scale; the room around it is the same for all panels.
    static Frame of(ChartSpec spec, Panel panel, Area cell, boolean countsBelow, Figures figures) {
        int titleRows = spec.panels().stream().mapToInt(one -> titleLines(one, cell.width()).size()).max().orElse(0);
        boolean named = !spec.xLabel().isEmpty() && cell.height() >= NAMED_FROM;
        double above = titleRows * TITLE_LINE + (titleRows > 0 ? TITLE_GAP : 0) + (spec instanceof ChartSpec.Bars
                ? LABEL_ROOM : MARKER_ROOM);
        double below = TICK_ROW + (named ? NAME_ROW : 0) + (countsBelow ? COUNT_ROW : 0);
        int steps = (int) ((cell.height() - above - below) / TICK_DISTANCE);
        double gutter = scales(spec).stream().map(group -> axis(spec, group, steps))
                .mapToDouble(axis -> widest(axis, figures)).max().orElse(0) + 8;
        List<Panel> scale = isLog(spec) ? spec.panels() : Scales.sharedWith(panel, spec.panels());
        return new Frame(axis(spec, scale, steps), figures, gutter, above, below, named, countsBelow);
    }

    /// A logarithmic axis has room for the smallest and the largest panel.
    private static List<List<Panel>> scales(ChartSpec spec) {
        return isLog(spec) ? List.of(spec.panels()) : Scales.of(spec.panels());
    }

    private static boolean isLog(ChartSpec spec) {
        return switch (spec) {
            case ChartSpec.Bars bars -> false;
            case ChartSpec.Lines lines -> lines.logY();
            case ChartSpec.Scatter scatter -> scatter.logY();
        };
    }

    private static Axis axis(ChartSpec spec, List<Panel> panels, int steps) {
        return Reach.acrossY(spec, panels).axis(isLog(spec), steps);
    }

    private static List<String> titleLines(Panel panel, double width) {
        return panel.title().isEmpty() ? List.of()
                : Lettering.wrap(panel.title(), Sketch.TITLE, true, width, MOST_TITLE_LINES);
    }

    private static double widest(Axis y, Figures figures) {
        return y.ticks().stream().mapToDouble(tick -> Lettering.width(figures.tick(tick, y), Sketch.LABEL, false))
                .max().orElse(0);
    }

    Area plot(Area cell) {
        return new Area(cell.x() + gutter, cell.y() + above, cell.width() - gutter,
                cell.height() - above - below);
    }

    /// Where a value stands in a plotting area; at its edge, where it lies outside.
    double y(Area plot, double value) {
        return plot.bottom() - Math.clamp(y.at(value), 0, 1) * plot.height();
    }

    /// Draws title, grid, ticks and the name of the x axis.
    void draw(Sketch sketch, Area cell, Panel panel, String xName) {
        Area plot = plot(cell);
        double baseline = cell.y() + TITLE_LINE - 3;
        for (String line : titleLines(panel, cell.width())) {
            sketch.add(new Mark.Text(cell.x(), baseline, line, Anchor.START, Sketch.TITLE, true, Ink.Token.TEXT));
            baseline += TITLE_LINE;
        }
        for (double tick : y.ticks()) {
            double at = y(plot, tick);
            sketch.line(plot.x(), at, plot.right(), at, tick == 0 ? Ink.Token.AXIS : Ink.Token.GRID);
            sketch.text(plot.x() - 6, at + 4, figures.tick(tick, y), Anchor.END, Sketch.LABEL,
                    Ink.Token.MUTED);
        }
        if (named) {
            String name = Lettering.cut(xName, Sketch.LABEL, false, plot.width());
            sketch.text(plot.centerX(), cell.bottom() - 4, name, Anchor.MIDDLE, Sketch.LABEL, Ink.Token.MUTED);
        }
    }
}
