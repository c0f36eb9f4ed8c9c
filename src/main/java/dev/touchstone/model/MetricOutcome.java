package dev.touchstone.model;

import java.util.Optional;
import java.util.stream.Stream;

/// What a source has in the place of a figure, because the measurement did not come to one: `OOM`, `timeout`. A run keeps
/// it among its extras, under a label of its own for each metric, so that it is neither a figure nor a setting.
public final class MetricOutcome {

    private static final String LABEL = "Outcome of ";

    private MetricOutcome() {
    }

    /// The label among the extras of a run: `Outcome of ttft.p99`.
    public static String label(Metric metric) {
        return LABEL + metric.key();
    }

    /// The outcome of a run that has no figure of this metric, in the words of the source.
    public static Optional<String> of(Run run, Metric metric) {
        return run.extras().isEmpty() ? Optional.empty() : Optional.ofNullable(run.extras().get(label(metric)));
    }

    /// Whether an extra of this label is an outcome.
    public static boolean isLabel(String label) {
        return label.startsWith(LABEL);
    }

    /// The metrics of which a run has an outcome.
    public static Stream<Metric> metrics(Run run) {
        return run.extras().isEmpty() ? Stream.empty() : run.extras().keySet().stream().filter(MetricOutcome::isLabel)
                .flatMap(label -> Metric.ofKey(label.substring(LABEL.length())).stream());
    }

    /// Whether a run came to no figure at all, only to outcomes.
    public static boolean isAllOf(Run run) {
        return run.metrics().isEmpty() && run.extras().keySet().stream().anyMatch(MetricOutcome::isLabel);
    }
}
