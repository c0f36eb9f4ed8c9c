package dev.touchstone.load.prompt;

import dev.touchstone.load.plan.Prompts;
import java.io.IOException;

/// Opens the prompts of a plan.
public final class PromptStreams {

    private PromptStreams() {
    }

    /// @param seed of this point: other points draw other prompts, the same point draws the same again
    /// @param counter of the server under test, for lengths in tokens
    /// @throws IOException with a sentence when a file cannot be read or holds no prompt, or the server does not count
    public static PromptStream open(Prompts prompts, long seed, TokenCounter counter) throws IOException {
        throw new UnsupportedOperationException();
    }
}
