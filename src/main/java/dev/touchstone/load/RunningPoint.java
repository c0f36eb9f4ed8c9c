package dev.touchstone.load;

import dev.touchstone.load.live.LoadGlance;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.point.PointCounts;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The running point, and what watches it.
///
/// @param origin start of the point on the plan's clock
record RunningPoint(Point point, long origin, PointCounts tally, LoadGlance load, PlanDependencies.ServerSide server,
        PlanDependencies.ClientSide client) {

    /// From this share on, the time left is estimated from the progress.
    private static final double LEAST_PROGRESS = 0.05;

    /// Returns the estimated time to its end; null while there is too little progress to estimate it.
    @Nullable Duration left(long now) {
        double progress = tally.progress(now - origin);
        return progress < LEAST_PROGRESS ? null
                : Duration.ofNanos(Math.round((now - origin) * (1 - progress) / progress));
    }
}
