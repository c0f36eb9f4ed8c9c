package dev.touchstone.importer.format.melt.cell;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A table in which several columns have the name of one metric in each of their cells, `TTFT: 22.5s` below `dynamic` and below `static`:
/// their heads are cases, whatever else their words may mean.
public final class NamedFigures {

    private static final int FEWEST = 2;

    private final SourceTable table;
    private final List<Integer> across = new ArrayList<>();
    private String metric = "";

    private NamedFigures(SourceTable table) {
        this.table = table;
    }

    /// Returns the table with one run per row; null for any other table.
    ///
    /// @param upright a table with one row of labels
    public static @Nullable SourceTable of(@Nullable SourceTable upright) {
        NamedFigures named = upright == null ? null : new NamedFigures(upright);
        return named != null && named.find() ? named.runs() : null;
    }

    /// Whether other columns name the metric of this one in each of their cells, too.
    static boolean areIn(SourceTable table, int column) {
        NamedFigures named = new NamedFigures(table);
        return named.find() && named.across.contains(column);
    }

    private boolean find() {
        for (int column = 0; column < table.width(); column++) {
            String name = metric(column).orElse("");
            if (!name.isEmpty() && (metric.isEmpty() || metric.equalsIgnoreCase(name))) {
                metric = metric.isEmpty() ? name : metric;
                across.add(column);
            } else if (!name.isEmpty()) {
                return false;
            }
        }
        return across.size() >= FEWEST && across.size() < table.width()
                && across.stream().map(table.labels()::get).distinct().count() == across.size()
                && IntStream.range(0, table.width()).noneMatch(column -> !across.contains(column) && ColumnGuess.isMeasured(table.labels().get(column)));
    }

    /// The name of the metric in all cells of the column; empty where there is none.
    private Optional<String> metric(int column) {
        List<String> cells = table.body().stream().map(row -> row.cell(column)).filter(cell -> !isNothing(cell)).toList();
        List<String> names = cells.stream().map(NamedFigures::part).flatMap(Optional::stream).map(PackedCell.Part::name).toList();
        boolean isNamed = !names.isEmpty() && names.size() == cells.size() && names.stream().distinct().count() == 1;
        return isNamed && ColumnGuess.isSpeed(names.getFirst()) && !ColumnGuess.isMeasured(table.labels().get(column)) ? Optional.of(names.getFirst()) : Optional.empty();
    }

    private static boolean isNothing(String cell) {
        return CellFigure.isNothing(cell) || CellOutcome.is(cell);
    }

    /// The only figure of the cell with its name; empty for any other cell.
    private static Optional<PackedCell.Part> part(String cell) {
        boolean mayBeNamed = PackedCell.hasDigit(cell) && Character.isLetter(cell.charAt(0));
        List<PackedCell.Part> parts = mayBeNamed ? PackedCell.of(cell, false).parts() : List.of();
        return parts.size() == 1 && PackedCell.isFigure(cell) ? Optional.of(parts.getFirst()).filter(part -> !part.name().isEmpty()) : Optional.empty();
    }

    private SourceTable runs() {
        List<Integer> stubs = IntStream.range(0, table.width()).filter(column -> !across.contains(column)).boxed().toList();
        List<String> labels = new ArrayList<>(stubs.stream().map(table.labels()::get).toList());
        labels.add(CaseWords.factor(across.stream().map(table.labels()::get).toList()).filter(factor -> !labels.contains(factor)).orElse(CaseLabels.CASE));
        labels.add(metric);
        List<SourceTable.Row> rows = new ArrayList<>();
        for (SourceTable.Row row : table.body()) {
            for (int column : across) {
                if (!CellFigure.isNothing(row.cell(column))) {
                    List<String> cells = new ArrayList<>(stubs.stream().map(row::cell).toList());
                    cells.add(table.labels().get(column));
                    cells.add(part(row.cell(column)).map(PackedCell.Part::text).orElse(row.cell(column)));
                    rows.add(row.with(List.copyOf(cells)));
                }
            }
        }
        return SourceTable.ofRuns(List.copyOf(labels), table.rows().getFirst().lines(), List.copyOf(rows));
    }
}
