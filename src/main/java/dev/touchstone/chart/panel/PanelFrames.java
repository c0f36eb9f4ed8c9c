package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// The frames of a chart's panels, computed together: the room around the plotting area is the same for all.
final class PanelFrames {

    private static final double TITLE_GAP = 4;
    /// Titles may differ only at their end, so that cutting them to one line would make them alike.
    private static final int MOST_TITLE_LINES = 2;
    /// Panels of this height have room for another line.
    private static final double TALL = 200;
    private static final double NAME_ROW = 15;
    private static final double LABEL_ROOM = 18;
    private static final double MARKER_ROOM = 8;
    private static final double TICK_DISTANCE = 34;
    /// Panels lower than this leave out the name of their x axis.
    private static final double NAMED_FROM = 118;

    private final SharedScales scales;
    /// By identity: equality looks at every point.
    private final Map<Panel, PanelFrame> frames = new IdentityHashMap<>();

    /// @param cell of one panel; all are equally large
    /// @param countsBelow whether the numbers of repeats stand below the axis
    PanelFrames(ChartSpec spec, Area cell, boolean countsBelow, ChartDigits figures) {
        this.scales = new SharedScales(spec);
        Map<Panel, List<String>> titles = new IdentityHashMap<>();
        spec.panels().forEach(panel -> titles.put(panel, lines(panel, cell.width(), MOST_TITLE_LINES + (cell.height() < TALL ? 0 : 1))));
        int titleRows = titles.values().stream().mapToInt(List::size).max().orElse(0);
        boolean named = !spec.xLabel().isEmpty() && cell.height() >= NAMED_FROM;
        double above = titleRows * PanelFrame.TITLE_LINE + (titleRows > 0 ? TITLE_GAP : 0) + switch (spec.symbol()) {
            case BAR -> LABEL_ROOM;
            case MARKER, LINE -> MARKER_ROOM;
        };
        double below = PanelFrame.TICK_ROW + (named ? NAME_ROW : 0) + (countsBelow ? PanelFrame.COUNT_ROW : 0);
        int steps = Axis.steps(cell.height() - above - below, TICK_DISTANCE);
        List<List<Panel>> groups = scales.axes();
        List<Axis> axes = groups.stream().map(group -> AxisRange.acrossY(spec, group, scales.ceiling(), scales.isLog())
                .upright(scales.isLog(), steps).within(spec.limits(), steps)).toList();
        double gutter = axes.stream().mapToDouble(axis -> widest(axis, figures)).max().orElse(0) + 8;
        for (int i = 0; i < axes.size(); i++) {
            for (Panel panel : groups.get(i)) {
                frames.put(panel, new PanelFrame(panel.title(), titles.getOrDefault(panel, List.of()), axes.get(i), figures, gutter, above,
                        below, named, countsBelow));
            }
        }
    }

    /// @param panel of the chart
    PanelFrame of(Panel panel) {
        PanelFrame frame = frames.get(panel);
        if (frame == null) {
            throw new IllegalArgumentException("not a panel of this chart: " + panel.title());
        }
        return frame;
    }

    /// The lines of a title; the word about the scale has one of its own where it would be cut or broken.
    private List<String> lines(Panel panel, double width, int most) {
        List<String> whole = TextMetrics.wrap(scales.title(panel), FontSize.TITLE, true, width, most);
        String word = scales.word(panel);
        if (word.isEmpty() || whole.getLast().endsWith(word)) {
            return whole;
        }
        List<String> lines = new ArrayList<>(TextMetrics.wrap(panel.title(), FontSize.TITLE, true, width, most));
        lines.add(word);
        return lines;
    }

    private static double widest(Axis y, ChartDigits figures) {
        return y.ticks().stream().mapToDouble(tick -> TextMetrics.width(figures.tick(tick, y), FontSize.LABEL, false))
                .max().orElse(0);
    }
}
