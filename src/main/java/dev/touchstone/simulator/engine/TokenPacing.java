package dev.touchstone.simulator.engine;

/// Decides when each token of each answer is generated.
public interface TokenPacing {

    void submit(Sequence sequence);

    /// Ends a sequence whose client has disconnected.
    void abort(Sequence sequence);

    int running();

    int waiting();

    /// Tokens in the blocks of running sequences.
    int usedTokens();

    /// Tokens that fit into the KV cache.
    int capacity();

    /// Drops unused cached prompts.
    void flush();
}
