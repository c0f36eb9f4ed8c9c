package dev.touchstone.importer.format.guidellm;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Statistic;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A benchmark in GuideLLM's CSV.
final class GuidellmCsvRow {

    private static final String SUCCESSFUL = "successful ";
    private static final double[] PERCENTILES = {0.1, 1, 5, 10, 25, 75, 90, 95, 99};
    private static final Pattern JSON_TEXT = Pattern.compile("\"(target|model|request_format)\": {0,2}\"([^\"]{1,300})\"");
    private static final Pattern LENGTH = Pattern.compile("(prompt_tokens|output_tokens)\\W{1,6}(\\d{1,9})");
    private static final Pattern STREAMS = Pattern.compile("\"streams\": {0,2}\\[? {0,2}(\\d{1,6})");
    /// Group and name of a column of three lines of head, and the metric in the report that it is taken from.
    private static final Map<String, String> TAGS = Map.ofEntries(
            Map.entry("request latency / sec", "request_latency"),
            Map.entry("time to first token / ms", "time_to_first_token_ms"),
            Map.entry("time to first output token / ms", "time_to_first_output_token_ms"),
            Map.entry("time per output token / ms", "time_per_output_token_ms"),
            Map.entry("inter token latency / ms", "inter_token_latency_ms"),
            Map.entry("server throughput / requests/sec", "requests_per_second"),
            Map.entry("server throughput / concurrency", "request_concurrency"),
            Map.entry("token metrics / output tokens", "output_token_count"),
            Map.entry("token throughput / input tokens/sec", "prompt_tokens_per_second"),
            Map.entry("token throughput / output tokens/sec", "output_tokens_per_second"),
            Map.entry("token throughput / total tokens/sec", "tokens_per_second"));
    private static final Map<String, Quantity> COUNTS = Map.of(
            "request counts / successful", Quantity.SUCCESSFUL_REQUESTS,
            "request counts / errored", Quantity.FAILED_REQUESTS,
            "request counts / total", Quantity.REQUESTS,
            "successful requests", Quantity.SUCCESSFUL_REQUESTS,
            "errored requests", Quantity.FAILED_REQUESTS,
            "total requests", Quantity.REQUESTS,
            "timings / duration / sec", Quantity.DURATION,
            "duration", Quantity.DURATION);

    private final List<List<String>> heads;
    private final List<String> cells;
    private final Line line;
    private final boolean early;
    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();
    private Conditions conditions = Conditions.none();
    private @Nullable LocalDateTime measuredAt;

    GuidellmCsvRow(List<List<String>> heads, List<String> cells, Line line, boolean early) {
        this.heads = heads;
        this.cells = cells;
        this.line = line;
        this.early = early;
    }

    Block.Result result(String format, Lines place, List<String> excerpt) {
        boolean fits = cells.size() == heads.getFirst().size();
        if (!fits) {
            missing.add("figures: the row has " + cells.size() + " cells and the head " + heads.getFirst().size());
        }
        for (int column = 0; column < Math.min(cells.size(), heads.getFirst().size()); column++) {
            String label = label(column);
            if (!fits && label.toLowerCase(Locale.ROOT).startsWith("request latency")) {
                break;
            }
            cell(label, cells.get(column));
        }
        Definitions made = GuidellmPassport.of("", early).about(printed.metrics().keySet());
        Definitions definitions = LoadShapeRule.of(conditions, printed.metrics()).map(made::with).orElse(made);
        return new ResultBuilder(GuidellmPassport.CLIENT).measuredAt(measuredAt).conditions(conditions)
                .figures(printed).definitions(definitions).extras(extras).missing(missing)
                .build(format, place, excerpt);
    }

