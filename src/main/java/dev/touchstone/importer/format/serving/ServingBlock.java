package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The block that `vllm bench serve` (formerly `benchmark_serving.py`) prints, `Serving Benchmark Result`, and that
/// SGLang's clients, vLLM's client in Rust, gpustack and many scripts took over. Who printed
/// it and what its figures are: [ServingDialect].
public final class ServingBlock implements BlockFormat {

    private static final Pattern UNIT_BEHIND_FIGURE = Pattern.compile("[A-Za-z][^:(]{2,50}: {1,40}[0-9.,]{1,20} ?"
            + "(?:m?s|sec|seconds|(?:req|requests|tok|tokens)/s(?:ec)?)");
    private static final String STRESS_TEST = " Stress Test";
    private static final String AIPERF = "LLM Metrics";
    private static final WordSet HEADS = WordSet.of(STRESS_TEST, AIPERF);
    private static final int MOST_FOREIGN_LINES = 3;
    private static final int MOST_LINES_BETWEEN = 8;
    private static final int SHORTEST_LABEL = 6;
    private static final int LONGEST_LABEL = 60;
    private static final WordSet SIGNS = WordSet.of(": ", "=Benchmark Result", "=Steady-State Metrics");
    private static final FormatInfo INFO = FormatInfo.of("serving-block")
            .named("Serving Benchmark Result")
            .samples(ServingSamples.BLOCKS)
            .begins(SIGNS, ServingBlock::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('=') && BlockTitle.mayBeIn(line.text()) || line.has(':') && mayBeRow(line.body());
    }

    /// A label with a colon and a blank behind it.
    private static boolean mayBeRow(String body) {
        int last = Math.min(body.length() - 1, LONGEST_LABEL);
        for (int at = 0; at < last; at++) {
            if (body.charAt(at) == ':') {
                return at >= SHORTEST_LABEL && body.charAt(at + 1) == ' ';
            }
        }
        return false;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        BlockTitle title = titleIn(first);
        if (title == null) {
            BlockRow row = BlockRow.of(first.body());
            return row != null && row.isDistinctive() && !hasUnitsBehindFigures(cursor) ? read(cursor, null,
                    new BlockRows(BlockTitle.Kind.SERVING, false)) : List.of();
        }
        if (FlatBlock.isEscaped(first.text())) {
            return flat(cursor, first, FlatBlock.unescaped(first.text()));
        }
        if (title.rest().indexOf(':') > 0) {
            List<String> lines = new ArrayList<>(List.of(first.text().substring(0, first.text().length()
                    - title.rest().length())));
            lines.addAll(FlatBlock.split(title.rest()));
            return flat(cursor, first, lines);
        }
        return read(cursor, title, new BlockRows(title.kind(), true));
    }

