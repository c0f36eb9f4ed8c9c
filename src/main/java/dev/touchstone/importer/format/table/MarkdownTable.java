package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.cell.CellLines;
import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.ConsoleEcho;
import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tables of Markdown whose rows or columns are runs: with outer bars or without, with a row that sets the alignment of
/// the columns. `tabulate` prints such tables as `pipe`, `github`, `orgtbl` and `presto`, and so does the client
/// `psql`.
public final class MarkdownTable extends TableFormat {

    private static final Pattern BLANKS = Pattern.compile(" {2,20}");
    private static final int MOST_ROWS = 10_000;
    private static final int MOST_CELLS = 200;
    private static final int MOST_HEAD_LINES = 16;
    private static final String RULE = "-=:|+ \t";
    private static final long BARS = CharacterBits.of("|+");
    private static final long STROKES = CharacterBits.of("-=");
    private static final WordSet SIGNS = WordSet.of("|");
    private static final FormatInfo INFO = FormatInfo.of("markdown-table")
            .named(I18n.stored("Markdown table"))
            .sample("plain tables", "Markdown", "one row per run", "markdown-table/rows.md")
            .sample("plain tables", "Markdown",
                    "inline formatting, merged heads, units in a row or in the cells," + " summary rows",
                    "markdown-table/messy.md")
            .sample("plain tables", "Markdown", "a column a run", "markdown-table/columns.md")
            .sample("plain tables", "Markdown", "two columns, or a statistic a column: one run",
                    "markdown-table/one-run.md")
            .sample("plain tables", "Markdown", "conditions in the head: several runs in a row",
                    "markdown-table/wide.md")
            .sample("plain tables", "Markdown", "pairs of cases and metrics, several statistics in a cell, tests of"
                    + " llama.cpp", "markdown-table/paired.md")
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
        return head == null || heads(cursor, head) == 0 || TerminalColumns.goesOn(cursor, head) ? List.of()
                : read(cursor, MOST_ROWS, MOST_ROWS, MarkdownTable::found);
    }

    private static @Nullable Found found(Cursor cursor, int mostRows) {
        Line head = cursor.line();
        int heads = head == null ? 0 : heads(cursor, head);
        if (head == null || heads == 0) {
            return null;
        }
        // A wrapped label may leave the first cell of a table without outer bars empty; the rule shows which it is.
        String rule = Objects.requireNonNull(cursor.peek(heads)).body();
        boolean isOpen = !rule.startsWith("|") && (heads > 1 || !rule.startsWith("+") && rule.indexOf('+') > 0 || isWithoutFirst(head,
                rule));
        int start = isOpen ? 0 : start(head);
        BlockPrefix gutter = BlockPrefix.before(head, start);
        // Without a prefix nothing is peeled: the first cell of a table without outer bars looks like one.
        Function<Line, String> inside = head.text().substring(0, start).isBlank() ? line -> line.text().strip() : gutter::strip;
        boolean bars = !isOpen && inside.apply(head).startsWith("|");
        List<SourceTable.Row> rows = new ArrayList<>();
        rows.addAll(head(cursor, heads, inside, bars));
        int ofHead = rows.size();
        // Without sides the last label may be empty, and only the rule shows its column.
        int width = Math.max(isOpen ? (int) rule.chars().filter(c -> c == '+').count() + 1 : 0,
                rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0));
        if (width < 2 || width > MOST_CELLS) {
            return null;
        }
        UnevenRows uneven = new UnevenRows(rows.get(ofHead - 1).padded(width).cells());
        int group = 1;
        int ahead = heads + 1;
        boolean closed = true;
        List<Line> passedOver = new ArrayList<>();
        for (Line line = cursor.peek(ahead); line != null && rows.size() < mostRows
                && (isRow(inside.apply(line)) || isRuleBetween(cursor, ahead, inside))
                && !isNextHead(cursor, ahead, inside, rows.getFirst().cells()); line = cursor.peek(++ahead)) {
            if (ConsoleEcho.isProgressBar(line)) {
                if (!goesOn(cursor, ahead + 1, inside, bars)) {
                    break;
                }
                passedOver.add(line);
            } else if (isRule(line.text())) {
                group++;
            } else {
                SourceTable.Row row = row(inside.apply(line), line, bars, width, group);
                if (uneven.isRefused(row.cells(), line, bars && isClosed(head) && !isClosed(line))) {
                    continue;
                }
                rows.add(bars && isClosed(head) && !isClosed(line) && row.cells().size() < width && row.cells().size() > 1
                        ? row.cutOff() : row);
                closed = bars && line.text().endsWith("|") && rows.getLast().cells().size() >= width;
            }
        }
        if (rows.size() == ofHead) {
            return null;
        }
        boolean isAtEnd = !closed && cursor.peek(ahead) == null;
        if (isAtEnd && isClosed(Objects.requireNonNull(cursor.peek(heads - 1))) && !isClosed(rows.getLast().line())) {
            rows.add(withoutLast(rows.removeLast()));
        }
        rows.replaceAll(row -> row.padded(width));
        DrawnRows drawn = ofHead > 1 || isDrawn(rows) ? DrawnRows.ofBars(SourceTable.of(rows, ofHead, List.of()), rows.get(ofHead).line().number())
                : null;
        SourceTable table = SourceTable.even(drawn == null ? rows : drawn.table().rows(), 1).over(passedOver);
        return new Found(table, ahead, blocks -> uneven.marked(drawn == null ? blocks : drawn.warned(blocks)), closed);
    }

    /// Whether the first label of a table without outer bars is empty: its rule has as many bars as its head, none of them outside.
    private static boolean isWithoutFirst(Line head, String rule) {
        long bars = rule.chars().filter(c -> c == '|').count();
        return head.first() == '|' && bars > 0 && !rule.endsWith("|") && head.text().chars().filter(c -> c == '|').count() == bars;
    }

    /// Whether a program drew the table, all bars below one another, with empty cells: a narrow column may have broken
    /// the cells above them.
    private static boolean isDrawn(List<SourceTable.Row> rows) {
        String bars = bars(rows.getFirst().line().text());
        return rows.stream().anyMatch(row -> row.cells().contains(""))
                && rows.stream().allMatch(row -> bars(row.line().text()).equals(bars));
    }

    private static boolean isClosed(Line line) {
        return line.text().stripTrailing().endsWith("|");
    }

    /// Where the text ends inside a row, the last figure may have more digits.
    private static SourceTable.Row withoutLast(SourceTable.Row row) {
        List<String> cells = row.cells();
        return SourceTable.Row.of(row.line(), cells.subList(0, Math.max(1, cells.size() - 1)));
    }

    /// Whether the row is the head of the next table: a rule follows it, and it repeats the head or holds only words.
    private static boolean isNextHead(Cursor cursor, int ahead, Function<Line, String> inside, List<String> head) {
        Line line = cursor.peek(ahead);
        Line below = cursor.peek(ahead + 1);
        if (line == null || below == null || !isRule(below.text()) || isRule(line.text())) {
            return false;
        }
        String text = inside.apply(line);
        List<String> cells = cells(text, text.startsWith("|"));
        return cells.equals(head) || cells.size() > 1
                && cells.stream().noneMatch(cell -> cell.isEmpty() || CellFigure.of(cell, false).isPresent());
    }

    /// Whether the line is a rule without bars between two rows: `----+----`.
    private static boolean isRuleBetween(Cursor cursor, int ahead, Function<Line, String> inside) {
        Line line = cursor.peek(ahead);
        Line below = cursor.peek(ahead + 1);
        return line != null && below != null && isRule(line.text()) && isRow(inside.apply(below))
                && !isRule(below.text());
    }

    /// Whether a row of the table follows a line of another program.
    private static boolean goesOn(Cursor cursor, int ahead, Function<Line, String> inside, boolean bars) {
        Line line = cursor.peek(ahead);
        Line below = cursor.peek(ahead + 1);
        return line != null && inside.apply(line).startsWith("|") == bars && isRow(inside.apply(line))
                && !ConsoleEcho.isProgressBar(line) && (below == null || !isRule(below.text()));
    }

    /// How many lines stand above the rule: one, or more where all lines are drawn in columns, for labels that were
    /// wrapped. 0 where no table begins.
    private static int heads(Cursor cursor, Line head) {
        Line next = cursor.peek(1);
        if (next == null || isRule(head.text())) {
            return 0;
        }
        if (isRule(next.text())) {
            return 1;
        }
        if (!head.text().stripLeading().startsWith("|") || !isAboveRule(cursor)) {
            return 0;
        }
        String bars = bars(head.text());
        if (bars.length() < 2) {
            return 0;
        }
        for (int ahead = 1; ahead <= MOST_HEAD_LINES && next != null && bars(next.text()).equals(bars); ahead++) {
            if (isRule(next.text())) {
                return ahead;
            }
            next = cursor.peek(ahead + 1);
        }
        return 0;
    }

    /// Whether a rule stands near below lines that all have bars.
    private static boolean isAboveRule(Cursor cursor) {
        Line line = cursor.peek(1);
        for (int ahead = 1; ahead <= MOST_HEAD_LINES && line != null && line.hasAny(BARS); ahead++) {
            if (line.hasAny(STROKES) && isRule(line.text())) {
                return true;
            }
            line = cursor.peek(ahead + 1);
        }
        return false;
    }

    /// The line with blanks in place of all but its bars, and bars where those of a rule cross it.
    private static String bars(String text) {
        StringBuilder bars = new StringBuilder(TerminalColumns.spread(text));
        boolean isRule = isRule(text);
        for (int i = 0; i < bars.length(); i++) {
            bars.setCharAt(i, bars.charAt(i) == '|' || isRule && bars.charAt(i) == '+' ? '|' : ' ');
        }
        return bars.toString().stripTrailing();
    }

    /// The lines of the head, the last with the rule below it.
    private static List<SourceTable.Row> head(Cursor cursor, int heads, Function<Line, String> inside, boolean bars) {
        List<SourceTable.Row> rows = new ArrayList<>();
        for (int ahead = 0; ahead < heads; ahead++) {
            Line line = Objects.requireNonNull(cursor.peek(ahead));
            List<Line> lines = ahead == heads - 1 ? List.of(line, Objects.requireNonNull(cursor.peek(heads))) : List.of(line);
            rows.add(new SourceTable.Row(lines, withLines(cells(inside.apply(line), bars), line, bars, true)));
        }
        return rows;
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
        int from = 0;
        while (from < text.length() && "|-=".indexOf(text.charAt(from)) < 0) {
            from++;
        }
        if (from == text.length() || text.charAt(from) == '=' && from > 0 && text.charAt(from - 1) == '+') {
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
    private static SourceTable.Row row(String text, Line line, boolean bars, int width, int group) {
        List<String> cells = withLines(cells(text, bars), line, bars, false);
        boolean bar = !bars && cells.size() > width && cells.getFirst().isEmpty();
        return SourceTable.Row.of(line, bar ? cells.subList(1, cells.size()) : cells, group);
    }

    /// The cells with the figures that stand below one another in them kept apart.
    private static List<String> withLines(List<String> cells, Line line, boolean bars, boolean isHead) {
        String marked = CellLines.marked(line);
        int from = bars ? marked.indexOf('|') : 0;
        if (marked.isEmpty() || from < 0) {
            return cells;
        }
        List<String> all = new ArrayList<>();
        cells(marked.substring(from), bars, cell -> all.add(CellLines.plain(cell, isHead)));
        if (all.size() != cells.size()) {
            return cells;
        }
        // Labels keep the blanks that stand around a break.
        all.replaceAll(cell -> cells.stream().filter(old -> BLANKS.matcher(old).replaceAll(" ").equals(cell)).findFirst().orElse(cell));
        return all;
    }

    private static List<String> cells(String text, boolean bars) {
        List<String> cells = new ArrayList<>();
        cells(text, bars, cell -> cells.add(CellMarkup.plain(cell)));
        return cells;
    }

    /// Cuts at bars that are neither escaped nor inside code.
    private static void cells(String text, boolean bars, Consumer<String> cells) {
        int from = bars && text.startsWith("|") ? 1 : 0;
        boolean code = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '`') {
                code = !code && text.indexOf('`', i + 1) > 0;
            } else if (c == '|' && !code && (i == 0 || text.charAt(i - 1) != '\\')) {
                cells.accept(text.substring(from, i));
                from = i + 1;
            }
        }
        if (!text.substring(Math.min(from, text.length())).isBlank()) {
            cells.accept(text.substring(from));
        }
    }
}
