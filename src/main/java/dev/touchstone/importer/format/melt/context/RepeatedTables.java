package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The tables of one text that are not long, and what they were read as. A table takes some 0.2 ms, however few characters it has; of
/// one that comes again with the same words around it, only the numbers of its lines are others.
public final class RepeatedTables {

    private static final int MOST_LINES = 256;
    private static final int LONGEST = 6_000;
    private static final int MOST = 64;

    private final Map<List<Object>, Known> read = new HashMap<>();

    /// What a table was read as.
    ///
    /// @param first the number of its first line
    private record Known(int first, List<Block> blocks) {
    }

    /// Returns those of the text.
    public static RepeatedTables of(Cursor cursor) {
        return cursor.kept(RepeatedTables.class, "", RepeatedTables::new);
    }

    /// Returns the blocks of a table, which is read unless it was before.
    ///
    /// @param mappings those that tables are read with
    public List<Block> read(Mappings mappings, String format, SourceTable table, TableContext context, Supplier<List<Block>> reading) {
        return read(key(mappings, format, table, context), first(table), reading);
    }

    /// Returns the blocks of a table that no words stand around, which is read unless it was before.
    ///
    /// @param grid the same table as it is read, with a run in each row
    public List<Block> read(Mappings mappings, String format, SourceTable table, SourceTable grid, Supplier<List<Block>> reading) {
        List<Object> key = key(mappings, format, table, TableContext.NONE);
        if (key != null && isShort(grid)) {
            rows(grid, first(table), key);
            return read(key, first(table), reading);
        }
        return reading.get();
    }

    private List<Block> read(@Nullable List<Object> key, int first, Supplier<List<Block>> reading) {
        Known known = key == null ? null : read.get(key);
        if (known != null) {
            int by = first - known.first;
            return known.blocks.stream().map(block -> MovedBlock.by(by, block)).toList();
        }
        List<Block> blocks = reading.get();
        if (key != null && blocks.stream().allMatch(MovedBlock::isPossible)) {
            if (read.size() >= MOST) {
                read.clear();
            }
            read.put(key, new Known(first, List.copyOf(blocks)));
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
        List<Object> key = new ArrayList<>(List.of(mappings, format));
        rows(table, first, key);
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
            key.add(words.line() == 0 ? 0 : words.line() - first);
        }
        key.add(context.outer());
        key.add(context.below());
        return key;
    }

    private static void rows(SourceTable table, int first, List<Object> key) {
        key.addAll(List.of(table.title(), table.caption(), table.heads(), table.edges(), table.rows().size()));
        for (SourceTable.Row row : table.rows()) {
            key.add(row.lines().size());
            row.lines().forEach(line -> key.add(line.number() - first));
            key.add(row.cells());
            key.add(row.group());
        }
    }

    private static boolean isShort(SourceTable table) {
        int length = 0;
        for (Line line : table.lines()) {
            length += line.raw().length();
        }
        return table.lines().size() <= MOST_LINES && length <= LONGEST && table.passedOver().isEmpty()
                && table.rows().stream().allMatch(row -> row.over().isEmpty());
    }
}
