package dev.touchstone.load;

import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.point.PointCounts;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The point that runs, and what watches it.
///
/// @param origin its start on the plan's clock
record RunningPoint(Point point, long origin, PointCounts tally, SharedClient load, PlanDependencies.ServerSide server,
        PlanDependencies.ClientSide client) {

    /// From so much on, what was done tells how long the rest will take.
    private static final double TELLING = 0.05;

    /// How long it will still take; null when that cannot be told yet.
    @Nullable Duration left(long now) {
        double progress = tally.progress(now - origin);
        return progress < TELLING ? null : Duration.ofNanos(Math.round((now - origin) * (1 - progress) / progress));
    }
}
