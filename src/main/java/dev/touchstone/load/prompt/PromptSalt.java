package dev.touchstone.load.prompt;

import java.util.Locale;
import java.util.SplittableRandom;

/// Something unique and short for the beginning of each prompt, so that no prefix cache answers for the engine: a
/// number of twelve digits, because digits are as many tokens for one number as for another in nearly every vocabulary.
/// No two of a point are alike; those of other points are others, but for a chance of about one in a million for two
/// points of a thousand requests each.
final class PromptSalt {

    private static final long NUMBERS = 1_000_000_000_000L;

    /// Near the golden section of all numbers and without a factor in common with them, so that neighbours differ from
    /// the first digit on and none comes twice.
    private static final long STEP = 618_033_988_751L;

    private final boolean isOn;
    private long number;

    /// @param isOn whether there is salt at all; without, each is empty
    PromptSalt(boolean isOn, long seed) {
        this.isOn = isOn;
        this.number = new SplittableRandom(seed).nextLong(NUMBERS);
    }

    /// For trials that go out before the prompts: as many tokens each, and none of the numbers the prompts get next.
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
