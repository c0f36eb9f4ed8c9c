package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.ColumnQuestion;
import dev.touchstone.importer.column.Mappings;
import dev.touchstone.importer.column.PlainTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.model.Lines;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The tables of one text that are not long and hold no results, and what they were read as. A table takes some 0.2 ms, however
/// few characters it has; of one that comes again with the same words around it, only the numbers of its lines are others.
final class RepeatedTables {

    private static final int MOST_LINES = 256;
    private static final int LONGEST = 6_000;
    private static final int MOST = 64;

    private final Map<Key, Known> read = new HashMap<>();

    /// What a table was read as.
    ///
    /// @param first the number of its first line
    /// @param table that may list results; null when it lists none
    private record Known(int first, @Nullable PlainTable table) {
    }

    /// All that the reading of a table depends on.
    private record Key(Mappings mappings, String format, String title, String caption, int heads, List<Row> rows,
            List<Written> lines, SourceTable.Edges edges, List<Words> around) {
    }

    /// @param lines their numbers, the first line of the table being 0
    private record Row(List<Integer> lines, List<String> cells, int group) {
    }

    /// What stands on a line.
    ///
    /// @param line its number, as those of the rows
    /// @param raw as it was written
    /// @param text as it is read
    private record Written(int line, String raw, String text) {
    }

    private record Words(String text, boolean isLabel, boolean isBeside, boolean isTitle) {
    }

    /// Returns those of the text.
    static RepeatedTables of(Cursor cursor) {
        return cursor.kept(RepeatedTables.class, "", RepeatedTables::new);
    }

    /// Returns the blocks of a table, which is read unless it was before.
    ///
    /// @param mappings those that tables are read with
    List<Block> read(Mappings mappings, String format, SourceTable table, TableContext context, Supplier<List<Block>> reading) {
        Key key = key(mappings, format, table, context);
        Known known = key == null ? null : read.get(key);
        int first = first(table);
        if (known != null) {
            return known.table == null ? List.of() : List.of(new Block.Table(moved(known.table, first - known.first)));
        }
        List<Block> blocks = reading.get();
        boolean isAlone = blocks.size() == 1 && blocks.getFirst() instanceof Block.Table;
        if (key != null && (blocks.isEmpty() || isAlone)) {
            if (read.size() >= MOST) {
                read.clear();
            }
            read.put(key, new Known(first, isAlone ? ((Block.Table) blocks.getFirst()).table() : null));
        }
        return blocks;
    }

    private static int first(SourceTable table) {
        return table.lines().getFirst().number();
    }

    /// Null for a table that is long, or that other lines stand in.
    private static @Nullable Key key(Mappings mappings, String format, SourceTable table, TableContext context) {
        boolean isShort = table.lines().size() <= MOST_LINES && table.passedOver().isEmpty()
                && table.rows().stream().allMatch(row -> row.over().isEmpty())
                && table.lines().stream().mapToInt(line -> line.raw().length()).sum() <= LONGEST;
        int first = first(table);
        return !isShort ? null : new Key(mappings, format, table.title(), table.caption(), table.heads(),
                table.rows().stream().map(row -> new Row(row.lines().stream().map(line -> line.number() - first).toList(), row.cells(), row.group())).toList(),
                table.lines().stream().map(line -> new Written(line.number() - first, line.raw(), line.text())).toList(), table.edges(),
                context.words().stream().map(words -> new Words(words.text(), words.isLabel(), words.isBeside(), words.isTitle()))
                        .toList());
    }

    /// Returns the table so many lines further on.
    private static PlainTable moved(PlainTable table, int by) {
        Lines lines = table.lines();
        return new PlainTable(new Lines(lines.first() + by, lines.last() + by), table.shape(), table.mapping(), table.remembered(),
                table.rows(), table.rowCount(), table.doubt(), table.questions().stream().map(question ->
                        new ColumnQuestion(question.line() + by, question.cell(), question.why(), question.choices())).toList());
    }
}
