package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.ChartSpec.Symbol;
import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ExclusionReason;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.Spread;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Collects the cells of one panel into one series per level. Cells of one level that differ in engine, GPU count or
/// think mode, or in being simulated, never share a series, so that no line runs through both.
final class SeriesBuilder {

    /// The factors whose levels a line must not join.
    static final List<Factor> APART = List.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.THINKING,
            Factor.SIMULATED);

    private record Key(int level, Map<Factor, Set<String>> kind) {
    }

    private final Comparison comparison;
    private final Symbol symbol;
    private final Factor by;
    private final ToneScale<Level> tones;
    private final Map<Key, List<Point>> points = new LinkedHashMap<>();

    SeriesBuilder(Comparison comparison, Symbol symbol) {
        this.comparison = comparison;
        this.symbol = symbol;
        this.by = comparison.lens().by();
        this.tones = ToneScale.of(comparison);
    }

    void add(Cell cell, int category, double x) {
        Spread spread = cell.spread();
        Map<Factor, Set<String>> kind = new EnumMap<>(Factor.class);
        for (Factor factor : APART) {
            if (factor != comparison.lens().along() || factor == Factor.ENGINE) {
                kind.put(factor, levels(cell, factor));
            }
        }
        List<Point> series = points.computeIfAbsent(new Key(comparison.levels().indexOf(cell.level()), kind),
                none -> new ArrayList<>());
        series.add(new Point(category, x, spread.mean(), spread.min(), spread.max(), spread.n(),
                cell.runs().stream().map(Run::id).toList()));
        for (Run run : cell.excluded()) {
            run.metrics().get(comparison.lens().metric()).ifPresent(value -> series.add(
                    Point.excluded(category, x, value, run.id(), ExclusionReason.of(run))));
        }
    }

    private static Set<String> levels(Cell cell, Factor factor) {
        return cell.runs().stream().map(run -> run.conditions().text(factor, "")).collect(Collectors.toSet());
    }

    /// The series in the order of their levels.
    List<Series> series() {
        Map<Integer, List<Series>> byLevel = new TreeMap<>();
        points.forEach((key, list) -> byLevel.computeIfAbsent(key.level(), none -> new ArrayList<>())
                .add(series(key, list)));
        return byLevel.values().stream().flatMap(List::stream).toList();
    }

    private Series series(Key key, List<Point> list) {
        Level level = comparison.levels().get(key.level());
        return new Series(LevelName.of(by, level), engine(level, key),
                symbol.tone(tones.of(level)), key.level(), list);
    }

    private @Nullable String engine(Level level, Key key) {
        if (by == Factor.ENGINE) {
            return level.toString();
        }
        Set<String> engines = key.kind().getOrDefault(Factor.ENGINE, Set.of());
        return engines.size() == 1 && !engines.contains("") ? engines.iterator().next() : null;
    }
}
