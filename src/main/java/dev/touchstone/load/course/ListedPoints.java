package dev.touchstone.load.course;

import dev.touchstone.load.plan.Point;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Points that are known from the beginning.
final class ListedPoints implements PointSequence {

    private final List<Point> points;
    private int next;

    ListedPoints(List<Point> points) {
        this.points = List.copyOf(points);
    }

    @Override
    public List<Point> points() {
        return points;
    }

    @Override
    public @Nullable Point next() {
        return next < points.size() ? points.get(next++) : null;
    }

    @Override
    public void measured(boolean objectivesMet) {
        // What is measured changes nothing.
    }

    @Override
    public void failed() {
        // The others are measured all the same.
    }

    @Override
    public String outcome() {
        return "";
    }
}
