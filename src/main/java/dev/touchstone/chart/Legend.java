package dev.touchstone.chart;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.panel.PointMarks;
import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ChartSpec.Symbol;
import dev.touchstone.chart.spec.DatedSpec;
import dev.touchstone.chart.spec.EffectSpec;
import dev.touchstone.chart.spec.LaneSpec;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Names the tone and shape of each level. Levels that occur with several engines' colours are shown in tones of grey.
final class Legend {

    static final double ROW = 18;
    private static final double SWATCH = 10;
    /// Long enough for the dashes of a line without markers.
    private static final double LINE = 26;
    /// What adding and subtracting widths may lose.
    private static final double ROUNDING = 1e-6;
    private static final double GAP = 14;
    /// How much of a chart's height the rows may take.
    private static final double SHARE = 0.34;

    /// @param joined whether a line joins points of it in some panel
    private record Entry(String name, @Nullable String engine, double tone, int shape, boolean ideal, boolean excluded,
            boolean failed, boolean joined) {
    }

    private final List<Entry> entries;
    private final Symbol symbol;
    /// Whether points stand where bars would.
    private final boolean dots;

    private Legend(List<Entry> entries, Symbol symbol, boolean dots) {
        this.entries = entries;
        this.symbol = symbol;
        this.dots = dots;
    }

    /// Returns the legend of a chart; empty when its only series is named like its y axis.
    static Legend of(ChartSpec spec) {
        Map<String, Entry> byName = new LinkedHashMap<>();
        boolean joins = !(spec instanceof EffectSpec || spec instanceof DatedSpec || spec instanceof ScatterSpec scatter && !scatter.joined());
        spec.panels().stream().filter(panel -> spec.hasLegend()).flatMap(panel -> panel.series().stream())
                .filter(series -> !isOfEvents(spec, series))
                .sorted((a, b) -> Integer.compare(a.shape(), b.shape()))
                .forEach(series -> byName.merge(series.name(), entry(series, joins), Legend::merged));
        boolean needless = byName.size() < 2 && byName.keySet().stream().allMatch(spec.yLabel()::startsWith);
        List<Entry> entries = new ArrayList<>(needless ? List.of() : byName.values());
        ChartCaption.leftOut(spec.panels()).ifPresent(name -> entries.add(new Entry(name, null, 0, 0, false, true, false, false)));
        return new Legend(List.copyOf(entries), spec.symbol(), spec.symbol() == Symbol.BAR && new SharedScales(spec).isLog());
    }

    /// Events of requests have a marker that the caption explains.
    private static boolean isOfEvents(ChartSpec spec, Series series) {
        return spec instanceof LaneSpec && series.points().stream().allMatch(point -> point.low() == point.high());
    }

    private static Entry entry(Series series, boolean joins) {
        return new Entry(series.name(), series.engine(), series.tone(), series.shape(), series.ideal(), false,
                !series.points().isEmpty() && series.points().stream().allMatch(point -> point.accent() == Accent.FAILED),
                joins && series.points().stream().filter(Point::joined).count() > 1);
    }

    private static Entry merged(Entry one, Entry other) {
        String engine = one.engine();
        return new Entry(one.name(), engine != null && engine.equals(other.engine()) ? engine : null, one.tone(), one.shape(),
                one.ideal(), false, one.failed(), one.joined() || other.joined());
    }

    /// Draws the axis' name at the left and the entries after it, in as many rows as they need and the height allows.
    ///
    /// @return the height of the rows
    double draw(DrawingBuilder drawing, String axisName, Area area) {
        double left = area.x();
        double right = area.right();
        double baseline = area.y() + 12;
        int mostRows = Math.max(1, (int) (area.height() * SHARE / ROW));
        String name = TextMetrics.cut(axisName, FontSize.LABEL, false, right - left);
        drawing.text(left, baseline, name, Anchor.START, FontSize.LABEL, MarkColor.Token.MUTED);
        double x = name.isEmpty() ? left : left + TextMetrics.width(name, FontSize.LABEL, false) + 2 * GAP;
        int row = 1;
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            double width = Math.min(width(entry), right - left);
            boolean last = row == mostRows;
            if (last && x > left && !fit(entries.subList(i, entries.size()), right - x)
                    && x + width + GAP + restWidth(entries.size() - i - 1) > right) {
                rest(drawing, entries.size() - i, x, baseline, right);
                break;
            }
            if (x + width > right && x > left) {
                row++;
                x = left;
                baseline += ROW;
            }
            entry(drawing, entry, x, baseline, width);
            x += width + GAP;
        }
        return entries.isEmpty() && name.isEmpty() ? 0 : row * ROW + 2;
    }

    /// Returns how many rows name everything in this width.
    int rows(String axisName, double width) {
        double x = axisName.isEmpty() ? 0 : TextMetrics.width(axisName, FontSize.LABEL, false) + 2 * GAP;
        int rows = 1;
        for (Entry entry : entries) {
            if (x > 0 && x + width(entry) > width) {
                rows++;
                x = 0;
            }
            x += width(entry) + GAP;
        }
        return rows;
    }

    private double width(Entry entry) {
        return swatch() + 6 + TextMetrics.width(entry.name(), FontSize.LABEL, false);
    }

    private double swatch() {
        return symbol == Symbol.LINE ? LINE : SWATCH;
    }

    private boolean fit(List<Entry> rest, double room) {
        return rest.stream().mapToDouble(entry -> width(entry) + GAP).sum() - GAP <= room;
    }

    private static double restWidth(int count) {
        return TextMetrics.width(rest(count), FontSize.LABEL, false);
    }

    private static String rest(int count) {
        return I18n.text("+ {0} more", count);
    }

    private static void rest(DrawingBuilder drawing, int count, double x, double baseline, double right) {
        String text = TextMetrics.cut(rest(count), FontSize.LABEL, false, right - x);
        drawing.text(x, baseline, text, Anchor.START, FontSize.LABEL, MarkColor.Token.MUTED);
    }

    private void entry(DrawingBuilder drawing, Entry entry, double x, double baseline, double width) {
        MarkColor color = new MarkColor.Tone(entry.engine(), entry.tone());
        double middle = baseline - 4;
        if (entry.excluded()) {
            drawing.add(new Mark.Marker(x + SWATCH / 2, middle, 4, 0, MarkColor.FADED, true));
        } else if (entry.failed()) {
            PointMarks.cross(drawing, x + SWATCH / 2, middle);
        } else if (dots && !entry.ideal()) {
            drawing.add(new Mark.Marker(x + SWATCH / 2, middle, 4, entry.shape(), color, false));
        } else if (entry.ideal()) {
            drawing.add(new Mark.Line(x - 2, middle, x + SWATCH + 2, middle, MarkColor.Token.AXIS, 1.5, Dash.DASHED));
        } else {
            switch (symbol) {
                case BAR -> drawing.add(new Mark.Box(x, middle - SWATCH / 2, SWATCH, SWATCH, color, null));
                case LINE -> drawing.add(new Mark.Line(x, middle, x + LINE, middle, color, 2.5, Dash.of(entry.shape())));
                case MARKER -> {
                    if (entry.joined()) {
                        drawing.add(new Mark.Line(x - 2, middle, x + SWATCH + 2, middle, color, 2));
                    }
                    drawing.add(new Mark.Marker(x + SWATCH / 2, middle, 4, entry.shape(), color, false));
                }
            }
        }
        drawing.name(x + swatch() + 6, baseline, entry.name(), width - swatch() - 6 + ROUNDING, Anchor.START, MarkColor.Token.TEXT);
    }
}
