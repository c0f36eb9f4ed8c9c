package dev.touchstone.simulator.engine;

import dev.touchstone.simulator.answer.AnswerRequest;
import dev.touchstone.simulator.answer.TokenSource;

/// The state of an answer in the engine.
public final class Sequence {

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

    public Sequence(TokenSource answer) {
        this.answer = answer;
    }

    public AnswerRequest request() {
        return answer.request();
    }

    /// Tokens to be computed before the next one can be generated: those of the prompt and of the answer so far.
    int length() {
        return request().promptTokens() + answer.tokens();
    }
}
