package dev.touchstone.chart.spec;

/// One lane per request with its parts along the time. The categories are the requests; each point is a part of one,
/// from [ChartSpec.Point#low()] to [ChartSpec.Point#high()], its x is where it begins and its value how long it takes, in
/// seconds. A part of length 0 is an event, drawn as a marker. There are no guides, and the y axis cannot be chosen.
///
/// @param from where the x axis begins, in seconds; parts may begin before it
/// @param to where it ends
public record LaneSpec(ChartContent content, double from, double to) implements ChartSpec {

    @Override
    public LaneSpec with(ChartContext context, AxisLimits limits) {
        return new LaneSpec(content.with(context, AxisLimits.NONE), from, to);
    }

    @Override
    public XAxis xAxis() {
        return XAxis.MEASURED;
    }

    @Override
    public Symbol symbol() {
        return Symbol.BAR;
    }
}
