package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Which panels share a y scale. All do, so that they can be compared, unless the values of some are so much smaller
/// than those of others (another model, another length of answers) that they could not be read: those then share a
/// scale of their own, which the caption explains.
public final class SharedScales {

    /// Up to this ratio of their highest values, panels share a scale.
    private static final double WIDEST = 8;

    /// A panel with its highest value.
    private record Reach(Panel panel, double value) {
    }

    private SharedScales() {
    }

    /// Returns the panels in groups of one scale each, the group with the highest values first.
    static List<List<Panel>> of(List<Panel> panels) {
        List<List<Panel>> groups = new ArrayList<>();
        double highest = 0;
        double ceiling = Outliers.ceiling(panels);
        for (Reach one : panels.stream().map(panel -> new Reach(panel, reach(panel, ceiling)))
                .sorted(Comparator.comparingDouble(Reach::value).reversed()).toList()) {
            if (groups.isEmpty() || one.value() > 0 && highest / one.value() > WIDEST) {
                groups.add(new ArrayList<>());
                highest = one.value();
            }
            groups.getLast().add(one.panel());
        }
        return groups;
    }

    /// Returns the panels on the same scale as this one, including this one.
    public static List<Panel> sharedWith(Panel panel, List<Panel> all) {
        return of(all).stream().filter(group -> group.contains(panel)).findFirst().orElse(List.of(panel));
    }

    /// Returns a word where the scale of a panel is not that of the panels with the highest values; else nothing.
    static String word(ChartSpec spec, Panel panel) {
        boolean isShared = ValueScale.isLog(spec) || !spec.limits().isNone()
                || of(spec.panels()).stream().limit(1).allMatch(first -> first.contains(panel));
        return isShared ? "" : I18n.text("own scale");
    }

    /// Returns the title of a panel with this word.
    public static String title(ChartSpec spec, Panel panel) {
        String word = word(spec, panel);
        return word.isEmpty() ? panel.title() : panel.title() + " · " + word;
    }

    private static double reach(Panel panel, double ceiling) {
        return panel.series().stream().flatMap(series -> series.kept().stream())
                .filter(point -> point.value() <= ceiling)
                .mapToDouble(point -> Math.abs(point.value())).max().orElse(0);
    }
}
