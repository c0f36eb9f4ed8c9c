package dev.touchstone.importer.format.table;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cuts a line of a table into its cells.
sealed interface Splitter permits LineSplitter, BlankSplitter {

    /// Whether the line is a row of the table.
    boolean takes(String text);

    /// The splitter that has learnt from a row that it takes.
    default Splitter after(String row) {
        return this;
    }

    /// The cells of a row that it has learnt from, blanks at their ends removed.
    List<String> cells(String text);

    /// Whether the table has an edge to its left and right, so that its end can be seen.
    boolean hasEdges();

    /// The splitter of the table whose first row this is; null when it does not look like one.
    ///
    /// @param blanks whether blanks alone may part the columns
    static @Nullable Splitter of(String text, boolean blanks) {
        Splitter lines = LineSplitter.of(text);
        return lines != null || !blanks ? lines : BlankSplitter.of(text);
    }

    /// The cells of a line by a test of its characters.
    static List<String> parts(String text, Cut isCut) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            if (isCut.at(text, i)) {
                parts.add(text.substring(from, i).strip());
                from = i + 1;
            }
        }
        parts.add(text.substring(from).strip());
        return parts;
    }

    /// Whether the character is a line between two cells.
    interface Cut {
        boolean at(String text, int index);
    }
}
