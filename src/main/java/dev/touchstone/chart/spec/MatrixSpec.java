package dev.touchstone.chart.spec;

/// Counts in a table whose cells are the darker, the larger a share of their row they are. The categories are the rows,
/// the first at the top; the series are the columns, whose names stand above them; a value is a count. There are no
/// guides, and the axes cannot be chosen.
public record MatrixSpec(ChartContent content) implements ChartSpec {

    @Override
    public MatrixSpec with(ChartContext context, AxisLimits limits) {
        return new MatrixSpec(content.with(context, AxisLimits.NONE));
    }

    @Override
    public XAxis xAxis() {
        return XAxis.CATEGORIES;
    }

    @Override
    public Symbol symbol() {
        return Symbol.BAR;
    }

    @Override
    public boolean hasLegend() {
        return false;
    }
}
