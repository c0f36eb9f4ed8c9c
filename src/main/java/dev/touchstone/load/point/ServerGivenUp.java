package dev.touchstone.load.point;

import org.jspecify.annotations.Nullable;

/// Why no more requests are sent to a server, as it is stored.
///
/// @param reason a sentence without its end
/// @param failure what the last request met and what to do, as a sentence
record ServerGivenUp(String reason, String failure) {

    /// The reason, how far the point came, and what to do.
    ///
    /// @param done measured requests that had ended
    /// @param wanted measured requests of the plan; null where it ends by time
    String after(long done, @Nullable Integer wanted) {
        return (PointResult.after(reason, done, wanted) + " " + failure).strip();
    }
}
