package dev.touchstone.chart.spec;

import org.jspecify.annotations.Nullable;

/// Where an axis begins and ends by the reader's choice. Points outside are marked at its edge, with their figure.
///
/// @param min null where the axis begins as usual
/// @param max null where the axis ends as usual
public record AxisLimits(@Nullable Double min, @Nullable Double max) {

    public static final AxisLimits NONE = new AxisLimits(null, null);

    /// Whether nothing was chosen.
    public boolean isNone() {
        return min == null && max == null;
    }
}
