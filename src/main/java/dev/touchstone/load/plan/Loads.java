package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.util.List;

/// The load shapes that a plan runs: a list, or those that a search chooses.
public sealed interface Loads {

    record Listed(List<LoadShape> shapes) implements Loads {
        public Listed {
            shapes = List.copyOf(shapes);
            if (shapes.isEmpty()) {
                throw new IllegalArgumentException(I18n.text("a plan needs at least one load"));
            }
            DistinctChoices.distinct(shapes, "load");
        }
    }

    /// A search for the largest number in flight that meets the objectives: doubles from `from` until one breaks or
    /// `to` is reached, then halves the gap. Needs objectives.
    record Knee(int from, int to) implements Loads {

        /// The default end of a search.
        public static final int HIGHEST = 256;

        public Knee {
            if (from < 1 || to < from) {
                throw new IllegalArgumentException(I18n.text("a search needs 1 ≤ from ≤ to, not {0} to {1}", from, to));
            }
        }
    }
}
