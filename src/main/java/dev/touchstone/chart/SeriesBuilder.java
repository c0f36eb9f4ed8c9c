package dev.touchstone.chart;

import dev.touchstone.chart.drawing.ToneScale;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ChartSpec.Symbol;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ExcludedLevels;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.ConditionReader;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    private final SourceDecimals decimals;
    private final AnyFactor by;
    /// Those that have a cell first.
    private final List<Level> levels;
    private final ToneScale<Level> tones;
    private final Map<Key, List<Point>> points = new LinkedHashMap<>();
    /// The last cell of each level: the next one is mostly of the same kind.
    private final @Nullable Last[] last;
    /// For each level, because the runs of one mostly have conditions of the same factors.
    private final List<List<ConditionReader>> apart;

    /// @param levels of the factors that set series apart, which all runs of the cell have
    private record Last(@Nullable Level[] levels, List<Point> series) {
    }

    SeriesBuilder(Comparison comparison, Symbol symbol, SourceDecimals decimals) {
        this.comparison = comparison;
        this.decimals = decimals;
        this.symbol = symbol;
        this.by = comparison.lens().by();
        this.levels = Stream.concat(comparison.levels().stream(), comparison.excluded().stream()
                .flatMap(excluded -> excluded.levels().keySet().stream())).distinct().toList();
        this.tones = ToneScale.of(comparison);
        this.last = new Last[levels.size()];
        this.apart = levels.stream().map(level -> APART.stream().map(ConditionReader::new).toList()).toList();
    }

    void add(Cell cell, int category, double x) {
        Spread spread = cell.spread();
        List<Point> series = series(cell.level(), cell.runs());
        series.add(new Point(category, x, spread.mean(), spread.min(), spread.max(), spread.n(), ids(cell.runs()), "",
                Accent.NONE, spread.n() > 1, false, "", decimals.of(cell)));
        addExcluded(series, cell.excluded(), category, x);
    }

    private static List<String> ids(List<Run> runs) {
        String[] ids = new String[runs.size()];
        for (int at = 0; at < ids.length; at++) {
            ids[at] = runs.get(at).id();
        }
        return List.of(ids);
    }

    void add(ExcludedLevels excluded, int category, double x) {
        excluded.levels().forEach((level, runs) -> addExcluded(series(level, runs), runs, category, x));
    }

    private void addExcluded(List<Point> series, List<Run> runs, int category, double x) {
        for (Run run : runs) {
            run.metrics().get(comparison.lens().metric()).ifPresent(value -> series.add(
                    Point.excluded(category, x, value, run.id(), ExclusionReason.of(run))
                            .withDecimals(decimals.of(run, value))));
        }
    }

    private List<Point> series(Level level, List<Run> runs) {
        int at = place(level);
        Last before = last[at];
        if (before != null && have(before.levels(), runs, apart.get(at))) {
            return before.series();
        }
        Map<Factor, Set<String>> kind = new EnumMap<>(Factor.class);
        apart().forEach(factor -> kind.put(factor, levels(runs, factor)));
        List<Point> series = points.computeIfAbsent(new Key(at, kind), none -> new ArrayList<>());
        @Nullable Level[] first = new Level[APART.size()];
        for (int factor = 0; factor < first.length; factor++) {
            first[factor] = apart.get(at).get(factor).of(runs.getFirst());
        }
        if (have(first, runs, apart.get(at))) {
            last[at] = new Last(first, series);
        }
        return series;
    }

    private int place(Level level) {
        for (int at = 0; at < levels.size(); at++) {
            if (levels.get(at) == level) {
                return at;
            }
        }
        return levels.indexOf(level);
    }

    private Stream<Factor> apart() {
        return APART.stream().filter(factor -> factor != comparison.lens().along() || factor == Factor.ENGINE);
    }

    /// Whether all of these runs have these levels of the factors that set series apart.
    private static boolean have(@Nullable Level[] levels, List<Run> runs, List<ConditionReader> factors) {
        for (Run run : runs) {
            for (int at = 0; at < levels.length; at++) {
                Level level = factors.get(at).of(run);
                if (level != levels[at] && !Objects.equals(level, levels[at])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Set<String> levels(List<Run> runs, Factor factor) {
        String first = runs.getFirst().conditions().text(factor, "");
        return runs.stream().allMatch(run -> run.conditions().text(factor, "").equals(first)) ? Set.of(first)
                : runs.stream().map(run -> run.conditions().text(factor, "")).collect(Collectors.toSet());
    }

    /// The series in the order of their levels.
    List<Series> series() {
        Map<Integer, List<Series>> byLevel = new TreeMap<>();
        points.forEach((key, list) -> byLevel.computeIfAbsent(key.level(), none -> new ArrayList<>())
                .add(series(key, list)));
        return byLevel.values().stream().flatMap(List::stream).toList();
    }

    private Series series(Key key, List<Point> list) {
        Level level = levels.get(key.level());
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