    /// Rows of other tools have the same labels; they print their units behind the figures.
    private static boolean hasUnitsBehindFigures(Cursor cursor) {
        for (int ahead = 0; ahead <= MOST_LINES_BETWEEN; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || line.isBlank()) {
                return false;
            }
            if (line.has(':') && UNIT_BEHIND_FIGURE.matcher(line.body()).matches()) {
                return true;
            }
        }
        return false;
    }

    private List<Block> read(Cursor cursor, @Nullable BlockTitle title, BlockRows rows) {
        gather(cursor, title, rows);
        if (!rows.isBlock()) {
            return List.of();
        }
        List<Block> results = new ArrayList<>(List.of(rows.build(INFO.id())));
        int between = title != null && title.kind() == BlockTitle.Kind.SERVING
                ? linesBeforeSteadyState(cursor) : -1;
        if (between >= 0) {
            BlockRows steady = rows.ofSteadyState();
            for (int skipped = 0; skipped < between; skipped++) {
                Line line = cursor.line();
                if (line != null && !line.isBlank()) {
                    steady.note(line, line.body());
                }
                cursor.advance();
            }
            Line line = cursor.line();
            gather(cursor, titleIn(line), steady);
            if (steady.isBlock()) {
                results.add(steady.build(INFO.id()));
            }
        }
        return results;
    }

    private static @Nullable BlockTitle titleIn(@Nullable Line line) {
        return line != null && line.has('=') ? BlockTitle.in(line.text()) : null;
    }

    /// How many lines stand between a block and the steady state of the same run; -1 when there is none.
    private static int linesBeforeSteadyState(Cursor cursor) {
        for (int ahead = 0; ahead < MOST_FOREIGN_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            BlockTitle title = titleIn(line);
            if (title != null) {
                return title.kind() == BlockTitle.Kind.STEADY_STATE ? ahead : -1;
            }
            if (line == null || !line.isBlank() && !line.body().startsWith("Warning: ")) {
                return -1;
            }
        }
        return -1;
    }

    /// Gathers the rows from the cursor on, and moves it behind them.
    private static void gather(Cursor cursor, @Nullable BlockTitle title, BlockRows rows) {
        Line first = cursor.line();
        BlockPrefix gutter = first != null && title != null && title.column() >= 0
                ? BlockPrefix.before(first, title.column())
                : BlockPrefix.unknown();
        if (first != null && title != null) {
            rows.begin(first);
            cursor.advance();
        }
        int ahead = 0;
        int foreign = 0;
        List<Line> passedOver = new ArrayList<>();
        for (Line line = cursor.line(); line != null && !rows.ended(); line = cursor.peek(ahead)) {
            String text = gutter.strip(line);
            BlockRow row = BlockRow.of(text);
            if (titleIn(line) != null || beginsAnew(line, text)
                    || (title == null || ahead > 0) && row != null && rows.isRepeated(row)) {
                break;
            }
            if (rows.take(line, text, row)) {
                if (ahead > 0) {
                    passedOver.addAll(passed(cursor, ahead));
                }
                cursor.advance(ahead + 1);
                ahead = 0;
                foreign = 0;
                continue;
            }
            foreign += line.isBlank() ? 0 : 1;
            if (foreign > MOST_FOREIGN_LINES || ++ahead > MOST_LINES_BETWEEN) {
                break;
            }
        }
        if (rows.isBlock()) {
            cursor.putBack(passedOver);
        }
    }

    private static List<Line> passed(Cursor cursor, int count) {
        List<Line> passed = new ArrayList<>();
        for (int ahead = 0; ahead < count; ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null && !line.isBlank()) {
                passed.add(line);
            }
        }
        return passed;
    }

    /// Whether an author's heading or divider, or the head of another tool's output, ends a block that lost its end.
    private static boolean beginsAnew(Line line, String text) {
        boolean isHead = text.startsWith("## ") || text.startsWith("### ")
                || HEADS.anyIn(line) && (text.contains(STRESS_TEST) || text.endsWith(AIPERF));
        return isHead || CommentLine.isDivider(text) && !CommentLine.isOfABlock(text)
                && ConditionPhrases.announce(CommentLine.strip(text));
    }

    /// Everything stands on one line: blocks, and what the client echoed before them.
    private List<Block> flat(Cursor cursor, Line line, List<String> texts) {
        List<Block> blocks = new ArrayList<>();
        BlockRows rows = null;
        for (String text : texts) {
            BlockTitle title = BlockTitle.in(text);
            if (title != null) {
                addTo(blocks, rows);
                rows = new BlockRows(title.kind(), true);
                rows.begin(line);
            } else if (rows != null && !rows.ended()) {
                rows.take(line, text, BlockRow.of(text));
            } else {
                BenchmarkEcho.of(line, text).ifPresent(blocks::add);
            }
        }
        addTo(blocks, rows);
        if (blocks.stream().noneMatch(Block.Result.class::isInstance)) {
            return List.of();
        }
        cursor.advance();
        return blocks;
    }

    private void addTo(List<Block> blocks, @Nullable BlockRows rows) {
        if (rows != null && rows.isBlock()) {
            blocks.add(rows.build(INFO.id()));
        }
    }
}
