package dev.touchstone.chart;

import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ExcludedLevels;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Spreads the rows of a comparison over panels: rows that differ in anything but the x axis go to different panels.
/// Without an x axis, each row is a category that names its settings.
final class ComparisonPanels {

    /// Rows for which one of these is not known do not join a panel where it is.
    private static final Set<Factor> STRICT = EnumSet.of(Factor.MODEL, Factor.ENGINE, Factor.GPU_COUNT,
            Factor.THINKING);

    private static final Factor[] FACTORS = Factor.values();

    private record Key(Map<AnyFactor, Level> shared, Map<AnyFactor, String> unknownOf, String settings) {
    }

    private ComparisonPanels() {
    }

    /// Returns the panels of one model together, else in the order of the lens' panel factor, then in that of the rows.
    static List<ComparisonPanel> of(Comparison comparison) {
        Lens lens = comparison.lens();
        Map<Key, List<Row>> byShared = new LinkedHashMap<>();
        Stream<Row> without = comparison.excluded().stream().map(ExcludedLevels::row)
                .filter(row -> comparison.rows().stream().noneMatch(other -> other == row)).distinct();
        List<AnyFactor> axes = axes(lens);
        Map<List<@Nullable Level>, List<Row>> byMatch = new HashMap<>();
        for (Row row : Stream.concat(comparison.rows().stream(), without).toList()) {
            List<@Nullable Level> match = wholeKey(row, lens);
            List<Row> known = match == null ? null : byMatch.get(match);
            if (known == null) {
                Key key = new Key(shared(row, lens), unknownOf(row, lens),
                        lens.along() == null ? "" : row.settingNames(axes));
                known = byShared.computeIfAbsent(key, none -> new ArrayList<>());
                if (match != null) {
                    byMatch.put(match, known);
                }
            }
            known.add(row);
        }
        List<ComparisonPanel> panels = new ArrayList<>();
        byShared.forEach((key, rows) -> panels.add(new ComparisonPanel(new DistinctTitles.Subject(
                lens.along() == null ? common(key.shared(), rows) : key.shared(), key.unknownOf(), key.settings()),
                rows, lens.along())));
        if (lens.along() == null) {
            return sorted(LongRows.folded(panels), lens);
        }
        join(panels);
        return sorted(panels, lens);
    }

    /// The levels by which a row is matched, without that of the x axis, by the factors' places: equal for rows with equal
    /// keys, at a fraction of the cost. Null where the key has more than follows from them.
    private static @Nullable List<@Nullable Level> wholeKey(Row row, Lens lens) {
        if (!(lens.along() instanceof Factor along) || !row.settings().isEmpty() || !isKnownOfAll(row)
                || lens.panels() != null && !(lens.panels() instanceof Factor panels && row.match().containsKey(panels))) {
            return null;
        }
        @Nullable Level[] match = new Level[FACTORS.length];
        for (Factor factor : FACTORS) {
            match[factor.ordinal()] = factor == along ? null : row.match().get(factor);
        }
        return Arrays.asList(match);
    }

    /// Returns the title of each panel.
    static List<String> titles(List<ComparisonPanel> panels, Lens lens) {
        if (panels.size() == 1) {
            return List.of(DistinctTitles.alone(panels.getFirst().subject(), ChartContext.told(runs(panels), drawn(lens))));
        }
        return DistinctTitles.of(panels.stream().map(ComparisonPanel::subject).toList(), lens.panels());
    }

    static List<Run> runs(List<ComparisonPanel> panels) {
        List<Run> runs = new ArrayList<>();
        panels.forEach(panel -> panel.rows().forEach(row -> row.cells().forEach(cell -> runs.addAll(cell.runs()))));
        return runs;
    }

    /// The factors that the chart itself shows.
    static Set<AnyFactor> drawn(Lens lens) {
        return Stream.of(lens.by(), lens.along(), lens.panels()).flatMap(Stream::ofNullable).collect(Collectors.toSet());
    }

