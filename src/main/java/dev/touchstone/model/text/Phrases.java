package dev.touchstone.model.text;

import java.util.Collection;
import java.util.List;

/// Parts of English sentences.
public final class Phrases {

    private Phrases() {
    }

    /// Returns a number with its noun, without grouping: `1 run`, `5 runs`.
    ///
    /// @param noun whose plural has an `s`
    public static String counted(long count, String noun) {
        return NumberText.PLAIN.counted(count, noun);
    }

    /// Returns words as a list in a sentence: `a`, `a and b`, `a, b and c`.
    public static String and(Collection<String> words) {
        List<String> all = List.copyOf(words);
        return all.size() < 2 ? String.join("", all)
                : String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.getLast();
    }
}
