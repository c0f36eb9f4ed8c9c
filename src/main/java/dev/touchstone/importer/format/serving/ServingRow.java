package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.text.Remembered;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A row of the `Serving Benchmark Result` block: what its value is (reference/formats §3.1). A row that is neither
/// condition nor metric is told under its own label.
///
/// @param factor set when the row is a condition
/// @param metric set when the row is a metric
/// @param scale from the unit in the label to the base unit
/// @param queued whether the time spent in the client's own queue is inside
record ServingRow(@Nullable Factor factor, @Nullable Metric metric, double scale, boolean queued) {

    private static final int LONGEST_LABEL = 60;
    private static final String STATISTIC = "(mean|median|std|min|max|p(?:100|\\d{1,2}(?:\\.\\d{1,4})?))";
    private static final Pattern TIME = Pattern.compile(STATISTIC
            + " (ttft|ttfot|tpot|itl|e2el|e2el incl\\. client queue|e2e latency|latency) \\((ms|s)\\)");
    /// SGLang's diffusion client puts it the other way round.
    private static final Pattern LATENCY = Pattern.compile("latency " + STATISTIC + " \\((ms|s)\\)");

    private static final Map<String, ServingRow> ROWS = new HashMap<>();
    private static final Remembered<String> PLAIN = new Remembered<>(ServingRow::narrowed);
    private static final Remembered<Optional<ServingRow>> KNOWN = new Remembered<>(ServingRow::find);

    static {
        metric(Quantity.SUCCESSFUL_REQUESTS, "successful requests", "completed requests");
        metric(Quantity.FAILED_REQUESTS, "failed requests");
        metric(Quantity.REQUESTS, "total requests");
        metric(Quantity.DURATION, "benchmark duration (s)", "duration (s)");
        metric(Quantity.INPUT_TOKENS, "total input tokens");
        metric(Quantity.OUTPUT_TOKENS, "total generated tokens", "total output tokens");
        metric(Quantity.REQUEST_THROUGHPUT, "request throughput (req/s)");
        metric(Quantity.GOODPUT, "request goodput (req/s)");
        metric(Quantity.INPUT_TOKEN_THROUGHPUT, "input token throughput (tok/s)", "input throughput (tok/s)");
        metric(Quantity.OUTPUT_TOKEN_THROUGHPUT, "output token throughput (tok/s)", "output throughput (tok/s)");
        metric(Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT, "peak output token throughput (tok/s)", "peak output tokens/s");
        metric(Quantity.TOTAL_TOKEN_THROUGHPUT, "total token throughput (tok/s)", "total throughput (tok/s)");
        metric(Quantity.PEAK_CONCURRENCY, "peak concurrent requests", "observed peak concurrency");
        metric(Quantity.MEAN_CONCURRENCY, "concurrency");
        condition(Factor.CONCURRENCY, "maximum request concurrency", "max request concurrency",
                "max reqeuest concurrency");
        condition(Factor.REQUEST_RATE, "request rate configured (rps)", "traffic request rate", "request rate");
        condition(Factor.MODEL, "model");
        condition(Factor.DATASET, "dataset");
        List.of("backend", "task", "architecture", "endpoint", "accept length", "input throughput (inputs/s)",
                "total input text tokens", "total input vision tokens", "total generated tokens (retokenized)",
                "rtfx (inverse real-time factor)", "total prompt tokens", "total cached tokens", "cache hit rate",
                "probe requests completed", "probe requests failed", "acceptance rate (%)", "acceptance length",
                "drafts", "draft tokens", "accepted tokens", "per-position acceptance (%)",
                "committed throughput (tok/s)", "denoising steps per canvas", "committed per denoising step",
                "committed tokens", "denoising steps", "canvas positions evaluated", "concurrency threshold", "window",
                "requests started in window", "requests completed in window", "conversations completed/total",
                "turns per conversation (configured)", "avg turns completed", "avg conversation duration (ms)",
                "inter-turn delay (ms)", "mean requests per instance", "std dev", "coefficient of variation (cv)",
                "max/min ratio").forEach(label -> ROWS.put(label, new ServingRow(null, null, 1, false)));
    }

    private static void metric(Quantity quantity, String... labels) {
        for (String label : labels) {
            ROWS.put(label, new ServingRow(null, Metric.of(quantity), 1, false));
        }
    }

    private static void condition(Factor factor, String... labels) {
        for (String label : labels) {
            ROWS.put(label, new ServingRow(factor, null, 1, false));
        }
    }

    /// The row with this label, whatever its letter case and blanks; empty for one that is not known.
    static Optional<ServingRow> of(String label) {
        return label.length() > LONGEST_LABEL ? Optional.empty() : KNOWN.of(label);
    }

    private static Optional<ServingRow> find(String label) {
        String wanted = plain(label);
        ServingRow scalar = ROWS.get(wanted);
        if (scalar != null) {
            return Optional.of(scalar);
        }
        if (!wanted.endsWith("s)")) {
            return Optional.empty();
        }
        Matcher time = TIME.matcher(wanted);
        if (time.matches()) {
            return Optional.of(time(time.group(2), time.group(1), time.group(3)));
        }
        Matcher latency = LATENCY.matcher(wanted);
        return latency.matches() ? Optional.of(time("latency", latency.group(1), latency.group(2)))
                : Optional.empty();
    }

    private static ServingRow time(String name, String statistic, String unit) {
        Quantity quantity = switch (name) {
            case "ttft" -> Quantity.TTFT;
            case "ttfot" -> Quantity.TTFOT;
            case "tpot" -> Quantity.TPOT;
            case "itl" -> Quantity.ITL;
            default -> Quantity.E2E_LATENCY;
        };
        return new ServingRow(null, Metric.of(quantity, statistic(statistic)), unit.equals("ms") ? 1e-3 : 1,
                name.endsWith("client queue"));
    }

    /// @param name in lower case: `mean`, `p99.9`
    static Statistic statistic(String name) {
        return switch (name) {
            case "mean" -> Statistic.MEAN;
            case "median" -> Statistic.MEDIAN;
            case "std" -> Statistic.STDDEV;
            case "min" -> Statistic.MIN;
            case "max" -> Statistic.MAX;
            default -> Statistic.percentile(Double.parseDouble(name.substring(1)));
        };
    }

    /// Whether a line with it is no accident: a word as `Model` stands in other texts too.
    boolean isTellTale() {
        return metric != null || factor == Factor.CONCURRENCY || factor == Factor.REQUEST_RATE;
    }

    /// In lower case, with one blank for several and one before a bracket.
    static String plain(String label) {
        return PLAIN.of(label);
    }

    private static String narrowed(String label) {
        StringBuilder plain = new StringBuilder(label.length() + 2);
        for (char c : label.toLowerCase(Locale.ROOT).toCharArray()) {
            boolean blank = c == ' ' || c == '\t';
            boolean apart = plain.isEmpty() || plain.charAt(plain.length() - 1) == ' ';
            if ((blank || c == '(') && !apart) {
                plain.append(' ');
            }
            if (!blank) {
                plain.append(c);
            }
        }
        return plain.toString().stripTrailing();
    }
}
