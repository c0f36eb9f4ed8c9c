package dev.touchstone.compare;

import dev.touchstone.model.Direction;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.GeometricMean;

/// How a level stands to the baseline over all rows: the geometric mean of the ratios of their means, which is the same
/// whichever of the two is divided by the other. It measures how large the difference is over all rows, not whether it
/// is distinguishable from chance.
///
/// @param ratio above 0; 1.2 for 20 % above the baseline
/// @param points the number of rows that it is computed from
/// @param leftOut rows that have both levels but no ratio: not comparable, or one of the two means is not above 0
public record MeanRatio(Level level, double ratio, int points, int leftOut) {

    /// Whether the level lies above or below the baseline over all rows.
    public Direction direction() {
        if (ratio == 1) {
            return Direction.NEITHER;
        }
        return ratio > 1 ? Direction.HIGHER : Direction.LOWER;
    }

    /// One per level other than the baseline, in the order of the levels; none for a level without a ratio.
    static List<MeanRatio> of(Comparison comparison) {
        Level baseline = comparison.baseline();
        if (baseline == null) {
            return List.of();
        }
        List<MeanRatio> ratios = new ArrayList<>();
        for (Level level : comparison.levels()) {
            List<Double> found = new ArrayList<>();
            int leftOut = 0;
            for (Row row : comparison.rows()) {
                Optional<Cell> base = row.cell(baseline);
                Optional<Cell> cell = row.cell(level);
                if (level.equals(baseline) || base.isEmpty() || cell.isEmpty()) {
                    continue;
                }
                double origin = base.get().spread().mean();
                double mean = cell.get().spread().mean();
                if (cell.get().verdict() == Verdict.NOT_COMPARABLE || !(origin > 0 && mean > 0)) {
                    leftOut++;
                } else {
                    found.add(mean / origin);
                }
            }
            if (!found.isEmpty()) {
                double[] all = found.stream().mapToDouble(Double::doubleValue).toArray();
                ratios.add(new MeanRatio(level, GeometricMean.of(all).getAsDouble(), all.length, leftOut));
            }
        }
        return ratios;
    }
}
