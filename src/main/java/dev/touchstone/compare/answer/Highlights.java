package dev.touchstone.compare.answer;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Unit;
import java.util.ArrayList;
import java.util.List;

/// The comparisons that are shown where nobody chose any: each well-known question that the runs can answer, by what
/// they measured of throughput and of latency, because the one is easily had at the cost of the other.
final class Highlights {

    private Highlights() {
    }

    /// @param accepted definitions and differences that may stand side by side
    static List<Comparison> of(RunBasis basis, Accepted accepted) {
        List<Metric> latencies = basis.offer().metrics().stream()
                .filter(metric -> metric.unit() == Unit.SECONDS && metric.better() == Direction.LOWER).toList();
        List<Comparison> comparisons = new ArrayList<>();
        for (Preset preset : basis.presets()) {
            Lens lens = preset.lens().withAccepted(accepted);
            comparisons.add(basis.compare(lens));
            if (!latencies.contains(lens.metric())) {
                latencies.stream().map(metric -> basis.compare(lens.withMetric(metric)))
                        .filter(comparison -> !comparison.shownRows().isEmpty()).findFirst().ifPresent(comparisons::add);
            }
        }
        return List.copyOf(comparisons);
    }
}
