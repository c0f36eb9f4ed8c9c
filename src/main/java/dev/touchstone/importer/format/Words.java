package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.Signs;
import java.util.Arrays;
import java.util.List;

/// A quick look for words in a line, before a format reads it closely; it is taken at every line of every text. Kept in
/// a constant: `private static final Words HINTS = Words.of("Error", "Exception");`
public final class Words {

    /// Every line has the characters of this one.
    public static final Words ANY = of("");

    private final String[] words;
    private final long[] signs;

    private Words(String... words) {
        this.words = words.clone();
        this.signs = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            signs[i] = Signs.of(words[i]);
        }
    }

    public static Words of(String... words) {
        return new Words(words);
    }

    /// These and others.
    public Words or(String... others) {
        String[] all = Arrays.copyOf(words, words.length + others.length);
        System.arraycopy(others, 0, all, words.length, others.length);
        return of(all);
    }

    public Words or(Words others) {
        return or(others.words);
    }

    /// The signs of each word.
    public long[] signs() {
        return signs.clone();
    }

    /// Whether one of the words stands in the line. Most lines lack a character of each, which is known at once.
    public boolean anyIn(Line line) {
        for (int i = 0; i < words.length; i++) {
            if (line.hasAll(signs[i]) && line.text().contains(words[i])) {
                return true;
            }
        }
        return false;
    }

    /// Whether one of the words stands in a text.
    ///
    /// @param its the signs of the text
    public boolean anyIn(String text, long its) {
        for (int i = 0; i < words.length; i++) {
            if ((its & signs[i]) == signs[i] && text.contains(words[i])) {
                return true;
            }
        }
        return false;
    }

    public static boolean anyIn(String text, List<String> words) {
        for (String word : words) {
            if (text.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
