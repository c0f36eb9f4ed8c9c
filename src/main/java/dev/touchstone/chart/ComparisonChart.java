package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.table.Units;
import java.util.List;
import java.util.Locale;

/// Turns a comparison into the chart that shows it best: lines along a numeric factor with many points, bars else.
public final class ComparisonChart {

    /// Up to so many x positions bars show the differences better than lines.
    private static final int MOST_BAR_POSITIONS = 4;
    /// From this ratio of the largest to the smallest x on, equal ratios are equal distances.
    private static final double LOG_FROM = 8;

    private ComparisonChart() {
    }

    /// The chart of a comparison for a file; its panels are empty when the comparison has no rows.
    public static ChartSpec of(Comparison comparison) {
        return of(comparison, Locale.ROOT);
    }

    /// The chart of a comparison.
    ///
    /// @param locale of the numbers in its summary
    public static ChartSpec of(Comparison comparison, Locale locale) {
        Metric metric = comparison.lens().metric();
        Factor along = comparison.lens().along();
        String unit = Units.of(comparison);
        String title = metric.label() + " by " + LevelName.factor(comparison.lens().by());
        String yLabel = unit.isEmpty() ? metric.label() : metric.label() + ", " + unit;
        List<Facet> facets = Facets.of(comparison);
        boolean lines = isLine(facets);
        List<Panel> panels = facets.stream().map(facet -> facet.panel(comparison, lines)).toList();
        String xLabel = along == null ? "" : along.label();
        String summary = new Narration(comparison, unit, new Figures(locale)).summary();
        String caption = Caption.of(comparison, panels, lines ? Caption.Form.POINTS : Caption.Form.BARS);
        if (lines) {
            List<Level> all = facets.stream().flatMap(facet -> facet.positions().stream()).toList();
            return new ChartSpec.Lines(title, yLabel, xLabel, panels, caption, summary, isWide(all));
        }
        return new ChartSpec.Bars(title, yLabel, xLabel, panels, caption, summary);
    }

    private static boolean isLine(List<Facet> facets) {
        return facets.stream().anyMatch(facet -> facet.positions().size() > MOST_BAR_POSITIONS)
                && facets.stream().allMatch(facet -> facet.hasPositions()
                        && facet.positions().stream().allMatch(Level.Number.class::isInstance));
    }

    private static boolean isWide(List<Level> positions) {
        double[] numbers = positions.stream()
                .mapToDouble(level -> level instanceof Level.Number(double value) ? value : 0).sorted().toArray();
        return numbers[0] > 0 && numbers[numbers.length - 1] / numbers[0] >= LOG_FROM;
    }
}
