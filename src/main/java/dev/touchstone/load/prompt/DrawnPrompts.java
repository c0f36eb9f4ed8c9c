package dev.touchstone.load.prompt;

import java.util.List;

/// Draws from prompts that are there as a whole, each once before any comes twice.
final class DrawnPrompts implements PromptStream {

    private final ShuffledCycle<ConversationTurn> prompts;
    private final PromptSalt salt;
    private final List<String> notes;

    /// @param prompts at least one
    DrawnPrompts(List<ConversationTurn> prompts, PromptSalt salt, long seed, List<String> notes) {
        this.prompts = new ShuffledCycle<>(prompts, seed);
        this.salt = salt;
        this.notes = List.copyOf(notes);
    }

    @Override
    public RequestPrompt next() {
        return prompts.next().behind(salt.next());
    }

    @Override
    public List<String> notes() {
        return notes;
    }
}
