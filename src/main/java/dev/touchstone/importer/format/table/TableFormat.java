package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.text.Cursor;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// A way to write tables whose rows or columns may be runs.
abstract class TableFormat implements BlockFormat {

    /// After so many rows, the head among them, it is clear whether the table is worth reading to its end.
    private static final int FIRST_ROWS = 40;

    /// Makes blocks of the tables.
    final PlainTables tables;
    private final FormatInfo info;

    /// @param mappings of columns that the user gave
    TableFormat(FormatInfo info, Mappings mappings) {
        this.info = info;
        this.tables = new PlainTables(mappings);
    }

    @Override
    public final FormatInfo info() {
        return info;
    }

    /// A table under the cursor.
    ///
    /// @param lines how many it takes
    record Found(SourceTable table, int lines) {
    }

    /// The blocks of the table under the cursor, which moves behind it; empty, with the cursor unmoved, when there is
    /// none. Of a table that lists no runs only the first rows are read.
    ///
    /// @param table reads the table up to a number of rows, the head among them
    final List<Block> read(Cursor cursor, int mostRows, IntFunction<@Nullable Found> table) {
        Found found = table.apply(FIRST_ROWS);
        List<Block> blocks = blocks(cursor, found);
        if (found != null && !blocks.isEmpty() && found.table.rows().size() >= FIRST_ROWS) {
            found = table.apply(mostRows);
            blocks = blocks(cursor, found);
        }
        if (found != null && !blocks.isEmpty()) {
            cursor.advance(found.lines);
        }
        return blocks;
    }

    private List<Block> blocks(Cursor cursor, @Nullable Found found) {
        List<Block> blocks = found == null ? List.of()
                : tables.blocks(info.id(), found.table, cursor.peek(found.lines) == null);
        return isCertain(blocks) ? blocks : List.of();
    }

    /// Whether the blocks of a table are sure enough to be taken for those of one in this format.
    boolean isCertain(List<Block> blocks) {
        return true;
    }
}
