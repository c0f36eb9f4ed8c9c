package dev.touchstone.importer.text;

import java.nio.charset.StandardCharsets;

/// Sets of the characters that stand in a line, one bit each: the marks of ASCII one by one, letters whatever their
/// case, all digits together, box-drawing characters together, and all else beyond ASCII together. They are gathered at
/// most once for a line, so that a format can turn it away without looking at it again.
public final class Signs {

    /// Beyond ASCII, but no box-drawing character.
    static final long FOREIGN = 1L << 62;
    static final long BOX = 1L << 63;
    /// Control characters but for the tab: they are for the terminal.
    static final long CONTROL = 1L << 61;

    private static final int DIGIT = 26;
    private static final int FIRST_MARK = 27;
    /// The bit of each ASCII character, and of each byte of a longer one.
    private static final long[] BITS = bits();

    private Signs() {
    }

    /// The set of the characters of a text. Every character has a bit; some share one, see the class.
    public static long of(CharSequence text) {
        long signs = 0;
        for (int i = 0; i < text.length(); i++) {
            signs |= of(text.charAt(i));
        }
        return signs;
    }

    /// The same of a text of ASCII, about twice as fast.
    static long ofAscii(String text) {
        long signs = 0;
        for (byte b : text.getBytes(StandardCharsets.ISO_8859_1)) {
            signs |= of(b);
        }
        return signs;
    }

    /// The set of one character.
    public static long of(char c) {
        return c < 128 ? BITS[c] : c >= '\u2500' && c <= '\u257f' ? BOX : FOREIGN;
    }

    /// The set of a byte of UTF-8; those of a character beyond ASCII count as foreign.
    static long of(byte b) {
        return BITS[b & 0xff];
    }

    private static long[] bits() {
        long[] bits = new long[256];
        int mark = FIRST_MARK;
        for (int c = 0; c < 256; c++) {
            if (c >= 128) {
                bits[c] = FOREIGN;
            } else if (Character.isLetter(c)) {
                bits[c] = 1L << Character.toLowerCase(c) - 'a';
            } else if (Character.isDigit(c)) {
                bits[c] = 1L << DIGIT;
            } else {
                bits[c] = c < ' ' && c != '\t' || c == 127 ? CONTROL : 1L << mark++;
            }
        }
        return bits;
    }
}
