package dev.touchstone.model;

import java.util.Map;
import java.util.stream.Collectors;

/// The GPU count is tensor × pipeline × data parallel. Where the kinds a launch names make up the whole count, the
/// others are 1: two GPUs with a tensor parallelism of 2 are another layout than two with a data parallelism of 2.
public final class Parallelism {

    private Parallelism() {
    }

    /// The kinds of parallelism that are not written down but must be 1.
    public static Map<Factor, Level> implied(Conditions conditions) {
        if (!restIsOne(conditions)) {
            return Map.of();
        }
        return Factor.PARALLELISM.stream().filter(kind -> !isNumber(conditions, kind))
                .collect(Collectors.toMap(kind -> kind, kind -> Level.of(1)));
    }

    /// Whether the kinds that are written down make up the whole GPU count. Makes nothing: it is asked of many runs.
    static boolean restIsOne(Conditions conditions) {
        if (!isNumber(conditions, Factor.GPU_COUNT)) {
            return false;
        }
        double product = 1;
        boolean named = false;
        for (Factor kind : Factor.PARALLELISM) {
            if (isNumber(conditions, kind)) {
                product *= conditions.level(conditions.place(kind)).size();
                named = true;
            }
        }
        return named && product == conditions.level(conditions.place(Factor.GPU_COUNT)).size();
    }

    private static boolean isNumber(Conditions conditions, Factor factor) {
        return conditions.place(factor) >= 0 && conditions.level(conditions.place(factor)) instanceof Level.Number;
    }
}
