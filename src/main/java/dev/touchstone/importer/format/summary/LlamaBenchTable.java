package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedLines;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The Markdown that `llama-bench` prints by default, one row per test, and that of `llama-batched-bench`, one
/// row per number of sequences.
public final class LlamaBenchTable implements BlockFormat {

    private static final WordSet BEGIN = WordSet.of(" t/s ", "|t/s", "| t/s");
    private static final Pattern BUILD = Pattern.compile("build: ([0-9a-f]{6,12}) \\((\\d{1,6})\\)");
    private static final int MOST_ROWS = 2000;
    private static final int LONGEST_ROW = 400;
    private static final int MOST_LINES_BEFORE_BUILD = 3;
    private static final WordSet SIGNS = WordSet.of("|t/s");
    /// llama-benchy measures any server, in tables of the same form.
    private static final String OF_BENCHY = "ttfr";
    private static final FormatInfo INFO = FormatInfo.of("llama-bench-table")
            .sample("llama-bench", "2023 and 2024", "Markdown, tests `pp 512`, `tg 128`", "llama-bench-table/2023.md")
            .sample("llama-bench", "since 2024", "Markdown, tests `pp512`, `tg128 @ d4096`",
                    "llama-bench-table/2025.md")
            .sample("llama-batched-bench", "all", "Markdown", "llama-bench-table/batched.md")
            .begins(SIGNS, LlamaBenchTable::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('|') && line.has('/') && BEGIN.anyIn(line);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        List<String> head = first == null || !mayBegin(first) ? List.of() : cells(first);
        LlamaBenchRow.Kind kind = LlamaBenchRow.kind(head);
        RefusedLines refused = RefusedLines.of(cursor, INFO.id());
        if (first == null || kind == null || refused.hold(first) || head.stream().anyMatch(cell -> cell.startsWith(OF_BENCHY))) {
            return List.of();
        }
        List<Line> rows = new ArrayList<>();
        List<Block> blocks = new ArrayList<>(List.of(new Block.Echo(Lines.of(first.number()), false)));
        int ahead = 1;
        for (; ahead < MOST_ROWS; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || line.text().length() > LONGEST_ROW || cells(line).size() != head.size()) {
                break;
            }
            boolean isRule = cells(line).stream().allMatch(cell -> cell.chars().allMatch(c -> c == '-' || c == ':'));
            if (isRule) {
                blocks.add(new Block.Echo(Lines.of(line.number()), false));
            } else {
                rows.add(line);
            }
        }
        Line build = build(cursor, ahead);
        for (Line row : rows) {
            LlamaBenchRow result = new LlamaBenchRow(kind, head, cells(row), row);
            blocks.addAll(result.read(INFO.id(), first, build == null ? "" : "b" + build(build)));
        }
        if (blocks.stream().noneMatch(Block.Result.class::isInstance)) {
            // The same head again.
            rows.stream().filter(row -> cells(row).equals(head)).forEach(row -> refused.add(row.number()));
            return List.of();
        }
        cursor.advance(build == null ? ahead : build.number() - first.number() + 1);
        if (build != null) {
            blocks.add(new Block.Echo(Lines.of(build.number()), false));
        }
        return blocks;
    }

    /// `build: 8d3b3f2d (6912)` below the table; null when it is not there.
    private static @Nullable Line build(Cursor cursor, int from) {
        for (int ahead = from; ahead < from + MOST_LINES_BEFORE_BUILD; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || !line.isBlank() && build(line).isEmpty()) {
                return null;
            }
            if (!line.isBlank()) {
                return line;
            }
        }
        return null;
    }

    private static String build(Line line) {
        Matcher build = BUILD.matcher(line.body());
        return build.matches() ? build.group(2) : "";
    }

    private static List<String> cells(Line line) {
        String text = line.text().strip();
        int bar = text.indexOf('|');
        if (bar < 0 || text.length() > LONGEST_ROW) {
            return List.of();
        }
        String inside = text.substring(bar + 1, text.endsWith("|") && text.length() > bar + 1 ? text.length() - 1
                : text.length());
        return Arrays.stream(inside.split("\\|", -1)).map(String::strip).toList();
    }
}
