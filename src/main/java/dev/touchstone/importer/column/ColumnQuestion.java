package dev.touchstone.importer.column;

import java.util.List;

/// A question about a column of a table that was read.
///
/// @param line of the cell, 1-based
/// @param cell the label of the column, secrets masked
/// @param why what is open and what speaks for the proposal, as sentences; secrets masked
/// @param choices the meanings that the column may have, the proposal first
public record ColumnQuestion(int line, String cell, String why, List<Meaning> choices) {

    /// The id of the warning about a figure that such a question leaves out.
    public static final String CHECK = "column-question";

    public ColumnQuestion {
        choices = List.copyOf(choices);
    }

    /// Returns what the column is read as where proposals are taken.
    public Meaning proposal() {
        return choices.getFirst();
    }
}
