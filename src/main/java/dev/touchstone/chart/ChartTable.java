package dev.touchstone.chart;

import dev.touchstone.chart.panel.HoverTargets;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.DataColumn.Kind;
import dev.touchstone.table.DataTable;
import dev.touchstone.table.TextTable;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The figures of a chart as a table with one row per point, to read or to copy. Numbers have at most six digits, but
/// all that stand before the point, and no grouping, whatever the locale.
public final class ChartTable {

    private static final int DIGITS = 6;

    private ChartTable() {
    }

    private record PointRow(Panel panel, Series series, Point point) {
    }

    /// The points of all panels, panel by panel and series by series; columns that would be empty are left out.
    public static TextTable of(ChartSpec spec) {
        List<PointRow> rows = spec.panels().stream().flatMap(panel -> panel.series().stream().flatMap(series ->
                series.points().stream().map(point -> new PointRow(panel, series, point)))).toList();
        boolean own = spec.xAxis() == ChartSpec.XAxis.MEASURED;
        List<DataColumn<PointRow>> columns = Stream.of(
                optional(rows, words(I18n.text("Panel"), row -> row.panel.title()), row -> !row.panel.title().isEmpty()),
                Stream.of(words(I18n.text("Series"), row -> row.series.name())),
                optional(rows, words(I18n.text("Point"), row -> row.point.label()), row -> !row.point.label().isEmpty()),
                Stream.of(words(spec.xLabel().isEmpty() ? I18n.text("Conditions") : spec.xLabel(), row -> own
                        ? plain(row.point.x()) : row.panel.categories().get(row.point.category()))
                        .withKind(spec.xAxis().isNumeric() ? Kind.FIGURE : Kind.WORD),
                        figure(spec.yLabel(), row -> row.point.accent() == Accent.FAILED ? ""
                                : plain(row.point.value(), row.point))),
                optional(rows, figure(I18n.text("lowest"), row -> row.point.ranged() ? plain(row.point.low(), row.point) : ""),
                        row -> row.point.ranged()),
                optional(rows, figure(I18n.text("highest"), row -> row.point.ranged() ? plain(row.point.high(), row.point) : ""),
                        row -> row.point.ranged()),
                optional(rows, figure("n", row -> row.series.ideal() ? "" : Integer.toString(row.point.n())),
                        row -> row.point.n() > 0),
                optional(rows, words(I18n.text("remark"), row -> HoverTargets.remark(row.point)),
                        row -> !HoverTargets.remark(row.point).isEmpty())).flatMap(Function.identity()).toList();
        return new DataTable<>(columns, rows).exact(DataColumn::label);
    }

    /// A value of a point with no more decimals than its source has.
    private static String plain(double value, Point point) {
        return point.decimals() < 0 ? plain(value) : NumberText.PLAIN.fixed(value, Math.min(point.decimals(),
                NumberText.decimals(value, DIGITS)));
    }

    private static String plain(double value) {
        return NumberText.significant(value, DIGITS);
    }

    private static DataColumn<PointRow> words(String head, Function<PointRow, String> text) {
        return DataColumn.words(head, head, text::apply);
    }

    private static DataColumn<PointRow> figure(String head, Function<PointRow, String> text) {
        return words(head, text).withKind(Kind.FIGURE);
    }

    private static Stream<DataColumn<PointRow>> optional(List<PointRow> rows, DataColumn<PointRow> column,
            Predicate<PointRow> known) {
        return rows.stream().anyMatch(known) ? Stream.of(column) : Stream.empty();
    }
}
