package dev.touchstone.importer.text;

import java.util.function.Function;

/// What stands to the left of a block on each of its lines: a log prefix, a quote mark, an indentation. It is learnt
/// from the block's first line and taken off the others.
public final class Gutter {

    private final Function<Line, String> text;
    private final String prefix;
    private final boolean isPeeled;

    private Gutter(Function<Line, String> text, String prefix, boolean isPeeled) {
        this.text = text;
        this.prefix = prefix;
        this.isPeeled = isPeeled;
    }

    /// Of the raw text: lines are left as they stand, unless something stands before the block on its first line.
    ///
    /// @param column where the block begins on its first line
    public static Gutter ofRaw(Line first, int column) {
        String prefix = first.raw().substring(0, column);
        return new Gutter(Line::raw, prefix.isBlank() ? "" : prefix, !prefix.isBlank());
    }

    /// Of the mended text: lines without the prefix of the first one are peeled by what they look like.
    ///
    /// @param column where the block begins on its first line
    public static Gutter before(Line first, int column) {
        return new Gutter(Line::text, first.text().substring(0, column), true);
    }

    /// No gutter known: lines are peeled by what they look like.
    public static Gutter unknown() {
        return new Gutter(Line::text, "", true);
    }

    /// The text of a line that the gutter is taken off.
    public String text(Line line) {
        return text.apply(line);
    }

    /// The line without the gutter. Where the line has another prefix of the same shape (a later time stamp), that
    /// goes; where it has none, the line is peeled.
    public String strip(Line line) {
        String whole = text.apply(line);
        if (!prefix.isEmpty() && whole.length() >= prefix.length() && sameShape(whole)) {
            return whole.substring(prefix.length()).strip();
        }
        return !isPeeled ? whole : whole.equals(line.text()) ? line.body() : Prefix.peel(whole);
    }

    private boolean sameShape(String whole) {
        for (int i = 0; i < prefix.length(); i++) {
            if (shape(prefix.charAt(i)) != shape(whole.charAt(i))) {
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
