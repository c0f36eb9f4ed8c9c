package dev.touchstone.importer.format.sglang;

import static dev.touchstone.model.Choice.FIRST_TEXT;
import static dev.touchstone.model.Choice.LAST_RECEIVED;
import static dev.touchstone.model.Choice.RANK_ABOVE;
import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.WHOLE_RUN;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What SGLang's `bench_multiturn.py` and `bench_mix.py` print of conversations: `Performance metrics summary:` and a
/// row below it for each figure, times in seconds, then a row for each round of the conversations.
public final class MultiTurnSummary implements BlockFormat {

    private static final Definitions MADE = Definitions.of(TOKENS, FIRST_TEXT, LAST_RECEIVED, RANK_ABOVE, WHOLE_RUN,
            SUM_BY_DURATION).with(Aspect.CLIENT, "sglang-bench (multi-turn)");
    private static final String TITLE = "Performance metrics summary:";
    private static final WordSet SIGNS = WordSet.of(TITLE);
    private static final String ROUNDS = "Per-round metrics:";
    private static final String REQUESTS = "Total requests";
    private static final int MOST_LINES = 600;
    private static final int LONGEST = 240;
    private static final Pattern ROW = Pattern.compile("\\**([A-Za-z][\\w() -]{1,40}):\\s{1,8}(\\S.*?)\\**");
    private static final Pattern SENT = Pattern.compile("(\\d{1,9}) at ([\\d.]{1,12}|inf) requests per second");
    private static final LabelTable LABELS = LabelTable.section("sglang-multi-turn");
    private static final FormatInfo INFO = FormatInfo.of("multi-turn-summary")
            .named("SGLang bench_multiturn")
            .sample("SGLang bench_multiturn", "2025", "lines below `Performance metrics summary:`",
                    "multi-turn-summary/2025.txt")
            .sample("SGLang bench_multiturn", "2026", "lines with lengths, inter-token latency, rounds",
                    "multi-turn-summary/2026.txt")
            .begins(SIGNS);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        Line second = cursor.peek(1);
        if (first == null || second == null || !second.body().startsWith(REQUESTS + ": ")) {
            return List.of();
        }
        SglangFigures gathered = new SglangFigures();
        gathered.line(first);
        int end = 1;
        for (int ahead = 1; ahead < MOST_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            Matcher row = line == null || line.text().length() > LONGEST ? null : ROW.matcher(line.body());
            if (line == null || !line.isBlank() && !line.body().equals(ROUNDS) && (row == null || !row.matches()
                    || line.text().charAt(0) > ' ' && !isOurs(row.group(1)))) {
                break;
            }
            if (row != null && row.matches() && ahead > 1 && row.group(1).equals(REQUESTS)) {
                // Another one begins, whose head was lost.
                break;
            }
            if (row != null && row.matches()) {
                take(gathered, line, row.group(1), row.group(2));
                gathered.line(line);
                end = ahead + 1;
            } else if (line.isBlank() && !isRounds(cursor.peek(ahead + 1))) {
                break;
            }
        }
        if (gathered.isEmpty()) {
            return List.of();
        }
        cursor.advance(end);
        return List.of(gathered.result(INFO.id(), "bench_multiturn", MADE, List.of()));
    }

    private static boolean isRounds(@Nullable Line line) {
        return line != null && line.body().equals(ROUNDS);
    }

    /// Where the indentation was lost, only rows that are known belong here.
    private static boolean isOurs(String label) {
        String words = label.toLowerCase(Locale.ROOT);
        return LABELS.figure(label).isPresent() || label.equals(REQUESTS) || words.endsWith(" length")
                || words.endsWith(" hit rate") || words.startsWith("round ");
    }

    private static void take(SglangFigures gathered, Line line, String label, String value) {
        Matcher sent = label.equals(REQUESTS) ? SENT.matcher(value) : null;
        if (sent != null && sent.matches()) {
            // It counts those that were answered.
            gathered.metric(Metric.of(Quantity.SUCCESSFUL_REQUESTS), label, sent.group(1));
            gathered.level(Factor.REQUEST_RATE, line, "row " + label, sent.group(2));
        } else {
            gathered.row(LABELS, label, value);
        }
    }
}
