package dev.touchstone.importer.format.table;

/// The characters that tables are drawn with: the box characters of Rich (`rich/box.py`), ASCII, and their replacement
/// where a program could not write box characters (`?`, U+FFFD).
final class BoxCharacters {

    private static final String TOP_LEFT = "┌╭┏╔";
    private static final String TOP = TOP_LEFT + "┐╮┓╗╷";
    private static final String TOP_JOINTS = "┬┳╦┯╤┰";
    private static final boolean[] CORNERS = drawn(TOP_LEFT);
    private static final boolean[] VERTICALS = drawn("│┃║╎┆╏┇");
    private static final boolean[] UPPER = drawn(TOP + TOP_JOINTS);
    private static final boolean[] LOWER = drawn("└┘╰╯┗┛╚╝╵");
    private static final boolean[] JOINTS = drawn(TOP_JOINTS);
    private static final int FEWEST_LOST = 3;
    private static final int FIRST_BOX = '\u2500';
    private static final int BOXES = 128;
    private static final int LONGEST_PREFIX = 120;

    private BoxCharacters() {
    }

    /// Returns for each box character, by its place, whether it is one of these.
    private static boolean[] drawn(String characters) {
        boolean[] drawn = new boolean[BOXES];
        characters.chars().forEach(c -> drawn[c - FIRST_BOX] = true);
        return drawn;
    }

    private static boolean isOne(char c, boolean[] of) {
        int place = c - FIRST_BOX;
        return place >= 0 && place < BOXES && of[place];
    }

    private static boolean holdsOne(String text, boolean[] of) {
        for (int i = 0; i < text.length(); i++) {
            if (isOne(text.charAt(i), of)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a table can begin on the line; it looks at the first characters, as far as a log prefix can reach.
    static boolean mayBegin(String text) {
        int end = Math.min(text.length(), LONGEST_PREFIX);
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (isBox(c) || c == '|' || isLost(c) || c == '+' && i + 1 < text.length() && isDash(text.charAt(i + 1))) {
                return true;
            }
        }
        return false;
    }

    static boolean isBox(char c) {
        return c >= '\u2500' && c <= '\u257f';
    }

    static boolean isVertical(char c) {
        return isOne(c, VERTICALS);
    }

    static int nextVertical(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (isVertical(text.charAt(i))) {
                return i;
            }
        }
        return -1;
    }

    /// A question mark is a line only where blanks or the end of the text stand around it.
    static int nextLost(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (isLost(text.charAt(i)) && (i == 0 || text.charAt(i - 1) == ' ')
                    && (i + 1 == text.length() || text.charAt(i + 1) == ' ')) {
                return i;
            }
        }
        return -1;
    }

    /// What a box character became on its way.
    static boolean isLost(char c) {
        return c == '?' || c == '\ufffd';
    }

    private static boolean isDash(char c) {
        return c == '-' || c == '=';
    }

    /// Where the upper left corner of a table stands on the line; -1 when there is none.
    static int corner(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isCorner(text, i)) {
                return i;
            }
        }
        return -1;
    }

    static boolean isCorner(String text, int at) {
        char c = text.charAt(at);
        return at + 1 < text.length() && (isOne(c, CORNERS) && isBox(text.charAt(at + 1))
                || c == '+' && isDash(text.charAt(at + 1)));
    }

    /// Whether the line holds nothing but strokes: an edge or a rule, not a row of empty cells.
    static boolean isBorder(String text) {
        boolean drawn = false;
        int dashes = 0;
        int lost = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isBox(c)) {
                drawn |= !isVertical(c);
                lost = lost >= FEWEST_LOST ? lost : 0;
                continue;
            }
            boolean stroke = c == '+' || c == '|' || isDash(c) || isLost(c);
            if (!stroke && c != ' ' && !isBroken(c)) {
                return false;
            }
            dashes += isDash(c) && i > 0 && (isDash(text.charAt(i - 1)) || text.charAt(i - 1) == '+'
                    || text.charAt(i - 1) == '|') ? 1 : 0;
            lost = isLost(c) || isBroken(c) ? lost + 1 : lost >= FEWEST_LOST ? lost : 0;
        }
        return drawn || dashes >= 2 || lost >= FEWEST_LOST;
    }

    /// Whether the character is left of an edge that was decoded as Windows-1252, which lacks some of its bytes.
    private static boolean isBroken(char c) {
        return c == 'â' || c == '”' || c == '•';
    }

    static boolean isTop(String border) {
        return holdsOne(border, UPPER);
    }

    static boolean isBottom(String border) {
        return holdsOne(border, LOWER);
    }

    /// Whether the line is the upper edge of a panel: a title may stand in it, and no column begins at it.
    static boolean isPanelTop(String text) {
        if (text.startsWith("???") && text.endsWith("???")) {
            return true;
        }
        if (text.length() < 4 || !isCorner(text, 0)) {
            return false;
        }
        char end = text.charAt(text.length() - 1);
        boolean ascii = text.charAt(0) == '+';
        if (ascii ? end != '+' || text.indexOf('+', 1) != text.length() - 1 : TOP.indexOf(end) < 0) {
            return false;
        }
        return !holdsOne(text, JOINTS);
    }
}
