package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import java.util.List;
import java.util.stream.IntStream;

/// Cells of a row that a table does not give whole: cut off at the end of a text, or with figures in a form that is not known.
final class LostCells {

    private LostCells() {
    }

    /// The runs of the row that was cut off of which no figure is left, by what stands in their first column.
    static List<String> runs(SourceTable table, SourceTable grid, Line cut, Mapping mapping) {
        List<List<String>> ofCut = grid.body().stream().filter(row -> row.lines().contains(cut))
                .map(SourceTable.Row::cells).toList();
        if (ofCut.isEmpty()) {
            return List.of(table.rows().getLast().words());
        }
        return ofCut.stream().filter(cells -> IntStream.range(0, cells.size()).noneMatch(column ->
                        mapping.columns().get(column).readAs() instanceof Meaning.Figure
                                && !CellFigure.isNothing(cells.get(column))))
                .map(List::getFirst).filter(name -> !name.isBlank()).toList();
    }

    /// Whether the last cell in which something stands was cut off.
    static boolean isCutOff(List<String> cells) {
        int last = cells.size() - 1;
        while (last > 0 && cells.get(last).isEmpty()) {
            last--;
        }
        return last >= 0 && CellFigure.isCut(cells.get(last));
    }

    /// The columns at the right in which the row has nothing.
    static List<String> labels(List<String> labels, List<String> cells) {
        int end = cells.size();
        while (end > 0 && cells.get(end - 1).isEmpty()) {
            end--;
        }
        return labels.subList(end, labels.size()).stream().filter(label -> !label.isBlank()).toList();
    }

    /// Whether figures stand in the columns of metrics that are written in a way that is not known, `0.3–0.6`, `(22.1)`, or in those of
    /// quantities that are not known.
    static boolean areOfFigures(List<String> cells, Mapping mapping) {
        for (int column = 0; column < Math.min(cells.size(), mapping.columns().size()); column++) {
            Meaning meaning = mapping.columns().get(column).meaning();
            boolean isOfMetric = meaning instanceof Meaning.Figure || meaning instanceof Meaning.Extra
                    && CellFigure.of(cells.get(column), false).isPresent();
            if (isOfMetric && cells.get(column).chars().anyMatch(Character::isDigit) && !CellOutcome.is(cells.get(column))) {
                return true;
            }
        }
        return false;
    }

    /// Whether words stand in the place of a figure, `(running)`, `see below`, that are neither the label of their column nor a sign for nothing.
    static boolean areOfWords(List<String> cells, Mapping mapping) {
        return IntStream.range(0, Math.min(cells.size(), mapping.columns().size())).anyMatch(column -> mapping.columns().get(column).meaning() instanceof Meaning.Figure
                && cells.get(column).chars().anyMatch(Character::isLetter) && !CellFigure.isNothing(cells.get(column))
                && !cells.get(column).equalsIgnoreCase(mapping.columns().get(column).label()));
    }

    /// Whether a figure that is written in a way that is not known stands in the line.
    static boolean standIn(Line line, List<String> cells) {
        return cells.stream().anyMatch(cell -> cell.chars().anyMatch(Character::isDigit) && CellFigure.of(cell, false).isEmpty()
                && !CellOutcome.is(cell) && line.text().contains(cell));
    }
}
