package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;

/// A table with a run in each row.
///
/// @param labels of its columns, the lines of a head of several joined
/// @param head the lines of the head, and what stands between the rows and is none
/// @param rows the runs, and rows that sum others up
record Grid(List<String> labels, List<Line> head, List<Row> rows) {

    /// @param lines it stands on
    /// @param cells as many as there are labels
    /// @param groups what stands above it over the whole width of the table, the outermost first
    record Row(List<Line> lines, List<String> cells, List<Group> groups) {
    }

    /// Words that hold for the rows below them.
    record Group(Line line, String words) {
    }

    List<List<String>> cells() {
        return rows.stream().map(Row::cells).toList();
    }

    /// The table with another column at the left.
    static List<String> before(String first, List<String> others) {
        List<String> all = new ArrayList<>(others.size() + 1);
        all.add(first);
        all.addAll(others);
        return List.copyOf(all);
    }
}
