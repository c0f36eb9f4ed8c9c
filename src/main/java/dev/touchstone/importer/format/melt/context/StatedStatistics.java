package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words around a table that name the statistic of metrics: `TTFT and TPOT are P50`, `TTFT/TPOT: median`, and a heading
/// that is the name of one metric with its statistic: `### TTFT P50 (ms)`.
public final class StatedStatistics {

    private static final String NAME = "(?:ttft|tpot|itl|e2el?)";
    private static final String STATISTIC = "(p ?50|medians?|p ?9[059])";
    /// Several names, or one and a verb. What a figure follows is that figure and says nothing of the table.
    private static final Pattern STATED = Pattern.compile("(?i)(?<![a-z])(" + NAME + "(?:(?:\\s?[/,&]\\s?| and |, and )" + NAME
            + "){1,3}|" + NAME + "(?=[^.;]{0,20} (?:is|are)(?![a-z])))(?: (?:values?|figures?|numbers?|latenc(?:y|ies)))?"
            + "\\s?(?:is|are|=|:)? ?(?:the |at )?" + STATISTIC + "(?![a-z0-9/])"
            + "(?!\\s?[/,|&+]\\s?p ?\\d| and p ?\\d|\\s?[<>=:≤≥]| (?:is|was|were|of|under|below|above|at|target|from)(?![a-z])| ~?\\d)");

    private static final String ANY = "(?:mean|avg|average|median|p ?\\d{2}(?:\\.\\d)?|min|max|均值|平均值?|中位数)";
    /// `cells are mean / P99 in ms`, `均值 / P99，单位 ms`
    private static final Pattern OF_PARTS = Pattern.compile("(?i)(?<![a-z0-9/])" + ANY + "(?: ?[/|、] ?" + ANY + "){1,5}(?![a-z0-9/])");
    private static final LabelCache<String> PARTS = new LabelCache<>(StatedStatistics::parts);

    /// The same words are near several tables.
    private static final LabelCache<Boolean> IS_STATED = new LabelCache<>(words -> STATED.matcher(words).find());

    /// A heading with a goal or a comparison is about a part of the figures.
    private static final Pattern GOAL = Pattern.compile("(?i)[<>≤≥=~]|(?<![a-z])(?:under|below|above|within|target|goal|slo|at|when|vs\\.?|from|where)(?![a-z])");
    private static final int LONGEST_HEADING = 60;

    private static final LabelCache<Optional<Metric>> HEADINGS = new LabelCache<>(StatedStatistics::metric);

    private StatedStatistics() {
    }

    public static Map<Quantity, Statistic> in(TableContext context) {
        Map<Quantity, Statistic> stated = new EnumMap<>(Quantity.class);
        for (TableContext.Words words : context.words()) {
            Matcher matcher = STATED.matcher(words.text());
            while (IS_STATED.of(words.text()) && matcher.find()) {
                String names = matcher.group(1).toLowerCase(Locale.ROOT);
                Statistic statistic = statistic(matcher.group(2).toLowerCase(Locale.ROOT));
                put(stated, names.contains("ttft"), Quantity.TTFT, statistic);
                put(stated, names.contains("tpot"), Quantity.TPOT, statistic);
                put(stated, names.contains("itl"), Quantity.ITL, statistic);
                put(stated, names.contains("e2e"), Quantity.E2E_LATENCY, statistic);
            }
        }
        inHeading(context).ifPresent(metric -> stated.putIfAbsent(metric.quantity(), Objects.requireNonNull(metric.statistic())));
        return stated;
    }

    /// The metric whose name and statistic the nearest heading, caption or label is.
    private static Optional<Metric> inHeading(TableContext context) {
        for (TableContext.Words words : context.words()) {
            if (words.isLabel() || words.isTitle()) {
                return words.text().length() > LONGEST_HEADING ? Optional.empty() : HEADINGS.of(words.text());
            }
        }
        return Optional.empty();
    }

    private static Optional<Metric> metric(String heading) {
        return !ColumnGuess.hasStatistic(ContextMetric.plain(heading)) || GOAL.matcher(heading).find() ? Optional.empty()
                : ContextMetric.in(heading, true, "").or(() -> ContextMetric.withoutUnit(new TableContext(List.of(new TableContext.Words(heading, true, true, true, 0)))))
                        .filter(ColumnGuess::hasStatistic).flatMap(ColumnGuess::measured).filter(metric -> metric.statistic() != null);
    }

    /// Returns the statistics of the figures in each cell, where the nearest words name as many: `均值 / P99，单位 ms`.
    public static List<String> ofParts(TableContext context, int count) {
        return context.words().stream().filter(words -> words.isLabel() || words.isBeside()).map(words -> PARTS.of(words.text())).filter(parts -> !parts.isEmpty())
                .findFirst().map(parts -> List.of(parts.split(" ?[/|、] ?"))).filter(parts -> parts.size() == count).orElse(List.of());
    }

    /// The only list of statistics in the words; empty where there is none, or several.
    private static String parts(String words) {
        List<String> lists = OF_PARTS.matcher(words).results().map(MatchResult::group).toList();
        return lists.size() == 1 ? lists.getFirst().toLowerCase(Locale.ROOT) : "";
    }

    private static void put(Map<Quantity, Statistic> stated, boolean isNamed, Quantity quantity, Statistic statistic) {
        if (isNamed) {
            stated.putIfAbsent(quantity, statistic);
        }
    }

    private static Statistic statistic(String words) {
        return words.startsWith("m") ? Statistic.MEDIAN
                : Statistic.percentile(Double.parseDouble(words.substring(1).strip()));
    }
}
