package dev.touchstone.importer.text;

import org.jspecify.annotations.Nullable;

/// One line of a transcript. What stands in it is known without looking at it again ([#has], [#hasAll], [#hasAny],
/// [#first]): formats ask these of every line of every text.
public final class Line {

    /// Signs that nobody asked for yet, of a text of ASCII. Control characters are gone from every line.
    static final long UNASKED = Signs.CONTROL;
    /// Those of a text that may have others.
    static final long UNASKED_BEYOND = Signs.CONTROL | Signs.FOREIGN;

    private final int number;
    private final String text;
    private final boolean fenced;
    private final boolean rest;
    private long signs;
    private @Nullable String body;

    /// @param number 1-based
    /// @param text decoded, without its line end, control sequences removed
    /// @param signs of the text, or [#UNASKED], [#UNASKED_BEYOND]; more than stand in it do no harm but to speed
    /// @param fenced whether it stands inside a Markdown code fence
    Line(int number, String text, long signs, boolean fenced) {
        this(number, text, signs, fenced, false);
    }

    private Line(int number, String text, long signs, boolean fenced, boolean rest) {
        this.number = number;
        this.text = text;
        this.signs = signs;
        this.fenced = fenced;
        this.rest = rest;
    }

    /// What is left of a line whose text was joined to the line before it.
    static Line restOf(Line joined) {
        return new Line(joined.number, "", 0, joined.fenced, true);
    }

    /// The same text once more; what is known of this one is known of that.
    Line again(int number, boolean fenced) {
        Line again = new Line(number, text, signs, fenced);
        again.body = body;
        return again;
    }

    public int number() {
        return number;
    }

    public String text() {
        return text;
    }

    public boolean isFenced() {
        return fenced;
    }

    /// The characters that may stand in it, as [Signs#of] has them.
    public long signs() {
        if (signs == UNASKED) {
            signs = Signs.ofAscii(text);
        } else if (signs == UNASKED_BEYOND) {
            signs = Signs.of(text);
        }
        return signs;
    }

    /// Whether a character may stand in the line; a no is certain, a yes is certain for the marks of ASCII and for
    /// blanks. A letter stands for both its cases, a digit for any digit, a box-drawing character for any of them,
    /// another character beyond ASCII for all of those.
    public boolean has(char c) {
        return (signs() & Signs.of(c)) != 0;
    }

    /// Whether all of these characters may stand in the line, as [#has] tells it.
    ///
    /// @param wanted of [Signs#of], kept in a constant
    public boolean hasAll(long wanted) {
        return (signs() & wanted) == wanted;
    }

    /// Whether one of these characters may stand in the line, as [#has] tells it.
    ///
    /// @param wanted of [Signs#of], kept in a constant
    public boolean hasAny(long wanted) {
        return (signs() & wanted) != 0;
    }

    /// The first character that is no blank, prefixes not peeled; 0 in a blank line.
    public char first() {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ' && c != '\t') {
                return c;
            }
        }
        return 0;
    }

    /// The text without blanks at its end.
    public String stripTrailing() {
        char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
        // Nearly every line ends in a letter, a mark or the edge of a table: it is itself.
        return last > ' ' && last < 127 || last >= '\u2500' && last <= '\u257f' ? text : text.stripTrailing();
    }

    /// The text without what logs, quotes and lists put before it, and without blanks at either end.
    public String body() {
        String known = body;
        if (known == null) {
            known = Prefix.peel(text);
            body = known;
        }
        return known;
    }

    public boolean isBlank() {
        return text.isBlank();
    }

    /// Whether its text is read as the end of the line before it, so that nothing is left here. Such a line is blank.
    public boolean isRest() {
        return rest;
    }

    @Override
    public String toString() {
        return number + ": " + text;
    }
}
