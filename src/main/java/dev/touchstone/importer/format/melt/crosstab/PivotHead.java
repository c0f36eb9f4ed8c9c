package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Melts a pivot table as pandas prints it: the names of the factors across stand in the second column of the head, each before its
/// levels, then a row with the names of the factors down alone; `| | TP Size | 1 | 2 |` above `| ISL, OSL | | | |`. One metric is in
/// all cells, which a row above them or words around the table name.
public final class PivotHead {

    private static final int MOST_FACTORS = 4;
    private static final int FIRST = 2;

    private final SourceTable table;
    /// The first row with the name of a factor, and the first below those.
    private int begin;
    private int end;

    private PivotHead(SourceTable table) {
        this.table = table;
    }

    /// Returns the table with one run per row; null for any other table, and where no words name the metric.
    public static @Nullable SourceTable of(SourceTable table, TableContext context) {
        PivotHead head = new PivotHead(table);
        return head.isPivot() ? head.metric().or(() -> ContextMetric.of(context, "", false)).map(head::runs).orElse(null) : null;
    }

    private boolean isPivot() {
        List<SourceTable.Row> rows = table.rows();
        if (table.width() <= FIRST || rows.size() < 3) {
            return false;
        }
        SourceTable.Row first = rows.getFirst();
        begin = first.cell(1).isEmpty() && first.cells().stream().filter(cell -> !cell.isEmpty()).count() == 1 ? 1 : 0;
        end = begin;
        while (end < Math.min(rows.size() - 1, begin + MOST_FACTORS) && rows.get(end).cell(0).isEmpty() && !rows.get(end).cell(1).isEmpty()) {
            end++;
        }
        SourceTable.Row down = rows.get(end);
        return end > begin && !down.cell(0).isEmpty() && down.cells().stream().skip(1).allMatch(String::isEmpty)
                && IntStream.range(begin, end).anyMatch(row -> ColumnGuess.condition(name(row)).isPresent())
                && rows.stream().skip(end + 1L).allMatch(row -> row.cell(1).isEmpty()
                        && row.cells().stream().skip(FIRST).allMatch(PivotHead::isFigure));
    }

    /// Words among the figures would be lost: such a table is left to others.
    private static boolean isFigure(String cell) {
        return CellFigure.isNothing(cell) || CellFigure.of(cell, false).isPresent() || CellOutcome.is(cell);
    }

    /// The metric that the row above the names has; empty where there is no such row.
    private Optional<String> metric() {
        return begin == 0 ? Optional.empty() : ContextMetric.in(table.rows().getFirst().words(), true, "");
    }

    private String name(int row) {
        String name = table.rows().get(row).cell(1);
        return name.endsWith(":") ? name.substring(0, name.length() - 1).strip() : name;
    }

    private SourceTable runs(String metric) {
        List<SourceTable.Row> rows = table.rows();
        List<String> labels = new ArrayList<>(List.of(rows.get(end).cell(0)));
        IntStream.range(begin, end).mapToObj(this::name).forEach(labels::add);
        labels.add(metric);
        List<SourceTable.Row> runs = new ArrayList<>();
        for (SourceTable.Row row : rows.subList(end + 1, rows.size())) {
            for (int column = FIRST; column < table.width(); column++) {
                String cell = row.cell(column);
                if (!CellFigure.isNothing(cell)) {
                    List<String> cells = new ArrayList<>(List.of(row.cell(0)));
                    for (int factor = begin; factor < end; factor++) {
                        cells.add(level(rows.get(factor), column));
                    }
                    cells.add(cell);
                    runs.add(row.with(List.copyOf(cells)));
                }
            }
        }
        List<Line> head = rows.subList(0, end + 1).stream().flatMap(row -> row.lines().stream()).toList();
        return SourceTable.ofRuns(List.copyOf(labels), head, List.copyOf(runs));
    }

    /// A level stands above the first of its columns only.
    private static String level(SourceTable.Row row, int column) {
        int at = column;
        while (at > FIRST && row.cell(at).isEmpty()) {
            at--;
        }
        return row.cell(at);
    }
}
