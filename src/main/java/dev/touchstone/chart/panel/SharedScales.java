package dev.touchstone.chart.panel;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// The y scales of a chart's panels. All panels share one, so that they can be compared, unless the values of some are so
/// much smaller than those of others (another model, another length of answers) that they could not be read: those then
/// share a scale of their own, which the caption explains.
///
/// The axis is logarithmic where the chart's kind or study wants it, and where the figures of runs in panels on one scale
/// span a factor of 50, so that the small ones could not be read. A beginning at or below zero, which the reader chose,
/// makes it linear.
public final class SharedScales {

    /// Up to this ratio of their highest values, panels share a scale.
    private static final double WIDEST = 8;
    private static final double WIDE = 50;

    /// A panel with its highest value.
    private record Reach(Panel panel, double value) {
    }

    private final ChartSpec spec;
    private final double ceiling;
    private final List<List<Panel>> groups;
    private final boolean isLog;
    /// By identity: equality looks at every point.
    private final Map<Panel, List<Panel>> sharing = new IdentityHashMap<>();

    /// Looks at every point of the chart.
    public SharedScales(ChartSpec spec) {
        this.spec = spec;
        this.ceiling = Outliers.ceiling(spec.panels());
        this.groups = groups(spec.panels(), ceiling);
        Double min = spec.limits().min();
        this.isLog = (min == null || min > 0) && (spec.logY() || areWide(groups, ceiling));
        groups.forEach(group -> group.forEach(panel -> sharing.put(panel, isLog ? spec.panels() : group)));
    }

    /// Whether panels of much smaller values have a scale of their own; a logarithmic axis has room for all.
    public static boolean areSeveral(List<Panel> panels) {
        double ceiling = Outliers.ceiling(panels);
        List<List<Panel>> groups = groups(panels, ceiling);
        return groups.size() > 1 && !areWide(groups, ceiling);
    }

    private static boolean areWide(List<List<Panel>> groups, double ceiling) {
        return groups.stream().anyMatch(group -> isWide(group, ceiling));
    }

    private static List<List<Panel>> groups(List<Panel> panels, double ceiling) {
        List<List<Panel>> groups = new ArrayList<>();
        double highest = 0;
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

    public ChartSpec spec() {
        return spec;
    }

    /// Whether the y axes are logarithmic.
    public boolean isLog() {
        return isLog;
    }

    /// The highest value that sets a scale; infinite where no point is an outlier.
    double ceiling() {
        return ceiling;
    }

    /// The panels of each y axis; a logarithmic one has room for all.
    List<List<Panel>> axes() {
        return isLog ? List.of(spec.panels()) : groups;
    }

    /// Returns the panels on the same y axis as this one, including this one.
    public List<Panel> sharedWith(Panel panel) {
        return sharing.getOrDefault(panel, List.of(panel));
    }

    /// Returns a word where the scale of a panel is not that of the panels with the highest values; else nothing.
    String word(Panel panel) {
        boolean isShared = isLog || !spec.limits().isNone() || groups.isEmpty()
                || sharing.get(panel) == groups.getFirst();
        return isShared ? "" : I18n.text("own scale");
    }

    /// Returns the title of a panel with this word.
    public String title(Panel panel) {
        String word = word(panel);
        return word.isEmpty() ? panel.title() : panel.title() + " · " + word;
    }

    private static double reach(Panel panel, double ceiling) {
        double reach = 0;
        for (ChartSpec.Series series : panel.series()) {
            for (Point point : series.points()) {
                if (point.counts() && point.value() <= ceiling) {
                    reach = Math.max(reach, Math.abs(point.value()));
                }
            }
        }
        return reach;
    }

    private static boolean isWide(List<Panel> panels, double ceiling) {
        DoubleSummaryStatistics values = panels.stream().flatMap(panel -> panel.series().stream())
                .filter(series -> !series.ideal()).flatMap(series -> series.kept().stream())
                .filter(point -> point.n() > 0).mapToDouble(Point::value).filter(value -> value <= ceiling)
                .summaryStatistics();
        return values.getCount() > 0 && values.getMin() > 0 && values.getMax() / values.getMin() >= WIDE;
    }
}
