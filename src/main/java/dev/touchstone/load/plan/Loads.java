package dev.touchstone.load.plan;

import java.util.List;

/// Which load shapes a plan runs: those listed, or those that a search asks for.
public sealed interface Loads {

    record Listed(List<LoadShape> shapes) implements Loads {
        public Listed {
            shapes = List.copyOf(shapes);
            if (shapes.isEmpty()) {
                throw new IllegalArgumentException("a plan needs at least one load");
            }
            DistinctChoices.distinct(shapes, "load");
        }
    }

    /// Finds the largest number in flight within the objectives: doubles from `from` until one breaks or `to` is
    /// reached, then halves the gap. Needs objectives.
    record Knee(int from, int to) implements Loads {

        /// Where a search ends that was given no other end.
        public static final int HIGHEST = 256;

        public Knee {
            if (from < 1 || to < from) {
                throw new IllegalArgumentException("a search needs 1 ≤ from ≤ to, not " + from + " to " + to);
            }
        }
    }
}
