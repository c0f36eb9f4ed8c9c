package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Gutter;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A table drawn with lines, as Rich draws it in box characters or, where the output is no UTF-8, in ASCII.
///
/// @param rows its rows, the head among them
/// @param lines all lines it stands on, borders too
/// @param passedOver lines of another program between them
/// @param hasTop whether the upper border is there; a table without it lost its beginning
/// @param hasBottom whether the lower border is there; a table without it lost its end
public record BoxTable(List<Row> rows, List<Line> lines, List<Line> passedOver, boolean hasTop, boolean hasBottom) {

    /// The verticals of all box styles of Rich (`rich/box.py`), and what a legacy terminal makes of them.
    private static final String VERTICALS = "│┃║╎┆╷╵";
    private static final String BOTTOM_CORNERS = "└┘╰╯┗┛╚╝";
    private static final String TOP_CORNERS = "┌┐╭╮┏┓╔╗";
    private static final int MOST_FOREIGN_LINES = 2;
    /// Three times what the longest table needs on the narrowest terminal.
    private static final int MOST_LINES = 240;

    /// One line of the table's inside.
    public record Row(Line line, List<String> cells) {
    }

    /// Reads the table that begins under the cursor and moves behind it; null when there is none.
    public static @Nullable BoxTable read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first.text())) {
            return null;
        }
        Builder builder = new Builder(Gutter.before(first, firstBoxCharacter(first.text())));
        int ahead = 0;
        for (Line line = first; line != null && !builder.ended && builder.lines.size() < MOST_LINES;
                line = cursor.peek(ahead)) {
            if (builder.take(line)) {
                for (int i = 0; i < ahead; i++) {
                    builder.passOver(cursor.peek(i));
                }
                cursor.advance(ahead + 1);
                ahead = 0;
            } else if (++ahead > MOST_FOREIGN_LINES || builder.rows.isEmpty()) {
                break;
            }
        }
        return builder.rows.isEmpty() ? null : builder.build();
    }

    /// Whether a line can be the border or a row of a table; cheap, because it is asked of every line.
    public static boolean mayBegin(String text) {
        int at = firstBoxCharacter(text);
        if (at < 0) {
            return false;
        }
        return text.charAt(at) != '|' || text.indexOf('|', at + 1) > 0;
    }

    /// Where the table begins on the line. A box character decides; a `|` may also be part of a log prefix, so that an
    /// ASCII corner goes before it. -1 when there is none.
    private static int firstBoxCharacter(String text) {
        int bar = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '\u2500' && c <= '\u257f' || c == '+' && (text.startsWith("+-", i) || text.startsWith("+=", i))) {
                return i;
            }
            if (c == '|' && bar < 0) {
                bar = i;
            }
        }
        return bar;
    }

    private static boolean isVertical(char c) {
        return c == '|' || VERTICALS.indexOf(c) >= 0;
    }

    private static boolean isBorder(String text) {
        if (text.length() < 3) {
            return false;
        }
        boolean ascii = text.charAt(0) == '+' || text.startsWith("|-") || text.startsWith("|=");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean box = c >= '\u2500' && c <= '\u257f' && (i > 0 || !isVertical(c));
            if (!box && !(ascii && "+-=|".indexOf(c) >= 0) && c != ' ' && c != '\ufffd' && c != '?') {
                return false;
            }
        }
        return ascii || text.chars().anyMatch(c -> c >= '\u2500' && c <= '\u257f');
    }

    private static final class Builder {

        private final Gutter gutter;
        private final List<Row> rows = new ArrayList<>();
        private final List<Line> lines = new ArrayList<>();
        private final List<Line> passedOver = new ArrayList<>();
        private int borders;
        private boolean hasTop;
        private boolean hasBottom;
        private boolean ended;

        Builder(Gutter gutter) {
            this.gutter = gutter;
        }

        /// Takes the line when it belongs to the table.
        boolean take(Line line) {
            String text = gutter.strip(line);
            if (isBorder(text)) {
                if (startsAnother(text)) {
                    ended = true;
                    return false;
                }
                takeBorder(text);
                lines.add(line);
                return true;
            }
            if (text.isEmpty() || !isVertical(text.charAt(0))) {
                return false;
            }
            rows.add(new Row(line, split(text)));
            lines.add(line);
            return true;
        }

        void passOver(@Nullable Line line) {
            if (line != null && !line.isBlank()) {
                passedOver.add(line);
            }
        }

        private boolean startsAnother(String text) {
            return !rows.isEmpty() && text.chars().anyMatch(c -> TOP_CORNERS.indexOf(c) >= 0);
        }

        /// Box styles tell their borders apart by corners; in ASCII the one before the rows is the upper, and the one
        /// that follows rows under a head is the lower.
        private void takeBorder(String text) {
            borders++;
            boolean ascii = text.charAt(0) == '+' || text.charAt(0) == '|';
            if (rows.isEmpty()) {
                hasTop |= ascii || text.chars().anyMatch(c -> TOP_CORNERS.indexOf(c) >= 0);
            } else if (ascii ? borders >= 3 || !hasTop && borders >= 2 : isBottom(text)) {
                hasBottom = true;
                ended = true;
            }
        }

        private static boolean isBottom(String text) {
            return text.chars().anyMatch(c -> BOTTOM_CORNERS.indexOf(c) >= 0);
        }

        private static List<String> split(String text) {
            List<String> cells = new ArrayList<>();
            int from = 1;
            for (int i = 1; i < text.length(); i++) {
                if (isVertical(text.charAt(i))) {
                    cells.add(text.substring(from, i).strip());
                    from = i + 1;
                }
            }
            if (from < text.length() && !text.substring(from).isBlank()) {
                cells.add(text.substring(from).strip());
            }
            return List.copyOf(cells);
        }

        BoxTable build() {
            return new BoxTable(List.copyOf(rows), List.copyOf(lines), List.copyOf(passedOver), hasTop, hasBottom);
        }
    }
}
