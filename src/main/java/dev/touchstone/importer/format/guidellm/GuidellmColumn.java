package dev.touchstone.importer.format.guidellm;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What a column of GuideLLM's tables is, by the lines of its head.
///
/// @param scale from its unit to the base unit
record GuidellmColumn(Metric metric, double scale) {

    private static final double MILLI = 1e-3;
    private static final Map<String, Metric> SCALARS = Map.ofEntries(
            // up to 0.3
            Map.entry("metadata / duration (s)", Metric.of(Quantity.DURATION)),
            Map.entry("requests made / comp", Metric.of(Quantity.SUCCESSFUL_REQUESTS)),
            Map.entry("requests made / err", Metric.of(Quantity.FAILED_REQUESTS)),
            Map.entry("output tok/req / comp", Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST)),
            Map.entry("prompt tok total / comp", Metric.of(Quantity.INPUT_TOKENS)),
            Map.entry("output tok total / comp", Metric.of(Quantity.OUTPUT_TOKENS)),
            Map.entry("request stats / per second", Metric.of(Quantity.REQUEST_THROUGHPUT)),
            Map.entry("request stats / concurrency", Metric.of(Quantity.MEAN_CONCURRENCY)),
            Map.entry("out tok/sec / mean", Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)),
            Map.entry("tot tok/sec / mean", Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT)),
            // since 0.4
            Map.entry("timings / dur / sec", Metric.of(Quantity.DURATION)),
            Map.entry("input tokens / comp / tot", Metric.of(Quantity.INPUT_TOKENS)),
            Map.entry("output tokens / comp / tot", Metric.of(Quantity.OUTPUT_TOKENS)),
            Map.entry("requests / per sec / mean", Metric.of(Quantity.REQUEST_THROUGHPUT)),
            Map.entry("requests / concurrency / mean", Metric.of(Quantity.MEAN_CONCURRENCY)),
            Map.entry("input tokens / per sec / mean", Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT)),
            Map.entry("output tokens / per sec / mean", Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)),
            Map.entry("total tokens / per sec / mean", Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT)));
    /// Up to 0.3 the latency stands under `(ms)` and is in seconds.
    private static final Map<String, Quantity> DISTRIBUTIONS = Map.ofEntries(
            Map.entry("req latency (ms)", Quantity.E2E_LATENCY),
            Map.entry("req latency (sec)", Quantity.E2E_LATENCY),
            Map.entry("ttft (ms)", Quantity.TTFT),
            Map.entry("itl (ms)", Quantity.ITL),
            Map.entry("tpot (ms)", Quantity.TPOT),
            Map.entry("request latency / sec", Quantity.E2E_LATENCY),
            Map.entry("ttft / ms", Quantity.TTFT),
            Map.entry("ttfot / ms", Quantity.TTFOT),
            Map.entry("itl / ms", Quantity.ITL),
            Map.entry("tpot / ms", Quantity.TPOT),
            Map.entry("output tok / per req", Quantity.OUTPUT_TOKENS_PER_REQUEST));

    static Optional<GuidellmColumn> of(String head) {
        String label = head.toLowerCase(Locale.ROOT);
        Metric scalar = SCALARS.get(label);
        if (scalar != null) {
            return Optional.of(new GuidellmColumn(scalar, 1));
        }
        int last = label.lastIndexOf(" / ");
        Quantity quantity = last < 0 ? null : DISTRIBUTIONS.get(label.substring(0, last));
        if (quantity == null) {
            return Optional.empty();
        }
        boolean isMilli = quantity == Quantity.TTFT || quantity == Quantity.TTFOT || quantity == Quantity.ITL
                || quantity == Quantity.TPOT;
        return statistic(label.substring(last + 3))
                .map(statistic -> new GuidellmColumn(Metric.of(quantity, statistic), isMilli ? MILLI : 1));
    }

    private static Optional<Statistic> statistic(String name) {
        return switch (name) {
            case "mdn", "median" -> Optional.of(Statistic.MEDIAN);
            case "mean" -> Optional.of(Statistic.MEAN);
            default -> Statistic.ofKey(name);
        };
    }
}
