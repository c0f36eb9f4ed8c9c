package dev.touchstone.compare.row;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.statistics.RatioEstimate;
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
/// @param estimate of the ratio to the baseline; null where there is no `delta`
/// @param clashes choices in which it differs from the baseline, or its runs among themselves, and that were not
/// accepted: then there is no difference, and the verdict is [Verdict#NOT_COMPARABLE]; [Clash#words] stands in the
/// place of the difference
/// @param excluded runs that would stand here but are excluded; they are in no figure
public record Cell(Level level, List<Run> runs, Spread spread, @Nullable Double delta, @Nullable Verdict verdict,
        @Nullable RatioEstimate estimate, List<Clash> clashes, List<Run> excluded) {

    public Cell {
        runs = List.copyOf(runs);
        clashes = List.copyOf(clashes);
        excluded = List.copyOf(excluded);
    }

    /// A cell without a clash and without excluded runs.
    public Cell(Level level, List<Run> runs, Spread spread, @Nullable Double delta, @Nullable Verdict verdict,
            @Nullable RatioEstimate estimate) {
        this(level, runs, spread, delta, verdict, estimate, List.of(), List.of());
    }

    /// p of the Mann–Whitney test; null where it was not made.
    public @Nullable Double p() {
        return estimate == null ? null : estimate.p();
    }
}
