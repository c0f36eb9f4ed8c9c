package dev.touchstone.importer.format.inferenceperf;

import dev.touchstone.importer.format.summary.StatisticNames;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A column of the tables that inference-perf prints: `Req Lat P90`, `Out Mean (client)`, `Out Tokens/s`.
///
/// @param scale from the unit of the table to the base unit
record ConsoleLabel(Metric metric, double scale) {

    private static final double MILLIS = 1e-3;
    private static final int LEAST_OF_A_CUT = 4;
    private static final Map<String, Quantity> RATES = Map.of(
            "req/s", Quantity.REQUEST_THROUGHPUT,
            "in tokens/s", Quantity.INPUT_TOKEN_THROUGHPUT,
            "out tokens/s", Quantity.OUTPUT_TOKEN_THROUGHPUT,
            "tot tokens/s", Quantity.TOTAL_TOKEN_THROUGHPUT,
            "req goodput", Quantity.GOODPUT);
    private static final Map<String, Quantity> TIMES = Map.of(
            "req lat", Quantity.E2E_LATENCY,
            "ttft", Quantity.TTFT,
            "itl", Quantity.ITL,
            "tpot", Quantity.TPOT);
    private static final Map<String, Quantity> LENGTHS = Map.of(
            "out", Quantity.OUTPUT_TOKENS_PER_REQUEST,
            "output", Quantity.OUTPUT_TOKENS_PER_REQUEST);

    static Optional<ConsoleLabel> of(String label) {
        String words = label.toLowerCase(Locale.ROOT).replace(" (client)", "").strip();
        Quantity rate = rate(words);
        if (rate != null) {
            return Optional.of(new ConsoleLabel(Metric.of(rate), 1));
        }
        int blank = words.lastIndexOf(' ');
        if (blank < 0) {
            return Optional.empty();
        }
        String last = words.substring(blank + 1);
        Statistic statistic = StatisticNames.of(last.equals("med") ? "median" : last).orElse(null);
        String name = words.substring(0, blank);
        Quantity time = TIMES.get(name);
        Quantity quantity = time == null ? LENGTHS.get(name) : time;
        return statistic == null || quantity == null ? Optional.empty()
                : Optional.of(new ConsoleLabel(Metric.of(quantity, statistic), time == null ? 1 : MILLIS));
    }

    /// The rate that a label names; a narrow terminal cuts it: `Out Token…`.
    private static @Nullable Quantity rate(String words) {
        int cut = words.indexOf('…');
        if (cut < LEAST_OF_A_CUT) {
            return RATES.get(words);
        }
        String start = words.substring(0, cut);
        List<Quantity> meant = RATES.entrySet().stream()
                .filter(each -> each.getKey().startsWith(start)).map(Map.Entry::getValue).toList();
        return meant.size() == 1 ? meant.getFirst() : null;
    }
}
