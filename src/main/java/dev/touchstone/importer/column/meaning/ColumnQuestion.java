package dev.touchstone.importer.column.meaning;

import java.util.List;

/// A question about a column of a table that was read, or about all figures in the cells of a column.
///
/// @param line of the cell, 1-based
/// @param cell the label of the column, secrets masked
/// @param why what is open and what speaks for the proposal, as sentences; secrets masked
/// @param choices the meanings that the column may have, the proposal first; each choice has one for each figure of a cell
public record ColumnQuestion(int line, String cell, String why, List<List<Meaning>> choices) {

    /// The id of the warning about a figure that such a question leaves out.
    public static final String CHECK = "column-question";

    public ColumnQuestion {
        choices = choices.stream().map(List::copyOf).toList();
    }

    /// Returns what the column is read as where proposals are taken.
    public List<Meaning> proposal() {
        return choices.getFirst();
    }
}
