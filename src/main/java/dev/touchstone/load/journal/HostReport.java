package dev.touchstone.load.journal;

import org.jspecify.annotations.Nullable;

/// What one of several hosts did in a point.
///
/// @param share what it was to send, in words: `500 in flight`
/// @param requests that it sent and that ended, with warm-up and cool-down
/// @param clockOffset its clock minus that of the test at the end, in nanoseconds
/// @param roundTrip nanoseconds of the exchange by which the clocks were compared
/// @param leftOut why its requests are not in the figures, as the end of a sentence; null where they are
public record HostReport(String name, String share, int requests, long clockOffset, long roundTrip,
        @Nullable String leftOut) {
}
