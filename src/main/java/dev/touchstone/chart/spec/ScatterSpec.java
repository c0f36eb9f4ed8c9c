package dev.touchstone.chart.spec;

/// One measured quantity against another. The points of a series are joined in their order, except those that are not
/// [ChartSpec.Point#joined()]; or only those of ideal series are. Every point has a category of its own, whose name is its x or the name of the run; both
/// axes start at zero unless they are logarithmic.
///
/// @param joined whether points of measured series are joined
public record ScatterSpec(ChartContent content, boolean logX, boolean logY, boolean joined) implements ChartSpec {

    /// Points that are joined.
    public ScatterSpec(ChartContent content, boolean logX, boolean logY) {
        this(content, logX, logY, true);
    }

    @Override
    public ScatterSpec with(ChartContext context, AxisLimits limits) {
        return new ScatterSpec(content.with(context, limits), logX, logY, joined);
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
