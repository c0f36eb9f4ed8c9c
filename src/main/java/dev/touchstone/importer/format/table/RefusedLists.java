package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The lists of one text that are no runs, by their words. A list takes some 0.2 ms, and is begun anew from each of its lines: one
/// that comes again is refused at once.
final class RefusedLists {

    private static final int MOST = 64;

    private final Set<List<List<String>>> refused = new HashSet<>();

    static RefusedLists of(Cursor cursor) {
        return cursor.kept(RefusedLists.class, "", RefusedLists::new);
    }

    boolean holds(SourceTable list) {
        return !refused.isEmpty() && refused.contains(words(list));
    }

    void add(SourceTable list) {
        if (refused.size() >= MOST) {
            refused.clear();
        }
        refused.add(words(list));
    }

    /// All that decides whether a list is a run: its lines, its labels and values, and the names over it.
    private static List<List<String>> words(SourceTable list) {
        List<List<String>> words = new ArrayList<>();
        for (SourceTable.Row row : list.rows()) {
            words.add(row.lines().stream().map(Line::text).toList());
            words.add(row.cells());
            row.over().forEach(name -> words.add(name.cells()));
        }
        return words;
    }
}
