package dev.touchstone.chart.spec;

import java.util.List;

/// Differences from zero with their intervals, one row per category, the first at the top: the value lies along the x
/// axis. A category without a point has its note only. There are no guides, and the value axis cannot be chosen.
///
/// @param notes what stands at the right end of each row: `+12 % (+8 to +16 %)`; as many as there are categories
public record EffectSpec(ChartContent content, List<String> notes) implements ChartSpec {

    public EffectSpec {
        notes = List.copyOf(notes);
    }

    @Override
    public EffectSpec with(ChartContext context, AxisLimits limits) {
        return new EffectSpec(content.with(context, AxisLimits.NONE), notes);
    }

    @Override
    public XAxis xAxis() {
        return XAxis.CATEGORIES;
    }

    @Override
    public Symbol symbol() {
        return Symbol.MARKER;
    }
}
