package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.HashMap;
import java.util.Map;

/// The lines of one passage with which tables began that list no runs. Each line of such a table is tried as a head in
/// turn, and tables are costly to read: what begins like two that were refused is not tried again before the passage
/// ends. Lines are alike when they differ in their digits only.
public final class RefusedHeads {

    private static final int LOOKED_AT = 5;
    private static final int LONGEST = 400;
    /// How often a table was refused, those with few lines being counted once and others as often as makes two of them enough.
    private static final int ENOUGH = 8;

    private final Map<String, Integer> refused = new HashMap<>();
    private final int lookedAt;
    private int end;

    private RefusedHeads(int lookedAt) {
        this.lookedAt = lookedAt;
    }

    /// Returns those of the text and the format.
    public static RefusedHeads of(Cursor cursor, String format) {
        return of(cursor, format, LOOKED_AT);
    }

    /// Returns those of the text and the format.
    ///
    /// @param lookedAt the number of lines in which passages are alike that begin alike
    public static RefusedHeads of(Cursor cursor, String format, int lookedAt) {
        return cursor.kept(RefusedHeads.class, format, () -> new RefusedHeads(lookedAt));
    }

    /// Whether the lines under the cursor begin like tables of this passage that list no runs.
    public boolean holds(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || refused.isEmpty()) {
            return false;
        }
        if (first.number() > end) {
            refused.clear();
            return false;
        }
        boolean isLikeThem = refused.getOrDefault(shape(cursor), 0) >= ENOUGH;
        // A passage of lines that are all alike goes on behind the rows that were looked at.
        end = isLikeThem ? Math.max(end, first.number() + lookedAt) : end;
        return isLikeThem;
    }

    /// Records that the table under the cursor lists no runs.
    ///
    /// @param lines the number of lines that it takes
    public void add(Cursor cursor, int lines) {
        Line first = cursor.line();
        if (first != null) {
            boolean isShort = lines <= lookedAt;
            end = Math.max(end, first.number() + (isShort ? lookedAt : lines));
            refused.merge(shape(cursor), isShort ? 1 : ENOUGH / 2, Integer::sum);
        }
    }

    private String shape(Cursor cursor) {
        StringBuilder shape = new StringBuilder();
        for (int ahead = 0; ahead < lookedAt; ahead++) {
            Line line = cursor.peek(ahead);
            String text = line == null ? "" : line.text();
            append(text, shape);
        }
        return shape.toString();
    }

    /// The text with one digit in place of each number.
    private static void append(String text, StringBuilder shape) {
        boolean isNumber = false;
        for (int i = 0; i < Math.min(text.length(), LONGEST); i++) {
            char c = text.charAt(i);
            boolean isDigit = c >= '0' && c <= '9';
            if (!isDigit || !isNumber) {
                shape.append(isDigit ? '0' : c);
            }
            isNumber = isDigit;
        }
        shape.append('\n');
    }
}
