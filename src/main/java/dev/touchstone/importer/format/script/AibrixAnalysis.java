package dev.touchstone.importer.format.script;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.script.ScriptResult.LineUse;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `analyze.py` of AIBrix' benchmark prints: `… Statistics: Average = …, Median = …, 99th Percentile = …`, one line
/// per quantity, times in seconds, bare or behind `WARNING:root:`.
///
/// Its `Goodput (reqs/s)` is the share of requests within the objective, not a rate, and what it calls tokens
/// generated includes the prompts.
public final class AibrixAnalysis implements BlockFormat {

    private static final String STATISTICS = " Statistics: Average = ";
    private static final String FIRST = "Latency (s) Statistics: Average = ";
    private static final String LOGGER = "WARNING:root:";
    private static final String ERRORS = "Errors average";
    private static final String NOT_MEASURED = "0.0000";
    private static final int MOST_LINES = 40;
    private static final Pattern ROW = Pattern.compile("(.{1,60}?) Statistics: Average = ([\\d.einf-]{1,24}), "
            + "Median = ([\\d.einf-]{1,24}), 99th Percentile = ([\\d.einf-]{1,24})");
    private static final Pattern TOTAL = Pattern.compile("((?:Goodput|Total|Throughput)[^:]{0,40}?):? (\\d[\\d.e-]{0,30})");
    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.SERVER_USAGE, Choice.FIRST_CHUNK,
            Choice.TPOT_FIRST_TO_LAST_BY_ALL, Choice.LAST_RECEIVED, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION,
            Choice.LINEAR);
    private static final LabelTable LABELS = LabelTable.section("aibrix");
    private static final WordSet SIGNS = WordSet.of(FIRST);
    private static final FormatInfo INFO = FormatInfo.of("aibrix-analysis")
            .sample("AIBrix benchmark", "since 2025", "lines `… Statistics: Average = …` of `analyze.py`",
                    "aibrix-analysis/log.txt")
            .begins(SIGNS);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        ScriptResult result = new ScriptResult("aibrix");
        result.take(cursor, MOST_LINES, line -> LineUse.rowIf(
                (result.isEmpty() || !line.text().contains(FIRST)) && take(result, line)));
        if (result.printed.metrics().size() < 2) {
            return List.of();
        }
        // Answers that were not streamed, and failed requests, count with a time of 0.
        boolean hasErrors = NumberParser.leading(result.extras.getOrDefault(ERRORS, "0")).orElse(0) > 0;
        if (hasErrors || NOT_MEASURED.equals(result.extras.get("TTFT"))) {
            result.drop(Quantity.TTFT);
            result.drop(Quantity.TPOT);
            result.notes.add(hasErrors ? "times per token count failed requests as 0: kept as extras"
                    : "not streamed: no time to first token");
        }
        result.extras.remove("TTFT");
        return result.build(cursor, INFO.id(), MADE, result.has(Quantity.DURATION), "Total Duration");
    }

    private static boolean take(ScriptResult result, Line line) {
        String text = line.body();
        String body = text.startsWith(LOGGER) ? text.substring(LOGGER.length()) : text;
        Matcher row = body.contains(STATISTICS) ? ROW.matcher(body) : null;
        if (row != null && row.matches()) {
            String label = row.group(1);
            result.statistic(LABELS, label, Statistic.MEAN, "average", row.group(2));
            result.statistic(LABELS, label, Statistic.MEDIAN, "median", row.group(3));
            result.statistic(LABELS, label, Statistic.percentile(99), "99th percentile", row.group(4));
            if (label.contains("TTFT")) {
                result.extras.put("TTFT", row.group(2));
            }
            return true;
        }
        Matcher total = TOTAL.matcher(body);
        if (row != null || !total.matches()) {
            return false;
        }
        result.row(LABELS, line, total.group(1), total.group(2));
        return true;
    }
}
