package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.UnnamedFigure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The questions about the columns of a table, with the lines that their labels stand on.
final class TableQuestions {

    private TableQuestions() {
    }

    /// @param table as it stands in the text: labels may stand in its first rows or in its first columns
    static List<ColumnQuestion> of(SourceTable table, Mapping mapping) {
        Map<String, List<MappedColumn>> asked = new LinkedHashMap<>();
        for (MappedColumn column : mapping.columns()) {
            OpenMeaning open = column.question();
            if (open != null) {
                String head = UnnamedFigure.in(column.label()).map(UnnamedFigure::head).orElse(column.label());
                asked.computeIfAbsent(head + "\n" + open.why(), any -> new ArrayList<>()).add(column);
            }
        }
        return asked.values().stream().map(columns -> question(table, columns)).toList();
    }

    private static ColumnQuestion question(SourceTable table, List<MappedColumn> columns) {
        String label = columns.getFirst().label();
        List<OpenMeaning> open = new ArrayList<>();
        columns.forEach(column -> open.add(Objects.requireNonNull(column.question())));
        List<List<Meaning>> choices = new ArrayList<>();
        for (int choice = 0; choice < open.getFirst().choices().size(); choice++) {
            List<Meaning> ofAll = new ArrayList<>(open.size());
            for (OpenMeaning one : open) {
                ofAll.add(one.choices().get(choice));
            }
            choices.add(ofAll);
        }
        String cell = columns.size() == 1 ? label : UnnamedFigure.in(label).map(UnnamedFigure::head).orElse(label);
        return new ColumnQuestion(line(table, cell), cell, open.getFirst().why(), choices);
    }

    /// The line of the cell that is the label, or else the last words of it: heads may stand on several lines.
    private static int line(SourceTable table, String label) {
        int line = table.lines().getFirst().number();
        int longest = 0;
        for (SourceTable.Row row : table.rows()) {
            for (String cell : row.cells()) {
                // A label in which nothing is masked ends in no masked cell.
                String masked = Secrets.isMasked(label) ? Secrets.maskLabel(cell) : cell;
                if (masked.length() > longest && label.endsWith(masked)) {
                    longest = masked.length();
                    line = row.lines().getFirst().number();
                }
            }
        }
        return line;
    }
}
