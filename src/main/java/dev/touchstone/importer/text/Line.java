package dev.touchstone.importer.text;

import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// One line of a transcript, as it stands in the source and as it is read. Which characters it contains is computed
/// once ([#has], [#hasAll], [#hasAny], [#first]): formats call these methods on every line of every text.
public final class Line {

    /// The value of a text of ASCII whose characters were not gathered yet. Control characters are removed from every
    /// line.
    static final long UNKNOWN_ASCII = CharacterBits.CONTROL;
    /// The same of a text that may have characters beyond ASCII.
    static final long UNKNOWN_FOREIGN = CharacterBits.CONTROL | CharacterBits.FOREIGN;

    private final int number;
    private final String raw;
    private final String text;
    private final boolean fenced;
    private final boolean rest;
    private long bits;
    private @Nullable String body;
    private @Nullable LineShape shape;
    /// What [#is] returned; null before it was asked.
    private @Nullable Boolean answer;
    /// What was kept for all lines of this text, outside of fences and inside; null for a line that is not known to recur.
    private @Nullable Object @Nullable [] kept;

    /// @param number 1-based
    /// @param raw decoded, without its line end, and else as it stands in the source
    /// @param text the raw text as a terminal shows it and a keyboard types it; the same object where both are equal
    /// @param bits the characters of the text, or [#UNKNOWN_ASCII], [#UNKNOWN_FOREIGN]; characters that it does not
    /// contain cost speed only
    /// @param fenced whether it stands inside a Markdown code fence
    Line(int number, String raw, String text, long bits, boolean fenced) {
        this(number, raw, text, bits, fenced, false);
    }

    private Line(int number, String raw, String text, long bits, boolean fenced, boolean rest) {
        this.number = number;
        this.raw = raw;
        this.text = text;
        this.bits = bits;
        this.fenced = fenced;
        this.rest = rest;
    }

    /// Returns a single line that is read again from its bytes.
    ///
    /// @param utf8 with or without a line end
    public static Line of(byte[] utf8, int from, int to) {
        int end = to;
        while (end > from && (utf8[end - 1] == '\n' || utf8[end - 1] == '\r')) {
            end--;
        }
        String raw = new String(utf8, from, end - from, StandardCharsets.UTF_8);
        String text = mended(raw);
        return new Line(1, text.equals(raw) ? text : raw, text, UNKNOWN_FOREIGN, false);
    }

    /// Returns the rest of a line whose text was joined to the line before it.
    static Line restOf(Line joined) {
        return new Line(joined.number, "", "", 0, joined.fenced, true);
    }

    /// Returns a line of the same text, with what was computed for this one.
    Line again(int number, boolean fenced) {
        Line again = new Line(number, raw, text, bits, fenced);
        again.body = body;
        again.answer = answer;
        again.kept = kept;
        return again;
    }

    /// Makes room for what is kept for the lines that repeat this one.
    Line recurring() {
        kept = new Object[2];
        return this;
    }

    /// Whether it has been repeated: what is found out about it is worth keeping.
    public boolean isRecurring() {
        return kept != null;
    }

    /// Returns what was kept for a line of the same text, in a fence as this one or outside as it; null for nothing.
    public @Nullable Object kept() {
        return kept == null ? null : kept[fenced ? 1 : 0];
    }

    /// Keeps what follows from the text alone, and from whether it stands in a fence, for the lines that repeat this
    /// one. It has one user.
    public void keep(Object found) {
        if (kept != null) {
            kept[fenced ? 1 : 0] = found;
        }
    }

    /// @param shape that an earlier line has, too
    Line shaped(@Nullable LineShape shape) {
        this.shape = shape;
        return this;
    }

    public int number() {
        return number;
    }

    /// Whether it differs from an earlier line only in its digits, as the lines of a log do, and this is true of all such
    /// lines, which is found out once for them.
    ///
    /// @param test the same in every call; what it returns does not depend on which digits a number has, or how many
    public boolean isLikeOneThat(Predicate<String> test) {
        return shape != null && shape.is(test, text);
    }

    /// Whether this is true of its text, which is found out once for it and for the lines that repeat it.
    ///
    /// @param test the same in every call
    public boolean is(Predicate<String> test) {
        Boolean known = answer;
        if (known == null) {
            known = test.test(text);
            answer = known;
        }
        return known;
    }

    /// Returns the text as a terminal shows it and a keyboard types it: for output of programs, prose and commands.
    public String text() {
        return text;
    }

    /// Returns the decoded text, nothing removed and nothing mended: for the formats that machines write and read. It
    /// is the same object as [#text] where nothing was mended.
    public String raw() {
        return raw;
    }

    /// Returns the text as its author wrote it: without control sequences and with its encoding repaired, but with its
    /// own quotes, dashes and blanks, and with its markup.
    public String written() {
        return isMended() ? OriginalText.of(raw) : text;
    }

    /// Returns the part of [#written] that became this part of the text.
    ///
    /// @param part of [#text]; returned unchanged where its origin cannot be found
    public String written(String part) {
        return isMended() ? OriginalText.part(written(), text, part) : part;
    }

    /// Returns a part of a raw text, mended as whole lines are.
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
        return Markup.unescaped(Markup.straight(TerminalText.show(Mojibake.repair(raw))));
    }

    /// Returns a text without control sequences, as a terminal shows it.
    public static String visible(String text) {
        return TerminalText.visible(text);
    }

    /// Whether the text differs from the raw text.
    @SuppressWarnings("ReferenceEquality")
    public boolean isMended() {
        return raw != text;
    }

    public boolean isFenced() {
        return fenced;
    }

    /// Returns the characters that may stand in it, as [CharacterBits#of] has them.
    public long characterBits() {
        if (bits == UNKNOWN_ASCII) {
            bits = CharacterBits.ofAscii(text);
        } else if (bits == UNKNOWN_FOREIGN) {
            bits = CharacterBits.of(text);
        }
        return bits;
    }

    /// Whether a character may stand in the line. False is certain; true is certain for ASCII punctuation and blanks: a
    /// letter stands for both its cases, a digit for any digit, a box-drawing character for any of them, another
    /// character beyond ASCII for all of those.
    public boolean has(char c) {
        return (characterBits() & CharacterBits.of(c)) != 0;
    }

    /// Whether [#has] is true for all of these characters.
    ///
    /// @param wanted of [CharacterBits#of], kept in a constant
    public boolean hasAll(long wanted) {
        return (characterBits() & wanted) == wanted;
    }

    /// Whether [#has] is true for one of these characters.
    ///
    /// @param wanted of [CharacterBits#of], kept in a constant
    public boolean hasAny(long wanted) {
        return (characterBits() & wanted) != 0;
    }

    /// Returns the first character that is not a blank, prefixes included; 0 in a blank line.
    public char first() {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ' && c != '\t') {
                return c;
            }
        }
        return 0;
    }

    /// Returns the text without blanks at its end.
    public String stripTrailing() {
        char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
        // Nearly every line ends in a letter, a mark or the edge of a table: it is itself.
        return last > ' ' && last < 127 || last >= '\u2500' && last <= '\u257f' ? text : text.stripTrailing();
    }

    /// Returns the text without the prefixes of logs, quotes and lists, and without blanks at either end.
    public String body() {
        String known = body;
        if (known == null) {
            known = LinePrefix.peel(text);
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
