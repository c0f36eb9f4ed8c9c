package dev.touchstone.table;

import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.ScalingEfficiency;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// A line below the rows of a comparison: how its levels stand to the baseline over all rows of one family, by the
/// geometric mean of their ratios.
///
/// @param baseline of the comparison
/// @param conditions by the ids of their columns: the levels that the rows share, and `all` for the first that they do
/// not share
/// @param ratios of the family, one per level that has one
public record FamilyLine(Level baseline, Map<String, String> conditions, List<MeanRatio> ratios) {

    public FamilyLine {
        conditions = Map.copyOf(conditions);
        ratios = List.copyOf(ratios);
    }

    public Optional<MeanRatio> ratio(Level level) {
        return ratios.stream().filter(ratio -> ratio.level().equals(level)).findFirst();
    }

    /// Returns what stands in a column of a level; absent in columns of means and counts, which have no sum.
    ///
    /// @param column the id of a [ComparisonField]
    public CellValue value(String column, Level level) {
        return ratio(level).map(ratio -> value(column, ratio)).orElse(CellValue.ABSENT);
    }

    CellValue value(String column, MeanRatio ratio) {
        if (column.equals(ComparisonField.DELTA.id())) {
            return new CellValue.Number(ratio.ratio() - 1);
        }
        if (column.equals(ComparisonField.DELTA_INTERVAL.id())) {
            return CellValue.of(ratio.interval() == null ? null : ComparisonText.interval(ratio.interval()));
        }
        if (column.equals(ComparisonField.EFFICIENCY.id())) {
            OptionalDouble efficiency = ScalingEfficiency.of(baseline, ratio.level(), ratio.ratio());
            return CellValue.of(efficiency.isPresent() ? (@Nullable Double) efficiency.getAsDouble() : null);
        }
        return column.equals(ComparisonField.VERDICT.id()) ? new CellValue.Word(ComparisonText.overall(ratio))
                : CellValue.ABSENT;
    }
}
