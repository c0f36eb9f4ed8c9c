package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What vLLM's `benchmark_serving_multi_turn.py` prints of conversations: `Statistics summary:`, the duration and the
/// request rate, then what pandas describes of the requests: a row for each quantity, a column for each statistic. A
/// request is a turn. Its TTFT and TPOT are corrected for chunks of several tokens
/// (`benchmarks/multi_turn/benchmark_serving_multi_turn.py`).
public final class ConversationStatistics implements BlockFormat {

    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.CLIENT_TOKENIZER, Choice.FIRST_TEXT,
            Choice.STREAM_END, Choice.TPOT_EXCLUDES_TTFT, Choice.LINEAR, Choice.SAMPLE, Choice.WHOLE_RUN,
            Choice.SUM_BY_DURATION).with(Aspect.CLIENT, "vllm-multi-turn");
    private static final WordSet SIGNS = WordSet.of("Statistics summary:");
    private static final LabelTable LABELS = LabelTable.section("vllm-multi-turn");
    private static final Pattern SCALAR = Pattern.compile("([a-z_]{4,40}) = (\\S{1,20})");
    private static final Pattern RULE = Pattern.compile("-{20,200}");
    private static final Pattern ROW = Pattern.compile("([a-z_]{4,40})((?:\\s{1,20}[-\\d.]{1,16}){2,16})");
    private static final String COUNT = "count";
    private static final int MOST_LINES = 40;
    private static final int LONGEST = 400;
    private static final FormatInfo INFO = FormatInfo.of("vllm-multi-turn")
            .named("vLLM benchmark_serving_multi_turn")
            .sample("vLLM benchmark_serving_multi_turn", "since 0.10", "lines below `Statistics summary:`",
                    "vllm-multi-turn/summary.txt")
            .begins(SIGNS);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line next = cursor.peek(1);
        if (next == null || !SCALAR.matcher(next.body()).matches()) {
            return List.of();
        }
        PrintedFigures printed = new PrintedFigures();
        Map<String, String> extras = new LinkedHashMap<>();
        List<Line> lines = new ArrayList<>();
        List<String> statistics = List.of();
        for (int ahead = 0; ahead < MOST_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || line.isBlank() || line.text().length() > LONGEST) {
                break;
            }
            Matcher scalar = SCALAR.matcher(line.body());
            Matcher row = ROW.matcher(line.body());
            if (scalar.matches()) {
                figure(printed, extras, scalar.group(1), "", scalar.group(2));
            } else if (statistics.isEmpty() && line.body().startsWith(COUNT)) {
                statistics = List.of(line.body().split("\\s+"));
            } else if (row.matches() && row.group(2).strip().split("\\s+").length == statistics.size()) {
                String[] values = row.group(2).strip().split("\\s+");
                for (int at = 0; at < values.length; at++) {
                    figure(printed, extras, row.group(1), statistics.get(at), values[at]);
                }
            } else if (ahead > 0 && !RULE.matcher(line.body()).matches()) {
                break;
            }
            lines.add(line);
        }
        if (statistics.isEmpty() || printed.metrics().isEmpty()) {
            return List.of();
        }
        cursor.advance(lines.size());
        return List.of(new ResultBuilder("vllm-multi-turn").figures(printed)
                .definitions(MADE.about(printed.metrics().keySet())).extras(extras).build(INFO.id(), lines));
    }

    /// @param statistic empty for a figure that has none
    private static void figure(PrintedFigures printed, Map<String, String> extras, String name, String statistic, String value) {
        OptionalDouble number = NumberParser.leading(value);
        String label = statistic.isEmpty() ? name : name + " " + statistic;
        if (statistic.equals(COUNT)) {
            // Each row counts the same requests, those that were answered.
            printed.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), label, number, 1);
            return;
        }
        Metric metric = LABELS.figure(name).map(figure -> statistic.isEmpty() ? figure.metric()
                : metric(figure.metric().quantity(), StatisticNames.of(statistic).orElse(null))).orElse(null);
        if (metric == null || number.isEmpty()) {
            extras.put(label, value);
        } else {
            printed.put(metric, label, number, LABELS.figure(name).orElseThrow().scale());
        }
    }

    private static @Nullable Metric metric(Quantity quantity, @Nullable Statistic statistic) {
        return statistic == null ? null : Metric.of(quantity, statistic);
    }
}
