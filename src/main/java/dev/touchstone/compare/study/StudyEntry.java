package dev.touchstone.compare.study;

import dev.touchstone.compare.row.Spread;
import org.jspecify.annotations.Nullable;

/// What stands in one cell of a study's table.
public sealed interface StudyEntry {

    /// Not measured, not known, or not to be computed from what is: a gap.
    record Nothing() implements StudyEntry {
    }

    record Words(String text) implements StudyEntry {
    }

    /// @param spread of the repeats, for a mean of several runs; null for a figure that has none
    record Number(double value, @Nullable Spread spread) implements StudyEntry {
    }

    StudyEntry NOTHING = new Nothing();
}
