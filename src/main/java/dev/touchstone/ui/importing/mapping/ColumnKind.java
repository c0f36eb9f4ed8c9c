package dev.touchstone.ui.importing.mapping;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meaning;
import java.util.Locale;

/// What a column was taken for, in one word: each has its colour in the head of the column.
enum ColumnKind {

    METRIC(I18n.text("Metric")),
    CONDITION(I18n.text("Condition")),
    /// Of the measurement: client, time, how figures were made.
    ABOUT(I18n.text("Measurement")),
    /// A factor of the author's own.
    OWN(I18n.text("Own factor")),
    KEPT(I18n.text("Kept")),
    IGNORED(I18n.text("Ignored")),
    QUESTION(I18n.text("Question"));

    private final String word;

    ColumnKind(String word) {
        this.word = word;
    }

    /// @param compared whether runs are compared by what is kept of the column
    static ColumnKind of(MappedColumn column, boolean compared) {
        if (column.question() != null) {
            return QUESTION;
        }
        return switch (column.meaning()) {
            case Meaning.Figure figure -> METRIC;
            case Meaning.Level level -> CONDITION;
            case Meaning.Definition definition -> ABOUT;
            case Meaning.Client client -> ABOUT;
            case Meaning.MeasuredAt measuredAt -> ABOUT;
            case Meaning.Extra extra -> compared ? OWN : KEPT;
            case Meaning.Own own -> OWN;
            case Meaning.Ignored ignored -> IGNORED;
        };
    }

    String word() {
        return word;
    }

    String styleClass() {
        return "of-" + name().toLowerCase(Locale.ROOT);
    }
}
