package dev.touchstone.load;

import dev.touchstone.load.plan.Point;
import dev.touchstone.load.point.PointCounts;
import org.jspecify.annotations.Nullable;

/// The progress of one point of a running plan: computed while it runs, kept when it has ended. Guarded by the
/// [PlanProgress].
final class PointProgress {

    private final Point point;
    private PointState state = PointState.WAITING;
    private PointCounts.Count count = PointCounts.Count.NONE;
    private double progress;
    private @Nullable RunningPoint running;

    PointProgress(Point point) {
        this.point = point;
    }

    Point point() {
        return point;
    }

    PointState state() {
        return state;
    }

    void begins(RunningPoint now) {
        running = now;
        state = PointState.RUNNING;
    }

    /// @param now time on the plan's clock
    void ends(PointState as, long now) {
        look(now);
        running = null;
        state = as;
        progress = as == PointState.DONE ? 1 : progress;
    }

    /// Marks a point as measured before the plan was resumed.
    void wasMeasured(PointCounts.Count then) {
        count = then;
        progress = 1;
        state = PointState.DONE;
    }

    private void look(long now) {
        if (running != null) {
            count = running.tally().count();
            progress = running.tally().progress(now - running.origin());
        }
    }

    /// Returns the counts of this moment.
    PointCounts.Count count(long now) {
        look(now);
        return count;
    }

    /// Returns the status as of the last [#count].
    PointStatus status() {
        return new PointStatus(point, state, progress, count.done(), count.doneFailed(),
                count.doneCancelled(), count.inFlight(), count.requestThroughput(), count.ttft());
    }
}
