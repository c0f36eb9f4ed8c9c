package dev.touchstone.load.http;

/// Running totals of a client; cheap.
///
/// @param chunks pieces of text received, all requests together
/// @param inFlight requests sent and not ended
/// @param firstTokens requests that have received their first token
/// @param openConnections connections in use or kept alive, as far as is known
/// @param stampDelay delays between the arrival of bytes and their time stamp since the last call: a sorted sample, in
///         nanoseconds
public record ClientLoad(long chunks, int inFlight, long firstTokens, int openConnections, long[] stampDelay) {
}
