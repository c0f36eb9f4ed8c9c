package dev.touchstone.compare.study;

import dev.touchstone.compare.Spread;
import org.jspecify.annotations.Nullable;

/// What stands in one cell of a study's table.
public sealed interface Entry {

    /// Not measured, not known, or not to be computed from what is: a gap.
    record Nothing() implements Entry {
    }

    record Words(String text) implements Entry {
    }

    /// @param spread of the repeats, for a mean of several runs; null for a figure that has none
    record Number(double value, @Nullable Spread spread) implements Entry {
    }

    Entry NOTHING = new Nothing();
}
