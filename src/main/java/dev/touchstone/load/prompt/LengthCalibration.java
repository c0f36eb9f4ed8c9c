package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/// How many words a text of a number of tokens has, found by having the server count a few texts.
///
/// @param words words of a text of this length
/// @param tokens tokens that the server counted for such a text, with chat template and salt
record LengthCalibration(int words, int tokens) {

    private static final int MOST_COUNTS = 10;
    private static final int FIRST_WORDS = 40;

    /// Two short texts show the tokens per word and of the template; further ones correct the estimate.
    ///
    /// @param text makes a text with a number of words
    /// @throws IOException with a sentence when the server does not count, its counts make no sense, or even one word
    ///         is too long
    static LengthCalibration of(int target, IntFunction<String> text, TokenCounter counter) throws IOException {
        TreeMap<Integer, Integer> counted = new TreeMap<>();
        int words = Math.clamp(target / 4, 1, FIRST_WORDS);
        int tokens;
        do {
            tokens = counter.count(text.apply(words));
            counted.put(words, tokens);
            words = counted.size() > 1 ? aim(counted, target) : tokens < target ? 4 * words : Math.max(1, words / 2);
        } while (Math.abs(tokens - target) > goal(target) && counted.size() < MOST_COUNTS
                && !counted.containsKey(words));
        Map.Entry<Integer, Integer> best = nearest(counted, target).getFirst();
        if (best.getKey() == 1 && best.getValue() > target + tolerance(target)) {
            throw new IOException(I18n.text("a prompt of {0} tokens cannot be made: with its template, the server counts"
                    + " {1} for a single word", target, best.getValue()));
        }
        return new LengthCalibration(best.getKey(), best.getValue());
    }

    /// The tolerance of a length: 2 % or 3 tokens.
    static int tolerance(int target) {
        return Math.max(3, target / 50);
    }

    /// Returns a note for the run.
    String describe(String what, int target) {
        return Math.abs(tokens - target) > tolerance(target)
                ? I18n.text("{0}: {1} tok requested, {2} by the server's count, words: {3}; nothing nearer was found",
                        what, target, tokens, words)
                : I18n.text("{0}: {1} tok requested, {2} by the server's count, words: {3}", what, target, tokens,
                        words);
    }

    /// Well inside the tolerance, because salts differ slightly in length.
    private static int goal(int target) {
        return Math.max(1, target / 200);
    }

    private static int aim(TreeMap<Integer, Integer> counted, int target) throws IOException {
        List<Map.Entry<Integer, Integer>> nearest = nearest(counted, target);
        Map.Entry<Integer, Integer> best = nearest.getFirst();
        double perWord = slope(best, nearest.get(1));
        if (perWord <= 0) {
            perWord = slope(counted.firstEntry(), counted.lastEntry());
        }
        if (perWord <= 0) {
            throw new IOException(I18n.text("prompts of a given length cannot be made: the server counts {0} tokens for"
                    + " {1} words and {2} for {3}", counted.firstEntry().getValue(), counted.firstKey(),
                    counted.lastEntry().getValue(), counted.lastKey()));
        }
        int missing = target - best.getValue();
        long step = Math.round(missing / perWord);
        long words = best.getKey() + (step == 0 ? Integer.signum(missing) : step);
        int least = 1;
        int most = Integer.MAX_VALUE;
        for (Map.Entry<Integer, Integer> one : counted.entrySet()) {
            if (one.getValue() < target) {
                least = one.getKey() + 1;
            } else if (most == Integer.MAX_VALUE) {
                most = one.getKey() - 1;
            }
        }
        return least <= most ? Math.clamp(words, least, most) : best.getKey();
    }

    private static List<Map.Entry<Integer, Integer>> nearest(TreeMap<Integer, Integer> counted, int target) {
        return counted.entrySet().stream()
                .sorted(Comparator.comparingInt(one -> Math.abs(one.getValue() - target))).toList();
    }

    private static double slope(Map.Entry<Integer, Integer> one, Map.Entry<Integer, Integer> other) {
        return (double) (one.getValue() - other.getValue()) / (one.getKey() - other.getKey());
    }
}
