package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tables of one row with the same head, printed one right behind the other, as by a script that prints head and row for
/// each of its runs: they are one table. To read a table takes as long as to read ten rows, and a question about a column of
/// it is then asked once.
final class AdjoiningTables {

    /// The number of the last line of tables that are not read as one.
    private int apart;

    private AdjoiningTables() {
    }

    /// Returns those of the text and the format.
    static AdjoiningTables of(Cursor cursor, String format) {
        return cursor.kept(AdjoiningTables.class, format, AdjoiningTables::new);
    }

    /// The tables from the cursor on as one; null where there is but one, and where they were read as one in vain.
    ///
    /// @param first the table under the cursor
    /// @param mostRows that the table may have, the head among them
    TableFormat.@Nullable Found joined(Cursor cursor, TableFormat.Found first, int mostRows, TableFormat.TableReader reader) {
        Line line = cursor.line();
        if (line == null || line.number() <= apart || !isOfOneRow(first)) {
            return null;
        }
        List<SourceTable.Row> rows = new ArrayList<>(first.table().rows());
        List<Line> lines = new ArrayList<>(first.table().lines());
        int mark = cursor.mark();
        TableFormat.Found next = first;
        while (rows.size() < mostRows) {
            cursor.advance(next.lines());
            TableFormat.Found below = reader.at(cursor, TableFormat.FIRST_ROWS);
            if (below == null || !isOfOneRow(below) || !below.table().rows().getFirst().cells().equals(rows.getFirst().cells())) {
                break;
            }
            next = below;
            rows.add(next.table().rows().getLast());
            lines.addAll(next.table().lines());
        }
        cursor.reset(mark);
        return rows.size() == first.table().rows().size() ? null
                : new TableFormat.Found(new SourceTable("", "", first.table().heads(), List.copyOf(rows), List.copyOf(lines), List.of(),
                        first.table().edges()), lines.size(), first.warned(), next.closed());
    }

    /// Records that the tables are not read as one.
    void keepApart(TableFormat.Found joined) {
        apart = joined.table().lines().getLast().number();
    }

    /// Whether a table is nothing but a head and a row, each cell with something in it: then no row goes on with the one above.
    private static boolean isOfOneRow(TableFormat.Found found) {
        SourceTable table = found.table();
        return table.rows().size() == 2 && table.rows().getLast().lines().size() == 1 && table.lines().size() == found.lines()
                && table.rows().stream().allMatch(row -> row.over().isEmpty() && row.cells().size() == table.width() && !row.cells().contains(""))
                && table.title().isEmpty() && table.caption().isEmpty() && !table.edges().cutAbove() && !table.edges().cutBelow();
    }

    /// Whether the tables are read as the first of them is by itself: its columns mean the same, and each row is as many runs.
    ///
    /// @param one the blocks of the first
    /// @param all those of all of them
    static boolean areAlike(List<Block> one, List<Block> all) {
        return !one.isEmpty() && !all.isEmpty() && one.getFirst() instanceof Block.Table(PlainTable first)
                && all.getFirst() instanceof Block.Table(PlainTable whole) && first.doubt().equals(whole.doubt())
                && meanings(first).equals(meanings(whole)) && runs(all) == runs(one) * whole.rowCount() / first.rowCount();
    }

    private static List<Object> meanings(PlainTable table) {
        List<Object> meanings = new ArrayList<>();
        for (MappedColumn column : table.mapping().columns()) {
            meanings.add(column.label());
            meanings.add(column.meaning());
            meanings.add(column.certain());
            meanings.add(column.question() == null);
        }
        return meanings;
    }

    private static long runs(List<Block> blocks) {
        return blocks.stream().filter(Block.Result.class::isInstance).count();
    }
}
