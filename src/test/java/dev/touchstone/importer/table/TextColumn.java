package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A column of a generated table.
///
/// @param cell its text at the levels of a row
record TextColumn(String head, Function<List<String>, String> cell) {

    /// The columns of the levels.
    static List<TextColumn> factors(TrueTable table) {
        List<TextColumn> columns = new ArrayList<>();
        for (int at = 0; at < table.factors().size(); at++) {
            int place = at;
            columns.add(new TextColumn(table.label(table.factors().get(at)), levels -> levels.get(place)));
        }
        return columns;
    }

    /// The columns of the figures.
    static List<TextColumn> metrics(TrueTable table, List<MeasuredMetric> metrics) {
        return metrics.stream().map(metric -> new TextColumn(table.units().head(metric.label(), metric.unit()),
                levels -> table.cell(levels, metric))).toList();
    }
}
