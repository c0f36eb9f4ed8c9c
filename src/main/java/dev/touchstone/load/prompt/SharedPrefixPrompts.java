package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/// Prompts with a long prefix that all prompts of a point share, and random words after it. The salt is between the
/// two: before the prefix, nothing would be shared.
final class SharedPrefixPrompts implements PromptStream {

    private final RandomWords words;
    private final SplittableRandom random;
    private final PromptSalt salt;
    private final String beginning;
    private final LengthCalibration rest;
    private final List<String> notes;

    /// @param prefixTokens tokens of the prefix, with chat template
    /// @param restTokens tokens of the rest, with salt
    SharedPrefixPrompts(int prefixTokens, int restTokens, PromptSalt salt, long seed, TokenCounter counter)
            throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        words = new RandomWords(seeds.nextLong());
        random = seeds.split();
        this.salt = salt;
        long first = seeds.nextLong();
        LengthCalibration prefix = LengthCalibration.of(prefixTokens, count ->
                words.text(count, new SplittableRandom(first)), counter);
        beginning = words.text(prefix.words(), new SplittableRandom(first)) + "\n\n";
        SplittableRandom trial = seeds.split();
        PromptSalt pinch = salt.forTrials();
        rest = LengthCalibration.of(prefixTokens + restTokens,
                count -> beginning + pinch.next() + words.text(count, trial), counter);
        notes = List.of(prefix.describe(I18n.text("shared prefix"), prefixTokens),
                rest.describe(I18n.text("shared prefix and rest"), prefixTokens + restTokens));
    }

    @Override
    public RequestPrompt next() {
        return ConversationTurn.of(beginning + salt.next() + words.text(rest.words(), random));
    }

    @Override
    public List<String> notes() {
        return notes;
    }
}
