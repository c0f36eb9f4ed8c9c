package dev.touchstone.chart.spec;

/// Side-by-side bars, for few points. They start at zero. Guides at a value of x are not drawn: the categories of bars
/// are no numbers.
public record BarSpec(ChartContent content) implements ChartSpec {

    @Override
    public BarSpec with(ChartContext context, AxisLimits limits) {
        return new BarSpec(content.with(context, limits));
    }

    @Override
    public XAxis xAxis() {
        return XAxis.CATEGORIES;
    }

    @Override
    public Symbol symbol() {
        return Symbol.BAR;
    }
}
