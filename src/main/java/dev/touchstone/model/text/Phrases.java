package dev.touchstone.model.text;

import dev.touchstone.i18n.I18n;
import dev.touchstone.i18n.Language;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Parts of sentences.
public final class Phrases {

    /// One that is no abbreviation.
    private static final Pattern WORD = Pattern.compile("(?<![\\p{L}\\d])\\p{Lu}\\p{Ll}*(?![\\p{L}\\d])");

    private Phrases() {
    }

    /// Returns a number with its noun: `1 run`, `5 runs`, `1,234 runs`.
    ///
    /// @param noun whose plural has an `s`
    public static String counted(long count, String noun) {
        return I18n.counted(count, NumberText.SENTENCE.count(count), noun);
    }

    /// Returns a label as it stands inside a sentence: in small letters, which Chinese does not have, but for `GPU`, `JSON` and the like.
    public static String inSentence(String label) {
        return Language.ofThisProcess() == Language.ENGLISH
                ? WORD.matcher(label).replaceAll(word -> word.group().toLowerCase(Locale.ROOT)) : label;
    }

    /// Returns words as a list in a sentence that is stored: in English, whatever the language of the process.
    public static String english(Collection<String> words) {
        List<String> all = List.copyOf(words);
        return all.size() < 2 ? String.join("", all)
                : String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.getLast();
    }

    /// Returns words of which one holds: `a or b or c`.
    public static String or(Collection<String> words) {
        return I18n.joined(words, I18n.text(" or "));
    }

    /// Returns words one after the other: `a, b, c`.
    public static String list(Collection<String> words) {
        return String.join(I18n.text(", "), words);
    }

    /// Returns words as a list in a sentence: `a`, `a and b`, `a, b and c`.
    public static String and(Collection<String> words) {
        List<String> all = List.copyOf(words);
        return all.size() < 2 ? String.join("", all)
                : I18n.text("{0} and {1}", list(all.subList(0, all.size() - 1)), all.getLast());
    }
}
