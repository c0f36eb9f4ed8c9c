package dev.touchstone.chart;

import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A row of a study with its place in a plot.
///
/// @param x null where the x axis has words
/// @param category what stands at the x axis
/// @param value null for a gap
/// @param label words beside it; empty for none
/// @param apart words that give it a panel of its own; empty for none
/// @param turn 0; or 1, 2, … for rows that no condition tells from those before them at the same place
record Seat(StudyRow row, @Nullable Double x, String category, @Nullable Double value, String label, String apart,
        int turn) {

    boolean isExcluded() {
        return row.marks().contains(StudyRow.Mark.EXCLUDED);
    }

    /// What the row is told by, or what its runs agree in; null when it is not known.
    @Nullable Level level(Factor factor) {
        Level told = row.match().get(factor);
        return told != null ? told : Facet.common(row.runs(), factor);
    }

    /// The known ones of these.
    Map<Factor, Level> levels(List<Factor> factors) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        factors.forEach(factor -> Optional.ofNullable(level(factor)).ifPresent(level -> levels.put(factor, level)));
        return levels;
    }

    Seat inTurn(int other) {
        return new Seat(row, x, category, value, label, apart, other);
    }
}
