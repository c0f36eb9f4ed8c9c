package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.column.cell.SpreadWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import org.jspecify.annotations.Nullable;

/// What a text says of the figures behind `±` in its tables: `Values are mean ± 95% CI.` It holds up to the next such sentence.
public final class StatedSpread {

    /// As many lines before a table as a cursor keeps.
    private static final int MOST_ABOVE = 64;
    private static final int MOST_BELOW = 6;
    private static final int LONGEST = 300;

    private String words = "";

    private StatedSpread() {
    }

    /// Returns the table with these words in brackets behind each such figure that has none; the table itself where nothing is said, or
    /// where a standard deviation is meant.
    public static SourceTable applied(SourceTable table, Cursor cursor) {
        if (!hasSpread(table)) {
            return table;
        }
        StatedSpread stated = cursor.kept(StatedSpread.class, "", StatedSpread::new);
        stated.read(table, cursor);
        return stated.words.isEmpty() ? table : new SourceTable(table.title(), table.caption(), table.heads(), table.rows().stream().map(row ->
                row.with(row.cells().stream().map(stated::explained).toList())).toList(), table.lines(), table.passedOver(), table.edges());
    }

    private static boolean hasSpread(SourceTable table) {
        for (SourceTable.Row row : table.rows()) {
            for (String cell : row.cells()) {
                if (hasSpread(cell)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasSpread(String text) {
        return text.indexOf('±') >= 0 || text.contains("+/-");
    }

    private String explained(String cell) {
        return hasSpread(cell) && cell.indexOf('(') < 0 && Character.isDigit(cell.strip().charAt(0)) ? cell.strip() + " (" + words + ")" : cell;
    }

    /// The nearest sentence counts, first of the lines above the table.
    private void read(SourceTable table, Cursor cursor) {
        int first = table.lines().getFirst().number();
        int last = table.lines().getLast().number();
        for (int number = first - 1; number >= Math.max(1, first - MOST_ABOVE); number--) {
            if (takes(cursor.at(number))) {
                return;
            }
        }
        for (int number = last + 1; number <= last + MOST_BELOW; number++) {
            if (takes(cursor.at(number))) {
                return;
            }
        }
    }

    private boolean takes(@Nullable Line line) {
        String text = line == null ? "" : line.text();
        if (text.isEmpty() || text.length() > LONGEST || text.indexOf('|') >= 0 || !hasSpread(text) || isFigure(text)) {
            return false;
        }
        words = SpreadWords.in(text);
        return true;
    }

    /// `812 ± 4 tok/s` is a figure, and says nothing of others.
    private static boolean isFigure(String text) {
        int at = Math.max(text.indexOf('±'), text.indexOf("+/-"));
        String before = text.substring(0, at).strip();
        return !before.isEmpty() && Character.isDigit(before.charAt(before.length() - 1));
    }
}
