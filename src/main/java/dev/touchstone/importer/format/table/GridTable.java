package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.CellFigure;
import dev.touchstone.importer.column.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.CellMarkup;
import dev.touchstone.importer.format.melt.HeadRows;
import dev.touchstone.importer.format.melt.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Drawn tables whose rows or columns are runs: those of `tabulate` and `prettytable`, and Rich tables that no format
/// of a tool reads.
public final class GridTable extends TableFormat {

    private static final int LOOK_AHEAD = 12;
    private static final WordSet SIGNS = WordSet.of("─", "+-", "+=");
    private static final FormatInfo INFO = FormatInfo.of("grid-table")
            .named(I18n.stored("grid table"))
            .sample("tabulate", "all", "`grid`", "grid-table/grid.txt")
            .sample("tabulate", "all", "`fancy_grid`, `double_grid`, `rounded_grid`, `simple_grid`, `heavy_grid`",
                    "grid-table/fancy-grid.txt")
            .sample("tabulate", "all", "`outline` and its kin, `psql`, `pretty`", "grid-table/outline.txt")
            .sample("Rich", "all", "tables of several runs that no tool claims", "grid-table/rich.txt")
            .begins(SIGNS, GridTable::mayBegin);

    /// @param mappings of columns that the user gave
    public GridTable(Mappings mappings) {
        super(INFO, mappings);
    }

