package dev.touchstone.report;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Offer;
import dev.touchstone.compare.Preset;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import java.util.ArrayList;
import java.util.List;

/// The comparisons of a report for which nobody chose any: each well-known question that the runs can answer, by what
/// they measured of throughput and of latency, because the one is easily had at the cost of the other.
final class Highlights {

    private Highlights() {
    }

    /// @param accepted definitions and differences that may stand side by side
    static List<Comparison> of(List<Run> runs, Accepted accepted) {
        Offer offer = Offer.of(runs);
        List<Metric> latencies = offer.metrics().stream()
                .filter(metric -> metric.unit() == Unit.SECONDS && metric.better() == Direction.LOWER).toList();
        List<Comparison> comparisons = new ArrayList<>();
        for (Preset preset : offer.presets()) {
            Lens lens = preset.lens().withAccepted(accepted);
            comparisons.add(Comparison.of(runs, lens));
            if (!latencies.contains(lens.metric())) {
                latencies.stream().map(metric -> Comparison.of(runs, lens.withMetric(metric)))
                        .filter(comparison -> !comparison.rows().isEmpty()).findFirst().ifPresent(comparisons::add);
            }
        }
        return comparisons;
    }
}
