package dev.touchstone.importer.format.sglang;

import static dev.touchstone.model.Choice.OFFLINE;
import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.WHOLE_BATCH;
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
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What SGLang's `bench_offline_throughput` prints: a block `Offline Throughput Benchmark Result`, and in its first
/// weeks a line `Throughput: … tokens/s` with a Python dict below it.
public final class OfflineThroughput implements BlockFormat {

    private static final Definitions MADE = Definitions.of(TOKENS, WHOLE_BATCH, WHOLE_RUN, SUM_BY_DURATION, OFFLINE)
            .with(Aspect.CLIENT, "sglang-bench without a server");
    private static final String TOOL = "bench_offline_throughput";
    private static final String TITLE = "Offline Throughput Benchmark Result";
    private static final String DICT = "{'run_name': ";
    private static final WordSet BEGINNINGS = WordSet.of(TITLE + " ===", DICT, "Throughput: ");
    private static final int MOST_LINES = 40;
    private static final int MOST_FOREIGN = 3;
    private static final int LONGEST = 2000;
    private static final Pattern ROW = Pattern.compile("([A-Z][^:]{2,60}):\\s{1,60}(\\S.*)");
    private static final Pattern RULE = Pattern.compile("={10,120}");
    private static final Pattern MEMBER = Pattern.compile("'(\\w{1,40})': (?:'([^']{0,200})'|([^,}']{1,40}))");
    private static final LabelTable LABELS = LabelTable.section("sglang-offline");
    private static final FormatInfo INFO = FormatInfo.of("sglang-offline")
            .sample("SGLang bench_offline_throughput", "since 0.4",
                    "console block `Offline Throughput Benchmark Result`", "sglang-offline/block.txt")
            .sample("SGLang bench_offline_throughput", "2024", "`Throughput: … tokens/s` and a Python dict",
                    "sglang-offline/dict.txt")
            .begins(BEGINNINGS);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        if (first.text().contains(TITLE)) {
            return block(cursor, first);
        }
        Line next = first.body().startsWith(DICT) ? first : cursor.peek(1);
        if (next == null || next.text().length() > LONGEST || !next.body().startsWith(DICT)) {
            return List.of();
        }
        SglangFigures dict = new SglangFigures();
        dict.line(first);
        if (next != first) {
            dict.line(next);
        }
        Matcher member = MEMBER.matcher(next.body());
        while (member.find()) {
            String value = member.group(2) == null ? member.group(3) : member.group(2);
            dict.row(LABELS, member.group(1), value);
        }
        if (dict.isEmpty()) {
            return List.of();
        }
        cursor.advance(next == first ? 1 : 2);
        return List.of(dict.result(INFO.id(), TOOL, MADE, List.of()));
    }

    private List<Block> block(Cursor cursor, Line first) {
        SglangFigures block = new SglangFigures();
        block.line(first);
        List<Line> passedOver = new ArrayList<>();
        boolean ended = false;
        int end = 1;
        int foreign = 0;
        for (int ahead = 1; ahead < MOST_LINES && foreign <= MOST_FOREIGN && !ended; ahead++) {
            Line line = cursor.peek(ahead);
            String body = line == null ? "" : line.body();
            if (line == null || body.contains(" Benchmark Result ")) {
                break;
            }
            Matcher row = ROW.matcher(body);
            ended = RULE.matcher(body).matches();
            if (ended || row.matches()) {
                block.line(line);
                end = ahead + 1;
            } else if (!line.isBlank()) {
                foreign++;
                passedOver.add(line);
            }
            if (row.matches()) {
                block.row(LABELS, row.group(1), row.group(2).strip());
            }
        }
        if (block.isEmpty()) {
            return List.of();
        }
        int after = block.lastLine();
        cursor.advance(end);
        cursor.putBack(passedOver.stream().filter(line -> line.number() < after).toList());
        return List.of(block.result(INFO.id(), TOOL, MADE, ended ? List.of() : List.of("closing line")));
    }
}
