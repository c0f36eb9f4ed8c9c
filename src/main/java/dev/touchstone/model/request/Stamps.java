package dev.touchstone.model.request;

/// The timestamps of one request, in nanoseconds of the monotonic clock since the start of its point; [#NEVER] for
/// events that did not happen.
///
/// Other tools' files do not always contain when a request was sent. Then `scheduled` is [#NEVER], `sent` is 0 and the
/// other timestamps count from there: the durations of the request are right, but it has no place among other requests.
///
/// @param scheduled when the load shape demanded it; the time from this to `sent` is spent in the client's own queue
/// @param sent when the request was handed to the connection
/// @param headers when the response headers had arrived
/// @param firstChunk the first chunk of the body, even one without text
/// @param firstReasoning the first reasoning text
/// @param firstAnswer the first answer text
/// @param end the end of the answer, or of the failure
public record Stamps(long scheduled, long sent, long headers, long firstChunk, long firstReasoning, long firstAnswer,
        long end) {

    public static final long NEVER = -1;

    /// Whether it is known when the request was sent, so that it has its place among the other requests of its run.
    public boolean isPlaced() {
        return scheduled != NEVER;
    }

    /// The first text, reasoning or answer; [#NEVER] when there was none.
    public long firstToken() {
        if (firstReasoning == NEVER) {
            return firstAnswer;
        }
        return firstAnswer == NEVER ? firstReasoning : Math.min(firstReasoning, firstAnswer);
    }
}
