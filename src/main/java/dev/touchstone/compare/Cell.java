package dev.touchstone.compare;

import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The repeats of one level under one set of matched conditions.
///
/// @param level of the factor compared by
/// @param runs behind the cell, in the order they were measured or read
/// @param delta (mean − mean of the baseline) ÷ mean of the baseline, a fraction; null for the baseline itself, where
/// there is no baseline, where the baseline is 0, and where the two are not comparable
/// @param verdict null for the baseline itself and where there is no baseline
/// @param p of the Mann–Whitney U test; null where it was not made
public record Cell(Level level, List<Run> runs, Spread spread, @Nullable Double delta, @Nullable Verdict verdict,
        @Nullable Double p) {

    public Cell {
        runs = List.copyOf(runs);
    }
}
