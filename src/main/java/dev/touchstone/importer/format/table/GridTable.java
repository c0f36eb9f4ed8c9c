package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedHeads;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Drawn tables whose rows or columns are runs: those of `tabulate` and `prettytable`, and Rich tables that no format
/// of a tool reads.
public final class GridTable extends TableFormat {

    private static final String LEFT_TEES = "├┝┞┟┠┡┢┣╞╟╠";
    private static final int LOOK_AHEAD = 12;
    private static final int MOST_ROWS = 10_000;
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
        if (first == null || !begins(cursor, first)) {
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
        int lines = cursor.mark() - mark;
        DrawnRows drawn = DrawnRows.of(box);
        List<Block> blocks = drawn.warned(tables.blocks(INFO.id(), drawn.table().between(box.title(), box.caption()),
                box.edges().cutBelow(), cursor));
        if (blocks.isEmpty()) {
            cursor.reset(mark);
            refused.add(cursor, box.lines().size());
            return blocks;
        }
        cursor.reset(mark);
        Joined joined = isWhole(box, drawn) ? joined(cursor, new Found(drawn.table(), lines, drawn::warned, true), blocks, MOST_ROWS, GridTable::found) : null;
        cursor.advance(joined == null ? lines : joined.found().lines());
        cursor.putBack(box.passedOver().stream().filter(line -> !line.text().contains("+:=")).toList());
        return joined == null ? blocks : joined.blocks();
    }

    /// The table under the cursor, which stays where it is; null where it is not whole by itself.
    private static @Nullable Found found(Cursor cursor, int mostRows) {
        Line first = cursor.line();
        if (first == null || !begins(cursor, first)) {
            return null;
        }
        int mark = cursor.mark();
        SourceTable box = BoxTableReader.read(cursor, TableKind.ANY);
        int lines = cursor.mark() - mark;
        cursor.reset(mark);
        DrawnRows drawn = box == null ? null : DrawnRows.of(box);
        return box == null || drawn == null || isCut(box) || !isWhole(box, drawn) ? null : new Found(drawn.table(), lines, drawn::warned, true);
    }

    /// Whether each row of the box is drawn on one line, with nothing above it, below it or cut off.
    private static boolean isWhole(SourceTable box, DrawnRows drawn) {
        return box.title().isEmpty() && box.caption().isEmpty() && !box.edges().cutAbove() && !box.edges().cutBelow() && box.passedOver().isEmpty()
                && box.rows().size() == drawn.table().rows().size() && drawn.doubtful().isEmpty() && !drawn.lacksColumn();
    }

    private static boolean begins(Cursor cursor, Line first) {
        return mayBegin(first) && !isPlainRule(first.text().strip()) && !isRuleBetween(first.text())
                && !(isInside(first) && !BoxTableReader.hasNoSides(cursor)) && MetricHints.near(cursor, LOOK_AHEAD)
                && !TerminalColumns.goesOn(cursor, first);
    }

    /// Whether the line is a rule inside a box, with more of the box to its left and above.
    private static boolean isRuleBetween(String text) {
        String rule = text.strip();
        return !rule.isEmpty() && LEFT_TEES.indexOf(rule.charAt(0)) >= 0 && BoxCharacters.isBorder(rule);
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
}
