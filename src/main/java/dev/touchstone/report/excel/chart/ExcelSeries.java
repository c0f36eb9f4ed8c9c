package dev.touchstone.report.excel.chart;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What Excel draws as one series. Excel has no points beside their line and no objectives, so these become series of
/// their own.
///
/// @param series with the points of this series only
/// @param inLegend whether the legend lists it: the first of a name; points aside and objectives have labels of their own
record ExcelSeries(Series series, Kind kind, boolean inLegend) {

    enum Kind {
        /// Measured, and joined where it is a line.
        MEASURED,
        /// Measured, beside the line: another is better, or it was taken out.
        ASIDE,
        IDEAL,
        GUIDE
    }

    /// @param extent of the axes, across which an objective is drawn
    static List<ExcelSeries> of(ChartSpec spec, Panel panel, AxisEnds extent) {
        List<ExcelSeries> strands = new ArrayList<>();
        Set<String> listed = new HashSet<>();
        boolean numeric = spec.xAxis().isNumeric();
        for (Series series : named(panel)) {
            List<Point> points = numeric ? series.points().stream().filter(Point::joined).toList() : series.kept();
            // A series without a point would be an entry of the legend that leads nowhere.
            if (!points.isEmpty()) {
                strands.add(new ExcelSeries(with(series, series.name(), points),
                        series.ideal() ? Kind.IDEAL : Kind.MEASURED, listed.add(series.name())));
            }
        }
        if (numeric) {
            named(panel).forEach(series -> {
                addAside(strands, series, Accent.FADED, I18n.text("{0}, others are better", series.name()));
                addAside(strands, series, Accent.FAILED, series.name());
                addAside(strands, series, Accent.EXCLUDED, I18n.text("{0}, excluded", series.name()));
            });
            spec.guides().forEach(guide -> strands.add(new ExcelSeries(new Series(guide.label(), null, 0, 0,
                    ends(guide, extent)), Kind.GUIDE, false)));
        } else {
            spec.guides().stream().filter(guide -> !guide.acrossX()).forEach(guide -> strands.add(new ExcelSeries(
                    new Series(guide.label(), null, 0, 0, level(guide, panel)), Kind.GUIDE, false)));
        }
        return strands;
    }

    /// The series of a panel; those of several engines under one name have the engine before it, because the legend of
    /// Excel lists each.
    private static List<Series> named(Panel panel) {
        Set<String> names = new HashSet<>();
        Set<String> several = panel.series().stream().map(series -> List.of(series.name(), String.valueOf(series.engine())))
                .distinct().map(List::getFirst).filter(name -> !names.add(name)).collect(Collectors.toSet());
        return panel.series().stream().map(series -> series.engine() == null || !several.contains(series.name())
                ? series : with(series, series.engine() + " · " + series.name(), series.points())).toList();
    }

    /// Whether its x values are the categories of its panel; else it has its own.
    boolean sharesCategories(ChartSpec spec) {
        return switch (spec.xAxis()) {
            case CATEGORIES -> true;
            case POSITIONS -> kind == Kind.MEASURED || kind == Kind.IDEAL;
            case MEASURED -> false;
        };
    }

    private static void addAside(List<ExcelSeries> strands, Series series, Accent accent, String name) {
        List<Point> points = series.points().stream().filter(point -> point.accent() == accent).toList();
        if (!points.isEmpty()) {
            strands.add(new ExcelSeries(with(series, name, points), Kind.ASIDE,
                    series.points().stream().noneMatch(Point::joined)));
        }
    }

    private static Series with(Series series, String name, List<Point> points) {
        return new Series(name, series.engine(), series.tone(), series.shape(), points, series.ideal());
    }

    private static List<Point> ends(Guide guide, AxisEnds extent) {
        return guide.acrossX()
                ? List.of(point(0, guide.value(), extent.yMin(), ""), point(1, guide.value(), extent.yMax(),
                        guide.label()))
                : List.of(point(0, extent.xMin(), guide.value(), ""), point(1, extent.xMax(), guide.value(),
                        guide.label()));
    }

    private static List<Point> level(Guide guide, Panel panel) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < panel.categories().size(); i++) {
            points.add(point(i, i, guide.value(), i == panel.categories().size() - 1 ? guide.label() : ""));
        }
        return points;
    }

    private static Point point(int category, double x, double y, String label) {
        return new Point(category, x, y, y, y, 0, List.of(), label, Accent.NONE, false);
    }
}
