package dev.touchstone.load.prompt;

import java.io.IOException;

/// Counts tokens as the server under test does.
@FunctionalInterface
public interface TokenCounter {

    /// The tokens of this prompt, chat template included.
    ///
    /// @throws IOException with a sentence when the server does not answer or does not tell
    int count(String prompt) throws IOException;
}
