package dev.touchstone.simulator;

/// The state of an answer in the engine.
final class Sequence {

    final TokenSource answer;
    /// Tokens whose part of the KV cache has been computed.
    int computed;
    /// Tokens to be computed in this step.
    int planned;
    /// Blocks of the KV cache that it does not share.
    int ownBlocks;
    /// Blocks at its beginning that it may share with others.
    int sharedBlocks;
    boolean aborted;

    Sequence(TokenSource answer) {
        this.answer = answer;
    }

    /// Tokens to be computed before the next one can be generated: those of the prompt and of the answer so far.
    int length() {
        return answer.request().promptTokens() + answer.tokens();
    }
}
