package dev.touchstone.importer.format.evalscope;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A label of EvalScope and what it means, in the wording of every version. The unit stands in the label: versions
/// before 1.7 print times in seconds, later ones in milliseconds.
///
/// @param metric null when it names a condition
/// @param factor null when it names a metric
/// @param scale from the unit of the label to the base unit
record EvalscopeLabel(@Nullable Metric metric, @Nullable Factor factor, double scale) {

    private static final int LONGEST = 60;
    private static final Map<String, Quantity> MEANS = Map.ofEntries(
            Map.entry("time taken for tests", Quantity.DURATION),
            Map.entry("test duration", Quantity.DURATION),
            Map.entry("total requests", Quantity.REQUESTS),
            Map.entry("succeed requests", Quantity.SUCCESSFUL_REQUESTS),
            Map.entry("succeeded requests", Quantity.SUCCESSFUL_REQUESTS),
            Map.entry("success requests", Quantity.SUCCESSFUL_REQUESTS),
            Map.entry("failed requests", Quantity.FAILED_REQUESTS),
            Map.entry("req throughput", Quantity.REQUEST_THROUGHPUT),
            Map.entry("request throughput", Quantity.REQUEST_THROUGHPUT),
            Map.entry("average qps", Quantity.REQUEST_THROUGHPUT),
            Map.entry("rps", Quantity.REQUEST_THROUGHPUT),
            Map.entry("output throughput", Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Map.entry("output token throughput", Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Map.entry("throughput", Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Map.entry("gen. toks/s", Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Map.entry("gen. tok/s", Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Map.entry("total throughput", Quantity.TOTAL_TOKEN_THROUGHPUT),
            Map.entry("total token throughput", Quantity.TOTAL_TOKEN_THROUGHPUT),
            Map.entry("tot. toks/s", Quantity.TOTAL_TOKEN_THROUGHPUT),
            Map.entry("input throughput", Quantity.INPUT_TOKEN_THROUGHPUT),
            Map.entry("input token throughput", Quantity.INPUT_TOKEN_THROUGHPUT),
            Map.entry("avg inp.tps", Quantity.INPUT_TOKEN_THROUGHPUT),
            Map.entry("average output tokens per request", Quantity.OUTPUT_TOKENS_PER_REQUEST),
            Map.entry("avg output tokens", Quantity.OUTPUT_TOKENS_PER_REQUEST),
            Map.entry("avg out toks", Quantity.OUTPUT_TOKENS_PER_REQUEST),
            Map.entry("num reqs", Quantity.REQUESTS),
            Map.entry("num", Quantity.REQUESTS),
            Map.entry("gen/s", Quantity.OUTPUT_TOKEN_THROUGHPUT));
    private static final Map<String, Quantity> TIMES = Map.ofEntries(
            Map.entry("latency", Quantity.E2E_LATENCY),
            Map.entry("lat.", Quantity.E2E_LATENCY),
            Map.entry("ttft", Quantity.TTFT),
            Map.entry("time to first token", Quantity.TTFT),
            Map.entry("tpot", Quantity.TPOT),
            Map.entry("time per output token", Quantity.TPOT),
            Map.entry("itl", Quantity.ITL),
            Map.entry("inter-token latency", Quantity.ITL),
            Map.entry("output tokens", Quantity.OUTPUT_TOKENS_PER_REQUEST),
            Map.entry("out toks", Quantity.OUTPUT_TOKENS_PER_REQUEST),
            Map.entry("completion tokens", Quantity.OUTPUT_TOKENS_PER_REQUEST),
            Map.entry("output", Quantity.REQUEST_OUTPUT_THROUGHPUT),
            Map.entry("output throughput", Quantity.REQUEST_OUTPUT_THROUGHPUT));
    private static final Map<String, Factor> CONDITIONS = Map.of(
            "number of concurrency", Factor.CONCURRENCY,
            "concurrency", Factor.CONCURRENCY,
            "conc.", Factor.CONCURRENCY,
            "request rate", Factor.REQUEST_RATE,
            "rate", Factor.REQUEST_RATE);

    /// A row of the summary, or a column of the table with a row a run; empty for one without a meaning of its own.
    static Optional<EvalscopeLabel> ofSummary(String label) {
        String name = name(label);
        Factor factor = CONDITIONS.get(name);
        if (factor != null) {
            return Optional.of(new EvalscopeLabel(null, factor, 1));
        }
        Quantity scalar = MEANS.get(name);
        if (scalar != null) {
            return Optional.of(new EvalscopeLabel(Metric.of(scalar), null, 1));
        }
        if (name.startsWith("p99 ")) {
            return ofPercentile(label.strip().substring(4), Statistic.percentile(99));
        }
        String plain = name.startsWith("average ") ? name.substring(8) : name.startsWith("avg ") ? name.substring(4)
                : name;
        return Optional.ofNullable(TIMES.get(plain)).filter(quantity ->
                        quantity != Quantity.REQUEST_OUTPUT_THROUGHPUT)
                .map(quantity -> new EvalscopeLabel(Metric.of(quantity), null, scale(label)));
    }

    /// A column of the percentiles.
    static Optional<EvalscopeLabel> ofPercentile(String label, Statistic statistic) {
        return Optional.ofNullable(TIMES.get(name(label))).map(quantity ->
                new EvalscopeLabel(Metric.of(quantity, statistic), null, scale(label)));
    }

    /// The label without its unit, in small letters.
    private static String name(String label) {
        String text = label.strip();
        int unit = text.lastIndexOf('(');
        String name = unit > 0 && text.endsWith(")") ? text.substring(0, unit).strip() : text;
        return name.length() > LONGEST ? "" : name.toLowerCase(Locale.ROOT);
    }

    private static double scale(String label) {
        return label.contains("(ms)") ? 1e-3 : 1;
    }
}
