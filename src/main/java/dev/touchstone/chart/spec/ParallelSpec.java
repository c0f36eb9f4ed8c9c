package dev.touchstone.chart.spec;

import java.util.List;

/// Parallel coordinates: upright axes beside each other, and one line per series from axis to axis. The categories are the
/// axes; a value is the place on its axis, from 0 at the foot to 1 at the top, and the label of a point its value in
/// words. Ideal series are dashed. There are no guides, and the axes cannot be chosen.
///
/// @param ticks of each axis; as many as there are categories
public record ParallelSpec(ChartContent content, List<List<Tick>> ticks) implements ChartSpec {

    /// A value on an axis.
    ///
    /// @param place from 0 at the foot to 1 at the top
    public record Tick(double place, String label) {
    }

    public ParallelSpec {
        ticks = ticks.stream().map(List::copyOf).toList();
    }

    @Override
    public ParallelSpec with(ChartContext context, AxisLimits limits) {
        return new ParallelSpec(content.with(context, AxisLimits.NONE), ticks);
    }

    @Override
    public XAxis xAxis() {
        return XAxis.CATEGORIES;
    }

    @Override
    public Symbol symbol() {
        return Symbol.LINE;
    }
}
