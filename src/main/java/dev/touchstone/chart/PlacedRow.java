package dev.touchstone.chart;

import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A row of a study with its place in a plot.
///
/// @param x null where the x axis has words
/// @param category the text at the x axis
/// @param value null for a gap
/// @param label text beside the point; empty for none
/// @param apart words that put the row into a panel of its own; empty for none
/// @param column the key of the column that is drawn
/// @param side its place among the columns that stand side by side, from 1, and 0 where there is one
/// @param sideName empty where there is one
/// @param turn 0; or 1, 2, … for rows at one place that differ in no condition
record PlacedRow(StudyRow row, @Nullable Double x, String category, @Nullable Double value, String label, String apart,
        String column, int side, String sideName, int turn) {

    boolean isExcluded() {
        return row.marks().contains(StudyRow.Mark.EXCLUDED);
    }

    /// The level the row is matched by, else the one that all its runs have; null when they differ or it is not known.
    @Nullable Level level(Factor factor) {
        Level matched = row.match().get(factor);
        return matched != null ? matched : ComparisonPanel.common(row.runs(), factor);
    }

    /// The known levels of these factors.
    Map<Factor, Level> levels(List<Factor> factors) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        for (Factor factor : factors) {
            Level level = level(factor);
            if (level != null) {
                levels.put(factor, level);
            }
        }
        return levels;
    }

    PlacedRow inTurn(int other) {
        return new PlacedRow(row, x, category, value, label, apart, column, side, sideName, other);
    }
}
