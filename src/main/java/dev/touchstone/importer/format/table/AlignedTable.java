package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.HeadRows;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.melt.source.WrappedHead;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Tables whose columns are separated by blanks: with a rule below the head, as `tabulate` prints `simple` and `rst`,
/// or with none, as it prints `plain`, and pandas its frames.
public final class AlignedTable extends TableFormat {

    private static final int FEWEST_COLUMNS = 3;
    private static final int LOOK_AHEAD = 3;
    private static final int MOST_ROWS = 2_000;
    private static final Pattern BARE_UNIT = Pattern.compile("\\([^()]{1,20}\\)");
    private static final Pattern GAP = Pattern.compile(" {2,}");
    private static final int LONGEST = 2_000;
    private static final int SHORTEST_LINE = 10;
    private static final int MOST_HEAD_LINES = 8;
    private static final int LONGEST_PIECE = 4;
    /// Before the first line of a wrapped label, where the labels left of it have fewer lines.
    private static final String INDENT = " ".repeat(8);
    private static final WordSet SIGNS = WordSet.of(" ");
    private static final FormatInfo INFO = FormatInfo.of("aligned-table")
            .named(I18n.stored("table without lines"))
            .sample("tabulate", "all", "`simple`", "aligned-table/simple.txt")
            .sample("tabulate", "all", "`rst`", "aligned-table/rst.txt")
            .sample("tabulate", "all", "`plain`", "aligned-table/plain.txt")
            .sample("pandas", "all", "a printed frame", "aligned-table/pandas.txt")
            .sample("Rich", "all", "tables of several runs in the styles without lines between columns",
                    "aligned-table/rich-simple.txt")
            .begins(SIGNS, AlignedTable::mayBegin);

    /// @param mappings of columns that the user gave
    public AlignedTable(Mappings mappings) {
        super(INFO, mappings);
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        return text.length() <= LONGEST && text.indexOf("  ") >= 0
                && (gaps(text) + 1 >= FEWEST_COLUMNS || text.startsWith(INDENT) || text.startsWith("  ") && gaps(text) > 0)
                && !isDrawn(line);
    }

    /// Lines between the columns: a row of a drawn table that lost its edges, and perhaps more.
    private static boolean isDrawn(Line line) {
        String text = line.text();
        return line.has('│') && (text.indexOf('│') >= 0 || text.indexOf('┃') >= 0 || text.indexOf('║') >= 0);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        return first == null || !mayBegin(first) || isBelowWrappedName(cursor, first) ? List.of()
                : read(cursor, MOST_ROWS, AlignedTable::found);
    }

    /// Whether the line above holds nothing but words, below a rule: the beginning of the name of the first row.
    private static boolean isBelowWrappedName(Cursor cursor, Line first) {
        Line above = cursor.at(first.number() - 1);
        Line rule = cursor.at(first.number() - 2);
        return above != null && rule != null && first.has('0') && gaps(above.text()) == 0 && !above.isBlank() && !above.has('0')
                && !isLine(above.text()) && isLine(rule.text()) && rule.text().strip().length() > 2 * above.text().strip().length();
    }

