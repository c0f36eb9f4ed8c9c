package dev.touchstone.compare.answer;

import dev.touchstone.compare.DerivedFigures;
import dev.touchstone.cost.CostFigures;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Runs with what follows from their counts and what they cost, those marked as excluded that a check excludes. A run is completed once:
/// after others came or went it is the same object.
final class CompletedRuns {

    static final CompletedRuns NONE = new CompletedRuns(Map.of(), List.of(), GpuPrices.NONE);

    /// @param reason why the run was excluded; null where that was not looked at or it was not
    private record Completed(@Nullable String reason, Run run) {
    }

    private final Map<Run, Completed> byGiven;
    private final List<Run> runs;
    private final GpuPrices prices;

    private CompletedRuns(Map<Run, Completed> byGiven, List<Run> runs, GpuPrices prices) {
        this.prices = prices;
        this.byGiven = byGiven;
        this.runs = List.copyOf(runs);
    }

    /// In the order in which they were given.
    List<Run> runs() {
        return runs;
    }

    /// @param reason the check for which a run is excluded; null for none
    CompletedRuns following(List<Run> given, Function<Run, @Nullable String> reason, GpuPrices prices) {
        boolean areAlikePriced = prices.equals(this.prices);
        Map<Run, Completed> all = new IdentityHashMap<>(given.size());
        List<Run> completed = new ArrayList<>(given.size());
        for (Run run : given) {
            String why = reason.apply(run);
            Completed before = areAlikePriced ? byGiven.get(run) : null;
            Completed now = before != null && Objects.equals(before.reason(), why) ? before
                    : new Completed(why, CostFigures.completed(
                            DerivedFigures.completed(why == null ? run : run.excluded(why)), prices));
            all.put(run, now);
            completed.add(now.run());
        }
        return new CompletedRuns(all, completed, prices);
    }
}
