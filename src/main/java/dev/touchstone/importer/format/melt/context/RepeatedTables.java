package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The tables of one text that are not long and hold no results, and what they were read as. A table takes some 0.2 ms, however
/// few characters it has; of one that comes again with the same words around it, only the numbers of its lines are others.
public final class RepeatedTables {

    private static final int MOST_LINES = 256;
    private static final int LONGEST = 6_000;
    private static final int MOST = 64;

    private final Map<List<Object>, Known> read = new HashMap<>();

    /// What a table was read as.
    ///
    /// @param first the number of its first line
    /// @param table that may list results; null when it lists none
    private record Known(int first, @Nullable PlainTable table) {
    }

    /// Returns those of the text.
    public static RepeatedTables of(Cursor cursor) {
        return cursor.kept(RepeatedTables.class, "", RepeatedTables::new);
    }

    /// Returns the blocks of a table, which is read unless it was before.
    ///
    /// @param mappings those that tables are read with
    public List<Block> read(Mappings mappings, String format, SourceTable table, TableContext context, Supplier<List<Block>> reading) {
        List<Object> key = key(mappings, format, table, context);
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

    /// Returns all that the reading of a table depends on, the number of its first line being 0. Null for a table that is long, or that
    /// other lines stand in.
    private static @Nullable List<Object> key(Mappings mappings, String format, SourceTable table, TableContext context) {
        if (!isShort(table)) {
            return null;
        }
        int first = first(table);
        List<Object> key = new ArrayList<>(List.of(mappings, format, table.title(), table.caption(), table.heads(), table.edges(), table.rows().size()));
        for (SourceTable.Row row : table.rows()) {
            key.add(row.lines().size());
            row.lines().forEach(line -> key.add(line.number() - first));
            key.add(row.cells());
            key.add(row.group());
        }
        key.add(table.lines().size());
        for (Line line : table.lines()) {
            key.add(line.number() - first);
            key.add(line.raw());
            key.add(line.text());
        }
        for (TableContext.Words words : context.words()) {
            key.add(words.text());
            key.add(words.isLabel());
            key.add(words.isBeside());
            key.add(words.isTitle());
        }
        return key;
    }

    private static boolean isShort(SourceTable table) {
        int length = 0;
        for (Line line : table.lines()) {
            length += line.raw().length();
        }
        return table.lines().size() <= MOST_LINES && length <= LONGEST && table.passedOver().isEmpty()
                && table.rows().stream().allMatch(row -> row.over().isEmpty());
    }

    /// Returns the table so many lines further on.
    private static PlainTable moved(PlainTable table, int by) {
        Lines lines = table.lines();
        return new PlainTable(new Lines(lines.first() + by, lines.last() + by), table.shape(), table.mapping(), table.remembered(),
                table.rows(), table.rowCount(), table.doubt(), table.questions().stream().map(question ->
                        new ColumnQuestion(question.line() + by, question.cell(), question.why(), question.choices())).toList());
    }
}
