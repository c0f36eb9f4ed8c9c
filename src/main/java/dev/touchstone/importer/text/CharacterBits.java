package dev.touchstone.importer.text;

import java.nio.charset.StandardCharsets;

/// Sets of characters as bits of a `long`: one bit for each ASCII punctuation character, one for each letter in both
/// cases, one for all digits, one for box-drawing characters, and one for everything else beyond ASCII. A line computes
/// its set at most once, so that a format can reject it without searching it.
public final class CharacterBits {

    /// Beyond ASCII, but no box-drawing character.
    static final long FOREIGN = 1L << 62;
    static final long BOX = 1L << 63;
    /// Control characters except the tab: they are for the terminal.
    static final long CONTROL = 1L << 61;

    private static final int DIGIT = 26;
    private static final int FIRST_MARK = 27;
    /// The bit of each ASCII character, and of each byte of a longer one.
    private static final long[] BITS = bits();

    private CharacterBits() {
    }

    /// Returns the set of the characters of a text.
    public static long of(CharSequence text) {
        long bits = 0;
        for (int i = 0; i < text.length(); i++) {
            bits |= of(text.charAt(i));
        }
        return bits;
    }

    /// Returns the set of the characters of an ASCII text, about twice as fast.
    static long ofAscii(String text) {
        long bits = 0;
        for (byte b : text.getBytes(StandardCharsets.ISO_8859_1)) {
            bits |= of(b);
        }
        return bits;
    }

    /// Returns the set of one character.
    public static long of(char c) {
        return c < 128 ? BITS[c] : c >= '\u2500' && c <= '\u257f' ? BOX : FOREIGN;
    }

    /// Returns the set of a byte of UTF-8; one of a character beyond ASCII counts as [#FOREIGN].
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
