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
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `multi-round-qa.py` of LMCache and of vLLM's production stack prints of conversations with growing context:
/// `Performance summary` between rules and one row per figure, every 30 seconds and at the end.
///
/// `QPS` is the rate that was asked for in LMCache and the rate that was sent in the production stack: an extra. What
/// was answered per second is `Processing speed`.
public final class MultiRoundQa implements BlockFormat {

    private static final String TITLE = "= Performance summary =";
    private static final String RANGE = "Time range: ";
    private static final int MOST_LINES = 60;
    private static final Pattern ROW = Pattern.compile("([A-Z][A-Za-z_() /-]{2,70}): (\\S.{0,60})");
    private static final Pattern DURATION = Pattern.compile(".{0,300}\\(([\\d.]{1,20})s\\)");
    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.SERVER_USAGE, Choice.FIRST_TEXT,
            Choice.REASONING_DOES_NOT_END_TTFT, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION);
    private static final LabelTable LABELS = LabelTable.section("multi-round-qa");
    private static final WordSet SIGNS = WordSet.of(TITLE);
    private static final FormatInfo INFO = FormatInfo.of("multi-round-qa")
            .sample("LMCache multi-round-qa", "all", "block `Performance summary`", "multi-round-qa/lmcache.txt")
            .sample("vLLM production stack multi-round-qa", "all", "the same without `QPS`, or with two of them",
                    "multi-round-qa/production-stack.txt")
            .begins(SIGNS);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !first.text().contains(TITLE)) {
            return List.of();
        }
        ScriptResult result = new ScriptResult("multi-round-qa");
        boolean isWhole = result.take(cursor, MOST_LINES, line -> use(result, line));
        if (result.isEmpty()) {
            return List.of();
        }
        return result.build(cursor, INFO.id(), MADE, isWhole, "end of the block");
    }

    private static LineUse use(ScriptResult result, Line line) {
        if (line.text().contains(TITLE)) {
            return LineUse.rowIf(result.isEmpty());
        }
        if (line.body().startsWith("=====")) {
            return LineUse.END;
        }
        Matcher row = ROW.matcher(line.body());
        if (row.matches()) {
            take(result, line, row.group(1), row.group(2).strip());
        }
        return LineUse.rowIf(row.matches());
    }

    private static void take(ScriptResult result, Line line, String label, String value) {
        Matcher seconds = line.body().startsWith(RANGE) ? DURATION.matcher(value) : null;
        OptionalDouble duration = seconds != null && seconds.matches() ? NumberParser.leading(seconds.group(1))
                : OptionalDouble.empty();
        if (duration.isPresent()) {
            result.printed.put(Metric.of(Quantity.DURATION), label, duration, 1);
        } else if (label.startsWith("Average TTFT") && value.startsWith("nan")) {
            result.extras.put(label, value);
        } else {
            result.row(LABELS, line, label, value);
        }
    }
}