    private String label(int column) {
        List<String> parts = new ArrayList<>();
        for (List<String> head : heads) {
            String part = column < head.size() ? head.get(column) : "";
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        return String.join(" / ", parts);
    }

    private void cell(String label, String cell) {
        String lower = label.toLowerCase(Locale.ROOT);
        Quantity count = COUNTS.get(lower);
        if (cell.isEmpty() || isOfNoRequests(lower, cell)) {
            return;
        }
        if (count != null) {
            printed.put(Metric.of(count), label, NumberParser.leading(cell), 1);
        } else if (early ? !earlyFigure(label, lower, cell) : !figure(label, lower, cell)) {
            word(lower, cell);
            extras.put(label, Secrets.mask(cell));
        }
        if ((lower.equals("request counts / incomplete") || lower.equals("incomplete requests"))
                && NumberParser.leading(cell).orElse(0) > 0) {
            extras.put(Run.CANCELLED_REQUESTS, cell + ", not ended when the benchmark did");
        }
    }

    /// Statistics of requests that there were none of are written as zeros.
    private static boolean isOfNoRequests(String lower, String cell) {
        return (lower.startsWith("errored ") || lower.startsWith("incomplete ")) && !COUNTS.containsKey(lower)
                && cell.chars().allMatch(c -> "[]0., ".indexOf(c) >= 0);
    }

    /// `Successful Time to first token ms mean`
    private boolean earlyFigure(String label, String lower, String cell) {
        if (!lower.startsWith(SUCCESSFUL)) {
            return false;
        }
        String name = lower.substring(SUCCESSFUL.length());
        for (String statistic : List.of(" mean", " median", " std dev", " [min,")) {
            int at = name.indexOf(statistic);
            if (at > 0) {
                return put(name.substring(0, at).strip().replace(' ', '_'), statistic.strip(), label, cell);
            }
        }
        return false;
    }

    /// `Time to First Token / Successful ms / Mean`
    private boolean figure(String label, String lower, String cell) {
        int last = lower.lastIndexOf(" / ");
        int successful = lower.indexOf(" / " + SUCCESSFUL);
        int unit = successful + 3 + SUCCESSFUL.length();
        if (successful < 0 || last < unit) {
            return false;
        }
        String name = lower.substring(0, successful) + " / " + lower.substring(unit, last);
        return TAGS.containsKey(name) && put(TAGS.getOrDefault(name, ""), lower.substring(last + 3), label, cell);
    }

    private boolean put(String tag, String statistic, String label, String cell) {
        Quantity rate = GuidellmBenchmark.RATES.get(tag);
        Quantity distribution = GuidellmBenchmark.DISTRIBUTIONS.get(tag);
        double scale = tag.endsWith("_ms") ? 1e-3 : 1;
        if (rate != null && statistic.equals("mean")) {
            printed.put(Metric.of(rate), label, NumberParser.leading(cell), 1);
            return true;
        }
        if (distribution == null) {
            return false;
        }
        switch (statistic) {
            case "mean" -> printed.put(Metric.of(distribution), label, NumberParser.leading(cell), scale);
            case "median" -> printed.put(Metric.of(distribution, Statistic.MEDIAN), label, NumberParser.leading(cell),
                    scale);
            case "std dev" -> printed.put(Metric.of(distribution, Statistic.STDDEV), label, NumberParser.leading(cell),
                    scale);
            default -> percentiles(distribution, label, cell, scale);
        }
        return true;
    }

    /// `[min, 0.1, 1, 5, 10, 25, 75, 90, 95, 99, max]`
    private void percentiles(Quantity quantity, String label, String cell, double scale) {
        String[] values = cell.replace("[", "").replace("]", "").split(",");
        if (values.length != PERCENTILES.length + 2) {
            return;
        }
        put(Metric.of(quantity, Statistic.MIN), label + " min", values[0], scale);
        put(Metric.of(quantity, Statistic.MAX), label + " max", values[values.length - 1], scale);
        for (int at = 0; at < PERCENTILES.length; at++) {
            put(Metric.of(quantity, Statistic.percentile(PERCENTILES[at])), label + " p" + PERCENTILES[at],
                    values[at + 1], scale);
        }
    }

    private void put(Metric metric, String label, String value, double scale) {
        OptionalDouble number = NumberParser.leading(value);
        printed.put(metric, label, number, scale);
    }

    private void word(String label, String cell) {
        Evidence evidence = Evidence.at(Lines.of(line.number()), Excerpt.of(cell), "column " + label);
        if (label.equals("benchmark / strategy") || label.equals("name")) {
            conditions = GuidellmStrategy.conditions(conditions, cell, evidence);
        }
        if (label.endsWith("start time") && measuredAt == null) {
            measuredAt = time(cell);
        }
        Matcher texts = JSON_TEXT.matcher(cell.startsWith("{") ? cell : "");
        while (texts.find()) {
            String value = texts.group(2);
            switch (texts.group(1)) {
                case "target" -> set(Factor.URL, Secrets.mask(value), evidence);
                case "model" -> set(Factor.MODEL, Secrets.mask(value), evidence);
                default -> set(Factor.API, value.contains("chat") ? "chat" : "completions", evidence);
            }
        }
        Matcher lengths = LENGTH.matcher(cell);
        while (lengths.find()) {
            Factor factor = lengths.group(1).startsWith("prompt") ? Factor.INPUT_TOKENS : Factor.OUTPUT_TOKENS;
            set(factor, Level.of(Double.parseDouble(lengths.group(2))), evidence);
        }
        streams(label, cell, evidence);
    }

    /// The profile names the streams of all its benchmarks; of one alone it says what the strategy leaves out.
    private void streams(String label, String cell, Evidence evidence) {
        Matcher streams = STREAMS.matcher(label.endsWith("profile") ? cell : "");
        if (streams.find() && !cell.substring(streams.end()).strip().startsWith(",")) {
            set(Factor.CONCURRENCY, Level.of(Double.parseDouble(streams.group(1))), evidence);
        }
    }

    private void set(Factor factor, String word, Evidence evidence) {
        set(factor, Level.of(word), evidence);
    }

    private void set(Factor factor, Level level, Evidence evidence) {
        if (conditions.level(factor).isEmpty()) {
            conditions = conditions.with(factor, level, evidence);
        }
    }

    private static @Nullable LocalDateTime time(String cell) {
        try {
            return LocalDateTime.parse(cell.strip().replace(' ', 'T'));
        } catch (DateTimeParseException other) {
            return null;
        }
    }
}
