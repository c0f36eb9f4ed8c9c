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

    /// PromptSalt stands before everything else a prompt says, in a conversation once, in its first turn. A shared
    /// prefix is the exception: its salt stands behind it.
    ///
    /// @param seed of this point: other points draw other prompts, the same point draws the same again
    /// @param saltSeed of this execution of it: a prefix cache may still know the prompts of an earlier one
    /// @param counter of the server under test, for lengths in tokens; not asked where no length is given
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
