package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.format.melt.source.SourceTable;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Columns right of the figures of a crosstab in which an author remarks on a row: `Notes`, `备注`. They are kept with each run of the row.
public final class RemarkColumns {

    private static final Set<String> HEADS = Set.of("meaning", "description", "explanation", "definition", "note", "notes", "comment", "comments", "remark", "remarks",
            "what it means", "interpretation", "observation", "observations", "conclusion", "takeaway", "说明", "含义", "备注", "解释", "描述", "注释",
            "定义", "结论", "观察", "备考", "비고", "примечание", "примечания", "bemerkung", "anmerkung", "hinweis");

    private RemarkColumns() {
    }

    /// Whether a head is that of remarks.
    public static boolean isHead(String label) {
        return HEADS.contains(ColumnLabel.of(label).words());
    }

    /// Returns how many of the last columns of a table have such a head and no figures.
    static int count(SourceTable table, boolean decimalComma) {
        List<String> labels = table.labels();
        int first = labels.size();
        while (first > 1 && isHead(labels.get(first - 1)) && areWords(table, first - 1, decimalComma)) {
            first--;
        }
        return labels.size() - first;
    }

    private static boolean areWords(SourceTable table, int column, boolean decimalComma) {
        return table.body().stream().map(row -> row.cell(column)).noneMatch(cell -> CellFigure.of(cell, decimalComma).isPresent());
    }

    /// Returns the place of the last column that is none of remarks.
    static int lastFigure(List<String> labels) {
        return IntStream.iterate(labels.size() - 1, column -> column > 0, column -> column - 1).filter(column -> !isHead(labels.get(column))).findFirst().orElse(0);
    }
}
