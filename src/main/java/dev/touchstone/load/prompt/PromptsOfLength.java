package dev.touchstone.load.prompt;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/// Prompts of a number of tokens, by the server's own count: another text of that length each time.
final class PromptsOfLength implements PromptStream {

    /// What a text is made of.
    @FunctionalInterface
    interface Material {
        String text(int words, SplittableRandom random);
    }

    private final Material material;
    private final SplittableRandom random;
    private final PromptSalt salt;
    private final LengthCalibration length;
    private final String note;

    /// Random words.
    static PromptsOfLength randomWords(int tokens, PromptSalt salt, long seed, TokenCounter counter)
            throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        return new PromptsOfLength("random text", new RandomWords(seeds.nextLong())::text, tokens, salt, seeds,
                counter);
    }

    /// A question about a long text: the same log book in another order, and another question, each time.
    static PromptsOfLength longContext(int tokens, PromptSalt salt, long seed, TokenCounter counter)
            throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        return new PromptsOfLength("long context", new LogBookText(seeds.nextLong())::text, tokens, salt, seeds,
                counter);
    }

    private PromptsOfLength(String kind, Material material, int tokens, PromptSalt salt, SplittableRandom seeds,
            TokenCounter counter) throws IOException {
        this.material = material;
        this.salt = salt;
        random = seeds.split();
        SplittableRandom trial = seeds.split();
        PromptSalt pinch = salt.forTrials();
        length = LengthCalibration.of(tokens, count -> pinch.next() + material.text(count, trial), counter);
        note = length.describe(kind, tokens);
    }

    @Override
    public RequestPrompt next() {
        return ConversationTurn.of(salt.next() + material.text(length.words(), random));
    }

    @Override
    public List<String> notes() {
        return List.of(note);
    }
}
