package dev.touchstone.load;

import dev.touchstone.load.point.PlannedReuse;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The size of a plan, estimated before it runs.
///
/// @param points number of points; for a search, the most it can need
/// @param requests requests of all points, with warm-up and cool-down; null where a duration limits the points
/// @param time rough estimate; null when the speed of the servers is unknown
/// @param reuse what prefix caches are to find, of prompts that repeat anything
public record Estimate(int points, @Nullable Integer requests, @Nullable Duration time, List<PlannedReuse> reuse) {

    public Estimate {
        reuse = List.copyOf(reuse);
    }

    /// Of prompts that repeat nothing.
    public Estimate(int points, @Nullable Integer requests, @Nullable Duration time) {
        this(points, requests, time, List.of());
    }
}