    private static @Nullable Found found(Cursor cursor, int mostRows) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return null;
        }
        int heads = heads(cursor);
        if (heads > 1) {
            return !isBelowLetters(cursor, first) && MetricHints.near(cursor, heads + LOOK_AHEAD) ? plain(cursor, heads, mostRows) : null;
        }
        boolean edge = ColumnRule.is(first.text());
        Line head = edge ? cursor.peek(1) : first;
        Line rule = cursor.peek(edge ? 2 : 1);
        boolean hasCorner = gaps(first.text()) + 1 >= FEWEST_COLUMNS;
        if (head == null || rule == null || !hasCorner && (edge || gaps(rule.text()) + 1 < FEWEST_COLUMNS)
                || !MetricHints.near(cursor, LOOK_AHEAD)) {
            return null;
        }
        if (ColumnRule.is(rule.text())) {
            return ruled(cursor, edge ? 3 : 2, head, rule, mostRows);
        }
        return edge ? null : plain(cursor, 1, mostRows);
    }

    /// Whether a line right above holds only single letters or two, or pieces of words far from the left, as where a head is written
    /// from top to bottom: then the line is not the first of the head.
    private static boolean isBelowLetters(Cursor cursor, Line first) {
        for (int number = first.number() - 1; number >= first.number() - MOST_HEAD_LINES; number--) {
            Line above = cursor.at(number);
            if (above == null || above.isBlank() || isLine(above.text())) {
                return false;
            }
            int longest = above.text().startsWith(INDENT) ? LONGEST_PIECE : 2;
            if (cells(above).stream().allMatch(cell -> cell.length() <= longest)) {
                return true;
            }
        }
        return false;
    }

    /// How many lines stand under the cursor before a line that is drawn from end to end, or before the first row where
    /// nothing is drawn: a head whose labels are wrapped, its last line with all columns. 0 where there is no such head.
    private static int heads(Cursor cursor) {
        if (groups(cursor) != null) {
            return 2;
        }
        Line above = cursor.line();
        for (int ahead = 1; ahead <= MOST_HEAD_LINES && above != null && !above.isBlank(); ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null && isLine(line.text())) {
                return gaps(above.text()) + 1 < FEWEST_COLUMNS ? 0 : ahead;
            }
            if (line != null && gaps(above.text()) + 1 >= FEWEST_COLUMNS && goesOn(line, gaps(above.text()) + 1)) {
                return isWrapped(above) ? ahead : 0;
            }
            above = line;
        }
        return 0;
    }

    /// The names of groups under the cursor, each in the column above whose label it begins; null where the lines are
    /// another head.
    private static @Nullable List<String> groups(Cursor cursor) {
        Line names = cursor.line();
        Line labels = cursor.peek(1);
        Line first = cursor.peek(2);
        if (names == null || labels == null || first == null || !first.has('0') || !hasFigure(first) || !names.text().startsWith("  ")
                || gaps(labels.text()) + 1 < FEWEST_COLUMNS || labels.text().length() > LONGEST) {
            return null;
        }
        AlignedRows places = AlignedRows.of(labels.text());
        List<String> above = places.cells(names.text());
        List<String> below = places.cells(labels.text());
        return above != null && below != null && HeadRows.areGroups(above, below) ? above : null;
    }

    /// Whether one of its cells is a figure: in a line that goes on with labels none is.
    private static boolean hasFigure(Line line) {
        return cells(line).stream().anyMatch(cell -> CellFigure.of(cell, false).isPresent() || CellFigure.of(cell, true).isPresent());
    }

    /// Whether a cell ends in a unit in brackets, so that its name may begin on a line above, and none is a figure.
    private static boolean isWrapped(Line head) {
        List<String> cells = cells(head);
        return cells.stream().anyMatch(cell -> cell.indexOf('(') >= 0 && cell.endsWith(")"))
                && cells.stream().noneMatch(cell -> CellFigure.of(cell, false).isPresent());
    }

    /// The rule marks where columns begin and end.
    private static @Nullable Found ruled(Cursor cursor, int from, Line head, Line rule, int mostRows) {
        ColumnRule columns = ColumnRule.of(rule.text());
        if (columns.count() < 2) {
            return null;
        }
        Function<Line, List<String>> cells = line -> columns.cells(line.text());
        List<SourceTable.Row> rows = new ArrayList<>();
        rows.add(SourceTable.Row.of(head, cells.apply(head)));
        List<Line> lines = new ArrayList<>();
        int ahead = from;
        for (Line line = cursor.peek(ahead); line != null && !line.isBlank() && rows.size() < mostRows
                && line.text().length() <= LONGEST; line = cursor.peek(++ahead)) {
            if (ColumnRule.is(line.text())) {
                ahead++;
                break;
            }
            rows.add(SourceTable.Row.of(line, cells.apply(line), 1));
        }
        for (int i = 0; i < ahead; i++) {
            Line line = cursor.peek(i);
            if (line != null) {
                lines.add(line);
            }
        }
        return rows.size() < 2 ? null : found(rows, 1, 1, lines, ahead);
    }

    /// The table of these rows, those that continue the one above joined with it.
    ///
    /// @param heads how many of the rows are lines of the head
    /// @param marked how many rows of the head the text marks as such
    private static Found found(List<SourceTable.Row> rows, int heads, int marked, List<Line> lines, int ahead) {
        DrawnRows drawn = DrawnRows.ofAligned(SourceTable.of(rows, heads, lines), rows.get(heads).line().number());
        return new Found(SourceTable.of(drawn.table().rows(), marked, lines), ahead, drawn::warned);
    }

    /// Reads columns separated by two blanks or more. A frame of pandas has a column of row numbers without a name.
    /// Below the head a line may be drawn from end to end.
    ///
    /// @param heads how many lines the head has
    private static @Nullable Found plain(Cursor cursor, int heads, int mostRows) {
        Line head = Objects.requireNonNull(cursor.peek(heads - 1));
        int from = isLine(Objects.requireNonNull(cursor.peek(heads)).text()) ? heads + 1 : heads;
        Line next = cursor.peek(from);
        int named = gaps(head.text()) + 1;
        int filled = next == null ? 0 : gaps(next.text()) + 1;
        if (next == null || filled > named + 1 || 2 * filled < named || isRow(head) || head.text().indexOf('|') >= 0
                || !next.has('0') && !(isEmpty(next) && hasFigures(cursor.peek(from + 1)))) {
            return null;
        }
        if (filled <= named && begin(head) > end(next) && cursor.peek(from + 1) == null) {
            // A frame whose only row lost its end: its cells cannot be assigned to columns.
            return null;
        }
        AlignedRows places = filled > named ? AlignedRows.of(next.text())
                : begin(head) > end(next) ? AlignedRows.withCorner(head.text(), next.text()) : AlignedRows.of(head.text());
        List<SourceTable.Row> rows = new ArrayList<>();
        List<String> labels = places.cells(head.text());
        if (labels == null) {
            return null;
        }
        rows.addAll(head(cursor, heads, head, labels, places));
        if (lacksName(cursor, rows, places)) {
            return null;
        }
        int ofHead = rows.size();
        int ahead = from;
        int group = 1;
        String above = "";
        for (Line line = next; line != null && rows.size() < mostRows && line.text().length() <= LONGEST;
                line = cursor.peek(++ahead)) {
            if (line.isBlank() || isLine(line.text())) {
                if (!goesOn(cursor.peek(ahead + 1), places.width())) {
                    break;
                }
                group++;
                continue;
            }
            boolean hasFew = 2 * (gaps(line.text()) + 1) < places.width();
            List<String> cells = hasFew && !places.holds(line.text()) && !places.goOn(above, line.text()) ? null : places.cells(line.text());
            if (cells == null || cells.equals(labels)) {
                break;
            }
            rows.add(SourceTable.Row.of(line, cells, group));
            above = line.text();
        }
        Line last = cursor.peek(ahead);
        ahead += last != null && isLine(last.text()) ? 1 : 0;
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < ahead; i++) {
            lines.add(Objects.requireNonNull(cursor.peek(i)));
        }
        lines.removeIf(Line::isBlank);
        return rows.size() == ofHead ? null : found(rows, ofHead, heads > 1 ? 1 : 0, lines, ahead);
    }

    /// Whether nothing but a unit is left of a label, because a blank line stands between it and its name.
    private static boolean lacksName(Cursor cursor, List<SourceTable.Row> head, AlignedRows places) {
        int first = head.getFirst().line().number();
        Line blank = cursor.at(first - 1);
        Line above = cursor.at(first - 2);
        List<String> names = blank == null || !blank.isBlank() || above == null || above.isBlank() ? null : places.copy().cells(above.text());
        return names != null && IntStream.range(0, places.width()).anyMatch(column -> !names.get(column).isEmpty()
                && BARE_UNIT.matcher(head.stream().map(row -> row.cell(column)).collect(Collectors.joining(" ")).strip()).matches());
    }

    /// Whether all cells behind the first stand for no figure.
    private static boolean isEmpty(Line line) {
        List<String> cells = cells(line);
        return cells.size() > 1 && cells.stream().skip(1).allMatch(AlignedTable::isNothing);
    }

    private static List<String> cells(Line line) {
        return List.of(GAP.split(line.text().strip()));
    }

    private static boolean isNothing(String cell) {
        return CellFigure.isNothing(cell) || CellOutcome.is(cell);
    }

    private static boolean hasFigures(@Nullable Line line) {
        return line != null && line.has('0');
    }

    /// Whether a cell behind the first stands for no figure: no label does.
    private static boolean isRow(Line line) {
        return cells(line).stream().skip(1).anyMatch(AlignedTable::isNothing);
    }

    /// The lines of the head. A line above that does not stand over the columns is a title.
    private static List<SourceTable.Row> head(Cursor cursor, int heads, Line last, List<String> labels, AlignedRows places) {
        List<String> groups = heads == 2 ? groups(cursor) : null;
        if (groups != null) {
            return List.of(SourceTable.Row.of(Objects.requireNonNull(cursor.line()), groups), SourceTable.Row.of(last, labels));
        }
        List<SourceTable.Row> rows = new ArrayList<>(List.of(SourceTable.Row.of(last, labels)));
        List<String> joined = new ArrayList<>(labels);
        for (int ahead = heads - 2; ahead >= 0; ahead--) {
            Line line = Objects.requireNonNull(cursor.peek(ahead));
            // A title leaves the columns as they are.
            List<String> above = places.copy().cells(line.text());
            Line below = Objects.requireNonNull(cursor.peek(heads));
            Line rule = last.text().stripTrailing().length() > below.text().stripTrailing().length() ? last : below;
            boolean isTitle = WrappedHead.isTitle(line.text().strip()) || isCentred(line, rule) && (goesOnWithTitle(cursor, line, rule) || !beginsLabel(above, joined));
            if (above == null || isTitle) {
                break;
            }
            places.cells(line.text());
            for (int column = 0; column < joined.size(); column++) {
                joined.set(column, (above.get(column) + " " + joined.get(column)).strip());
            }
            rows.addFirst(SourceTable.Row.of(line, above));
        }
        return rows;
    }

    /// Whether the words of the line above and the first of this one are longer than the table is wide, as where a title
    /// is wrapped.
    private static boolean goesOnWithTitle(Cursor cursor, Line line, Line rule) {
        Line above = cursor.at(line.number() - 1);
        String first = line.text().strip().split(" ", 2)[0];
        return above != null && !above.isBlank() && !isLine(above.text()) && TerminalColumns.spread(above.text().strip() + " " + first).length()
                > TerminalColumns.spread(rule.text().strip()).length();
    }

    private static boolean beginsLabel(@Nullable List<String> above, List<String> labels) {
        return above != null && IntStream.range(0, labels.size()).anyMatch(column -> !above.get(column).isEmpty()
                && WrappedHead.begins(above.get(column), labels.get(column)));
    }

    /// Whether the line holds a single cell in the middle above the table, as titles do.
    ///
    /// @param rule the widest line of the table
    private static boolean isCentred(Line line, Line rule) {
        String words = line.text().strip();
        int room = rule.text().stripTrailing().length() + begin(rule) - TerminalColumns.spread(words).length();
        return gaps(line.text()) == 0 && Math.abs(2 * begin(line) - room) <= 2;
    }

    /// Whether a row follows a rule or a blank line between the sections of a table: one with all cells, at least half
    /// of them figures.
    private static boolean goesOn(@Nullable Line line, int width) {
        if (line == null || line.text().length() > LONGEST || gaps(line.text()) + 1 != width) {
            return false;
        }
        List<String> cells = cells(line);
        return 2 * cells.stream().filter(cell -> CellFigure.isNothing(cell) || CellFigure.of(cell, false).isPresent())
                .count() >= width;
    }

    /// Where the first cell begins.
    private static int begin(Line line) {
        return line.text().length() - line.text().stripLeading().length();
    }

    /// Where the first cell ends.
    private static int end(Line line) {
        int gap = line.text().indexOf("  ", begin(line));
        return gap < 0 ? line.text().length() : gap;
    }

    /// A line drawn from end to end.
    private static boolean isLine(String text) {
        String drawn = text.strip();
        return drawn.length() >= SHORTEST_LINE && "-=─━═".indexOf(drawn.charAt(0)) >= 0
                && drawn.chars().allMatch(c -> c == drawn.charAt(0));
    }

    /// Returns how often two blanks or more stand between other characters.
    private static int gaps(String text) {
        int gaps = 0;
        int blanks = 0;
        boolean begun = false;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == ' ') {
                blanks++;
            } else {
                gaps += begun && blanks > 1 ? 1 : 0;
                begun = true;
                blanks = 0;
            }
        }
        return gaps;
    }
}
