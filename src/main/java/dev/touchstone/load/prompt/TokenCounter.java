package dev.touchstone.load.prompt;

import java.io.IOException;

/// Counts tokens as the server under test does.
@FunctionalInterface
public interface TokenCounter {

    /// Returns the number of tokens of a prompt, with the chat template.
    ///
    /// @throws IOException with a sentence when the server does not answer or does not count
    int count(String prompt) throws IOException;
}
