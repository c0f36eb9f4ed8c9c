package dev.touchstone.importer.column;

import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The columns of a table while it is decided what they are.
///
/// @param columns from left to right; they change as they are decided
/// @param rows the first rows of the table, cells from left to right
/// @param arithmetic what the figures say about one another, as the columns are now
record CandidateColumns(List<Candidate> columns, List<List<String>> rows, ColumnArithmetic arithmetic) {

    static CandidateColumns of(List<Candidate> candidates, List<List<String>> rows, boolean decimalComma) {
        List<Candidate> columns = new ArrayList<>(candidates);
        return new CandidateColumns(columns, rows, new ColumnArithmetic(columns, rows, decimalComma));
    }

    Candidate column(int at) {
        return columns.get(at);
    }

    void set(int at, Candidate decided) {
        columns.set(at, decided);
    }

    /// Returns the first of such columns; -1 for none.
    int find(Predicate<Candidate> such) {
        for (int at = 0; at < columns.size(); at++) {
            if (such.test(columns.get(at))) {
                return at;
            }
        }
        return -1;
    }

    /// Returns what the figures of a column are multiplied with; 1 for a column of no figures.
    double scale(int at) {
        return columns.get(at).meaning() instanceof Meaning.Figure(_, double scale, _) ? scale : 1;
    }
}
