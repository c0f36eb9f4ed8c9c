package dev.touchstone.simulator;

/// What a [Pace] sees of an answer.
interface TokenSource {

    Asked asked();

    /// When the request was there, by the [Agenda]'s clock.
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
