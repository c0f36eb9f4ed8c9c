package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Symbol;
import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ExcludedLevels;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The rows of a comparison that share a panel: they differ only along the x axis.
///
/// @param shared the known levels that all rows of the panel share, and that other panels may not
/// @param settings the launch settings, options and columns that they share beside these, in words; empty for none
/// @param rows sorted along the x axis
/// @param along the factor of the x axis; null when every row is a category of its own
/// @param names the factors in the panel's title
record ComparisonPanel(Map<AnyFactor, Level> shared, String settings, List<Row> rows, @Nullable AnyFactor along,
        List<AnyFactor> names) {

    ComparisonPanel {
        rows = along == null ? List.copyOf(rows)
                : rows.stream().sorted((one, other) -> compare(level(one, along), level(other, along))).toList();
        names = List.copyOf(names);
    }

    /// Orders levels; unknown ones come last.
    static int compare(@Nullable Level one, @Nullable Level other) {
        return one == null || other == null ? Boolean.compare(one == null, other == null) : one.compareTo(other);
    }

    /// The level of a row: the one it is matched by, else the one that all its runs have; null when they differ or it
    /// is not known.
    static @Nullable Level level(Row row, AnyFactor factor) {
        return row.level(factor).orElse(null);
    }

    /// The level that all of these runs have; null when they differ or it is not known.
    static @Nullable Level common(List<Run> runs, Factor factor) {
        return Row.common(runs, factor).orElse(null);
    }

    /// Whether all rows have a place on the x axis.
    boolean hasPositions() {
        return positions().size() == rows.size();
    }

    /// The known levels along the x axis.
    List<Level> positions() {
        List<Level> levels = new ArrayList<>();
        for (Row row : rows) {
            Level level = along == null ? null : level(row, along);
            if (level != null) {
                levels.add(level);
            }
        }
        return levels;
    }

    /// The known levels of these factors, that the first is not known, where none is, and the settings.
    String title(List<AnyFactor> factors) {
        String known = factors.stream().filter(shared::containsKey)
                .map(factor -> LevelName.of(factor, Objects.requireNonNull(shared.get(factor))))
                .collect(Collectors.joining(" · "));
        String levels = known.isEmpty() && !factors.isEmpty() ? LevelName.of(factors.getFirst(), null) : known;
        return levels.isEmpty() || settings.isEmpty() ? levels + settings : levels + " · " + settings;
    }

    Panel panel(Comparison comparison, Symbol symbol, SourceDecimals decimals) {
        SeriesBuilder builder = new SeriesBuilder(comparison, symbol, decimals);
        for (int i = 0; i < rows.size(); i++) {
            Level level = along == null ? null : level(rows.get(i), along);
            double x = level instanceof Level.Number(double value) ? value : i;
            Row row = rows.get(i);
            for (Cell cell : row.cells()) {
                builder.add(cell, i, x);
            }
            for (ExcludedLevels excluded : comparison.excluded()) {
                if (excluded.row() == row) {
                    builder.add(excluded, i, x);
                }
            }
        }
        return new Panel(title(names), rows.stream().map(this::category).toList(), builder.series());
    }

    private String category(Row row) {
        if (along != null) {
            Level level = level(row, along);
            return level == null ? "not known" : along == Factor.MODEL ? LevelName.of(along, level) : level.toString();
        }
        Map<Factor, Level> own = new EnumMap<>(Factor.class);
        own.putAll(row.match());
        own.keySet().removeAll(shared.keySet());
        return Stream.concat(own.entrySet().stream().map(entry -> LevelName.of(entry.getKey(), entry.getValue())),
                Stream.of(row.settingNames(shared.keySet())).filter(names -> !names.isEmpty())).collect(Collectors.joining(" · "));
    }
}
