package dev.touchstone.load;

import dev.touchstone.load.plan.Point;

/// A snapshot of one point of a running plan.
///
/// @param progress 0 to 1, with warm-up and cool-down
/// @param done measured requests that succeeded
/// @param failed measured requests that failed
/// @param cancelled measured requests that the user cancelled
/// @param requestThroughput requests per second so far; NaN before the first
/// @param ttft median time to first token so far, in seconds; NaN before the first
public record PointStatus(Point point, PointState state, double progress, int done, int failed,
        int cancelled, int inFlight, double requestThroughput, double ttft) {
}
