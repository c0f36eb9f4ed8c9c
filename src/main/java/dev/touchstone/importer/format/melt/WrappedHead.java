package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.prose.ConditionPhrases;

/// Labels of columns on several lines, as terminals wrap them: a single cell above them may be the first line of one
/// label or a title of the whole table.
public final class WrappedHead {

    private WrappedHead() {
    }

    /// Whether the words begin the label below them: its name stands above its unit, or both together name a metric or
    /// what is none of a run. Words that name a condition are a title.
    ///
    /// @param label the lines below, joined; empty where nothing stands there
    public static boolean begins(String words, String label) {
        return !label.isEmpty() && ConditionPhrases.in(words).isEmpty() && (ColumnGuess.isUnit(label)
                || ColumnGuess.isMeasured(words + " " + label) || ColumnGuess.isOther(words));
    }
}
