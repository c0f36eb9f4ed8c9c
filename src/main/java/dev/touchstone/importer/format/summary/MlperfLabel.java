package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.Figures;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// A label of MLPerf's loadgen that names a metric: `99.00 percentile first token latency (ns)`.
///
/// @param scale from nanoseconds, or 1 for a rate
record MlperfLabel(Metric metric, double scale) {

    private static final double NANOS = 1e-9;
    private static final Map<String, Quantity> RATES = Map.of(
            "samples per second", Quantity.REQUEST_THROUGHPUT,
            "completed samples per second", Quantity.REQUEST_THROUGHPUT,
            "qps w/ loadgen overhead", Quantity.REQUEST_THROUGHPUT,
            "tokens per second", Quantity.OUTPUT_TOKEN_THROUGHPUT,
            "completed tokens per second", Quantity.OUTPUT_TOKEN_THROUGHPUT,
            "tps w/ loadgen overhead", Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Map<String, Quantity> TIMES = Map.of(
            "latency", Quantity.E2E_LATENCY,
            "first token latency", Quantity.TTFT,
            "time to output token", Quantity.TPOT,
            "time per output token", Quantity.TPOT);

    static Optional<MlperfLabel> of(String label) {
        String words = label.toLowerCase(Locale.ROOT).strip();
        Quantity rate = RATES.get(words);
        if (rate != null) {
            return Optional.of(new MlperfLabel(Metric.of(rate), 1));
        }
        if (!words.endsWith("(ns)")) {
            return Optional.empty();
        }
        String time = words.substring(0, words.length() - 4).strip();
        int blank = time.indexOf(' ');
        String first = blank < 0 ? "" : time.substring(0, blank);
        // Of the percentile that decides, a summary says `99th first token percentile latency`.
        String rest = blank < 0 ? "" : time.substring(blank + 1).replace("percentile ", "");
        Quantity quantity = TIMES.get(rest);
        Statistic statistic = time.contains("percentile") ? percentile(first)
                .orElse(null) : StatisticNames.of(first).orElse(null);
        return quantity == null || statistic == null ? Optional.empty()
                : Optional.of(new MlperfLabel(Metric.of(quantity, statistic), NANOS));
    }

    /// `99.00`, `99th`.
    private static Optional<Statistic> percentile(String word) {
        OptionalDouble percent = Figures.leading(word);
        return percent.isPresent() && percent.getAsDouble() >= 0 && percent.getAsDouble() <= 100
                ? Optional.of(Statistic.percentile(percent.getAsDouble())) : Optional.empty();
    }
}
