package dev.touchstone.importer.format.script;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.script.ScriptResult.LineUse;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What LMDeploy's `profile_throughput.py` and `profile_pipeline_api.py` print since 0.7: a title between rules, rows
/// without colons, then a table of means and percentiles in seconds (`lmdeploy/profiler.py`).
public final class LmdeployProfiler implements BlockFormat {

    private static final String TITLE = "== Profile ";
    private static final int MOST_LINES = 40;
    /// A label and its first value are two blanks apart.
    private static final String GAP = "\\s{2,}";
    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.FIRST_TEXT, Choice.TPOT_FIRST_TO_LAST,
            Choice.CHUNK_GAPS, Choice.LAST_TEXT, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.LINEAR,
            Choice.SLIDING_WINDOW);
    private static final LabelTable LABELS = LabelTable.section("lmdeploy-profiler");
    private static final WordSet SIGNS = WordSet.of(TITLE);
    private static final FormatInfo INFO = FormatInfo.of("lmdeploy-profiler")
            .sample("LMDeploy profile_throughput", "since 0.7", "block `Profile Throughput`",
                    "lmdeploy-profiler/throughput.txt")
            .sample("LMDeploy profile_pipeline_api", "since 0.7", "block `Profile Pipeline API`, not streamed",
                    "lmdeploy-profiler/pipeline.txt")
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
        ScriptResult result = new ScriptResult("lmdeploy-bench");
        List<String> statistics = new ArrayList<>();
        boolean isWhole = result.take(cursor, MOST_LINES, line -> line.text().contains(TITLE)
                ? LineUse.rowIf(result.isEmpty())
                : line.text().startsWith("=====") ? LineUse.END : LineUse.rowIf(take(result, line, statistics)));
        if (result.isEmpty()) {
            return List.of();
        }
        result.hint("LMDeploy", first);
        // An answer that is not streamed has one tick, from its sending on.
        return result.build(cursor, INFO.id(), result.has(Quantity.TTFT) || !isWhole ? MADE
                : MADE.with(Choice.TPOT_LATENCY_BY_TOKENS), isWhole, "end of the block");
    }

    private static boolean take(ScriptResult result, Line line, List<String> statistics) {
        String text = line.text().strip();
        if (text.startsWith("-----")) {
            return true;
        }
        String[] cells = text.split(GAP);
        if (cells[0].equals("mean") && statistics.isEmpty()) {
            statistics.addAll(List.of(cells));
            return true;
        }
        if (cells.length == 2 && statistics.isEmpty()) {
            result.row(LABELS, line, cells[0], cells[1]);
            return true;
        }
        return cells.length > 1 && cells.length == statistics.size() + 1 && takeAll(result, cells, statistics);
    }

    private static boolean takeAll(ScriptResult result, String[] cells, List<String> statistics) {
        for (int i = 1; i < cells.length; i++) {
            @Nullable String value = cells[i];
            String name = statistics.get(i - 1);
            StatisticNames.of(name.toLowerCase(Locale.ROOT)).ifPresent(statistic ->
                    result.statistic(LABELS, cells[0], statistic, name, value));
        }
        return true;
    }
}
