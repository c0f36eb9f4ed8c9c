package dev.touchstone.compare.name;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// How many runs have each level of each condition, as it is written: counted for all factors in one pass over the runs, and
/// followed when some of them go.
public final class ConditionCounts {

    private final List<Run> runs;
    private final Map<Factor, Map<Level, Integer>> byFactor = new EnumMap<>(Factor.class);

    private ConditionCounts(List<Run> runs) {
        this.runs = runs;
        for (Factor factor : Factor.values()) {
            byFactor.put(factor, new HashMap<>());
        }
    }

    /// @param runs not changed any more
    public static ConditionCounts of(List<Run> runs) {
        ConditionCounts counts = new ConditionCounts(runs);
        // The next run mostly has the very same level, so that levels are counted in stretches.
        @Nullable Level[] last = new Level[Factor.values().length];
        int[] stretch = new int[last.length];
        for (Run run : runs) {
            run.conditions().forEach((factor, condition) -> {
                int at = factor.ordinal();
                if (condition.level() != last[at]) {
                    counts.add(factor, last[at], stretch[at]);
                    last[at] = condition.level();
                    stretch[at] = 0;
                }
                stretch[at]++;
            });
        }
        for (Factor factor : Factor.values()) {
            counts.add(factor, last[factor.ordinal()], stretch[factor.ordinal()]);
        }
        return counts;
    }

    /// The counts of other runs. Where they are most of these in the same order, only those that are gone are looked at.
    ///
    /// @param others not changed any more
    public ConditionCounts following(List<Run> others) {
        if (others.size() < runs.size() / 2) {
            return of(others);
        }
        ConditionCounts counts = new ConditionCounts(others);
        byFactor.forEach((factor, levels) -> counts.levels(factor).putAll(levels));
        int at = 0;
        for (Run run : runs) {
            if (at < others.size() && others.get(at) == run) {
                at++;
            } else {
                run.conditions().forEach((factor, condition) -> counts.levels(factor)
                        .computeIfPresent(condition.level(), (level, many) -> many == 1 ? null : many - 1));
            }
        }
        return at == others.size() ? counts : of(others);
    }

    private void add(Factor factor, @Nullable Level level, int many) {
        if (level != null) {
            levels(factor).merge(level, many, Integer::sum);
        }
    }

    private Map<Level, Integer> levels(Factor factor) {
        return Objects.requireNonNull(byFactor.get(factor));
    }

    /// Level → how many runs have it; empty where it is known of none.
    public Map<Level, Integer> of(Factor factor) {
        return levels(factor);
    }
}
