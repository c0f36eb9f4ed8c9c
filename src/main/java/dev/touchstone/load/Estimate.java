package dev.touchstone.load;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// How much a plan is, before it runs.
///
/// @param points how many; of a search, the most it can need
/// @param requests of all points, warm-up and cool-down included; null where a duration decides
/// @param time a rough estimate; null when nothing is known of the servers' speed
public record Estimate(int points, @Nullable Integer requests, @Nullable Duration time) {
}
