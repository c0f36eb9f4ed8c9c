package dev.touchstone.model.request;

/// The counts of one request; [#UNKNOWN] for a count that is not known.
///
/// @param input prompt tokens by the server's own count
/// @param cached prompt tokens that were read from the prefix cache
/// @param output generated tokens by the server's own count, including reasoning
/// @param reasoning generated tokens that are reasoning; unknown where the server does not report them
/// @param chunks chunks with text, counted by the client
/// @param reasoningChunks chunks with reasoning text; unknown where a file does not separate reasoning from the answer
/// @param words whitespace-separated words of the answer, as the stress scripts count; only when the text was kept
public record TokenCounts(int input, int cached, int output, int reasoning, int chunks, int reasoningChunks,
        int words) {

    public static final int UNKNOWN = -1;

    /// The counts of a request that failed before any text arrived.
    public static final TokenCounts NONE = new TokenCounts(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 0, 0, UNKNOWN);

    /// Whether the server counted the generated tokens.
    public boolean isFromServer() {
        return output != UNKNOWN;
    }
}
