package dev.touchstone.simulator;

/// What a [TokenPacing] sees of an answer.
interface TokenSource {

    AnswerRequest asked();

    /// When the request was there, by the [TaskScheduler]'s clock.
    long arrived();

    /// Said so far.
    int tokens();

    /// The engine has taken it up.
    void started();

    /// @param tokens of the prompt that were found in the prefix cache
    void cached(int tokens);

    /// Says the next token.
    ///
    /// @return whether there is another one
    boolean token();
}
