package dev.touchstone.chart.spec;

/// Measured points along the time. x is in seconds since 1970 on the clock of the place of measurement; every point
/// has a category of its own, whose name is its time. Points are not joined; ideal series are lines. The y axis cannot
/// be chosen.
public record DatedSpec(ChartContent content) implements ChartSpec {

    @Override
    public DatedSpec with(ChartContext context, AxisLimits limits) {
        return new DatedSpec(content.with(context, AxisLimits.NONE));
    }

    @Override
    public XAxis xAxis() {
        return XAxis.MEASURED;
    }

    @Override
    public Symbol symbol() {
        return Symbol.MARKER;
    }
}
