package dev.touchstone.load.prompt;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/// A question about a long text of a number of tokens: the same log book in another order, and another question, each
/// time.
final class LongText implements PromptStream {

    private final LogBook book;
    private final SplittableRandom random;
    private final Salt salt;
    private final Calibration length;
    private final String note;

    LongText(int tokens, Salt salt, long seed, TokenCounter counter) throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        book = new LogBook(seeds.nextLong());
        random = seeds.split();
        this.salt = salt;
        SplittableRandom trial = seeds.split();
        Salt pinch = salt.forTrials();
        length = Calibration.of(tokens, count -> pinch.next() + book.text(count, trial), counter);
        note = length.describe("long context", tokens);
    }

    @Override
    public Prompt next() {
        return Turn.of(salt.next() + book.text(length.words(), random));
    }

    @Override
    public List<String> notes() {
        return List.of(note);
    }
}
