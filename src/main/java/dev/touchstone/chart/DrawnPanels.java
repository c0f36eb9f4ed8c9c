package dev.touchstone.chart;

import dev.touchstone.chart.DistinctTitles.Subject;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.KeptForRows;
import dev.touchstone.compare.row.Row;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/// The panels of a comparison that its chart draws: all, unless there are so many that nothing could be read; then those
/// with most runs.
///
/// @param panels that are drawn, in their order
/// @param allPanels how many there are
/// @param allRows how many rows they show
record DrawnPanels(List<ComparisonPanel> panels, int allPanels, int allRows) {

    /// With more rows than this, few panels are drawn.
    private static final int MANY_ROWS = 500;
    private static final int FEW = 12;
    private static final int MOST = 40;
    /// The most words along an x axis.
    private static final int MOST_WORDS = 40;

    /// Which rows stand in which panel, by their places in the comparison.
    private record Places(List<Subject> subjects, List<int[]> rows, int allPanels, int allRows) {

        static Places of(DrawnPanels drawn, List<Row> rows) {
            Map<Row, Integer> places = new IdentityHashMap<>();
            rows.forEach(row -> places.put(row, places.size()));
            return new Places(drawn.panels.stream().map(ComparisonPanel::subject).toList(),
                    drawn.panels.stream().map(panel -> panel.rows().stream().mapToInt(places::get).toArray()).toList(),
                    drawn.allPanels, drawn.allRows);
        }

        DrawnPanels in(Comparison comparison) {
            return new DrawnPanels(IntStream.range(0, rows.size()).mapToObj(panel -> new ComparisonPanel(
                    subjects.get(panel), Arrays.stream(rows.get(panel)).mapToObj(comparison.rows()::get).toList(),
                    comparison.lens().along())).toList(), allPanels, allRows);
        }
    }

    /// The panels of a comparison, which are the same for all metrics of its rows.
    static DrawnPanels of(Comparison comparison, KeptForRows kept) {
        return !areTheSameForAllMetrics(comparison) ? of(comparison)
                : kept.of(key(comparison.lens(), "panels"), Places.class,
                        () -> Places.of(of(comparison), comparison.rows())).in(comparison);
    }

    /// Whether the figures have no part in which rows are drawn. Without an x axis, long rows fold by the factor that explains
    /// most of the figures; and rows of excluded runs alone are not among those of the comparison.
    static boolean areTheSameForAllMetrics(Comparison comparison) {
        return comparison.lens().along() != null && comparison.excluded().isEmpty();
    }

    /// Under which something is kept that depends on which rows are drawn.
    static Object key(Lens lens, String name) {
        return Arrays.asList(lens.along(), lens.panels(), name);
    }

    static DrawnPanels of(Comparison comparison) {
        List<ComparisonPanel> all = ComparisonPanels.of(comparison);
        int rows = all.stream().mapToInt(panel -> panel.rows().size()).sum();
        int most = rows > MANY_ROWS ? FEW : MOST;
        Set<ComparisonPanel> biggest = most(all, most, ComparisonPanel::runs);
        return new DrawnPanels(all.stream().filter(biggest::contains).map(DrawnPanels::readable).toList(), all.size(),
                rows);
    }

    private static ComparisonPanel readable(ComparisonPanel panel) {
        if (panel.rows().size() <= MOST_WORDS || panel.hasNumbers()) {
            return panel;
        }
        Set<Row> biggest = most(panel.rows(), MOST_WORDS, row -> ComparisonPanel.runs(List.of(row)));
        return new ComparisonPanel(panel.subject(), panel.rows().stream().filter(biggest::contains).toList(),
                panel.along());
    }

    /// By identity: equality looks at every run.
    private static <T> Set<T> most(List<T> all, int most, ToLongFunction<T> runs) {
        Set<T> biggest = Collections.newSetFromMap(new IdentityHashMap<>());
        if (all.size() <= most) {
            biggest.addAll(all);
            return biggest;
        }
        Map<T, Long> counts = new IdentityHashMap<>();
        all.forEach(one -> counts.put(one, runs.applyAsLong(one)));
        all.stream().sorted(Comparator.comparing(counts::get).reversed()).limit(most).forEach(biggest::add);
        return biggest;
    }

    /// Whether there are so many rows that few panels are drawn.
    boolean areMany() {
        return allRows > MANY_ROWS;
    }

    ChartCoverage coverage() {
        return new ChartCoverage(panels.size(), allPanels, rows(panels), allRows);
    }

    private static int rows(Collection<ComparisonPanel> panels) {
        return panels.stream().mapToInt(panel -> panel.rows().size()).sum();
    }
}
