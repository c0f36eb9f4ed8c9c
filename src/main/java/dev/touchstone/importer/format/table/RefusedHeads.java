package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// The lines of one passage with which tables began that list no runs. Each line of such a table is tried as a head in
/// turn, and tables are costly to read: what begins like two that were refused is not tried again before the passage
/// ends. Lines are alike when they differ in their digits only.
public final class RefusedHeads {

    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final int LOOKED_AT = 5;
    private static final int LONGEST = 400;
    private static final int ENOUGH = 2;

    private final Map<String, Integer> refused = new HashMap<>();
    private int end;

    /// Returns those of the text and the format.
    public static RefusedHeads of(Cursor cursor, String format) {
        return cursor.kept(RefusedHeads.class, format, RefusedHeads::new);
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
        return refused.getOrDefault(shape(cursor), 0) >= ENOUGH;
    }

    /// Records that the table under the cursor lists no runs.
    ///
    /// @param lines the number of lines that it takes
    public void add(Cursor cursor, int lines) {
        Line first = cursor.line();
        if (first != null && lines > LOOKED_AT) {
            end = Math.max(end, first.number() + lines);
            refused.merge(shape(cursor), 1, Integer::sum);
        }
    }

    private static String shape(Cursor cursor) {
        StringBuilder shape = new StringBuilder();
        for (int ahead = 0; ahead < LOOKED_AT; ahead++) {
            Line line = cursor.peek(ahead);
            String text = line == null ? "" : line.text();
            shape.append(text, 0, Math.min(text.length(), LONGEST)).append('\n');
        }
        return DIGITS.matcher(shape).replaceAll("0");
    }
}
