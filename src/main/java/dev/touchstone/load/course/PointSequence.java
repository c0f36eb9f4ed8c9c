package dev.touchstone.load.course;

import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The points of a plan, one after the other. The same plan with the same measurements takes the same course, so an
/// interrupted one finds its way by being told again what was measured. For one thread.
public sealed interface PointSequence permits ListedPoints, KneeSearchPoints {

    static PointSequence of(Plan plan) {
        List<Point> points = PointOrder.of(plan);
        return switch (plan.matrix().loads()) {
            case Loads.Listed _ -> new ListedPoints(points);
            case Loads.Knee(int from, int to) -> new KneeSearchPoints(plan, points, from, to);
        };
    }

    /// The most points there can be.
    static int most(Plan plan) {
        int first = PointOrder.of(plan).size();
        return switch (plan.matrix().loads()) {
            case Loads.Listed _ -> first;
            case Loads.Knee(int from, int to) -> first * KneeSearch.most(from, to);
        };
    }

    /// All points that are known so far, in the order of running.
    List<Point> points();

    /// The next point to run; null when there is none. What became of the one before must be told first.
    @Nullable Point next();

    /// What became of the point that [#next] named last.
    void measured(boolean objectivesMet);

    /// The point that [#next] named last could not be measured.
    void failed();

    /// What the measurements say as a whole, as a sentence; empty where nothing was searched for.
    String outcome();
}
