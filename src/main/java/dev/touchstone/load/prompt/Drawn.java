package dev.touchstone.load.prompt;

import java.util.List;

/// Draws from prompts that are there as a whole, each once before any comes twice.
final class Drawn implements PromptStream {

    private final Shuffled<Turn> prompts;
    private final Salt salt;
    private final List<String> notes;

    /// @param prompts at least one
    Drawn(List<Turn> prompts, Salt salt, long seed, List<String> notes) {
        this.prompts = new Shuffled<>(prompts, seed);
        this.salt = salt;
        this.notes = List.copyOf(notes);
    }

    @Override
    public Prompt next() {
        return prompts.next().behind(salt.next());
    }

    @Override
    public List<String> notes() {
        return notes;
    }
}
