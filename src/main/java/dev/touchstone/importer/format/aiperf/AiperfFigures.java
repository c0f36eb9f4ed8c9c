package dev.touchstone.importer.format.aiperf;

import static dev.touchstone.model.Choice.CHUNK_GAPS;
import static dev.touchstone.model.Choice.CLIENT_TOKENIZER;
import static dev.touchstone.model.Choice.FIRST_TEXT;
import static dev.touchstone.model.Choice.LAST_RECEIVED;
import static dev.touchstone.model.Choice.LAST_TEXT;
import static dev.touchstone.model.Choice.LINEAR;
import static dev.touchstone.model.Choice.POPULATION;
import static dev.touchstone.model.Choice.REASONING_COUNTS;
import static dev.touchstone.model.Choice.REASONING_DOES_NOT_END_TTFT;
import static dev.touchstone.model.Choice.REASONING_ENDS_TTFT;
import static dev.touchstone.model.Choice.REASONING_LEFT_OUT;
import static dev.touchstone.model.Choice.REQUEST_MEANS;
import static dev.touchstone.model.Choice.SERVER_USAGE;
import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.TPOT_EXCLUDES_TTFT;
import static dev.touchstone.model.Choice.WHOLE_RUN;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// The figures of one run of AIPerf or genai-perf, as a table or a file prints them: metric by metric, each with its
/// unit and its statistics.
final class AiperfFigures {

    static final String AIPERF = "aiperf";
    static final String GENAI_PERF = "genai-perf";
    /// Extras are shown, not computed with.
    private static final int SHOWN_DIGITS = 6;
    private static final LabelTable LABELS = LabelTable.section("aiperf");

    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private boolean hasChunkGaps;

    /// @param label as the file has it
    /// @param unit as the file has it; empty when it has none
    /// @param statistics `avg`, `p99` and so on
    void add(String label, String unit, Map<String, Double> statistics) {
        Meaning.Figure known = LABELS.figure(name(label)).orElse(null);
        Meaning.Figure total = LABELS.figure(name(label) + " sum").orElse(null);
        Map<String, Double> rest = new LinkedHashMap<>(statistics);
        if (known != null) {
            put(known.metric().quantity(), label, unit, rest);
            hasChunkGaps |= known.metric().quantity() == Quantity.ITL;
        }
        // The sum of times adds nothing to their mean.
        Double sum = known == null && total == null ? null : rest.remove("sum");
        if (total != null && sum != null) {
            printed.put(total.metric(), label + " sum", sum, 1);
        }
        rest.remove("count");
        if (!rest.isEmpty()) {
            extras.put(label, statisticsText(rest, unit));
        }
    }

    private void put(Quantity quantity, String label, String unit, Map<String, Double> rest) {
        OptionalDouble scale = quantity.unit() == Unit.SECONDS ? seconds(unit) : perSecond(unit);
        if (scale.isEmpty()) {
            return;
        }
        for (String key : List.copyOf(rest.keySet())) {
            Optional<Statistic> statistic = StatisticNames.of(key);
            boolean isScalar = !quantity.isDistribution();
            if (statistic.isEmpty() || isScalar && statistic.get() != Statistic.MEAN) {
                continue;
            }
            Double value = rest.remove(key);
            if (value != null) {
                printed.put(isScalar ? Metric.of(quantity) : Metric.of(quantity, statistic.get()),
                        isScalar ? label : label + " " + key, value, scale.getAsDouble());
            }
        }
    }

    /// Whether a label names a metric that is known.
    static boolean isKnown(String label) {
        return LABELS.of(name(label)).isPresent();
    }

    /// The name of a metric in a label, in lower case, without the unit behind it.
    static String name(String label) {
        int unit = bracket(label);
        String name = unit > 0 ? label.substring(0, unit) : label;
        return name.replace('_', ' ').strip().toLowerCase(Locale.ROOT);
    }

    /// Returns the unit in brackets behind a name, which a narrow terminal may have cut; empty when there is none,
    /// `1/s` for `per sec`.
    static String unit(String label) {
        int from = bracket(label);
        String unit = from < 0 ? "" : label.substring(from + 1).strip();
        String bare = unit.endsWith(")") || unit.endsWith("…") ? unit.substring(0, unit.length() - 1).strip() : unit;
        return bare.startsWith("per ") ? "1/s" : bare;
    }

