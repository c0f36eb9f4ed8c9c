package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/// Prompts with a number of tokens by the server's count, each with another text.
final class PromptsOfLength implements PromptStream {

    /// Makes a text with a number of words.
    @FunctionalInterface
    interface Material {
        String text(int words, SplittableRandom random);
    }

    private final Material material;
    private final SplittableRandom random;
    private final PromptSalt salt;
    private final LengthCalibration length;
    private final String note;

    /// Prompts of random words.
    static PromptsOfLength randomWords(int tokens, PromptSalt salt, long seed, TokenCounter counter)
            throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        return new PromptsOfLength(I18n.text("random text"), new RandomWords(seeds.nextLong())::text, tokens, salt, seeds,
                counter);
    }

    /// Questions about a long text: each prompt has the log book's entries in another order, and another question.
    static PromptsOfLength longContext(int tokens, PromptSalt salt, long seed, TokenCounter counter)
            throws IOException {
        SplittableRandom seeds = new SplittableRandom(seed);
        return new PromptsOfLength(I18n.text("long context"), new LogBookText(seeds.nextLong())::text, tokens, salt, seeds,
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
