package dev.touchstone.load.prompt;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/// Random words of a number of tokens.
final class RandomWords implements PromptStream {

    private final Words words;
    private final SplittableRandom random;
    private final Salt salt;
    private final Calibration length;
    private final String note;

    RandomWords(int tokens, Salt salt, long seed, TokenCounter counter) throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        words = new Words(seeds.nextLong());
        random = seeds.split();
        this.salt = salt;
        SplittableRandom trial = seeds.split();
        Salt pinch = salt.forTrials();
        length = Calibration.of(tokens, count -> pinch.next() + words.text(count, trial), counter);
        note = length.describe("random text", tokens);
    }

    @Override
    public Prompt next() {
        return Turn.of(salt.next() + words.text(length.words(), random));
    }

    @Override
    public List<String> notes() {
        return List.of(note);
    }
}
