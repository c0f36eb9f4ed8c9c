package dev.touchstone.chart;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Row;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

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

    static DrawnPanels of(Comparison comparison) {
        List<ComparisonPanel> all = ComparisonPanels.of(comparison);
        int rows = all.stream().mapToInt(panel -> panel.rows().size()).sum();
        int most = rows > MANY_ROWS ? FEW : MOST;
        Set<ComparisonPanel> biggest = most(all, most, Comparator.comparingLong(ComparisonPanel::runs));
        return new DrawnPanels(all.stream().filter(biggest::contains).map(DrawnPanels::readable).toList(), all.size(),
                rows);
    }

    private static ComparisonPanel readable(ComparisonPanel panel) {
        if (panel.rows().size() <= MOST_WORDS || panel.hasNumbers()) {
            return panel;
        }
        Set<Row> biggest = most(panel.rows(), MOST_WORDS,
                Comparator.comparingLong(row -> ComparisonPanel.runs(List.of(row))));
        return new ComparisonPanel(panel.subject(), panel.rows().stream().filter(biggest::contains).toList(),
                panel.along());
    }

    /// By identity: equality looks at every run.
    private static <T> Set<T> most(List<T> all, int most, Comparator<T> order) {
        Set<T> biggest = Collections.newSetFromMap(new IdentityHashMap<>());
        all.stream().sorted(order.reversed()).limit(most).forEach(biggest::add);
        return biggest;
    }

    ChartCoverage coverage() {
        return new ChartCoverage(panels.size(), allPanels, rows(panels), allRows);
    }

    private static int rows(Collection<ComparisonPanel> panels) {
        return panels.stream().mapToInt(panel -> panel.rows().size()).sum();
    }
}
