package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedHeads;
import dev.touchstone.importer.format.melt.PlainTables;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A way in which people write tables whose rows or columns may be runs.
abstract class TableFormat implements BlockFormat {

    /// The number of rows, the head among them, that show whether the table has to be read to its end.
    static final int FIRST_ROWS = 40;

    /// Makes blocks of the tables.
    final PlainTables tables;
    private final FormatInfo info;

    /// @param mappings of columns that the user gave
    TableFormat(FormatInfo info, Mappings mappings) {
        this.info = info.byAuthors();
        this.tables = new PlainTables(mappings);
    }

    @Override
    public final FormatInfo info() {
        return info;
    }

    /// A table under the cursor.
    ///
    /// @param lines the number of lines that it takes
    /// @param warned adds the warnings about cells that are in doubt
    /// @param closed whether a sign shows that nothing is lost behind its last cell
    record Found(SourceTable table, int lines, UnaryOperator<List<Block>> warned, boolean closed) {

        Found(SourceTable table, int lines, UnaryOperator<List<Block>> warned) {
            this(table, lines, warned, false);
        }

        Found(SourceTable table, int lines) {
            this(table, lines, UnaryOperator.identity());
        }

        /// How many lines of the text its rows stand on: those of a narrow table stand on several.
        private int rowLines() {
            return table.rows().stream().mapToInt(row -> row.lines().size()).sum();
        }
    }

    /// Several tables that are read as one.
    record Joined(Found found, List<Block> blocks) {
    }

    /// Reads the table under the cursor, which stays where it is.
    interface TableReader {

        /// Null when there is none.
        ///
        /// @param mostRows the number of rows that are read, the head among them
        @Nullable Found at(Cursor cursor, int mostRows);
    }

    /// The blocks of the table under the cursor, which moves behind it; empty, with the cursor unmoved, when there is
    /// none. Of a table that lists no runs only the first rows are read.
    final List<Block> read(Cursor cursor, int mostRows, TableReader reader) {
        return read(cursor, FIRST_ROWS, mostRows, reader);
    }

    /// @param firstRows the number of rows, the head among them, that show whether the table has to be read to its end
    final List<Block> read(Cursor cursor, int firstRows, int mostRows, TableReader reader) {
        RefusedHeads refused = RefusedHeads.of(cursor, info.id());
        if (refused.holds(cursor)) {
            return List.of();
        }
        Found found = reader.at(cursor, firstRows);
        List<Block> blocks = blocks(cursor, found);
        if (found != null && !blocks.isEmpty() && firstRows < mostRows && found.rowLines() >= firstRows) {
            found = reader.at(cursor, mostRows);
            blocks = blocks(cursor, found);
        }
        Joined joined = found == null || blocks.isEmpty() ? null : joined(cursor, found, blocks, mostRows, reader);
        if (joined != null) {
            found = joined.found;
            blocks = joined.blocks;
        }
        if (found != null && !blocks.isEmpty()) {
            cursor.advance(found.lines);
            cursor.putBack(found.table.passedOver());
        } else if (found != null) {
            refused.add(cursor, found.lines);
        }
        return blocks;
    }

    /// The table under the cursor and those of one row right behind it that are read as one with it; null where it is read by itself.
    ///
    /// @param first the table under the cursor
    /// @param blocks of it
    final @Nullable Joined joined(Cursor cursor, Found first, List<Block> blocks, int mostRows, TableReader reader) {
        AdjoiningTables adjoining = AdjoiningTables.of(cursor, info.id());
        Found found = adjoining.joined(cursor, first, mostRows, reader);
        List<Block> ofAll = blocks(cursor, found);
        if (found != null && AdjoiningTables.areAlike(blocks, ofAll)) {
            return new Joined(found, ofAll);
        }
        if (found != null) {
            adjoining.keepApart(found);
        }
        return null;
    }

    private List<Block> blocks(Cursor cursor, @Nullable Found found) {
        List<Block> blocks = found == null ? List.of()
                : found.warned.apply(tables.blocks(info.id(), found.table, !found.closed && cursor.peek(found.lines) == null, cursor));
        return isCertain(blocks) ? blocks : List.of();
    }

    /// Whether the blocks are certain enough to take the lines for a table of this format.
    boolean isCertain(List<Block> blocks) {
        return true;
    }
}
