package dev.touchstone.importer.format.json;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Gutter;
import dev.touchstone.importer.text.Line;
import java.io.Reader;

/// The lines from the cursor on as characters, for a parser of its own. The cursor does not move.
public final class LineSource extends Reader {

    private final Cursor cursor;
    private final Gutter gutter;
    private String current;
    private int position;
    private int ahead;
    private boolean betweenValues;

    /// @param start what the first line is taken as: from the column on where the value begins
    LineSource(Cursor cursor, Gutter gutter, String start) {
        this.cursor = cursor;
        this.gutter = gutter;
        this.current = start;
    }

    @Override
    public int read(char[] into, int offset, int length) {
        if (position > current.length()) {
            Line next = cursor.peek(++ahead);
            String text = next == null ? "" : gutter.strip(next);
            if (next == null || betweenValues && !mayOpen(text)) {
                return -1;
            }
            current = text;
            position = 0;
        }
        if (position == current.length()) {
            into[offset] = '\n';
            position++;
            return 1;
        }
        int count = Math.min(length, current.length() - position);
        current.getChars(position, position + count, into, offset);
        position += count;
        return count;
    }

    /// Tells whether the parser stands between two values. There the text ends before a line that opens no other: it is
    /// no JSON any more, and to find that out costs the parser an exception.
    void betweenValues(boolean between) {
        betweenValues = between;
    }

    private static boolean mayOpen(String text) {
        int at = 0;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return at == text.length() || text.charAt(at) == '{' || text.charAt(at) == '[';
    }

    @Override
    public void close() {
        // The lines belong to the cursor.
    }
}
