package dev.touchstone.compare.study;

import dev.touchstone.model.Warning;
import java.util.List;

/// The answer to one well-known question: a table and how it is drawn.
///
/// @param id on the command line and in JSON: `scaling`
/// @param title as on its button: `Scaling`
/// @param question what it answers, a sentence
/// @param plots the first is the one to show where there is room for one
/// @param warnings what a reader must know to judge it: what else differs, what was left out, which definitions clash
public record Study(String id, String title, String question, List<StudyColumn> columns, List<StudyRow> rows,
        List<Plot> plots, List<Warning> warnings) {

    /// The key of the column that says how figures were made, where rows differ in it.
    public static final String DEFINITION = "definition";

    /// The key of the column of what sets rows apart that have the same conditions.
    public static final String LAUNCH = "launch";

    public Study {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        plots = List.copyOf(plots);
        warnings = List.copyOf(warnings);
    }

    /// The place of a column.
    ///
    /// @throws IllegalArgumentException when there is none with this key
    public int column(String key) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).key().equals(key)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no column " + key + " in " + id);
    }

    public StudyEntry entry(StudyRow row, String key) {
        return row.entries().get(column(key));
    }
}
