package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.LabelCache;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Where the lines of a table stand in its first row. Nearly every other row has them in the same places: it is
/// then a row, cut there as [LineSplitter] would cut it, which examines every character.
///
/// @param cut finds the lines
/// @param length of the row
/// @param lines where they stand, those at both edges among them
record SeparatorPositions(LineSplitter.Cut cut, int length, int[] lines) {

    /// Nearly every table has the labels of the one before.
    private static final LabelCache<String> LABELS = new LabelCache<>(Function.identity());

    /// Null where a row has no line at its right edge.
    ///
    /// @param row with an edge at its left, without wide characters
    static @Nullable SeparatorPositions of(LineSplitter.Cut cut, String row) {
        int[] lines = new int[row.length()];
        int count = 0;
        for (int at = cut.next(row, 0); at >= 0; at = cut.next(row, at + 1)) {
            lines[count++] = at;
        }
        return count < 2 || lines[count - 1] != row.length() - 1 ? null
                : new SeparatorPositions(cut, row.length(), Arrays.copyOf(lines, count));
    }

    /// The cells of a row; null for one that is drawn otherwise. Further lines in it are part of its cells.
    ///
    /// @param row without wide characters
    @Nullable List<String> cells(String row) {
        if (!fits(row)) {
            return null;
        }
        String[] cells = new String[lines.length - 1];
        cells[0] = label(row, lines[0] + 1, lines[1]);
        for (int i = 1; i < cells.length; i++) {
            cells[i] = RowSplitter.stripped(row, lines[i] + 1, lines[i + 1]);
        }
        return List.of(cells);
    }

    private static String label(String row, int from, int to) {
        int start = RowSplitter.behindBlanks(row, from, to);
        int end = RowSplitter.beforeBlanks(row, start, to);
        return start == end ? "" : LABELS.ofPart(row, start, end);
    }

    private boolean fits(String row) {
        if (row.length() != length) {
            return false;
        }
        for (int line : lines) {
            if (cut.next(row, line) != line) {
                return false;
            }
        }
        for (int i = 0; i < lines[0]; i++) {
            if (row.charAt(i) != ' ') {
                return false;
            }
        }
        return true;
    }
}
