package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The figures of a chart as a table with one row per point, to read or to copy. Numbers have at most six digits and no
/// grouping, whatever the locale.
public record ChartTable(List<Column> columns, List<List<String>> rows) {

    private static final MathContext DIGITS = new MathContext(6);

    /// @param numeric whether the cells are numbers
    public record Column(String head, boolean numeric) {
    }

    public ChartTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// The points of all panels, panel by panel and series by series; columns that would be empty are left out.
    public static ChartTable of(ChartSpec spec) {
        List<Point> points = spec.panels().stream().flatMap(panel -> panel.series().stream())
                .flatMap(series -> series.points().stream()).toList();
        boolean titled = spec.panels().stream().anyMatch(panel -> !panel.title().isEmpty());
        boolean labelled = has(points, point -> !point.label().isEmpty());
        boolean ranged = has(points, Point::ranged);
        boolean remarked = has(points, point -> !HoverTargets.remark(point).isEmpty());
        boolean own = spec.xAxis() == ChartSpec.XAxis.MEASURED;
        List<Column> columns = new ArrayList<>();
        add(columns, titled, new Column("Panel", false));
        columns.add(new Column("Series", false));
        add(columns, labelled, new Column("Point", false));
        columns.add(new Column(spec.xLabel().isEmpty() ? "Conditions" : spec.xLabel(),
                spec.xAxis().isNumeric()));
        columns.add(new Column(spec.yLabel(), true));
        add(columns, ranged, new Column("lowest", true));
        add(columns, ranged, new Column("highest", true));
        columns.add(new Column("n", true));
        add(columns, remarked, new Column("remark", false));
        List<List<String>> rows = new ArrayList<>();
        for (Panel panel : spec.panels()) {
            for (Series series : panel.series()) {
                for (Point point : series.points()) {
                    List<String> row = new ArrayList<>();
                    add(row, titled, panel.title());
                    row.add(series.name());
                    add(row, labelled, point.label());
                    row.add(own ? plain(point.x()) : panel.categories().get(point.category()));
                    row.add(plain(point.value()));
                    add(row, ranged, point.ranged() ? plain(point.low()) : "");
                    add(row, ranged, point.ranged() ? plain(point.high()) : "");
                    row.add(series.ideal() ? "" : Integer.toString(point.n()));
                    add(row, remarked, HoverTargets.remark(point));
                    rows.add(row);
                }
            }
        }
        return new ChartTable(columns, rows);
    }

    private static boolean has(List<Point> points, Predicate<Point> what) {
        return points.stream().anyMatch(what);
    }

    private static <T> void add(List<T> list, boolean wanted, T one) {
        if (wanted) {
            list.add(one);
        }
    }

    private static String plain(double value) {
        return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
    }
}
