package dev.touchstone.compare.row;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a run came to in the place of a figure: what its source has there (`OOM`), or that no request succeeded.
public final class RunOutcome {

    private static final Metric SUCCESSES = Metric.of(Quantity.SUCCESSFUL_REQUESTS);
    private static final Metric FIRST = Metric.of(Quantity.REQUEST_THROUGHPUT);
    /// What only answers give.
    private static final Set<Quantity> OF_ANSWERS = EnumSet.of(Quantity.REQUEST_THROUGHPUT, Quantity.OUTPUT_TOKEN_THROUGHPUT,
            Quantity.TOTAL_TOKEN_THROUGHPUT, Quantity.TTFT, Quantity.TPOT, Quantity.ITL, Quantity.E2E_LATENCY);

    private RunOutcome() {
    }

    /// The outcome of a run that has no figure of this metric; empty where the metric was only not measured.
    public static Optional<String> of(Run run, Metric metric) {
        return MetricOutcome.of(run, metric).or(() -> OF_ANSWERS.contains(metric.quantity()) && isWithoutAnswer(run)
                ? Optional.of(I18n.text("no request succeeded")) : Optional.empty());
    }

    /// The metrics by which an outcome is answered where there are no figures.
    public static Stream<Metric> metrics(Run run) {
        return Stream.concat(MetricOutcome.metrics(run), isWithoutAnswer(run) && run.metrics().get(FIRST).isEmpty()
                ? Stream.of(FIRST) : Stream.empty());
    }

    private static boolean isWithoutAnswer(Run run) {
        return run.metrics().get(SUCCESSES).orElse(Double.NaN) == 0;
    }
}
