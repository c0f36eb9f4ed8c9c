package dev.touchstone.compare.study;

import dev.touchstone.model.Direction;
import org.jspecify.annotations.Nullable;

/// A column of a study's table.
///
/// @param key for formulas and plots, unique in its study: `speedUp`
/// @param label its head, without the unit: `Speed-up`
/// @param unit its symbol, `%` for a fraction that is shown in percent; empty for a plain number and for words
/// @param better which way is better
/// @param formula null for a column of words
public record StudyColumn(String key, String label, String unit, Direction better, @Nullable Formula formula) {

    public static StudyColumn words(String key, String label) {
        return new StudyColumn(key, label, "", Direction.NEITHER, null);
    }

    public boolean isNumber() {
        return formula != null;
    }
}
