package dev.touchstone.chart;

import dev.touchstone.compare.row.Row;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Panels without an x axis whose rows are too many to be read beside each other are split by the factor that explains
/// most of the figures.
final class LongRows {

    /// The most rows that are read beside each other.
    static final int MOST = 12;

    private LongRows() {
    }

    static List<ComparisonPanel> folded(List<ComparisonPanel> panels) {
        return panels.stream().flatMap(panel -> panel.rows().size() <= MOST ? Stream.of(panel)
                : mostTelling(panel).map(factor -> folded(split(panel, factor)).stream()).orElse(Stream.of(panel)))
                .toList();
    }

    private static List<ComparisonPanel> split(ComparisonPanel panel, AnyFactor factor) {
        List<ComparisonPanel> parts = new ArrayList<>();
        byLevel(panel.rows(), factor).forEach((level, rows) -> {
            Map<AnyFactor, Level> levels = new TreeMap<>(AnyFactor.ORDER);
            levels.putAll(panel.shared());
            level.ifPresent(known -> levels.put(factor, known));
            parts.add(new ComparisonPanel(new DistinctTitles.Subject(levels, panel.subject().unknownOf(),
                    panel.subject().settings()), rows, panel.along()));
        });
        parts.sort((one, other) -> ComparisonPanel.compare(one.shared().get(factor), other.shared().get(factor)));
        return parts;
    }

    /// The factor whose levels leave least scatter of the figures inside the parts, for the number of parts; one with few
    /// levels where there is one. Empty where rows differ in no factor, or each has a level of its own.
    private static Optional<AnyFactor> mostTelling(ComparisonPanel panel) {
        Set<AnyFactor> factors = new LinkedHashSet<>();
        panel.rows().forEach(row -> factors.addAll(row.wholeMatch().keySet()));
        factors.removeAll(panel.shared().keySet());
        Map<Row, Double> figures = new IdentityHashMap<>();
        panel.rows().forEach(row -> figures.put(row, figure(row)));
        return factors.stream().flatMap(factor -> Split.of(panel, factor, figures).stream())
                .min(Comparator.comparing(Split::isLong).thenComparing(Split::scatter)
                        .thenComparing(Split::factor, AnyFactor.ORDER)).map(Split::factor);
    }

    /// What is left when a panel is split by a factor.
    ///
    /// @param isLong whether it has more parts than are read beside each other
    /// @param scatter of the figures inside the parts
    private record Split(AnyFactor factor, boolean isLong, double scatter) {

        /// Empty where there is one part only, or one for each row.
        static Optional<Split> of(ComparisonPanel panel, AnyFactor factor, Map<Row, Double> figures) {
            Collection<List<Row>> parts = byLevel(panel.rows(), factor).values();
            return parts.size() > 1 && parts.size() < panel.rows().size()
                    ? Optional.of(new Split(factor, parts.size() > MOST, scatterInside(parts, figures))) : Optional.empty();
        }
    }

    private static Map<Optional<Level>, List<Row>> byLevel(List<Row> rows, AnyFactor factor) {
        return rows.stream().collect(Collectors.groupingBy(row -> Optional.ofNullable(row.wholeMatch().get(factor)),
                LinkedHashMap::new, Collectors.toList()));
    }

    /// The variance inside the parts, by its degrees of freedom, of the logarithms of the figures.
    private static double scatterInside(Collection<List<Row>> parts, Map<Row, Double> figures) {
        double squares = 0;
        int rows = 0;
        for (List<Row> part : parts) {
            double mean = part.stream().mapToDouble(row -> figures.getOrDefault(row, 0.0)).average().orElse(0);
            squares += part.stream().mapToDouble(row -> Math.pow(figures.getOrDefault(row, 0.0) - mean, 2)).sum();
            rows += part.size();
        }
        return squares / (rows - parts.size());
    }

    private static double figure(Row row) {
        return row.cells().stream().mapToDouble(cell -> cell.spread().mean()).filter(mean -> mean > 0).map(Math::log)
                .average().orElse(0);
    }
}
