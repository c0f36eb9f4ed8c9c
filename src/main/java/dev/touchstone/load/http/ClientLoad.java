package dev.touchstone.load.http;

/// Running totals of a client, cheap to take at any moment.
///
/// @param chunks pieces of text received, all requests together
/// @param inFlight requests sent and not ended
/// @param firstTokens requests that have had their first token
/// @param openConnections connections in use or kept alive, as far as the client knows
/// @param stampDelay how long received bytes waited in the client before they were stamped, a sorted sample since the
///         last call, in nanoseconds
public record ClientLoad(long chunks, int inFlight, long firstTokens, int openConnections, long[] stampDelay) {
}
