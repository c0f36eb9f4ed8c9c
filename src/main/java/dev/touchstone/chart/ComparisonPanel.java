package dev.touchstone.chart;

import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Symbol;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ExcludedLevels;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The rows of a comparison that share a panel: they differ only along the x axis.
///
/// @param subject what the panel's title is made of: the levels that all its rows share
/// @param rows sorted along the x axis
/// @param along the factor of the x axis; null when every row is a category of its own
record ComparisonPanel(DistinctTitles.Subject subject, List<Row> rows, @Nullable AnyFactor along) {

    ComparisonPanel {
        rows = along == null ? List.copyOf(rows)
                : rows.stream().sorted((one, other) -> compare(level(one, along), level(other, along))).toList();
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

    Map<AnyFactor, Level> shared() {
        return subject.levels();
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

    /// Whether the x axis has numbers, so that lines can be drawn along it.
    boolean hasNumbers() {
        return along != null && hasPositions() && positions().stream().allMatch(Level.Number.class::isInstance);
    }

    /// How many runs it shows.
    long runs() {
        return runs(rows);
    }

    /// How many runs stand in these rows.
    static long runs(List<Row> rows) {
        return rows.stream().flatMap(row -> row.cells().stream()).mapToLong(cell -> cell.runs().size()).sum();
    }

    Panel panel(Comparison comparison, Symbol symbol, SourceDecimals decimals, String title) {
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
        return new Panel(title, categories(), builder.series());
    }

    /// The levels along the x axis; without one, what distinguishes the rows from each other.
    private List<String> categories() {
        AnyFactor axis = along;
        if (axis != null) {
            return rows.stream().map(row -> level(row, axis)).map(level -> level == null ? I18n.text("not known")
                    : axis == Factor.MODEL ? LevelName.of(axis, level) : level.toString()).toList();
        }
        return DistinctTitles.of(rows.stream().map(row -> {
            Map<AnyFactor, Level> own = new TreeMap<>(AnyFactor.ORDER);
            own.putAll(row.match());
            own.keySet().removeAll(shared().keySet());
            return new DistinctTitles.Subject(own, Map.of(), row.settingNames(shared().keySet()));
        }).toList(), null);
    }
}
