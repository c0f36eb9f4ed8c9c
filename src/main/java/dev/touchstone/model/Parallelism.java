package dev.touchstone.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The GPU count is tensor × pipeline × data parallel. Where the kinds a launch names make up the whole count, the
/// others are 1: two GPUs with a tensor parallelism of 2 are another layout than two with a data parallelism of 2.
public final class Parallelism {

    private Parallelism() {
    }

    /// The kinds of parallelism that are not written down but must be 1.
    public static Map<Factor, Level> implied(Conditions conditions) {
        if (!(conditions.level(Factor.GPU_COUNT).orElse(null) instanceof Level.Number(double gpus))) {
            return Map.of();
        }
        double product = 1;
        List<Factor> open = new ArrayList<>();
        for (Factor kind : Factor.PARALLELISM) {
            if (conditions.level(kind).orElse(null) instanceof Level.Number(double ways)) {
                product *= ways;
            } else {
                open.add(kind);
            }
        }
        if (open.size() == Factor.PARALLELISM.size() || product != gpus) {
            return Map.of();
        }
        return open.stream().collect(Collectors.toMap(kind -> kind, kind -> Level.of(1)));
    }
}
