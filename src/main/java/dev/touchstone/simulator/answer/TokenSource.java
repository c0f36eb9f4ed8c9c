package dev.touchstone.simulator.answer;

/// The part of an answer that a [dev.touchstone.simulator.engine.TokenPacing] uses.
public interface TokenSource {

    AnswerRequest request();

    /// The arrival of the request, by the [dev.touchstone.simulator.net.TaskScheduler]'s clock.
    long arrived();

    /// Tokens generated so far.
    int tokens();

    /// Called when the engine begins to compute it.
    void started();

    /// The hashes of the whole blocks of its prompt and of what was generated so far, see [Tokens#blocks].
    long[] blocks();

    /// @param tokens of the prompt that were found in the prefix cache
    void cached(int tokens);

    /// Generates the next token.
    ///
    /// @return whether there is another one
    boolean token();
}
