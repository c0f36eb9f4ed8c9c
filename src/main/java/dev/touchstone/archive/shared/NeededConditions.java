package dev.touchstone.archive.shared;

import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What others must know of a run to use it: the type and the number of its GPUs, the engine's version, the workload. It is
/// asked when a run is published, and only where the run does not say it.
public final class NeededConditions {

    private static final List<Factor> ALWAYS = List.of(Factor.ENGINE_VERSION, Factor.GPU, Factor.GPU_COUNT);

    private NeededConditions() {
    }

    /// Returns what is not known of a run. The workload is known by the data set or by the lengths that were asked for; the
    /// question for it is that for the data set. Simulated runs have no GPUs, and nothing is asked about them.
    public static List<Factor> missing(Run run) {
        if (isKnown(run, Factor.SIMULATED)) {
            return List.of();
        }
        List<Factor> missing = new ArrayList<>(ALWAYS.stream().filter(factor -> !isKnown(run, factor)).toList());
        if (!isWorkloadKnown(run)) {
            missing.add(Factor.DATASET);
        }
        return missing;
    }

    /// Returns what is not known of some runs: the factor → the runs that lack it, in the order of the factors.
    public static Map<Factor, List<Run>> missing(List<Run> runs) {
        Map<Factor, List<Run>> missing = new LinkedHashMap<>();
        for (Factor factor : Factor.values()) {
            List<Run> without = runs.stream().filter(run -> missing(run).contains(factor)).toList();
            if (!without.isEmpty()) {
                missing.put(factor, without);
            }
        }
        return missing;
    }

    private static boolean isWorkloadKnown(Run run) {
        boolean areLengthsKnown = isKnown(run, Factor.INPUT_TOKENS)
                && (isKnown(run, Factor.OUTPUT_TOKENS) || isKnown(run, Factor.MAX_TOKENS)
                        || run.metrics().get(Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST, Statistic.MEAN)).isPresent());
        return isKnown(run, Factor.DATASET) || areLengthsKnown;
    }

    /// A level that the reader only proposes is not known.
    private static boolean isKnown(Run run, Factor factor) {
        Optional<Condition> condition = run.conditions().get(factor);
        return condition.isPresent() && !condition.get().evidence().isProposed();
    }
}
