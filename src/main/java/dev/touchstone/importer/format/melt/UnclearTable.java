package dev.touchstone.importer.format.melt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.UnclearFigure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.TableShape;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.format.melt.cell.PackedCell;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.model.Secrets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A table of conditions and figures none of which is a single value.
final class UnclearTable {

    private UnclearTable() {
    }

    /// Returns a view of such a table with the reason why it is not read; null for any other table.
    static @Nullable TableView of(SourceTable upright, TableContext context) {
        List<String> labels = upright.labels();
        if (labels.stream().noneMatch(label -> ColumnGuess.condition(label).isPresent())) {
            return null;
        }
        if (ContextMetric.areOfBoards(labels, context)) {
            return because(labels, upright, I18n.stored("its figures are those of one GPU, and a run has those of all"));
        }
        for (int column = 0; column < labels.size(); column++) {
            int at = column;
            List<String> cells = upright.body().stream().map(row -> row.cell(at)).filter(cell -> !CellFigure.isNothing(cell)).toList();
            boolean isUnclear = ColumnGuess.isMeasured(labels.get(column)) && !cells.isEmpty() && cells.stream().allMatch(cell ->
                    CellFigure.of(cell, false).isEmpty() && UnclearFigure.why(cell).isPresent());
            boolean isPacked = CaseWords.areLevel(labels.get(column)) && cells.size() > 1 && cells.stream().allMatch(cell ->
                    PackedCell.of(cell, false).parts().size() > 1 && PackedCell.of(cell, false).areFigures(false));
            if (isPacked) {
                return because(labels, upright, I18n.stored("its cells have several figures each, and nothing names them"));
            }
            if (isUnclear) {
                return because(labels, upright, Secrets.mask("“" + labels.get(column)
                        + "” of " + cells.getFirst() + " is " + UnclearFigure.why(cells.getFirst()).orElseThrow()));
            }
        }
        return null;
    }

    private static TableView because(List<String> labels, SourceTable upright, String why) {
        List<MappedColumn> columns = labels.stream().map(label -> new MappedColumn(label, Meanings.EXTRA, false)).toList();
        return new TableView(upright, new TableShape(labels), new Mapping(columns), false, why);
    }
}
