package dev.touchstone.importer.draft;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.aiperf.AiperfReport;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The metrics among the rows that a format keeps as extras, by the sections `extras of …` of the labels. The rows stay
/// extras: the id of a run is a digest of what its format reads, and has to remain what it was.
final class ExtraFigures {

    private static final String INFERENCEX = "inferencex-json";
    private static final List<String> FORMATS = List.of("serving-block", "vllm-bench-json", "sglang-bench-json",
            "multi-turn-summary", "aiperf-console", "aiperf-json", "genai-bench-run", "trtllm-bench",
            "inference-perf-lifecycle", "llmd-report", INFERENCEX, "evalscope-json", "evalscope-console",
            "evalscope-report", "vllm-offline-json", "one-batch-server");
    /// The files with the labels of another format.
    private static final String AGENTIC = "inferencex-agentic";
    private static final Map<String, String> SAME = Map.of("aiperf-csv", "aiperf-console", AGENTIC, INFERENCEX);
    private static final Map<String, LabelTable> LABELS = Stream.concat(FORMATS.stream(), SAME.keySet().stream())
            .collect(Collectors.toUnmodifiableMap(Function.identity(),
                    format -> LabelTable.section("extras of " + SAME.getOrDefault(format, format))));
    private static final String POWER_VALID = "power_valid";
    private static final Pattern PER_JOULE = Pattern.compile("(?i).*per[ _](?:watt|w|joule)(?: \\(.*)?");
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
        boolean isPowerValid = isPowerValid(format, extras);
        // In the order of the labels: of an average and a total of gauges the average comes first, of an energy per
        // token and its reciprocal the former.
        extras.keySet().stream().sorted().forEach(label -> labels.figure(plain(label))
                .filter(figure -> isPowerValid || !isPower(figure))
                .filter(figure -> !hasThirdTurn || !label.startsWith(SECOND_TURN))
                .ifPresent(figure -> put(all, figure, label, extras.get(label))));
        RoundFigures.add(extras, all);
        if (all.isEmpty()) {
            return metrics;
        }
        metrics.forEach(all::put);
        return Metrics.of(all);
    }

    private static String plain(String label) {
        return label.startsWith("Turn ") ? SAMPLES.matcher(label).replaceFirst("") : label;
    }

    /// Whether the power is that of all GPUs, without gaps. InferenceX writes so in its file. AIPerf names the
    /// collectors that it did not reach, and has figures of each vendor's GPUs. The others print nothing where a counter
    /// could not be read.
    private static boolean isPowerValid(String format, Map<String, String> extras) {
        if (format.equals(INFERENCEX) || format.equals(AGENTIC)) {
            return isTrue(extras.get(POWER_VALID));
        }
        boolean hasTwoVendors = extras.keySet().stream().anyMatch(label -> label.startsWith("nvidia_"))
                && extras.keySet().stream().anyMatch(label -> label.startsWith("amd_"));
        return !hasTwoVendors && !extras.containsKey(AiperfReport.NOT_REACHED);
    }

    private static boolean isPower(Meaning.Figure figure) {
        return figure.metric().unit() == Unit.WATTS || figure.metric().unit() == Unit.JOULES_PER_TOKEN;
    }

    private static boolean isTrue(@Nullable String value) {
        return value != null && (value.equals("1") || value.equalsIgnoreCase("true"));
    }

    private static void put(Map<Metric, Double> all, Meaning.Figure figure, String label, @Nullable String value) {
        OptionalDouble number = value == null ? OptionalDouble.empty() : NumberParser.leading(value);
        if (value == null || number.isEmpty()) {
            return;
        }
        if (isPower(figure)) {
            // Nothing that ran used no energy.
            if (number.getAsDouble() > 0) {
                all.putIfAbsent(figure.metric(), PER_JOULE.matcher(label).matches() ? 1 / number.getAsDouble()
                        : NumberParser.scaled(number.getAsDouble(), figure.scale()));
            }
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
