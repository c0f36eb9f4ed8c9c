package dev.touchstone.importer.format.serving;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A row of the `Serving Benchmark Result` block: what its value is (reference/formats §3.1).
///
/// @param factor set when the row is a condition
/// @param metric set when the row is a metric
/// @param scale from the unit in the label to the base unit
record ServingRow(@Nullable Factor factor, @Nullable Metric metric, double scale) {

    private static final Pattern STATISTIC = Pattern.compile(
            "(mean|median|std|min|max|p\\d{1,2}(?:\\.\\d{1,3})?) "
                    + "(ttft|ttfot|tpot|itl|e2el|e2e latency|latency) ?\\((ms|s)\\)");

    private static final Map<String, ServingRow> SCALARS = Map.ofEntries(
            metric("successful requests", Quantity.SUCCESSFUL_REQUESTS),
            metric("failed requests", Quantity.FAILED_REQUESTS),
            metric("benchmark duration (s)", Quantity.DURATION),
            metric("total input tokens", Quantity.INPUT_TOKENS),
            metric("total generated tokens", Quantity.OUTPUT_TOKENS),
            metric("request throughput (req/s)", Quantity.REQUEST_THROUGHPUT),
            metric("request goodput (req/s)", Quantity.GOODPUT),
            metric("input token throughput (tok/s)", Quantity.INPUT_TOKEN_THROUGHPUT),
            metric("output token throughput (tok/s)", Quantity.OUTPUT_TOKEN_THROUGHPUT),
            metric("peak output token throughput (tok/s)", Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT),
            metric("total token throughput (tok/s)", Quantity.TOTAL_TOKEN_THROUGHPUT),
            metric("total throughput (tok/s)", Quantity.TOTAL_TOKEN_THROUGHPUT),
            metric("peak concurrent requests", Quantity.PEAK_CONCURRENCY),
            metric("concurrency", Quantity.MEAN_CONCURRENCY),
            condition("maximum request concurrency", Factor.CONCURRENCY),
            condition("max request concurrency", Factor.CONCURRENCY),
            condition("max reqeuest concurrency", Factor.CONCURRENCY),
            condition("request rate configured (rps)", Factor.REQUEST_RATE),
            condition("traffic request rate", Factor.REQUEST_RATE));

    private static Map.Entry<String, ServingRow> metric(String label, Quantity quantity) {
        return Map.entry(label, new ServingRow(null, Metric.of(quantity), 1));
    }

    private static Map.Entry<String, ServingRow> condition(String label, Factor factor) {
        return Map.entry(label, new ServingRow(factor, null, 1));
    }

    /// The row with this label, whatever its letter case; empty for one that is not known.
    static Optional<ServingRow> of(String label) {
        String wanted = label.toLowerCase(Locale.ROOT);
        ServingRow scalar = SCALARS.get(wanted);
        if (scalar != null) {
            return Optional.of(scalar);
        }
        if (!wanted.endsWith("s)")) {
            return Optional.empty();
        }
        Matcher matcher = STATISTIC.matcher(wanted);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Quantity quantity = switch (matcher.group(2)) {
            case "ttft" -> Quantity.TTFT;
            case "ttfot" -> Quantity.TTFOT;
            case "tpot" -> Quantity.TPOT;
            case "itl" -> Quantity.ITL;
            default -> Quantity.E2E_LATENCY;
        };
        Statistic statistic = switch (matcher.group(1)) {
            case "mean" -> Statistic.MEAN;
            case "median" -> Statistic.MEDIAN;
            case "std" -> Statistic.STDDEV;
            case "min" -> Statistic.MIN;
            case "max" -> Statistic.MAX;
            default -> Statistic.percentile(Double.parseDouble(matcher.group(1).substring(1)));
        };
        return Optional.of(new ServingRow(null, Metric.of(quantity, statistic),
                matcher.group(3).equals("ms") ? 1e-3 : 1));
    }
}
