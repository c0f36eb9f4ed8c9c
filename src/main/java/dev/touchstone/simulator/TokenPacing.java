package dev.touchstone.simulator;

/// Says when each token of each answer is due.
interface TokenPacing {

    void submit(Sequence sequence);

    /// The client is gone; the sequence gets no token any more.
    void abort(Sequence sequence);

    int running();

    int waiting();

    /// Tokens' worth of blocks that running sequences hold.
    int usedTokens();

    /// Tokens that fit into the KV cache.
    int capacity();

    /// Forgets cached prompts that nobody uses.
    void flush();
}
