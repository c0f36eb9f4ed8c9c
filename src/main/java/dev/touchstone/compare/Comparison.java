package dev.touchstone.compare;

import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a lens shows.
///
/// @param baseline the level that the others are compared with; null when no run has the factor
/// @param levels of the factor compared by that have a cell, in their order
/// @param rows in the order of their matched conditions
/// @param unmatched runs that have the metric but no counterpart at another level
/// @param warnings what to know before believing the rows
public record Comparison(Lens lens, @Nullable Level baseline, List<Level> levels, List<Row> rows,
        List<Run> unmatched, List<Warning> warnings) {

    public Comparison {
        levels = List.copyOf(levels);
        rows = List.copyOf(rows);
        unmatched = List.copyOf(unmatched);
        warnings = List.copyOf(warnings);
    }

    /// Compares the runs through the lens. See [Matching] for which runs stand in one row.
    public static Comparison of(List<Run> runs, Lens lens) {
        return Matching.compare(runs, lens);
    }
}
