package dev.touchstone.importer;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.Meaning;
import dev.touchstone.importer.column.StatisticNames;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Unit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The metrics among the rows that a format keeps as extras, by the sections `extras of …` of the labels. The rows stay
/// extras: the id of a run is a digest of what its format reads, and has to remain what it was.
final class ExtraFigures {

    private static final List<String> FORMATS = List.of("serving-block", "vllm-bench-json", "sglang-bench-json",
            "multi-turn-summary", "aiperf-console", "aiperf-json", "genai-bench-run", "trtllm-bench",
            "inference-perf-lifecycle", "llmd-report", "inferencex-json", "evalscope-json", "evalscope-console",
            "evalscope-report");
    private static final Map<String, LabelTable> LABELS = FORMATS.stream().collect(Collectors.toUnmodifiableMap(
            Function.identity(), format -> LabelTable.section("extras of " + format)));
    /// Where a file reports whether its power was measured without gaps, that of another run is not.
    private static final String POWER_VALID = "power_valid";
    /// Behind the mean: `(min 71.66, max 90.61, p99 89.72)`.
    private static final Pattern STATISTIC = Pattern.compile("(?<=[(,] ?)([a-z][a-z0-9.]{1,8}) (-?[0-9][0-9.,]{0,20})(?=[,)])");

    /// `Turn 1 (20 samples): Mean TTFT (ms)`
    private static final Pattern SAMPLES = Pattern.compile(" \\(\\d{1,9} samples\\)");
    private static final String SECOND_TURN = "Turn 2";
    private static final String THIRD_TURN = "Turn 3";

    private ExtraFigures() {
    }

    /// Adds the metrics among the extras to those of a run; a metric that the run has stays as it is.
    static Metrics added(String format, Map<String, String> extras, Metrics metrics) {
        LabelTable labels = extras.isEmpty() ? null : LABELS.get(format);
        if (labels == null) {
            return metrics;
        }
        Map<Metric, Double> all = new HashMap<>();
        // The second turn is all later turns only where there is no third.
        boolean hasThirdTurn = extras.keySet().stream().anyMatch(label -> label.startsWith(THIRD_TURN));
        extras.forEach((label, value) -> labels.figure(plain(label))
                .filter(figure -> !isPower(figure) || isTrue(extras.get(POWER_VALID)))
                .filter(figure -> !hasThirdTurn || !label.startsWith(SECOND_TURN))
                .ifPresent(figure -> put(all, figure, value)));
        if (all.isEmpty()) {
            return metrics;
        }
        metrics.forEach(all::put);
        return Metrics.of(all);
    }

    private static String plain(String label) {
        return label.startsWith("Turn ") ? SAMPLES.matcher(label).replaceFirst("") : label;
    }

    private static boolean isPower(Meaning.Figure figure) {
        return figure.metric().unit() == Unit.WATTS || figure.metric().unit() == Unit.JOULES_PER_TOKEN;
    }

    private static boolean isTrue(@Nullable String value) {
        return value != null && (value.equals("1") || value.equalsIgnoreCase("true"));
    }

    private static void put(Map<Metric, Double> all, Meaning.Figure figure, String value) {
        OptionalDouble number = NumberParser.leading(value);
        if (number.isEmpty()) {
            return;
        }
        all.put(figure.metric(), NumberParser.scaled(number.getAsDouble(), figure.scale()));
        if (figure.metric().quantity().isDistribution() && value.endsWith(")")) {
            Matcher statistics = STATISTIC.matcher(value);
            while (statistics.find()) {
                OptionalDouble other = NumberParser.leading(statistics.group(2));
                StatisticNames.of(statistics.group(1)).filter(known -> other.isPresent()).ifPresent(known ->
                        all.put(Metric.of(figure.metric().quantity(), known),
                                NumberParser.scaled(other.getAsDouble(), figure.scale())));
            }
        }
    }
}
