package dev.touchstone.importer.format.guidellm;

import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the tables that GuideLLM draws with `|`, `=` and `-`: a title, two or three lines of head, in which `||`
/// stands where one head spans two columns, and one row per strategy, which its first cell names. Up to 0.3 nothing
/// stands to their left and right. The lines of the head are joined by ` / `.
final class GuidellmTableReader {

    private static final int MOST_HEAD_LINES = 4;
    private static final int MOST_ROWS = 1000;
    private static final int MOST_BLANK_LINES = 4;

    private final Cursor cursor;
    private final List<Line> lines = new ArrayList<>();
    private boolean bare;

    private GuidellmTableReader(Cursor cursor) {
        this.cursor = cursor;
    }

    /// The table that begins under the cursor, its title included, or behind blank lines; the cursor moves behind it.
    /// Null, with the cursor unmoved, when there is none.
    ///
    /// @param title of the table before it, when it may have none of its own
    static @Nullable SourceTable read(Cursor cursor, @Nullable String title) {
        int mark = cursor.mark();
        SourceTable table = new GuidellmTableReader(cursor).table(title);
        if (table == null) {
            cursor.reset(mark);
        }
        return table;
    }

    /// The words of a title line, without the sign before them; empty when it is none.
    static String title(String body) {
        String words = body.startsWith("ℹ") ? body.substring(1).strip() : body;
        boolean isTitle = words.equals("Benchmarks Info:") || words.equals("Benchmarks Stats:")
                || words.equals("Run Summary Info") || words.startsWith("Server Throughput Statistics")
                || words.startsWith("Request Latency Statistics") || words.startsWith("Request Token Statistics")
                || words.endsWith("Metrics Statistics (Completed Requests)");
        return isTitle ? words : "";
    }

    static boolean isRule(String body, char of) {
        return body.length() > 3 && body.chars().allMatch(c -> c == of || c == '|') && body.indexOf(of) >= 0;
    }

    /// A head that begins with a word and a `|` looks like the prefix of a container: under a title without any
    /// prefix there is none.
    private String body() {
        Line line = cursor.line();
        return line == null ? "" : bare ? line.text().strip() : line.body();
    }

    private void take() {
        lines.add(Objects.requireNonNull(cursor.line()));
        cursor.advance();
    }

    private void skipBlanks() {
        for (int blank = 0; blank < MOST_BLANK_LINES && cursor.line() != null && body().isEmpty(); blank++) {
            cursor.advance();
        }
    }

    private @Nullable SourceTable table(@Nullable String before) {
        skipBlanks();
        String title = title(body());
        if (!title.isEmpty()) {
            Line first = Objects.requireNonNull(cursor.line());
            bare = first.text().strip().equals(first.body());
            take();
            skipBlanks();
            if (!isRule(body(), '=')) {
                return null;
            }
            take();
        } else if (before == null || !body().startsWith("| Benchmark")) {
            return null;
        }
        List<List<String>> heads = new ArrayList<>();
        while (heads.size() < MOST_HEAD_LINES && body().indexOf('|') >= 0 && !isRule(body(), '-')) {
            heads.add(cells(body()));
            take();
        }
        if (!isRule(body(), '-') || heads.isEmpty()) {
            return null;
        }
        take();
        List<String> labels = labels(heads);
        List<SourceTable.Row> rows = new ArrayList<>();
        rows.add(SourceTable.Row.of(lines.getLast(), labels));
        while (rows.size() < MOST_ROWS && body().indexOf('|') >= 0 && !isRule(body(), '=')) {
            List<String> cells = cells(body()).stream().map(String::strip).toList();
            if (cells.size() != labels.size() || !GuidellmStrategy.isOne(cells.getFirst())) {
                break;
            }
            rows.add(SourceTable.Row.of(Objects.requireNonNull(cursor.line()), cells));
            take();
        }
        boolean hasEnd = isRule(body(), '=');
        if (hasEnd) {
            take();
        }
        return rows.size() == 1 ? null : new SourceTable(title.isEmpty() && before != null ? before : title, "", 1, rows,
                List.copyOf(lines), List.of(), new SourceTable.Edges(false, !hasEnd, hasEnd));
    }

    /// Not stripped: a cell without even a blank belongs to the one before it.
    private static List<String> cells(String body) {
        boolean edged = body.startsWith("|");
        String inside = edged ? body.substring(1, body.endsWith("|") && body.length() > 1 ? body.length() - 1
                : body.length()) : body;
        List<String> cells = new ArrayList<>();
        int from = 0;
        for (int bar = inside.indexOf('|'); bar >= 0; bar = inside.indexOf('|', from)) {
            cells.add(inside.substring(from, bar));
            from = bar + 1;
        }
        cells.add(inside.substring(from));
        return cells;
    }

    private static List<String> labels(List<List<String>> heads) {
        int columns = heads.getLast().size();
        List<String> labels = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            List<String> parts = new ArrayList<>();
            for (List<String> head : heads) {
                int at = Math.min(column, head.size() - 1);
                while (at > 0 && head.get(at).isEmpty()) {
                    at--;
                }
                String part = head.get(at).strip();
                if (!part.isEmpty()) {
                    parts.add(part);
                }
            }
            labels.add(String.join(" / ", parts));
        }
        return labels;
    }
}
