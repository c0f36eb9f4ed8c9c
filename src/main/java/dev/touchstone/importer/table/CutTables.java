package dev.touchstone.importer.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;

/// Tables of runs that go on where their readers stop, so that a text of millions of rows does not take all memory.
public final class CutTables {

    /// How many lines of a table its readers take, each with or without the head and what is drawn.
    private static final List<Integer> MOST = List.of(1_000, 2_000, 10_000);
    private static final int MOST_OTHERS = 4;
    /// Fewer lines behind a table are something else.
    private static final int FEWEST_ROWS = 3;

    private final List<PlainTable> tables = new ArrayList<>();

    public void take(PlainTable table) {
        if (table.isOfRuns() && MOST.stream().anyMatch(most -> table.rowCount() <= most && table.rowCount() > most - MOST_OTHERS)) {
            tables.add(table);
        }
    }

    /// Returns a sentence for each table whose rest was not read.
    ///
    /// @param unread the passages that were not read, in their order
    public List<String> sentences(String source, List<Lines> unread) {
        return tables.stream().flatMap(table -> unread.stream().filter(lines -> lines.count() >= FEWEST_ROWS
                && lines.first() == table.lines().last() + 1)
                .limit(1).map(rest -> I18n.stored("{0}: a table is too long to be read whole; of its rows {1} were read, {2} were not."
                        + " Split it into several files to read them all.", source, table.rowCount(), rest.english()))).toList();
    }
}
