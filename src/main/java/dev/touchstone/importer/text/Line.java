package dev.touchstone.importer.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// One line of a transcript, as it stands in the source and as it is read. What stands in it is known without looking at it again ([#has], [#hasAll], [#hasAny],
/// [#first]): formats ask these of every line of every text.
public final class Line {

    /// Signs that nobody asked for yet, of a text of ASCII. Control characters are gone from every line.
    static final long UNASKED = Signs.CONTROL;
    /// Those of a text that may have others.
    static final long UNASKED_BEYOND = Signs.CONTROL | Signs.FOREIGN;

    private final int number;
    private final String raw;
    private final String text;
    private final boolean fenced;
    private final boolean rest;
    private long signs;
    private @Nullable String body;

    /// @param number 1-based
    /// @param raw decoded, without its line end, and else as it stands in the source
    /// @param text the raw one as a terminal shows it and a keyboard types it; the same object where both are equal
    /// @param signs of the text, or [#UNASKED], [#UNASKED_BEYOND]; more than stand in it do no harm but to speed
    /// @param fenced whether it stands inside a Markdown code fence
    Line(int number, String raw, String text, long signs, boolean fenced) {
        this(number, raw, text, signs, fenced, false);
    }

    private Line(int number, String raw, String text, long signs, boolean fenced, boolean rest) {
        this.number = number;
        this.raw = raw;
        this.text = text;
        this.signs = signs;
        this.fenced = fenced;
        this.rest = rest;
    }

    /// A line by itself, read once more from its bytes.
    ///
    /// @param utf8 with or without a line end
    public static Line of(byte[] utf8, int from, int to) {
        int end = to;
        while (end > from && (utf8[end - 1] == '\n' || utf8[end - 1] == '\r')) {
            end--;
        }
        String raw = new String(utf8, from, end - from, StandardCharsets.UTF_8);
        String text = mended(raw);
        return new Line(1, text.equals(raw) ? text : raw, text, UNASKED_BEYOND, false);
    }

    /// What is left of a line whose text was joined to the line before it.
    static Line restOf(Line joined) {
        return new Line(joined.number, "", "", 0, joined.fenced, true);
    }

    /// The same text once more; what is known of this one is known of that.
    Line again(int number, boolean fenced) {
        Line again = new Line(number, raw, text, signs, fenced);
        again.body = body;
        return again;
    }

    public int number() {
        return number;
    }

    /// The text as a terminal shows it and a keyboard types it: for output of programs, prose and commands.
    public String text() {
        return text;
    }

    /// The decoded text, nothing taken off and nothing mended: for the formats that machines write and read. It is the
    /// same object as [#text] where nothing was mended.
    public String raw() {
        return raw;
    }

    /// The text as its author wrote it: without control sequences and with its encoding repaired, but with its own
    /// quotes, dashes and blanks, and with its markup.
    public String written() {
        return isMended() ? WrittenText.of(raw) : text;
    }

    /// The part of [#written] that became this part of the text.
    ///
    /// @param part of [#text]; given back as it is where its origin cannot be found
    public String written(String part) {
        return isMended() ? WrittenText.part(written(), text, part) : part;
    }

    /// A part of a raw text, mended as whole lines are.
    public static String mended(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c < ' ' && c != '\t' || c >= 127 || c == '&' || c == '<') {
                return allMended(raw);
            }
        }
        return raw;
    }

    private static String allMended(String raw) {
        return Markup.unescaped(Markup.straight(Terminal.show(Mojibake.repair(raw))));
    }

    /// A text without control sequences, as a terminal may show it.
    public static String visible(String text) {
        return Terminal.visible(text);
    }

    /// Whether the text is another one than the raw one.
    @SuppressWarnings("ReferenceEquality")
    public boolean isMended() {
        return raw != text;
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
