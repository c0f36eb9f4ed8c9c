package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.BitSet;

/// Lines of one text that a format reads nothing from, as was found out while it read from a line above them: a head, a title or
/// an element that stands in the text again and again is not read to the end of them all from each.
public final class RefusedLines {

    private final BitSet refused = new BitSet();
    /// The number of the line that the first bit is about.
    private int first;

    private RefusedLines() {
    }

    /// Returns those of the text and the format.
    public static RefusedLines of(Cursor cursor, String format) {
        return cursor.kept(RefusedLines.class, format, RefusedLines::new);
    }

    /// Whether the format reads nothing from the line.
    public boolean hold(Line line) {
        int at = line.number() - first;
        boolean holds = at >= 0 && refused.get(at);
        if (at >= refused.length()) {
            refused.clear();
        }
        return holds;
    }

    /// Records that the format reads nothing from the line of this number.
    public void add(int number) {
        first = refused.isEmpty() ? number : first;
        if (number >= first) {
            refused.set(number - first);
        }
    }
}
