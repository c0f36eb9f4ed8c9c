package dev.touchstone.ui.importing;

import dev.touchstone.importer.column.MappedColumn;
import dev.touchstone.importer.column.PlainTable;
import dev.touchstone.model.text.NumberText;

/// A plain table in one of the texts.
record DetectedTable(ImportSource source, PlainTable table) {

    long uncertain() {
        long uncertain = table.mapping().columns().stream().filter(column -> !column.certain()).count();
        return table.isOfRuns() ? uncertain : Math.max(1, uncertain);
    }

    /// Returns a sentence about how certain the columns are.
    String description() {
        long uncertain = uncertain();
        long all = table.mapping().columns().size();
        String name = source.name();
        if (!table.isOfRuns()) {
            return "A table in " + name + " (" + table.lines() + ") may hold results, but was not read: " + table.doubt()
                    + ". Map its columns to read it.";
        }
        if (uncertain > 0) {
            return NumberText.onScreen().count(uncertain) + " of " + NumberText.onScreen().count(all) + " columns of " + name
                    + (uncertain == 1 ? " is" : " are") + " not certain: " + String.join(", ", table.mapping().columns()
                            .stream().filter(column -> !column.certain()).map(MappedColumn::label).limit(3).toList())
                    + (uncertain > 3 ? " …" : "");
        }
        return "The " + NumberText.onScreen().count(all) + " columns of " + name + " are read "
                + (table.remembered() ? "by the mapping that you chose before." : "by their names and units.");
    }
}
