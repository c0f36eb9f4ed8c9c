package dev.touchstone.compare.selection;

import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which runs have figures of which metrics, by their places in a list: found for all metrics in one pass, because few
/// sets of metrics occur in many runs.
final class MeasuredMetrics {

    /// Runs with figures of the same metrics, made in the same way.
    private record Kind(Set<Metric> metrics, Definitions definitions) {
    }

    private final Map<Kind, BitSet> places = new HashMap<>();

    private MeasuredMetrics() {
    }

    static MeasuredMetrics of(List<Run> runs) {
        MeasuredMetrics measured = new MeasuredMetrics();
        Metrics last = null;
        Definitions definitions = null;
        BitSet ofLast = new BitSet();
        for (int place = 0; place < runs.size(); place++) {
            Run run = runs.get(place);
            if (last == null || run.definitions() != definitions || !run.metrics().areOfTheMetricsOf(last)) {
                last = run.metrics();
                definitions = run.definitions();
                ofLast = measured.places.computeIfAbsent(new Kind(last.metrics(), definitions),
                        kind -> new BitSet(runs.size()));
            }
            ofLast.set(place);
        }
        return measured;
    }

    /// The runs with a figure that was measured. The caller may change the set.
    BitSet figures(Metric metric) {
        return places(metric, true);
    }

    /// The runs of which the tool printed another figure in the place of one that it had not measured. The caller may change
    /// the set.
    BitSet notMeasured(Metric metric) {
        return places(metric, false);
    }

    private BitSet places(Metric metric, boolean isMeasured) {
        BitSet found = new BitSet();
        places.forEach((kind, theirs) -> {
            if (kind.metrics().contains(metric) && kind.definitions().isMeasured(metric) == isMeasured) {
                found.or(theirs);
            }
        });
        return found;
    }
}
