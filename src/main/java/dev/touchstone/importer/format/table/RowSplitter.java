package dev.touchstone.importer.format.table;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cuts a line of a table into its cells.
sealed interface RowSplitter permits LineSplitter, BlankSplitter {

    /// Whether the line is a row of the table.
    boolean takes(String text);

    /// Returns the splitter adapted to a row that it accepts.
    default RowSplitter after(String row) {
        return this;
    }

    /// Returns the cells of a row that it was adapted to, blanks at their ends removed.
    List<String> cells(String text);

    /// Whether the table has an edge to its left and right, so that its end can be seen.
    boolean hasEdges();

    /// The splitter of the table whose first row this is; null when it does not look like one.
    ///
    /// @param blanks whether blanks alone may part the columns
    static @Nullable RowSplitter of(String text, boolean blanks) {
        RowSplitter lines = LineSplitter.of(text);
        return lines != null || !blanks ? lines : BlankSplitter.of(text);
    }

    /// The cells of a part of a line, blanks at their ends removed.
    static List<String> parts(String text, int from, int to, Cut cut) {
        List<String> parts = new ArrayList<>();
        int start = from;
        while (true) {
            int next = cut.next(text, start);
            int end = next < 0 || next > to ? to : next;
            parts.add(stripped(text, start, end));
            if (end == to) {
                return parts;
            }
            start = end + 1;
        }
    }

    /// A part of a text, blanks at its ends removed.
    static String stripped(String text, int from, int to) {
        int start = behindBlanks(text, from, to);
        return text.substring(start, beforeBlanks(text, start, to));
    }

    /// The first place in a part of a text where no blank stands; its end where there is none.
    static int behindBlanks(String text, int from, int to) {
        int start = from;
        while (start < to && isBlank(text.charAt(start))) {
            start++;
        }
        return start;
    }

    /// The place behind the last character of a part of a text that is no blank; its beginning where there is none.
    static int beforeBlanks(String text, int from, int to) {
        int end = to;
        while (end > from && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || Character.isWhitespace(c);
    }

    /// Finds the lines between cells.
    interface Cut {

        /// Returns the place of the next line, from this character on; -1 when there is none.
        int next(String text, int from);
    }
}
