package dev.touchstone.chart.spec;

/// Lines through many values, without markers: a distribution, or a figure over time. The categories are values of x
/// that all series share, in ascending order. A line breaks at a category without a point; a point with a label has a
/// marker, and so has a point that stands alone. The x axis begins and ends at the first and the last value; the y axis
/// cannot be chosen.
///
/// @param stepped whether the value at an x holds until the next one; then the area below a single series is filled
public record CurveSpec(ChartContent content, boolean logX, boolean stepped) implements ChartSpec {

    @Override
    public CurveSpec with(ChartContext context, AxisLimits limits) {
        return new CurveSpec(content.with(context, AxisLimits.NONE), logX, stepped);
    }

    @Override
    public XAxis xAxis() {
        return XAxis.POSITIONS;
    }

    @Override
    public Symbol symbol() {
        return Symbol.LINE;
    }
}
