package dev.touchstone.simulator;

/// An answer on its way through the engine.
final class Sequence {

    final TokenSource answer;
    /// Tokens whose part of the KV cache has been computed.
    int computed;
    /// Tokens that this step computes.
    int planned;
    /// Blocks of the KV cache that it has for itself.
    int ownBlocks;
    /// Blocks at its beginning that it may share with others.
    int sharedBlocks;
    boolean aborted;

    Sequence(TokenSource answer) {
        this.answer = answer;
    }

    /// Tokens to be computed before the next one can be said: the prompt and what has been said.
    int length() {
        return answer.asked().promptTokens() + answer.tokens();
    }
}
