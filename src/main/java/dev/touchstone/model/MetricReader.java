package dev.touchstone.model;

import org.jspecify.annotations.Nullable;

/// Reads the figures of one metric of many runs. Runs of one text mostly have the same metrics, so that the metric is
/// looked for once. For one thread.
public final class MetricReader {

    private final Metric metric;
    private Metric @Nullable [] last;
    private int at;

    public MetricReader(Metric metric) {
        this.metric = metric;
    }

    /// The number of a run; NaN when it did not measure the metric.
    public double of(Run run) {
        Metrics metrics = run.metrics();
        if (!metrics.sameMetrics(last)) {
            last = metrics.array();
            at = metrics.place(metric);
        }
        return at < 0 ? Double.NaN : metrics.number(at);
    }
}
