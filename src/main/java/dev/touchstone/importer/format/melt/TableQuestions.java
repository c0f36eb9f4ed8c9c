package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.ColumnQuestion;
import dev.touchstone.importer.column.MappedColumn;
import dev.touchstone.importer.column.Mapping;
import dev.touchstone.importer.column.OpenMeaning;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.List;

/// The questions about the columns of a table, with the lines that their labels stand on.
final class TableQuestions {

    private TableQuestions() {
    }

    /// @param table as it stands in the text: labels may stand in its first rows or in its first columns
    static List<ColumnQuestion> of(SourceTable table, Mapping mapping) {
        List<ColumnQuestion> questions = new ArrayList<>();
        for (MappedColumn column : mapping.columns()) {
            OpenMeaning open = column.question();
            if (open != null) {
                questions.add(new ColumnQuestion(line(table, column.label()), column.label(), open.why(),
                        open.choices()));
            }
        }
        return questions;
    }

    /// The line of the cell that is the label, or else the last words of it: heads may stand on several lines.
    private static int line(SourceTable table, String label) {
        int line = table.lines().getFirst().number();
        int longest = 0;
        for (SourceTable.Row row : table.rows()) {
            for (String cell : row.cells()) {
                String masked = Secrets.maskLabel(cell);
                if (masked.length() > longest && label.endsWith(masked)) {
                    longest = masked.length();
                    line = row.lines().getFirst().number();
                }
            }
        }
        return line;
    }
}
