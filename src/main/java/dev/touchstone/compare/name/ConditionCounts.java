package dev.touchstone.compare.name;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// How many runs have each level of each condition, as it is written: counted for all factors in one pass over the runs.
public final class ConditionCounts {

    private final Map<Factor, Map<Level, Integer>> byFactor = new EnumMap<>(Factor.class);

    private ConditionCounts() {
        for (Factor factor : Factor.values()) {
            byFactor.put(factor, new HashMap<>());
        }
    }

    public static ConditionCounts of(Collection<Run> runs) {
        ConditionCounts counts = new ConditionCounts();
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

    private void add(Factor factor, @Nullable Level level, int runs) {
        if (level != null) {
            Objects.requireNonNull(byFactor.get(factor)).merge(level, runs, Integer::sum);
        }
    }

    /// Level → how many runs have it; empty where it is known of none.
    public Map<Level, Integer> of(Factor factor) {
        return Objects.requireNonNull(byFactor.get(factor));
    }
}
