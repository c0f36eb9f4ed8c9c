package dev.touchstone.load.prompt;

import java.util.Locale;
import java.util.SplittableRandom;

/// A short unique text for the beginning of each prompt, so that no prefix cache shortens its processing: a number of
/// twelve digits, because numbers of the same length have the same number of tokens in nearly every vocabulary. All
/// salts of a point differ; those of two points of a thousand requests each share one with a probability of about one
/// in a million.
final class PromptSalt {

    private static final long NUMBERS = 1_000_000_000_000L;

    /// Near the golden section of the range and coprime to it, so that successive numbers differ from the first digit
    /// on and none comes twice.
    private static final long STEP = 618_033_988_751L;

    private final boolean isOn;
    private long number;

    /// @param isOn whether to use salt; without it, each text is empty
    PromptSalt(boolean isOn, long seed) {
        this.isOn = isOn;
        this.number = new SplittableRandom(seed).nextLong(NUMBERS);
    }

    /// Returns salt for trials before the prompts: with as many tokens, and other numbers.
    PromptSalt forTrials() {
        return new PromptSalt(isOn, number + 1);
    }

    String next() {
        if (!isOn) {
            return "";
        }
        number = (number + STEP) % NUMBERS;
        return String.format(Locale.ROOT, "[%012d] ", number);
    }
}
