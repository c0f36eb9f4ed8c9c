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
            if (next == null) {
                return -1;
            }
            current = gutter.strip(next);
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

    @Override
    public void close() {
        // The lines belong to the cursor.
    }
}
