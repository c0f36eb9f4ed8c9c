package dev.touchstone.simulator.pooled;

import dev.touchstone.simulator.answer.AnswerRequest;
import dev.touchstone.simulator.answer.TokenSource;

/// One input of a [PooledAnswer]: it is over as soon as it is computed.
record PooledInput(AnswerRequest request, PooledAnswer answer) implements TokenSource {

    @Override
    public long arrived() {
        return answer.arrived();
    }

    @Override
    public int tokens() {
        return 0;
    }

    @Override
    public void started() {
        answer.started();
    }

    @Override
    public long[] blocks() {
        return request.blocks();
    }

    @Override
    public void cached(int tokens) {
        // servers do not report it of these requests
    }

    @Override
    public boolean token() {
        answer.computed(request);
        return false;
    }
}
