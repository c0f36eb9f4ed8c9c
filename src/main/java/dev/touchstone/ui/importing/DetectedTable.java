package dev.touchstone.ui.importing;

import dev.touchstone.importer.column.ColumnQuestion;
import dev.touchstone.importer.column.MappedColumn;
import dev.touchstone.importer.column.PlainTable;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.importing.mapping.SharedQuestion;
import java.util.List;
import java.util.stream.Collectors;

/// A plain table in one of the texts.
record DetectedTable(ImportSource source, PlainTable table) {

    long uncertain() {
        long uncertain = table.mapping().columns().stream().filter(column -> !column.certain()).count();
        return table.isOfRuns() ? uncertain : Math.max(1, uncertain);
    }

    boolean hasQuestions() {
        return !table.questions().isEmpty();
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
        List<String> asked = table.questions().stream().map(ColumnQuestion::cell).toList();
        if (!asked.isEmpty()) {
            int questions = SharedQuestion.of(table.mapping().columns()).size();
            return NumberText.onScreen().count(questions) + (questions == 1 ? " question" : " questions")
                    + " about the columns of " + name + ": " + asked.stream().limit(3).map(label -> "“" + label + "”")
                            .collect(Collectors.joining(", ")) + (asked.size() > 3 ? " …" : "")
                    + (asked.size() == 1 ? ". Its figures are" : ". Their figures are") + " left out until then.";
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
