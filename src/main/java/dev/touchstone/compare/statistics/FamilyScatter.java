package dev.touchstone.compare.statistics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// [LevelScatter] of levels that have names.
///
/// @param <L> the type of levels
public final class FamilyScatter<L> {

    private final LevelScatter scatter;
    private final Map<L, Integer> numbers;

    private FamilyScatter(LevelScatter scatter, Map<L, Integer> numbers) {
        this.scatter = scatter;
        this.numbers = numbers;
    }

    /// Returns the scatter to judge each row by, in the order of the rows: that of all rows where they scatter alike;
    /// else that of the rows of its family where those do; else its own.
    ///
    /// @param rows each with the values of its levels. A level with a value that is not above 0 has no logarithm, and
    /// no interval
    /// @param families the family of each row
    public static <L> List<FamilyScatter<L>> of(List<Map<L, double[]>> rows, List<?> families) {
        Map<L, Integer> numbers = new HashMap<>();
        rows.forEach(row -> row.keySet().forEach(level -> numbers.putIfAbsent(level, numbers.size())));
        List<@Nullable CellFigures[]> cells = new ArrayList<>();
        for (Map<L, double[]> row : rows) {
            @Nullable CellFigures[] mine = new CellFigures[numbers.size()];
            row.forEach((level, values) -> mine[numbers.getOrDefault(level, 0)] = CellFigures.of(values));
            cells.add(mine);
        }
        Map<LevelScatter, FamilyScatter<L>> named = new IdentityHashMap<>();
        return LevelScatter.of(cells, families).stream()
                .map(scatter -> named.computeIfAbsent(scatter, any -> new FamilyScatter<>(any, numbers))).toList();
    }

    /// Whether the rows may be put together.
    boolean isHomogeneous() {
        return scatter.isHomogeneous();
    }

    /// Returns the ratio of the means of two levels in one of the rows.
    ///
    /// @param base the values of the baseline
    /// @param other the values of the level
    /// @throws IllegalArgumentException when the mean of the baseline is 0
    public RatioEstimate ratio(L baseline, double[] base, L level, double[] other) {
        return scatter.ratio(number(baseline), CellFigures.of(base), number(level), CellFigures.of(other));
    }

    /// A level of no row has no scatter of its own.
    private int number(L level) {
        return numbers.getOrDefault(level, numbers.size());
    }
}
