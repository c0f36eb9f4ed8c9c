package dev.touchstone.chart;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ExcludedLevels;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Row;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Spreads the rows of a comparison over panels: rows that differ in anything but the x axis go to different panels.
/// Without an x axis, each row is a category that names its settings.
final class ComparisonPanels {

    /// Rows for which one of these is not known do not join a panel where it is.
    private static final Set<Factor> STRICT = EnumSet.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.THINKING);

    private record Key(Map<AnyFactor, Level> shared, String settings) {
    }

    private ComparisonPanels() {
    }

    /// Returns the panels in the order of the lens' panel factor, then in that of the rows.
    static List<ComparisonPanel> of(Comparison comparison) {
        Lens lens = comparison.lens();
        Map<Key, List<Row>> byShared = new LinkedHashMap<>();
        Stream<Row> without = comparison.excluded().stream().map(ExcludedLevels::row)
                .filter(row -> comparison.rows().stream().noneMatch(other -> other == row)).distinct();
        for (Row row : Stream.concat(comparison.rows().stream(), without).toList()) {
            Key key = new Key(shared(row, lens), lens.along() == null ? "" : row.settingNames(axes(lens)));
            byShared.computeIfAbsent(key, none -> new ArrayList<>()).add(row);
        }
        List<ComparisonPanel> facets = new ArrayList<>();
        byShared.forEach((key, rows) -> facets.add(new ComparisonPanel(key.shared(), key.settings(), rows, lens.along(),
                List.of())));
        if (lens.along() != null) {
            join(facets);
        }
        AnyFactor panels = lens.panels();
        if (panels != null) {
            facets.sort((one, other) -> ComparisonPanel.compare(one.shared().get(panels), other.shared().get(panels)));
        }
        List<AnyFactor> names = names(facets, panels);
        return facets.stream().map(facet -> new ComparisonPanel(facet.shared(), facet.settings(), facet.rows(),
                facet.along(), names))
                .toList();
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

    private static List<AnyFactor> axes(Lens lens) {
        return Stream.of(lens.along(), lens.panels()).flatMap(Stream::ofNullable).toList();
    }

    /// A panel with fewer known levels than exactly one other, and at other x positions, joins it.
    private static void join(List<ComparisonPanel> facets) {
        for (ComparisonPanel facet : List.copyOf(facets)) {
            List<ComparisonPanel> others = facets.stream()
                    .filter(other -> other != facet && knowsLess(facet, other)).toList();
            if (others.size() == 1 && facets.contains(facet)
                    && others.getFirst().positions().stream().noneMatch(facet.positions()::contains)) {
                ComparisonPanel other = others.getFirst();
                List<Row> rows = Stream.concat(other.rows().stream(), facet.rows().stream()).toList();
                facets.set(facets.indexOf(other), new ComparisonPanel(other.shared(), other.settings(), rows,
                        other.along(), List.of()));
                facets.remove(facet);
            }
        }
    }

    private static boolean knowsLess(ComparisonPanel facet, ComparisonPanel other) {
        return facet.settings().equals(other.settings()) && other.shared().keySet().stream()
                .noneMatch(factor -> STRICT.contains(factor) && !facet.shared().containsKey(factor))
                && other.shared().entrySet().containsAll(facet.shared().entrySet());
    }

    /// The factors by which titles differ from each other, the panels' own first; with a single panel, all factors.
    private static List<AnyFactor> names(List<ComparisonPanel> facets, @Nullable AnyFactor panels) {
        Set<AnyFactor> all = new TreeSet<>(AnyFactor.ORDER);
        facets.forEach(facet -> all.addAll(facet.shared().keySet()));
        List<AnyFactor> names = new ArrayList<>();
        if (panels != null) {
            names.add(panels);
            all.remove(panels);
        }
        for (AnyFactor factor : all) {
            List<AnyFactor> more = new ArrayList<>(names);
            more.add(factor);
            if (facets.size() == 1 || distinct(facets, more) > distinct(facets, names)) {
                names = more;
            }
        }
        return names;
    }

    private static long distinct(List<ComparisonPanel> facets, List<AnyFactor> names) {
        return facets.stream().map(facet -> facet.title(names)).distinct().count();
    }
}
