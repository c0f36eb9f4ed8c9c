package dev.touchstone.load.prompt;

import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Opens the prompts of a plan.
public final class PromptStreams {

    private PromptStreams() {
    }

    /// Salt comes first in a prompt, and only in the first turn of a conversation. Prompts with a shared prefix have it
    /// after the prefix.
    ///
    /// @param seed seed of the point: other points draw other prompts, the same point draws the same again
    /// @param saltSeed seed of the salt in this execution: a prefix cache may still hold the prompts of an earlier one
    /// @param counter counts tokens for prompts of a given length; not used for others
    /// @throws IOException with a sentence when a file cannot be read or holds no prompt, or the server does not count
    public static PromptStream open(Prompts prompts, long seed, long saltSeed, TokenCounter counter)
            throws IOException {
        PromptSalt salt = new PromptSalt(prompts.salted(), saltSeed);
        return switch (prompts.source()) {
            case PromptSource.BuiltIn() -> new DrawnPrompts(BuiltInPrompts.prompts(), salt, seed, List.of());
            case PromptSource.Fixed(String text) -> new DrawnPrompts(List.of(ConversationTurn.of(text)), salt, seed,
                    List.of());
            case PromptSource.RandomText(int tokens) -> PromptsOfLength.randomWords(tokens, salt, seed, counter);
            case PromptSource.SharedPrefix(int prefix, int rest) ->
                new SharedPrefixPrompts(prefix, rest, salt, seed, counter);
            case PromptSource.LongContext(int tokens) -> PromptsOfLength.longContext(tokens, salt, seed, counter);
            case PromptSource.JsonLines(Path file) -> PromptFile.jsonLines(file, salt, seed);
            case PromptSource.ShareGpt(Path file, boolean allTurns) ->
                PromptFile.shareGpt(file, allTurns, salt, seed);
            case PromptSource.MultiTurn(int turns) ->
                new DrawnPrompts(BuiltInPrompts.conversations(turns), salt, seed, List.of());
        };
    }
}
