package dev.touchstone.load.course;

import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The points of a plan, one after the other. The same plan with the same measurements gives the same points, so an
/// interrupted plan is resumed by reporting the earlier measurements again. For one thread.
public sealed interface PointSequence permits ListedPoints, KneeSearchPoints {

    static PointSequence of(Plan plan) {
        List<Point> points = PointOrder.of(plan);
        return switch (plan.matrix().loads()) {
            case Loads.Listed _ -> new ListedPoints(points);
            case Loads.Knee(int from, int to) -> new KneeSearchPoints(plan, points, from, to);
        };
    }

    /// Returns the most points that a plan can have.
    static int most(Plan plan) {
        int first = PointOrder.of(plan).size();
        return switch (plan.matrix().loads()) {
            case Loads.Listed _ -> first;
            case Loads.Knee(int from, int to) -> first * KneeSearch.most(from, to);
        };
    }

    /// All points that are known so far, in the order of running.
    List<Point> points();

    /// Returns the next point to run; null when there is none. The result of the point before must be reported first.
    @Nullable Point next();

    /// Reports the result of the point that [#next] returned last.
    void measured(boolean objectivesMet);

    /// Reports that the point that [#next] returned last could not be measured.
    void failed();

    /// The result of a search as a sentence; empty for a plan that searches nothing.
    String outcome();
}
