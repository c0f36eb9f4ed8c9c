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
/// @param doubted whether the server reported a count that cannot be, which is unknown here
public record TokenCounts(int input, int cached, int output, int reasoning, int chunks, int reasoningChunks,
        int words, boolean doubted) {

    public static final int UNKNOWN = -1;
    /// A count that no server can mean: below 0, or too large for an `int`.
    public static final int IMPOSSIBLE = -2;

    public TokenCounts(int input, int cached, int output, int reasoning, int chunks, int reasoningChunks, int words) {
        this(input, cached, output, reasoning, chunks, reasoningChunks, words, false);
    }

    /// The counts of a request that failed before any text arrived.
    public static final TokenCounts NONE = new TokenCounts(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 0, 0, UNKNOWN);

    /// Returns these counts without those that cannot be: impossible ones, no token beside text, more reasoning than output,
    /// more cached than input.
    public TokenCounts believed() {
        boolean isOutput = output > 0 || output == UNKNOWN || output == 0 && chunks == 0;
        boolean isReasoning = reasoning == UNKNOWN || reasoning >= 0 && (output < 0 || reasoning <= Math.max(output, chunks));
        boolean isInput = input >= UNKNOWN;
        boolean isCached = cached == UNKNOWN || cached >= 0 && (input < 0 || cached <= input);
        return isOutput && isReasoning && isInput && isCached ? this : new TokenCounts(isInput ? input : UNKNOWN,
                isCached ? cached : UNKNOWN, isOutput ? output : UNKNOWN, isReasoning ? reasoning : UNKNOWN, chunks,
                reasoningChunks, words, true);
    }

    /// Whether the server counted the generated tokens.
    public boolean isFromServer() {
        return output != UNKNOWN;
    }
}
