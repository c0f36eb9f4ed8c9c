package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The text of a table of HTML, from `<table` to `</table>`. A table that holds another one is layout and has none.
///
/// @param lines it stands on
/// @param text its own part of the lines
/// @param before what stands before it on its first line, behind another table
/// @param isCut whether its end tag is missing
/// @param last how far behind the cursor the last of its lines stands
/// @param end where it ends on that line
record HtmlTableText(List<Line> lines, String text, String before, boolean isCut, int last, int end) {

    private static final String OPEN = "<table";
    private static final String CLOSE = "</table";
    private static final int MOST_LINES = 100_000;
    private static final int MOST_CHARACTERS = 4 << 20;

    /// Whether a table begins somewhere in the text.
    static boolean begins(String text) {
        return indexOf(text, OPEN, 0) >= 0;
    }

    /// Returns the first table that begins on a line; null when none does.
    ///
    /// @param form returns the text of a line
    /// @param ahead how far behind the cursor the line stands
    /// @param from the first place on the line where the table may begin
    static @Nullable HtmlTableText next(Cursor cursor, Function<Line, String> form, int ahead, int from) {
        Line line = cursor.peek(ahead);
        String first = line == null ? "" : form.apply(line);
        int start = start(first, from);
        if (line == null || start < 0) {
            return null;
        }
        String before = first.substring(from, start);
        List<Line> lines = new ArrayList<>(List.of(line));
        StringBuilder text = new StringBuilder();
        String rest = first.substring(start);
        int close = end(rest, 0);
        int at = ahead;
        while (close < 0) {
            text.append(rest).append('\n');
            Line next = cursor.peek(at + 1);
            if (next == null || lines.size() == MOST_LINES || text.length() > MOST_CHARACTERS) {
                return new HtmlTableText(lines, text.toString(), before, true, at, form.apply(lines.getLast()).length());
            }
            rest = form.apply(next);
            close = end(rest, 0);
            int open = indexOf(rest, OPEN, 0);
            if (open >= 0 && (close < 0 || open < close)) {
                return null;
            }
            lines.add(next);
            at++;
        }
        text.append(rest, 0, close);
        return new HtmlTableText(lines, text.toString(), before, false, at, at == ahead ? start + close : close);
    }

    /// Returns where the first table begins from there on, of those inside one another the inner one; -1 when there is
    /// none.
    private static int start(String text, int from) {
        int start = indexOf(text, OPEN, from);
        int close = start < 0 ? -1 : indexOf(text, CLOSE, start);
        int next = start;
        while (next >= 0 && (close < 0 || next < close)) {
            start = next;
            next = indexOf(text, OPEN, next + 1);
        }
        return start;
    }

    /// Returns the place behind the first end tag; -1 when there is none.
    private static int end(String text, int from) {
        int close = indexOf(text, CLOSE, from);
        int end = close < 0 ? -1 : text.indexOf('>', close);
        return close < 0 ? -1 : end < 0 ? text.length() : end + 1;
    }

    private static int indexOf(String text, String tag, int from) {
        for (int at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1)) {
            int end = at + tag.length();
            if (text.regionMatches(true, at, tag, 0, tag.length())
                    && (end == text.length() || text.charAt(end) == '>' || text.charAt(end) <= ' ')) {
                return at;
            }
        }
        return -1;
    }
}
