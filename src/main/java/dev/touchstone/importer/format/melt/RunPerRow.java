package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.format.melt.cell.PackedCell;
import dev.touchstone.importer.format.melt.source.HeadRows;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.melt.source.WrappedHead;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Splits a table with one run in each row into its head, which may stand on several lines with names of groups
/// above and units below, and its rows, with names of groups between them.
final class RunPerRow {

    private static final int MOST_HEAD_ROWS = 4;
    private static final int LOOKED_AT = 40;

    private final SourceTable table;
    private final List<Line> head = new ArrayList<>();
    private final List<SourceTable.Row> rows = new ArrayList<>();

    private RunPerRow(SourceTable table) {
        this.table = table;
    }

    /// Null for a table without a head or without figures below it.
    static @Nullable SourceTable of(SourceTable table) {
        return new RunPerRow(table).read();
    }

    private @Nullable SourceTable read() {
        List<SourceTable.Row> all = table.rows();
        int first = table.heads() > 0 ? 0 : titles(all);
        int end = headEnd(all, first);
        if (end == 0 || end >= all.size()) {
            return null;
        }
        List<SourceTable.Row> groups = all.subList(0, first);
        all.subList(0, end).forEach(row -> head.addAll(row.lines()));
        SourceTable.@Nullable Row section = null;
        for (SourceTable.Row row : all.subList(end, all.size())) {
            if (isGroup(row.cells())) {
                section = row;
                head.addAll(row.lines());
            } else {
                List<SourceTable.Row> over = new ArrayList<>(groups);
                if (section != null) {
                    over.add(section);
                }
                rows.add(new SourceTable.Row(row.lines(), row.cells(), 0, List.copyOf(over)));
            }
        }
        return SourceTable.ofRuns(HeadRows.labels(all.subList(first, end).stream().map(SourceTable.Row::cells).toList()), List.copyOf(head), List.copyOf(rows));
    }

    /// Rows with one cell filled before the head are titles, unless its words begin the label below them.
    private static int titles(List<SourceTable.Row> rows) {
        int count = 0;
        while (count < MOST_HEAD_ROWS && count < rows.size() - 1 && filled(rows.get(count).cells()) <= 1
                && rows.get(count).cells().size() > 2) {
            count++;
        }
        while (count > 0 && beginsLabel(rows.subList(count - 1, Math.min(rows.size(), count + MOST_HEAD_ROWS)))) {
            count--;
        }
        return count;
    }

    /// Whether the one cell of the first row begins the label below it.
    private static boolean beginsLabel(List<SourceTable.Row> rows) {
        String words = rows.getFirst().words();
        int column = rows.getFirst().cells().indexOf(words);
        StringBuilder below = new StringBuilder();
        for (SourceTable.Row row : rows.subList(1, rows.size())) {
            String cell = row.cell(column);
            if (CellFigure.of(cell, false).isPresent() || CellFigure.isNothing(cell) && !below.isEmpty()) {
                break;
            }
            below.append(below.isEmpty() ? "" : " ").append(cell);
        }
        return WrappedHead.begins(words, below.toString());
    }

    private int headEnd(List<SourceTable.Row> rows, int first) {
        int end = first + Math.max(1, table.heads());
        while (end < rows.size() && end - first < MOST_HEAD_ROWS && isHead(rows.get(end).cells(),
                table.heads() > 0 || comesBack(rows, end))) {
            end++;
        }
        return end;
    }

    /// Whether a cell of the row stands for no figure, or in the same column of a row below: no label does.
    private static boolean comesBack(List<SourceTable.Row> rows, int at) {
        List<String> cells = rows.get(at).cells();
        return IntStream.range(0, cells.size()).filter(column -> !cells.get(column).isEmpty()).anyMatch(column ->
                CellFigure.isNothing(cells.get(column)) || rows.subList(at + 1, Math.min(rows.size(), at + LOOKED_AT)).stream()
                        .anyMatch(row -> row.cell(column).equals(cells.get(column))));
    }

    /// Whether a row below the first goes on with the head: units, statistics, names of quantities, or words with nothing
    /// at the left.
    ///
    /// @param isRuled whether words with nothing at the left are a row
    private static boolean isHead(List<String> cells, boolean isRuled) {
        List<String> filled = cells.stream().filter(cell -> !cell.isEmpty()).toList();
        if (filled.size() < 2 || filled.stream().anyMatch(cell -> CellFigure.of(cell, false).isPresent())) {
            return false;
        }
        boolean detail = filled.stream().allMatch(cell -> ColumnGuess.isUnit(cell) || ColumnGuess.isStatistic(cell)
                || CellFigure.isNothing(cell)) && filled.stream().anyMatch(cell -> !CellFigure.isNothing(cell));
        return detail || !isRuled && cells.getFirst().isEmpty()
                || filled.stream().filter(cell -> ColumnGuess.isMeasured(cell) && !hasFigures(cell)).count() > 1;
    }

    /// Whether the cell has the figures behind their names: `Total TPS: 9743; TPOT: 48 ms`.
    private static boolean hasFigures(String cell) {
        return PackedCell.hasDigit(cell) && PackedCell.of(cell, false).areFigures(false);
    }

    /// Whether a row names what the rows below it have in common: one cell with words, or the same in all.
    private static boolean isGroup(List<String> cells) {
        List<String> filled = cells.stream().filter(cell -> !cell.isEmpty()).toList();
        boolean one = filled.size() == 1 || filled.size() == cells.size() && filled.stream().distinct().count() == 1;
        return one && cells.size() > 2 && !CellFigure.isCut(filled.getFirst()) && CellFigure.of(filled.getFirst(), false).isEmpty()
                && !CellFigure.isNothing(filled.getFirst());
    }

    private static long filled(List<String> cells) {
        return cells.stream().filter(cell -> !cell.isEmpty()).count();
    }
}