    private static List<ComparisonPanel> sorted(List<ComparisonPanel> panels, Lens lens) {
        AnyFactor factor = lens.panels();
        List<ComparisonPanel> sorted = factor == null ? panels : panels.stream().sorted((one, other) ->
                ComparisonPanel.compare(one.shared().get(factor), other.shared().get(factor))).toList();
        return sorted.stream().collect(Collectors.groupingBy(panel ->
                Optional.ofNullable(panel.shared().get(Factor.MODEL)), LinkedHashMap::new, Collectors.toList()))
                .values().stream().flatMap(List::stream).toList();
    }

    /// Without a factor along, engines still get a panel each, so that a bar can have its engine's colour.
    private static Map<AnyFactor, Level> shared(Row row, Lens lens) {
        Map<AnyFactor, Level> shared = new TreeMap<>(AnyFactor.ORDER);
        row.match().forEach((factor, level) -> {
            boolean onPanel = lens.along() == null ? factor == Factor.ENGINE : factor != lens.along();
            if (onPanel) {
                shared.put(factor, level);
            }
        });
        Level level = lens.panels() == null ? null : ComparisonPanel.level(row, lens.panels());
        if (lens.panels() != null && level != null) {
            shared.put(lens.panels(), level);
        }
        return shared;
    }

    /// With the levels that all of these rows are matched by.
    private static Map<AnyFactor, Level> common(Map<AnyFactor, Level> shared, List<Row> rows) {
        Map<AnyFactor, Level> common = new TreeMap<>(AnyFactor.ORDER);
        common.putAll(rows.getFirst().match());
        rows.forEach(row -> common.entrySet().removeIf(entry -> entry.getKey() instanceof Factor factor
                && !entry.getValue().equals(row.match().get(factor))));
        common.putAll(shared);
        return common;
    }

    /// A row is matched by a level that one side may lack: the sides of which it is not known.
    private static Map<AnyFactor, String> unknownOf(Row row, Lens lens) {
        if (isKnownOfAll(row)) {
            return Map.of();
        }
        Map<AnyFactor, String> unknown = new TreeMap<>(AnyFactor.ORDER);
        STRICT.stream().filter(factor -> row.match().containsKey(factor) && factor != lens.along()).forEach(factor -> {
            List<String> sides = row.cells().stream().filter(cell -> cell.runs().stream()
                    .noneMatch(run -> factor.level(run).isPresent()))
                    .map(cell -> LevelName.of(lens.by(), cell.level())).toList();
            if (!sides.isEmpty()) {
                unknown.put(factor, Phrases.and(sides));
            }
        });
        return unknown;
    }

    /// Whether the first run of each cell has a level of what the row is matched by.
    private static boolean isKnownOfAll(Row row) {
        for (Factor factor : STRICT) {
            for (Cell cell : row.match().containsKey(factor) ? row.cells() : List.<Cell>of()) {
                if (!cell.runs().getFirst().conditions().has(factor)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static List<AnyFactor> axes(Lens lens) {
        return Stream.of(lens.along(), lens.panels()).flatMap(Stream::ofNullable).toList();
    }

    /// A panel with fewer known levels than exactly one other, and at other x positions, joins it.
    private static void join(List<ComparisonPanel> panels) {
        for (ComparisonPanel panel : List.copyOf(panels)) {
            List<ComparisonPanel> others = panels.stream()
                    .filter(other -> other != panel && knowsLess(panel, other)).toList();
            if (others.size() == 1 && panels.contains(panel)
                    && others.getFirst().positions().stream().noneMatch(panel.positions()::contains)) {
                ComparisonPanel other = others.getFirst();
                List<Row> rows = Stream.concat(other.rows().stream(), panel.rows().stream()).toList();
                panels.set(panels.indexOf(other), new ComparisonPanel(other.subject(), rows, other.along()));
                panels.remove(panel);
            }
        }
    }

    private static boolean knowsLess(ComparisonPanel panel, ComparisonPanel other) {
        return panel.subject().settings().equals(other.subject().settings())
                && panel.subject().unknownOf().equals(other.subject().unknownOf())
                && other.shared().keySet().stream()
                        .noneMatch(factor -> STRICT.contains(factor) && !panel.shared().containsKey(factor))
                && other.shared().entrySet().containsAll(panel.shared().entrySet());
    }
}