    /// An edge or a line between columns; of ASCII only an edge, because bars stand in text of any kind.
    private static boolean mayBegin(Line line) {
        String text = line.text();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '\u2500' && c <= '\u257f' || c == '+' && i + 2 < text.length()
                    && (text.charAt(i + 1) == '-' || text.charAt(i + 1) == '=') && text.charAt(i + 2) == text.charAt(i
                    + 1)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first) || isPlainRule(first.text().strip())
                || isInside(first) && !BoxTableReader.hasNoSides(cursor) || !MetricHints.near(cursor, LOOK_AHEAD)
                || TerminalColumns.goesOn(cursor, first)) {
            return List.of();
        }
        RefusedHeads refused = RefusedHeads.of(cursor, INFO.id());
        if (refused.holds(cursor)) {
            return List.of();
        }
        int mark = cursor.mark();
        SourceTable box = BoxTableReader.read(cursor, TableKind.ANY);
        if (box == null || isCut(box)) {
            cursor.reset(mark);
            refused.add(cursor, box == null ? 0 : box.lines().size());
            return List.of();
        }
        List<Block> blocks = tables.blocks(INFO.id(), raw(box).between(box.title(), box.caption()),
                box.edges().cutBelow(), cursor);
        if (!blocks.isEmpty()) {
            cursor.putBack(box.passedOver().stream().filter(line -> !line.text().contains("+:=")).toList());
        } else {
            cursor.reset(mark);
            refused.add(cursor, box.lines().size());
        }
        return blocks;
    }

    /// Whether the line is drawn from end to end without a corner: blanks part the columns below it.
    private static boolean isPlainRule(String text) {
        return text.chars().allMatch(c -> c == '─') || text.chars().allMatch(c -> c == '━');
    }

    /// Whether the line is a row between edges: the upper one is lost, and nobody needs to look how far the box
    /// reaches.
    private static boolean isInside(Line line) {
        return "│┃║".indexOf(line.first()) >= 0 && line.text().chars().anyMatch(Character::isLetterOrDigit);
    }

    /// Whether the table is cut: without its upper edge it has lost its head; a table of two columns without its lower
    /// edge has lost figures of its run.
    private static boolean isCut(SourceTable box) {
        return box.edges().cutAbove() || box.edges().cutBelow() && box.rows().getFirst().cells().size() == 2;
    }

    static SourceTable raw(SourceTable box) {
        List<SourceTable.Row> rows = new ArrayList<>();
        int headEnd = headEnd(box);
        int[] widths = widths(box);
        List<List<String>> whole = box.rows().stream().map(row -> row.cells().stream().map(CellMarkup::plain).toList())
                .filter(cells -> !isRest(cells)).toList();
        List<String> above = List.of();
        int group = -1;
        for (SourceTable.Row row : box.rows()) {
            boolean isHead = row.line().number() < headEnd;
            List<String> cells = (isHead || !endsInside(row) ? row : row.cutOff()).cells().stream().map(CellMarkup::plain).toList();
            boolean goesOn = !rows.isEmpty() && (isHead || row.group() == group && isRest(cells)
                    && rows.getLast().lines().getFirst().number() >= headEnd && !hasOwnFigure(cells, above, widths) && !hasOwnWords(cells, whole));
            if (goesOn) {
                rows.set(rows.size() - 1, joined(rows.getLast(), row.line(), cells));
            } else {
                rows.add(SourceTable.Row.of(row.line(), cells));
            }
            group = row.group();
            above = cells;
        }
        List<SourceTable.Row> head = box.rows().stream().filter(row -> row.line().number() < headEnd).toList();
        if (head.size() == 2) {
            List<String> names = head.getFirst().cells().stream().map(CellMarkup::plain).toList();
            List<String> labels = head.getLast().cells().stream().map(CellMarkup::plain).toList();
            if (names.contains("") && HeadRows.areGroups(names, labels)) {
                rows.set(0, new SourceTable.Row(rows.getFirst().lines(), HeadRows.labels(List.of(names, labels))));
            }
        }
        return SourceTable.even(rows, headEnd > 0 ? 1 : 0, box.lines());
    }

    /// Whether the line begins with an edge and ends inside a cell.
    private static boolean endsInside(SourceTable.Row row) {
        String text = row.line().text();
        char last = text.charAt(text.length() - 1);
        char first = text.stripLeading().charAt(0);
        return (first == '|' || BoxCharacters.isVertical(first)) && Character.isLetterOrDigit(last)
                && !row.cells().getLast().isEmpty();
    }

    /// The line of the first row behind the head: behind the first rule between rows, or behind that of `colon_grid`,
    /// which is none elsewhere. 0 where nothing ends the head.
    private static int headEnd(SourceTable box) {
        int top = box.rows().getFirst().group();
        return box.passedOver().stream().filter(line -> line.text().contains("+:=")).mapToInt(Line::number).findFirst()
                .orElse(box.rows().stream().filter(row -> row.group() > top).mapToInt(row -> row.line().number())
                        .findFirst().orElse(0));
    }

    /// Whether the line continues wrapped cells of the one above.
    private static boolean isRest(List<String> cells) {
        long filled = cells.stream().filter(cell -> !cell.isEmpty()).count();
        return cells.size() == 2 ? cells.getFirst().isEmpty() : 2 * filled < cells.size();
    }

    /// Whether a cell holds a figure, or stands for none, below one that does so too and is no part of a figure that a
    /// narrow column broke: then the line is a row of its own whose other cells are empty.
    private static boolean hasOwnFigure(List<String> cells, List<String> above, int... widths) {
        return IntStream.range(0, Math.min(cells.size(), above.size())).anyMatch(column -> isValue(cells.get(column))
                && isValue(above.get(column)) && above.get(column).length() < widths[column]);
    }

    /// Whether what stands in one of the cells stands in the same column of a whole row: a word that is a cell, and not
    /// the rest of one.
    private static boolean hasOwnWords(List<String> cells, List<List<String>> whole) {
        return IntStream.range(0, cells.size()).anyMatch(column -> !cells.get(column).isEmpty()
                && whole.stream().anyMatch(row -> column < row.size() && row.get(column).equals(cells.get(column))));
    }

    private static boolean isValue(String cell) {
        return !cell.isEmpty() && (CellFigure.isNothing(cell) || CellFigure.of(cell, false).isPresent()
                || CellFigure.of(cell, true).isPresent());
    }

    /// The length of the longest cell of each column.
    private static int[] widths(SourceTable box) {
        int columns = box.rows().stream().mapToInt(row -> row.cells().size()).max().orElse(0);
        return IntStream.range(0, columns).map(column -> box.rows().stream().mapToInt(row -> row.cell(column).length())
                .max().orElse(0)).toArray();
    }

    private static SourceTable.Row joined(SourceTable.Row above, Line line, List<String> cells) {
        List<Line> lines = new ArrayList<>(above.lines());
        lines.add(line);
        List<String> all = new ArrayList<>(above.cells());
        for (int i = 0; i < Math.min(all.size(), cells.size()); i++) {
            String start = all.get(i);
            boolean isCut = start.endsWith("-") || start.endsWith("/") || start.endsWith("_");
            all.set(i, start.isEmpty() || cells.get(i).isEmpty() || isCut ? start + cells.get(i)
                    : start + " " + cells.get(i));
        }
        return new SourceTable.Row(List.copyOf(lines), all);
    }
}
