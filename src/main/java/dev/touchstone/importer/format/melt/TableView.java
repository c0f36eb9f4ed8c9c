package dev.touchstone.importer.format.melt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.TableShape;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.LastCell;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Secrets;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A table in one of the ways that it can be read, with the meaning of its columns in that way.
record TableView(SourceTable grid, TableShape shape, Mapping mapping, boolean remembered, String doubt) {

    /// Whether what its figures mean is a question for each of them.
    boolean isOpen() {
        return !remembered && mapping.columns().stream().noneMatch(column -> column.readAs() instanceof Meaning.Figure);
    }

    /// The view of a text that may have been cut inside its last cell.
    TableView withLastCell(SourceTable.Row last) {
        return new TableView(LastCell.marked(grid, last, mapping.columns(), decimalComma()), shape, mapping, remembered, doubt);
    }

    /// The view of lines that may have been cut inside their last cells.
    TableView withCutLines(SourceTable table) {
        return new TableView(LastCell.markedInside(grid, table, mapping.columns(), decimalComma()), shape, mapping, remembered, doubt);
    }

    boolean decimalComma() {
        return CellFigure.haveDecimalCommas(grid.cells());
    }

    /// Whether the only metric stands over the first column and all other columns are levels with figures below them: it is
    /// the metric of those, `| Request throughput (req/s) | vLLM | SGLang |`.
    boolean isCorner() {
        List<MappedColumn> columns = mapping.columns();
        return columns.size() > 2 && columns.getFirst().readAs() instanceof Meaning.Figure
                && IntStream.range(1, columns.size()).allMatch(column -> columns.get(column).readAs() instanceof Meaning.Extra
                        && CaseWords.areLevel(columns.get(column).label()) && !CaseWords.isNumber(columns.get(column).label())
                        && grid.body().stream().map(row -> row.cell(column)).allMatch(cell -> CellFigure.isNothing(cell)
                                || CellFigure.of(cell, decimalComma()).isPresent()));
    }

    /// Which columns were read by a guess, as a note on the runs; empty for none.
    String note() {
        return note((label, meaning) -> meaning);
    }

    /// The same for a row of one phase, whose figures are those of the phase.
    String note(RowPhase phase) {
        return note((label, meaning) -> meaning instanceof Meaning.Figure(Metric metric, double scale, _) ? new Meaning.Figure(phase.of(metric, label), scale) : meaning);
    }

    private String note(BiFunction<String, Meaning, Meaning> read) {
        List<MappedColumn> guessed = mapping.columns().stream()
                .filter(column -> !column.certain() && !(column.readAs() instanceof Meaning.Extra)).toList();
        return guessed.isEmpty() ? "" : I18n.stored("Columns that say too little of themselves were read by a guess: {0}.",
                guessed.stream().map(column -> I18n.stored("“{0}” as {1}", Secrets.mask(column.label()),
                        Meanings.english(read.apply(column.label(), column.meaning())))).collect(Collectors.joining(", ")));
    }
}
