package dev.touchstone.compare.finding;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import java.util.List;

/// The throughput by which runs are compared.
final class ThroughputMetric {

    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final List<Metric> OTHERS = List.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT));

    /// With two decimals, as all tools print it, half of the last digit is 2 % of this.
    private static final double PRINTED_TOO_COARSELY = 0.25;

    private ThroughputMetric() {
    }

    /// Requests a second, which every client counts alike; output tokens where all runs printed requests so coarsely that
    /// they may be wrong by more than 2 % (0.03 may be anything from 0.025 to 0.035). One run beside others does not
    /// change the metric of all.
    static Metric of(List<Run> runs) {
        boolean coarse = runs.stream().flatMapToDouble(run -> run.metrics().get(REQUESTS).stream())
                .allMatch(ThroughputMetric::isCoarse);
        return !coarse ? REQUESTS : OTHERS.stream()
                .filter(metric -> runs.stream().allMatch(run -> run.metrics().get(REQUESTS).isEmpty()
                        || run.metrics().get(metric).isPresent()))
                .filter(metric -> runs.stream().anyMatch(run -> run.metrics().get(metric).isPresent()))
                .findFirst().orElse(REQUESTS);
    }

    private static boolean isCoarse(double value) {
        return value < PRINTED_TOO_COARSELY && Rounding.trusted(value).scale() <= 2;
    }
}
