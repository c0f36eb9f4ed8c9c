package dev.touchstone.model.request;

/// What one request counted. [#UNKNOWN] for what nobody said.
///
/// @param input prompt tokens by the server's own count
/// @param cached of these, read from the prefix cache
/// @param output generated tokens by the server's own count, reasoning included
/// @param reasoning of these, reasoning; servers that do not tell leave it unknown
/// @param chunks chunks with text, counted by the client
/// @param reasoningChunks of these, with reasoning text; [#UNKNOWN] where a file does not tell reasoning from answer
/// @param words whitespace-separated words of the answer, as the stress scripts count; only when the text was kept
public record TokenCounts(int input, int cached, int output, int reasoning, int chunks, int reasoningChunks,
        int words) {

    public static final int UNKNOWN = -1;

    /// Nothing counted: for a request that failed before it said anything.
    public static final TokenCounts NONE = new TokenCounts(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 0, 0, UNKNOWN);

    /// Generated tokens: the server's count where there is one, else the chunks with text.
    public int generated() {
        return output == UNKNOWN ? chunks : output;
    }

    /// Whether [#generated] is the server's own count.
    public boolean isFromServer() {
        return output != UNKNOWN;
    }
}