    private static int bracket(String label) {
        String text = label.strip();
        return text.endsWith(")") || text.endsWith("…") ? label.lastIndexOf('(') : -1;
    }

    /// From the unit of a time to seconds; empty when it is none that is known.
    private static OptionalDouble seconds(String unit) {
        return switch (unit.toLowerCase(Locale.ROOT)) {
            case "ns", "nanoseconds" -> OptionalDouble.of(1e-9);
            case "us", "µs", "microseconds" -> OptionalDouble.of(1e-6);
            case "ms", "milliseconds" -> OptionalDouble.of(1e-3);
            case "s", "sec", "secs", "seconds" -> OptionalDouble.of(1);
            case "min", "minutes" -> OptionalDouble.of(60);
            default -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble perSecond(String unit) {
        String lower = unit.toLowerCase(Locale.ROOT);
        return OptionalDouble.of(lower.contains("/min") || lower.contains("per min") ? 1 / 60d : 1);
    }

    /// `20.5 ms (min 20, max 21)`
    /// `12.5 ms (p50 12.6, p99 13.9)`; without a mean `12.6 (p50), 13.9 (p99) ms`. It begins with a figure, for what follows
    /// `time_to_second_token` and does not may be a secret.
    private static String statisticsText(Map<String, Double> statistics, String unit) {
        String behind = unit.isEmpty() ? "" : " " + unit;
        Double mean = statistics.get("avg");
        String others = statistics.entrySet().stream().filter(entry -> !entry.getKey().equals("avg"))
                .map(entry -> mean == null ? shown(entry.getValue()) + " (" + entry.getKey() + ")"
                        : entry.getKey() + " " + shown(entry.getValue())).collect(Collectors.joining(", "));
        return mean == null ? others + behind : shown(mean) + behind + (others.isEmpty() ? "" : " (" + others + ")");
    }

    private static String shown(double figure) {
        return NumberText.significant(figure, SHOWN_DIGITS);
    }

    void extra(String label, String value) {
        extras.put(label, value);
    }

    /// Where chunks were not timed, the mean gap of each request is both: its time per output token, and what the tools
    /// call its inter-token latency.
    void end() {
        if (!hasChunkGaps) {
            List.copyOf(printed.rows().entrySet()).stream()
                    .filter(row -> row.getKey().quantity() == Quantity.TPOT && row.getKey().statistic() != null)
                    .forEach(row -> printed.metrics().put(Metric.of(Quantity.ITL, statisticOf(row.getKey())),
                            printed.metrics().get(row.getKey())));
        }
    }

    private static Statistic statisticOf(Metric metric) {
        return metric.statistic() == null ? Statistic.MEAN : metric.statistic();
    }

    /// @param client which of the two it was
    /// @param version as printed; empty when it is not
    /// @param serverCounts whether the tokens are those of the server's usage
    Definitions definitions(String client, String version, boolean serverCounts) {
        Definitions common = Definitions.of(TOKENS, serverCounts ? SERVER_USAGE : CLIENT_TOKENIZER, FIRST_TEXT,
                TPOT_EXCLUDES_TTFT, hasChunkGaps ? CHUNK_GAPS : REQUEST_MEANS, WHOLE_RUN, SUM_BY_DURATION, LINEAR,
                POPULATION).with(Aspect.CLIENT, (client.equals(AIPERF) ? "AIPerf" : "genai-perf")
                        + (version.isEmpty() ? "" : " " + version));
        Definitions made = client.equals(AIPERF)
                ? common.with(REASONING_COUNTS, REASONING_ENDS_TTFT, LAST_TEXT)
                : common.with(REASONING_LEFT_OUT, REASONING_DOES_NOT_END_TTFT, LAST_RECEIVED);
        return made.about(printed.metrics().keySet());
    }

    Map<Metric, Double> metrics() {
        return printed.metrics();
    }

    /// Starts a result with these figures.
    ResultBuilder result(String client) {
        return new ResultBuilder(client).figures(printed).extras(extras);
    }
}
