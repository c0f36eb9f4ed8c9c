package dev.touchstone.load.plan;

import java.util.List;

/// The order in which the points of a plan run: interleaved (A, B, B, A …) and seeded, so that drift of the machine or
/// of the server favours no side.
public final class PointOrder {

    private PointOrder() {
    }

    /// All points of a plan with listed loads, numbered in the order of running. For a search: the points with its
    /// first load; the others follow from what they measure.
    public static List<Point> of(Plan plan) {
        throw new UnsupportedOperationException();
    }
}
