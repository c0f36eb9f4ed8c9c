package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.melt.source.SourceTable;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// A table of AIPerf whose head was cut off.
final class CutAiperfTable {

    private static final List<String> COLUMNS = List.of("Metric", "avg", "min", "max", "p99", "p90", "p50", "std");
    private static final List<String> ASCENDING = List.of("min", "p50", "p90", "p99", "max");
    private static final int FEWEST_ROWS = 2;
    private static final double ROUNDING = 0.01;

    private CutAiperfTable() {
    }

    /// Whether these may be the cells of a row: a known metric with its unit, then figures or `N/A`.
    static boolean isRow(List<String> cells) {
        return cells.size() == COLUMNS.size() && AiperfFigures.isKnown(cells.getFirst())
                && !AiperfFigures.unit(cells.getFirst()).isEmpty()
                && cells.stream().skip(1).allMatch(cell -> cell.equals("N/A") || NumberParser.leading(cell).isPresent());
    }

    /// The columns of a table without a head; empty where the figures of a row are not in the order of their
    /// statistics, and where too few rows show it.
    static List<String> columns(SourceTable table) {
        List<List<String>> rows = table.rows().stream().map(SourceTable.Row::cells).filter(CutAiperfTable::isRow)
                .filter(cells -> !cells.contains("N/A")).toList();
        return rows.size() >= FEWEST_ROWS && rows.stream().allMatch(CutAiperfTable::isInOrder) ? COLUMNS : List.of();
    }

    private static boolean isInOrder(List<String> cells) {
        double[] ascending = ASCENDING.stream().mapToDouble(name -> figure(cells, name)).toArray();
        double mean = figure(cells, "avg");
        double min = ascending[0];
        double max = figure(cells, "max");
        // No standard deviation is more than half of the range, but for its rounding.
        return IntStream.range(1, ascending.length).allMatch(i -> ascending[i - 1] <= ascending[i])
                && min <= mean && mean <= max && figure(cells, "std") <= (max - min) / 2 + ROUNDING;
    }

    private static double figure(List<String> cells, String name) {
        OptionalDouble figure = NumberParser.leading(cells.get(COLUMNS.indexOf(name)));
        return figure.orElse(Double.NaN);
    }
}
