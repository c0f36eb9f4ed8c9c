package dev.touchstone.importer.text;

/// What stands to the left of a block on each of its lines: a log prefix, a quote mark, an indentation. It is learnt
/// from the block's first line and taken off the others.
public final class Gutter {

    private final String prefix;

    private Gutter(String prefix) {
        this.prefix = prefix;
    }

    /// @param column where the block begins on its first line
    public static Gutter before(Line first, int column) {
        return new Gutter(first.text().substring(0, column));
    }

    /// No gutter known: lines are peeled by what they look like.
    public static Gutter unknown() {
        return new Gutter("");
    }

    /// The line without the gutter. Where the line has another prefix of the same shape (a later time stamp), that
    /// goes; where it has none, the line is peeled.
    public String strip(Line line) {
        String text = line.text();
        if (!prefix.isEmpty() && text.length() >= prefix.length() && sameShape(text)) {
            return text.substring(prefix.length()).strip();
        }
        return line.body();
    }

    private boolean sameShape(String text) {
        for (int i = 0; i < prefix.length(); i++) {
            if (shape(prefix.charAt(i)) != shape(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static char shape(char c) {
        if (Character.isDigit(c)) {
            return '0';
        }
        return c == '\t' ? ' ' : c;
    }
}
