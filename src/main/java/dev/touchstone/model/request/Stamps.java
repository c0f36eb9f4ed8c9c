package dev.touchstone.model.request;

/// When the parts of one request happened, in nanoseconds of the monotonic clock since the start of its point.
/// [#NEVER] for what did not happen.
///
/// @param scheduled when the load shape wanted it sent; what lies between this and `sent` is the client's own queue
/// @param sent when it was handed to the connection
/// @param headers when the response head was there
/// @param firstChunk the first piece of the body, even one without text
/// @param firstReasoning the first reasoning text
/// @param firstAnswer the first answer text
/// @param end the end of the answer, or of the failure
public record Stamps(long scheduled, long sent, long headers, long firstChunk, long firstReasoning, long firstAnswer,
        long end) {

    public static final long NEVER = -1;

    /// The first text of either kind; [#NEVER] when there was none.
    public long firstToken() {
        if (firstReasoning == NEVER) {
            return firstAnswer;
        }
        return firstAnswer == NEVER ? firstReasoning : Math.min(firstReasoning, firstAnswer);
    }
}
