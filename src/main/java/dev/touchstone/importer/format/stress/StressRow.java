package dev.touchstone.importer.format.stress;

import dev.touchstone.importer.format.Words;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.Remembered;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A row of the stress scripts' table: its label and what its value is. The labels are those of the three scripts
/// (reference/engines A4).
///
/// @param factor set when the row is a condition
/// @param metric set when the row is a metric
/// @param duration whether the value is a duration, to be read by its unit
record StressRow(String label, @Nullable Factor factor, @Nullable Metric metric, boolean duration) {

    private static final Pattern BLANKS = Pattern.compile("\\s{2,}|\\t");
    private static final Pattern PERCENTILE = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,3})?) response time");

    private static final List<StressRow> KNOWN = List.of(
            condition("URL", Factor.URL),
            condition("API Base", Factor.URL),
            condition("Model", Factor.MODEL),
            condition("Max Tokens", Factor.MAX_TOKENS),
            condition("Temperature", Factor.TEMPERATURE),
            condition("Concurrent Requests", Factor.CONCURRENCY),
            condition("Total Requests", Factor.REQUESTS),
            metric("Successful Requests", Metric.of(Quantity.SUCCESSFUL_REQUESTS)),
            metric("Failed Requests", Metric.of(Quantity.FAILED_REQUESTS)),
            time("Total Test Duration", Metric.of(Quantity.DURATION)),
            time("Min Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.MIN)),
            time("Max Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.MAX)),
            time("Average Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN)),
            time("Median Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN)),
            time("P90 Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(90))),
            time("P95 Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(95))),
            time("P99 Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99))),
            time("Std Dev Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.STDDEV)),
            metric("Theoretical Max Throughput", Metric.of(Quantity.THEORETICAL_MAX_REQUEST_THROUGHPUT)),
            metric("Actual Throughput", Metric.of(Quantity.REQUEST_THROUGHPUT)),
            metric("Total Generated Tokens", Metric.of(Quantity.OUTPUT_TOKENS)),
            metric("Tokens Per Second", Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)),
            metric("Avg Tokens Per Request", Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST)),
            metric("Peak Requests In Flight", Metric.of(Quantity.PEAK_CONCURRENCY)));

    /// The labels that are known.
    static final Words LABELS = Words.of(KNOWN.stream().map(StressRow::label).toArray(String[]::new));

    /// The label of the last row.
    static final String LAST = KNOWN.getLast().label;

    private static final Map<String, StressRow> BY_LABEL = KNOWN.stream()
            .collect(Collectors.toMap(row -> normal(row.label), Function.identity()));

    private static final Remembered<Optional<StressRow>> ROWS = new Remembered<>(StressRow::find);
    private static final Remembered<Boolean> BEGINNINGS = new Remembered<>(StressRow::goesOn);
    private static final Remembered<Boolean> PARTS = new Remembered<>(StressRow::isPartOfOne);

    /// The rows that every whole table of these scripts has, whatever the dialect.
    static final List<String> ALWAYS = KNOWN.stream().map(StressRow::label)
            .filter(label -> !List.of("URL", "API Base", "Model", "Temperature", "Std Dev Response Time")
                    .contains(label)).toList();

    private static StressRow condition(String label, Factor factor) {
        return new StressRow(label, factor, null, false);
    }

    private static StressRow metric(String label, Metric metric) {
        return new StressRow(label, null, metric, false);
    }

    private static StressRow time(String label, Metric metric) {
        return new StressRow(label, null, metric, true);
    }

    /// The row with this label, whatever its letter case and blanks; one that the terminal cut with `…`, in any of its
    /// words, is found when only one row is like it.
    static Optional<StressRow> of(String label) {
        return ROWS.of(label);
    }

    private static Optional<StressRow> find(String label) {
        String wanted = normal(label);
        StressRow exact = BY_LABEL.get(wanted);
        if (exact != null) {
            return Optional.of(exact);
        }
        Matcher percentile = PERCENTILE.matcher(wanted);
        if (percentile.matches()) {
            return Optional.of(time(label, Metric.of(Quantity.E2E_LATENCY,
                    Statistic.percentile(Double.parseDouble(percentile.group(1))))));
        }
        if (wanted.contains("…")) {
            List<String> like = BY_LABEL.keySet().stream().filter(known -> isLike(wanted, known, false)).toList();
            return like.size() == 1 ? Optional.ofNullable(BY_LABEL.get(like.getFirst())) : Optional.empty();
        }
        return Optional.empty();
    }

    /// Whether a known label begins with these words and goes on behind them.
    static boolean isBeginning(String label) {
        return BEGINNINGS.of(label);
    }

    private static boolean goesOn(String label) {
        String start = normal(label);
        return BY_LABEL.keySet().stream().anyMatch(known -> isLike(start, known, true));
    }

    /// Whether these words are a known label or a part of one that stands on a line of its own.
    static boolean isPart(String label) {
        return PARTS.of(label);
    }

    private static boolean isPartOfOne(String label) {
        int words = normal(label).split(" ").length;
        return of(label).isPresent() || BY_LABEL.keySet().stream().anyMatch(known -> {
            String[] all = known.split(" ");
            for (int from = 0; from + words <= all.length; from++) {
                String part = String.join(" ", Arrays.asList(all).subList(from, from + words));
                if (isLike(normal(label), part, false)) {
                    return true;
                }
            }
            return false;
        });
    }

    /// Whether the line begins with a known label as it is printed, blanks aside. It is asked of every line of every
    /// text; few begin with a capital.
    static boolean begins(Line line) {
        char first = line.first();
        if (first < 'A' || first > 'Z') {
            return false;
        }
        int from = line.text().indexOf(first);
        for (StressRow row : KNOWN) {
            if (line.text().startsWith(row.label, from)) {
                return true;
            }
        }
        return false;
    }

    /// Compares word by word; one that the terminal cut ends with `…` and is the beginning of the other.
    private static boolean isLike(String printed, String known, boolean goesOn) {
        String[] words = printed.split(" ");
        String[] all = known.split(" ");
        if (goesOn ? words.length >= all.length : words.length != all.length) {
            return false;
        }
        for (int at = 0; at < words.length; at++) {
            String word = words[at];
            boolean isCut = word.endsWith("…");
            if (isCut ? !all[at].startsWith(word.substring(0, word.length() - 1)) : !all[at].equals(word)) {
                return false;
            }
        }
        return true;
    }

    private static String normal(String label) {
        return BLANKS.matcher(label.strip().toLowerCase(Locale.ROOT)).replaceAll(" ");
    }
}
