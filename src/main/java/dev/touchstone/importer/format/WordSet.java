package dev.touchstone.importer.format;

import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Line;
import java.util.Arrays;
import java.util.List;

/// A set of words that a format looks for in a line before it reads the line in full; this is done for every line of
/// every text. It is kept in a constant: `private static final WordSet HINTS = WordSet.of("Error", "Exception");`
public final class WordSet {

    /// Every line has the characters of this one.
    public static final WordSet ANY = of("");

    private final String[] words;
    private final long[] bits;

    private WordSet(String... words) {
        this.words = words.clone();
        this.bits = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            bits[i] = CharacterBits.of(words[i]);
        }
    }

    public static WordSet of(String... words) {
        return new WordSet(words);
    }

    /// Returns a set of these words and others.
    public WordSet or(String... others) {
        String[] all = Arrays.copyOf(words, words.length + others.length);
        System.arraycopy(others, 0, all, words.length, others.length);
        return of(all);
    }

    public WordSet or(WordSet others) {
        return or(others.words);
    }

    /// Returns the set without blanks around its words.
    public WordSet stripped() {
        return of(Arrays.stream(words).map(String::strip).toArray(String[]::new));
    }

    public List<String> words() {
        return List.of(words);
    }

    /// Returns the characters of each word, as [CharacterBits] has them.
    public long[] characterBits() {
        return bits.clone();
    }

    /// Whether one of the words stands in the line. Most lines lack a character of each word, which needs no search.
    public boolean anyIn(Line line) {
        return anyIn(line.text(), line.characterBits());
    }

    /// Whether one of the words stands in a text.
    ///
    /// @param its the characters of the text, as [CharacterBits] has them
    public boolean anyIn(String text, long its) {
        for (int i = 0; i < words.length; i++) {
            if ((its & bits[i]) == bits[i] && text.contains(words[i])) {
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
