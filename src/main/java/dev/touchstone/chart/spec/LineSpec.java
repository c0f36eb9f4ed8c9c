package dev.touchstone.chart.spec;

/// Lines along a numeric factor. A line breaks at a category without a point; points that are not
/// [ChartSpec.Point#joined()] stand beside it.
public record LineSpec(ChartContent content, boolean logX, boolean logY) implements ChartSpec {

    @Override
    public LineSpec with(ChartContext context, AxisLimits limits) {
        return new LineSpec(content.with(context, limits), logX, logY);
    }

    @Override
    public XAxis xAxis() {
        return XAxis.POSITIONS;
    }

    @Override
    public Symbol symbol() {
        return Symbol.MARKER;
    }
}
