package dev.touchstone.importer.format.json;

import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.io.Reader;

/// Passes the lines from the cursor on to a parser as characters. The cursor does not move.
final class LineSource extends Reader {

    private final Cursor cursor;
    private final BlockPrefix gutter;
    private final String start;
    private String current;
    private int position;
    private int ahead;
    private boolean betweenValues;

    /// @param start the text in place of the first line: from the column on where the value begins
    LineSource(Cursor cursor, BlockPrefix gutter, String start) {
        this.cursor = cursor;
        this.gutter = gutter;
        this.start = start;
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
        for (int i = offset; i < offset + count; i++) {
            // A lone carriage return ends a line for the parser, whose line numbers would be others than those of the text.
            into[i] = into[i] == '\r' ? ' ' : into[i];
        }
        position += count;
        return count;
    }

    /// Sets whether the parser is between two values. There the text ends before a line that opens no other value: it
    /// is not JSON any more, and without this the parser would throw an exception to find that out.
    void betweenValues(boolean between) {
        betweenValues = between;
    }

    /// Returns how many lines were read behind the first one.
    int ahead() {
        return ahead;
    }

    /// Returns the line of this number as the parser reads it, counted from 0; empty behind the end.
    String line(int number) {
        Line line = cursor.peek(number);
        return number == 0 ? start : line == null ? "" : gutter.strip(line);
    }

    /// Returns how many characters of that line are before the first one that the parser sees; negative for an opening
    /// brace that the line does not have.
    int hidden(int number) {
        Line line = cursor.peek(number);
        if (line == null) {
            return 0;
        }
        String whole = gutter.text(line);
        int at = whole.indexOf(line(number));
        return at >= 0 ? at : whole.indexOf(line(number).substring(1)) - 1;
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
