package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes the targets of a drawing: the areas that can be pointed at, with their texts.
public final class HoverTargets {

    private static final Pattern NAME_AND_UNIT = Pattern.compile("(.*)(?:, |，)(.*)");

    private HoverTargets() {
    }

    static String columnTitle(ChartSpec spec, Panel panel, int category) {
        String x = spec.xLabel().isEmpty() ? panel.categories().get(category)
                : spec.xLabel() + " " + panel.categories().get(category);
        return Stream.of(panel.title(), x).filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
    }

    /// Returns the target of a point.
    static Target of(Series series, Point point, Area area, ChartDigits figures) {
        boolean grey = !point.joined();
        MarkColor.Tone tone = grey ? MarkColor.FADED : new MarkColor.Tone(series.engine(), series.tone());
        String name = point.label().isEmpty() ? series.name() : series.name() + " · " + point.label();
        return new Target(name, tone.engine(), tone.tone(), series.shape(), area, () ->
                point.accent() == ChartSpec.Accent.FAILED ? I18n.text("no figure") : figures.exact(point),
                () -> point.ranged() ? figures.range(point) : "", point.n(), point.runIds(),
                remark(point));
    }

    /// Returns the targets of a panel's points by their category.
    static Map<Integer, List<Target>> byCategory(Panel panel, PointMarks marks) {
        Map<Integer, List<Target>> targets = new HashMap<>();
        panel.series().forEach(series -> series.points().forEach(point -> targets
                .computeIfAbsent(point.category(), none -> new ArrayList<>())
                .add(of(series, point, marks.target(point), marks.figures()))));
        return targets;
    }

    /// `Interactivity 45.2 tok/s`, for a label whose unit follows a comma.
    public static String at(String label, String value) {
        Matcher parts = NAME_AND_UNIT.matcher(label);
        return parts.matches() ? parts.group(1) + " " + value + " " + parts.group(2) : label + " " + value;
    }

    /// How a point stands out; empty for a usual point.
    public static String remark(Point point) {
        if (point.accent() == ChartSpec.Accent.NONE && !point.suspect()) {
            return "";
        }
        String accent = switch (point.accent()) {
            case NONE -> "";
            case RINGED -> I18n.text("knee");
            case FADED -> I18n.text("another is better");
            case FAILED -> point.reason();
            case EXCLUDED -> point.reason().isEmpty() ? Target.LEFT_OUT : I18n.text("{0}: {1}", Target.LEFT_OUT, point.reason());
        };
        return Stream.of(accent, point.suspect() ? I18n.text("suspected by a check") : "").filter(part -> !part.isEmpty())
                .collect(Collectors.joining(I18n.text(", ")));
    }
}
