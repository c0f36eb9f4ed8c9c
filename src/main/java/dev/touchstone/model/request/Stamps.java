package dev.touchstone.model.request;

/// When the parts of one request happened, in nanoseconds of the monotonic clock since the start of its point.
/// [#NEVER] for what did not happen.
///
/// Other tools' files do not always tell when a request was sent. Then `scheduled` is [#NEVER], `sent` is 0 and the
/// other stamps count from there: times of the one request are right, requests cannot be laid beside each other.
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

    /// Whether it is known when it was sent, so that it has its place among the other requests of its run.
    public boolean isPlaced() {
        return scheduled != NEVER;
    }

    /// The first text of either kind; [#NEVER] when there was none.
    public long firstToken() {
        if (firstReasoning == NEVER) {
            return firstAnswer;
        }
        return firstAnswer == NEVER ? firstReasoning : Math.min(firstReasoning, firstAnswer);
    }
}
