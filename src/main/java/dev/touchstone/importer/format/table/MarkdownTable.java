package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Tables of Markdown whose rows or columns are runs: with outer bars or without, with a row that sets the alignment of
/// the columns. `tabulate` prints such tables as `pipe`, `github`, `orgtbl` and `presto`, and so does the client
/// `psql`.
public final class MarkdownTable extends TableFormat {

    private static final int MOST_ROWS = 10_000;
    private static final int MOST_CELLS = 200;
    private static final String RULE = "-=:|+ \t";
    private static final WordSet SIGNS = WordSet.of("|");
    private static final FormatInfo INFO = FormatInfo.of("markdown-table")
            .named("Markdown table")
            .sample("plain tables", "Markdown", "one row per run", "markdown-table/rows.md")
            .sample("plain tables", "Markdown",
                    "inline formatting, merged heads, units in a row or in the cells," + " summary rows",
                    "markdown-table/messy.md")
            .sample("plain tables", "Markdown", "a column a run", "markdown-table/columns.md")
            .sample("plain tables", "Markdown", "two columns, or a statistic a column: one run",
                    "markdown-table/one-run.md")
            .sample("plain tables", "Markdown", "conditions in the head: several runs in a row",
                    "markdown-table/wide.md")
            .sample("plain tables", "Markdown", "Chinese heads", "markdown-table/chinese.md")
            .sample("tabulate", "all", "`pipe`, `github`, `orgtbl`, `presto`", "markdown-table/presto.txt")
            .begins(SIGNS, line -> line.has('|'));

    /// @param mappings of columns that the user gave
    public MarkdownTable(Mappings mappings) {
        super(INFO, mappings);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        Line rule = head == null ? null : cursor.peek(1);
        if (head == null || rule == null || !isRule(rule.text()) || isRule(head.text())) {
            return List.of();
        }
        int start = start(head);
        BlockPrefix gutter = BlockPrefix.before(head, start);
        // Without a prefix nothing is peeled: the first cell of a table without outer bars looks like one.
        Function<Line, String> inside = start == 0 ? line -> line.text().strip() : gutter::strip;
        List<SourceTable.Row> rows = new ArrayList<>();
        boolean bars = inside.apply(head).startsWith("|");
        rows.add(SourceTable.Row.of(head, cells(inside.apply(head), bars)));
        int width = rows.getFirst().cells().size();
        int ahead = 2;
        boolean closed = true;
        for (Line line = cursor.peek(ahead); line != null && rows.size() < MOST_ROWS && isRow(inside.apply(line));
                line = cursor.peek(++ahead)) {
            if (!isRule(line.text())) {
                rows.add(row(inside.apply(line), line, bars, width));
                closed = bars && line.text().endsWith("|") && rows.getLast().cells().size() >= width;
            }
        }
        if (rows.size() < 2 || width < 2 || width > MOST_CELLS) {
            return List.of();
        }
        rows.set(0, new SourceTable.Row(List.of(head, rule), rows.getFirst().cells()));
        SourceTable table = SourceTable.even(rows.stream().map(row -> row.padded(width)).toList(), 1);
        List<Block> blocks = tables.blocks(INFO.id(), table, !closed && cursor.peek(ahead) == null,
                () -> TableContext.around(cursor, table));
        if (!blocks.isEmpty()) {
            cursor.advance(ahead);
        }
        return blocks;
    }

    /// Where the table begins on its first line: behind what logs and quotes put before it.
    private static int start(Line head) {
        int bar = head.text().indexOf('|');
        String body = head.body();
        int at = body.isEmpty() ? -1 : head.text().indexOf(body);
        boolean first = at >= 0 && (body.charAt(0) == '|' || head.text().substring(0, at).isBlank());
        if (first) {
            return at;
        }
        int start = 0;
        while (start < bar && (head.text().charAt(start) == '>' || Character.isWhitespace(head.text().charAt(start)))) {
            start++;
        }
        return start;
    }

    /// `|---|:--:|`, `--- | ---`, `----+----`.
    private static boolean isRule(String text) {
        int dashes = 0;
        boolean bars = false;
        int from = text.indexOf('|') < 0 ? text.indexOf('-') : Math.min(text.indexOf('|'),
                text.indexOf('-') < 0 ? Integer.MAX_VALUE : text.indexOf('-'));
        if (from < 0) {
            return false;
        }
        from -= from > 0 && text.charAt(from - 1) == ':' ? 1 : 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (RULE.indexOf(c) < 0) {
                return false;
            }
            dashes += c == '-' || c == '=' ? 1 : 0;
            bars |= c == '|' || c == '+';
        }
        return bars && dashes > 1;
    }

    private static boolean isRow(String text) {
        return text.indexOf('|') >= 0 && text.charAt(0) != '#';
    }

    /// Where the head has no bar at the left, one there stands before the second cell, unless there are too many.
    private static SourceTable.Row row(String text, Line line, boolean bars, int width) {
        List<String> cells = cells(text, bars);
        boolean bar = !bars && cells.size() > width && cells.getFirst().isEmpty();
        return SourceTable.Row.of(line, bar ? cells.subList(1, cells.size()) : cells);
    }

    /// Cuts at bars that are neither escaped nor inside code.
    private static List<String> cells(String text, boolean bars) {
        List<String> cells = new ArrayList<>();
        int from = bars && text.startsWith("|") ? 1 : 0;
        boolean code = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '`') {
                code = !code && text.indexOf('`', i + 1) > 0;
            } else if (c == '|' && !code && (i == 0 || text.charAt(i - 1) != '\\')) {
                cells.add(CellMarkup.plain(text.substring(from, i)));
                from = i + 1;
            }
        }
        if (!text.substring(Math.min(from, text.length())).isBlank()) {
            cells.add(CellMarkup.plain(text.substring(from)));
        }
        return cells;
    }
}
