package dev.touchstone.importer.column.mapping;

import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Lines;
import java.util.List;

/// A plain table that was found, for the mapping step of the preview.
///
/// @param lines that it stands on, head and rows
/// @param mapping what its columns were read as
/// @param remembered whether the user gave the mapping earlier
/// @param rows its first rows, to see what the cells are; secrets masked
/// @param rowCount how many rows it has
/// @param doubt why its rows were not taken for runs until the user confirms them, as the end of a sentence; empty
/// where they were
/// @param questions about its columns, from left to right
public record PlainTable(Lines lines, TableShape shape, Mapping mapping, boolean remembered,
        List<List<String>> rows, int rowCount, String doubt, List<ColumnQuestion> questions) {

    public PlainTable {
        questions = List.copyOf(questions);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// A table without questions.
    public PlainTable(Lines lines, TableShape shape, Mapping mapping, boolean remembered, List<List<String>> rows,
            int rowCount, String doubt) {
        this(lines, shape, mapping, remembered, rows, rowCount, doubt, List.of());
    }

    /// Whether its rows were read as runs.
    public boolean isOfRuns() {
        return doubt.isEmpty();
    }
}
