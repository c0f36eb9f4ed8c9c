package dev.touchstone.simulator.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The simulated tokenizer, a plain rule: four characters are a token, a CJK character (and all beyond it in Unicode)
/// is one by itself; a text has at least one. Answers consist of pieces: the beginning or rest of a word, a mark, or
/// one CJK character.
public final class Tokens {

    private static final int QUARTERS = 4;
    private static final int FIRST_CJK = 0x2E80;
    private static final int WORD = 6;
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final long FNV_BASIS = 0xcbf29ce484222325L;

    private Tokens() {
    }

    public static int count(String text) {
        return Math.max(1, Math.ceilDiv(text.chars().map(Tokens::quarters).sum(), QUARTERS));
    }

    static boolean isCjk(int character) {
        return character >= FIRST_CJK;
    }

    /// A stable hash of a text.
    public static long hash(String text) {
        long hash = FNV_BASIS;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return hash;
    }

    /// Returns a hash for each complete block of a prompt with everything before it: texts with the same beginning have
    /// the same first hashes.
    ///
    /// @param size tokens of a block
    public static long[] blocks(String text, int size) {
        long[] blocks = new long[count(text) / size];
        int found = 0;
        int quarters = 0;
        long hash = FNV_BASIS;
        for (int i = 0; i < text.length() && found < blocks.length; i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
            quarters += quarters(text.charAt(i));
            if (quarters >= (found + 1) * size * QUARTERS) {
                blocks[found++] = hash;
            }
        }
        return found == blocks.length ? blocks : Arrays.copyOf(blocks, found);
    }

    /// Splits a text into the pieces of an answer; joined they are the text.
    static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || parts(text, start, i)) {
                pieces.add(text.substring(start, i));
                start = i;
            }
        }
        return pieces;
    }

    private static boolean parts(String text, int start, int i) {
        char next = text.charAt(i);
        char last = text.charAt(i - 1);
        boolean goesOn = Character.isLetterOrDigit(next) && (Character.isLetterOrDigit(last) || last == ' ');
        return isCjk(next) || isCjk(last) || !goesOn || i - start > WORD;
    }

    private static int quarters(int character) {
        return isCjk(character) ? QUARTERS : 1;
    }
}
