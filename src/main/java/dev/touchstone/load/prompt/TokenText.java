package dev.touchstone.load.prompt;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Makes texts of any number of tokens by the server's count, which is asked for two lengths only. The same name gives the
/// same text.
final class TokenText {

    private static final int SHORT = 64;
    private static final int LONG = 512;

    private final RandomWords words;
    private final long seed;
    private final double perToken;
    private final double overhead;

    private TokenText(RandomWords words, long seed, double perToken, double overhead) {
        this.words = words;
        this.seed = seed;
        this.perToken = perToken;
        this.overhead = overhead;
    }

    /// @param seed of the texts
    /// @param trials salt of the texts that are counted
    /// @throws IOException with a sentence when the server does not count
    static TokenText of(long seed, PromptSalt trials, TokenCounter counter) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        RandomWords words = new RandomWords(random.nextLong());
        LengthCalibration few = LengthCalibration.of(SHORT, count -> trials.next() + words.text(count, random), counter);
        LengthCalibration many = LengthCalibration.of(LONG, count -> trials.next() + words.text(count, random), counter);
        double tokensPerWord = (double) (many.tokens() - few.tokens()) / Math.max(1, many.words() - few.words());
        double overhead = few.tokens() - few.words() * tokensPerWord;
        return new TokenText(words, seed, many.words() / (many.tokens() - overhead), overhead);
    }

    /// Tokens that a prompt has beside its text: of the chat template, and of the salt where there is any.
    int overhead() {
        return (int) Math.round(overhead);
    }

    /// Returns the part of the text with this name that begins and ends at these tokens; the parts of a prompt follow each
    /// other without drifting from the whole.
    ///
    /// @param size tokens of the whole text
    String text(long name, int size, int from, int to) {
        int begin = (int) Math.round(from * perToken);
        int length = Math.max(1, (int) Math.round(to * perToken) - begin);
        int whole = Math.max(length, (int) Math.ceil(size * perToken) + 1);
        String[] all = words.text(whole, new SplittableRandom(seed + name * 0x9E3779B97F4A7C15L)).split(" ");
        return String.join(" ", List.of(Arrays.copyOf(all, length)));
    }
}
