package dev.touchstone.load;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The size of a plan, estimated before it runs.
///
/// @param points number of points; for a search, the most it can need
/// @param requests requests of all points, with warm-up and cool-down; null where a duration limits the points
/// @param time rough estimate; null when the speed of the servers is unknown
public record Estimate(int points, @Nullable Integer requests, @Nullable Duration time) {
}
