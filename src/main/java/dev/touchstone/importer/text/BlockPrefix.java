package dev.touchstone.importer.text;

import java.util.function.Function;

/// What stands to the left of a block on each of its lines: a log prefix, a quote mark, an indentation. It is taken
/// from the first line of the block and removed from the others.
public final class BlockPrefix {

    private final Function<Line, String> text;
    private final String prefix;
    private final boolean isPeeled;

    private BlockPrefix(Function<Line, String> text, String prefix, boolean isPeeled) {
        this.text = text;
        this.prefix = prefix;
        this.isPeeled = isPeeled;
    }

    /// Returns the prefix in raw text: lines stay as they are, unless something stands before the block on its first
    /// line.
    ///
    /// @param column where the block begins on its first line
    public static BlockPrefix ofRaw(Line first, int column) {
        String prefix = first.raw().substring(0, column);
        return new BlockPrefix(Line::raw, prefix.isBlank() ? "" : prefix, !prefix.isBlank());
    }

    /// Returns the prefix in mended text: lines without the prefix of the first one lose what looks like one.
    ///
    /// @param column where the block begins on its first line
    public static BlockPrefix before(Line first, int column) {
        return new BlockPrefix(Line::text, first.text().substring(0, column), true);
    }

    /// Returns an unknown prefix: each line loses what looks like one.
    public static BlockPrefix unknown() {
        return new BlockPrefix(Line::text, "", true);
    }

    /// Whether both remove the same from a line whose raw text is its mended one.
    public boolean isSameAs(BlockPrefix other) {
        return prefix.equals(other.prefix) && isPeeled == other.isPeeled;
    }

    /// Returns the text of a line that the prefix is removed from.
    public String text(Line line) {
        return text.apply(line);
    }

    /// Returns the line without the prefix. A prefix of the same shape (a later time stamp) is removed too; where the
    /// line has none, it loses what looks like one.
    public String strip(Line line) {
        String whole = text.apply(line);
        if (!prefix.isEmpty() && whole.length() >= prefix.length() && sameShape(whole)) {
            return whole.substring(prefix.length()).strip();
        }
        return !isPeeled ? whole : whole.equals(line.text()) ? line.body() : LinePrefix.peel(whole);
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
