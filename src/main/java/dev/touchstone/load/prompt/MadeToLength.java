package dev.touchstone.load.prompt;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/// Prompts of a number of tokens, by the server's own count: another text of that length each time.
final class MadeToLength implements PromptStream {

    /// What a text is made of.
    @FunctionalInterface
    interface Material {
        String text(int words, SplittableRandom random);
    }

    private final Material material;
    private final SplittableRandom random;
    private final Salt salt;
    private final Calibration length;
    private final String note;

    /// Random words.
    static MadeToLength randomWords(int tokens, Salt salt, long seed, TokenCounter counter) throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        return new MadeToLength("random text", new Words(seeds.nextLong())::text, tokens, salt, seeds, counter);
    }

    /// A question about a long text: the same log book in another order, and another question, each time.
    static MadeToLength longContext(int tokens, Salt salt, long seed, TokenCounter counter) throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        return new MadeToLength("long context", new LogBook(seeds.nextLong())::text, tokens, salt, seeds, counter);
    }

    private MadeToLength(String kind, Material material, int tokens, Salt salt, SplittableRandom seeds,
            TokenCounter counter) throws IOException {
        this.material = material;
        this.salt = salt;
        random = seeds.split();
        SplittableRandom trial = seeds.split();
        Salt pinch = salt.forTrials();
        length = Calibration.of(tokens, count -> pinch.next() + material.text(count, trial), counter);
        note = length.describe(kind, tokens);
    }

    @Override
    public Prompt next() {
        return Turn.of(salt.next() + material.text(length.words(), random));
    }

    @Override
    public List<String> notes() {
        return List.of(note);
    }
}
