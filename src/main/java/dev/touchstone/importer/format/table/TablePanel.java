package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import org.jspecify.annotations.Nullable;

/// The surroundings of a table: a prefix on each line, and a panel drawn around it.
final class TablePanel {

    private final Cursor cursor;
    private final boolean panel;
    /// Whether nothing stands before the first line: then a date or a dash at the beginning of a line belongs to the
    /// line.
    private final boolean bare;
    private BlockPrefix gutter;
    private boolean learnt;

    private TablePanel(Cursor cursor, BlockPrefix gutter, boolean learnt, boolean panel) {
        this.cursor = cursor;
        this.gutter = gutter;
        this.learnt = learnt;
        this.panel = panel;
        Line first = cursor.line();
        this.bare = first != null && first.text().strip().equals(first.body());
    }

    /// The frame that begins under the cursor, if any.
    static TablePanel of(Cursor cursor) {
        TablePanel plain = new TablePanel(cursor, BlockPrefix.unknown(), false, false);
        String first = plain.at(0).strip();
        boolean panel = BoxCharacters.isPanelTop(first) && plain.holdsAnother(plain.at(1).strip());
        return panel ? new TablePanel(cursor, plain.gutter, plain.learnt, true) : plain;
    }

    /// Whether a line inside edges is that of a panel: blank, a title, or the edge or a row of a table with edges.
    private boolean holdsAnother(String text) {
        if (text.length() < 2 || !isEdge(text.charAt(0)) || !isEdge(text.charAt(text.length() - 1))) {
            return false;
        }
        String inside = text.substring(1, text.length() - 1).strip();
        return inside.isEmpty() || BoxCharacters.isCorner(inside, 0)
                || inside.chars().noneMatch(c -> isEdge((char) c)) && !BoxCharacters.isBorder(inside);
    }

    private static boolean isEdge(char c) {
        return c == '|' || BoxCharacters.isVertical(c) || BoxCharacters.isLost(c);
    }

    /// Returns the number of its lines before the table.
    int first() {
        return panel ? 1 : 0;
    }

    /// Returns the words in the upper edge of the panel; empty when there are none.
    String title() {
        String top = panel ? at(0).strip() : "";
        int from = 1;
        int to = top.length() - 1;
        while (from < to && !isWord(top.charAt(from))) {
            from++;
        }
        while (to > from && !isWord(top.charAt(to - 1))) {
            to--;
        }
        return from < to ? top.substring(from, to) : "";
    }

    private static boolean isWord(char c) {
        return !BoxCharacters.isBox(c) && !BoxCharacters.isLost(c) && c != '-' && c != ' ' && c != '=';
    }

    /// The line so many further on, with blanks in place of what stands before it; empty behind the end of the text.
    String at(int ahead) {
        return at(ahead, cursor.peek(ahead));
    }

    /// @param line that stands there; null behind the end of the text
    String at(int ahead, @Nullable Line line) {
        String raw = line == null ? "" : raw(line);
        return panel && ahead > 0 ? inside(raw) : raw;
    }

    private String raw(Line line) {
        if (bare) {
            return line.stripTrailing();
        }
        learn(line);
        String text = gutter.strip(line);
        return " ".repeat(Math.max(0, line.stripTrailing().length() - text.length())) + text;
    }

    /// A prefix of an unknown form ends at the corner that stands behind it.
    private void learn(Line line) {
        if (!learnt && BoxCharacters.mayBegin(line.text()) && BoxCharacters.isBorder(tail(line.text()))) {
            gutter = BlockPrefix.before(line, Math.max(0, BoxCharacters.corner(line.text())));
            learnt = true;
        }
    }

    private static String tail(String text) {
        int corner = BoxCharacters.corner(text);
        return corner < 0 ? "" : text.substring(corner).strip();
    }

    private static String inside(String raw) {
        String text = raw.strip();
        int last = text.length() - 1;
        if (last < 1 || !isEdge(text.charAt(0)) || !isEdge(text.charAt(last))) {
            return raw;
        }
        return (" ".repeat(raw.indexOf(text) + 1) + text.substring(1, last)).stripTrailing();
    }

    /// Whether the line is the lower edge of the panel.
    boolean ends(int ahead) {
        Line line = panel && ahead > 0 ? cursor.peek(ahead) : null;
        if (line == null) {
            return false;
        }
        String text = raw(line).strip();
        return BoxCharacters.isBorder(text) && !BoxCharacters.isVertical(text.charAt(0))
                && (BoxCharacters.isBottom(text) || text.charAt(0) == '+' || text.startsWith("???"));
    }

    boolean isPanel() {
        return panel;
    }
}
