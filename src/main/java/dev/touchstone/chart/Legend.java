package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Mark.Anchor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which tone and shape is which level. Levels that occur with several engines' colours are shown in tones of grey.
final class Legend {

    static final double ROW = 18;
    private static final double SWATCH = 10;
    private static final double GAP = 14;
    /// Lower charts have one row, or two, at most.
    private static final double TWO_ROWS_FROM = 170;
    private static final double SEVERAL_ROWS_FROM = 240;
    private static final int MOST_ROWS = 3;

    private record Entry(String name, @Nullable String engine, double tone, int shape, boolean ideal) {
        double width() {
            return SWATCH + 6 + Lettering.width(name, Sketch.LABEL, false);
        }
    }

    private final List<Entry> entries;
    private final boolean lines;

    private Legend(List<Entry> entries, boolean lines) {
        this.entries = entries;
        this.lines = lines;
    }

    /// The legend of a chart; empty when there is but one series, which is named by what the chart shows.
    static Legend of(ChartSpec spec) {
        Map<String, Entry> byName = new LinkedHashMap<>();
        spec.panels().stream().flatMap(panel -> panel.series().stream())
                .sorted((a, b) -> Integer.compare(a.shape(), b.shape()))
                .forEach(series -> byName.merge(series.name(), entry(series), Legend::merged));
        boolean said = byName.size() < 2 && byName.keySet().stream().allMatch(spec.yLabel()::startsWith);
        List<Entry> entries = said ? List.of() : List.copyOf(byName.values());
        return new Legend(entries, !(spec instanceof ChartSpec.Bars));
    }

    private static Entry entry(Series series) {
        return new Entry(series.name(), series.engine(), series.tone(), series.shape(), series.ideal());
    }

    private static Entry merged(Entry one, Entry other) {
        String engine = one.engine();
        return engine != null && engine.equals(other.engine()) ? one
                : new Entry(one.name(), null, one.tone(), one.shape(), one.ideal());
    }

    /// Draws the axis' name at the left and the entries behind it, in as many rows as they need.
    ///
    /// @return the height it took
    double draw(Sketch sketch, String axisName, Area area) {
        double left = area.x();
        double right = area.right();
        double baseline = area.y() + 12;
        int mostRows = area.height() < TWO_ROWS_FROM ? 1 : area.height() < SEVERAL_ROWS_FROM ? 2 : MOST_ROWS;
        String name = Lettering.cut(axisName, Sketch.LABEL, false, right - left);
        sketch.text(left, baseline, name, Anchor.START, Sketch.LABEL, Ink.Token.MUTED);
        double x = left + Lettering.width(name, Sketch.LABEL, false) + 2 * GAP;
        int row = 1;
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            double width = Math.min(entry.width(), right - left);
            boolean last = row == mostRows;
            if (last && x > left && !fit(entries.subList(i, entries.size()), right - x)
                    && x + width + GAP + restWidth(entries.size() - i - 1) > right) {
                rest(sketch, entries.size() - i, x, baseline, right);
                break;
            }
            if (x + width > right && x > left) {
                row++;
                x = left;
                baseline += ROW;
            }
            entry(sketch, entry, x, baseline, width);
            x += width + GAP;
        }
        return row * ROW + 2;
    }

    private static boolean fit(List<Entry> entries, double room) {
        return entries.stream().mapToDouble(entry -> entry.width() + GAP).sum() - GAP <= room;
    }

    private static double restWidth(int count) {
        return Lettering.width(rest(count), Sketch.LABEL, false);
    }

    private static String rest(int count) {
        return "+ " + count + " more";
    }

    private static void rest(Sketch sketch, int count, double x, double baseline, double right) {
        String text = Lettering.cut(rest(count), Sketch.LABEL, false, right - x);
        sketch.text(x, baseline, text, Anchor.START, Sketch.LABEL, Ink.Token.MUTED);
    }

    private void entry(Sketch sketch, Entry entry, double x, double baseline, double width) {
        Ink ink = new Ink.Tone(entry.engine(), entry.tone());
        double middle = baseline - 4;
        if (entry.ideal()) {
            sketch.add(new Mark.Line(x - 2, middle, x + SWATCH + 2, middle, Ink.Token.AXIS, 1.5, true));
        } else if (lines) {
            sketch.add(new Mark.Line(x - 2, middle, x + SWATCH + 2, middle, ink, 2));
            sketch.add(new Mark.Marker(x + SWATCH / 2, middle, 4, entry.shape(), ink, false));
        } else {
            sketch.add(new Mark.Box(x, middle - SWATCH / 2, SWATCH, SWATCH, ink, null));
        }
        String text = Lettering.cut(entry.name(), Sketch.LABEL, false, width - SWATCH - 6);
        sketch.text(x + SWATCH + 6, baseline, text, Anchor.START, Sketch.LABEL, Ink.Token.TEXT);
    }
}
