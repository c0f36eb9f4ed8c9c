package dev.touchstone.ui.importing.mapping;

import dev.touchstone.importer.column.MappedColumn;
import dev.touchstone.importer.column.Meaning;
import java.util.Locale;

/// What a column was taken for, in one word: each has its colour in the head of the column.
enum ColumnKind {

    METRIC("Metric"),
    CONDITION("Condition"),
    /// Of the measurement: client, time, how figures were made.
    ABOUT("Measurement"),
    KEPT("Kept"),
    QUESTION("Question");

    private final String word;

    ColumnKind(String word) {
        this.word = word;
    }

    static ColumnKind of(MappedColumn column) {
        if (column.question() != null) {
            return QUESTION;
        }
        return switch (column.meaning()) {
            case Meaning.Figure figure -> METRIC;
            case Meaning.Level level -> CONDITION;
            case Meaning.Definition definition -> ABOUT;
            case Meaning.Client client -> ABOUT;
            case Meaning.MeasuredAt measuredAt -> ABOUT;
            case Meaning.Extra extra -> KEPT;
        };
    }

    String word() {
        return word;
    }

    String styleClass() {
        return "of-" + name().toLowerCase(Locale.ROOT);
    }
}
