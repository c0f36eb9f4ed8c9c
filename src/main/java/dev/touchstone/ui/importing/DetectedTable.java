package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
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
        String name = source.shownName();
        if (!table.isOfRuns()) {
            return I18n.text("A table in {0} ({1}) may hold results, but was not read: {2}. Map its columns to read it.",
                    name, table.lines(), I18n.shown(table.doubt()));
        }
        List<String> asked = table.questions().stream().map(ColumnQuestion::cell).toList();
        if (!asked.isEmpty()) {
            int questions = SharedQuestion.of(table.mapping().columns()).size();
            String columns = asked.stream().limit(3).map(label -> I18n.text("“{0}”", label))
                    .collect(Collectors.joining(I18n.text(", "))) + (asked.size() > 3 ? " …" : "");
            String about = I18n.text("{0} about the columns of {1}: {2}.",
                    NumberText.onScreen().counted(questions, "question"), name, columns);
            return I18n.joined(List.of(about, I18n.plural(asked.size(), "Its figures are left out until then.",
                    "Their figures are left out until then.")), " ");
        }
        if (uncertain > 0) {
            String columns = String.join(I18n.text(", "), table.mapping().columns().stream()
                    .filter(column -> !column.certain()).map(MappedColumn::label).limit(3).toList())
                    + (uncertain > 3 ? " …" : "");
            return I18n.plural(uncertain, "{1} of {2} columns of {3} is not certain: {4}",
                    "{1} of {2} columns of {3} are not certain: {4}", NumberText.onScreen().count(uncertain),
                    NumberText.onScreen().count(all), name, columns);
        }
        return table.remembered()
                ? I18n.text("The {0} columns of {1} are read by the mapping that you chose before.",
                        NumberText.onScreen().count(all), name)
                : I18n.text("The {0} columns of {1} are read by their names and units.",
                        NumberText.onScreen().count(all), name);
    }
}
