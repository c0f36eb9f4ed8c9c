package dev.touchstone.compare.lens;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How to look at the runs.
///
/// @param by the factor whose levels stand side by side
/// @param along the factor of the x axis; null to let every point stand for itself
/// @param panels the factor of the small multiples; null for one panel
/// @param baseline the level of `by` that the others are compared with; null for the lowest that the runs have
/// @param accepted definitions and differences that may stand side by side
/// @param margin the fraction by which a ratio may be off 1 without being relevant, above 0
public record Lens(Metric metric, AnyFactor by, @Nullable AnyFactor along, @Nullable AnyFactor panels,
        @Nullable Level baseline, List<Filter> filters, Accepted accepted, double margin) {

    /// The margin that holds unless another is set: 3 %.
    public static final double MARGIN = 0.03;

    public Lens {
        filters = List.copyOf(filters);
    }

    /// A lens under which nothing is accepted.
    public Lens(Metric metric, AnyFactor by, @Nullable AnyFactor along, @Nullable AnyFactor panels,
            @Nullable Level baseline, List<Filter> filters) {
        this(metric, by, along, panels, baseline, filters, Accepted.NOTHING, MARGIN);
    }

    public static Lens of(Metric metric, AnyFactor by) {
        return new Lens(metric, by, null, null, null, List.of());
    }

    public Lens withBaseline(@Nullable Level level) {
        return new Lens(metric, by, along, panels, level, filters, accepted, margin);
    }

    public Lens withFilters(List<Filter> other) {
        return new Lens(metric, by, along, panels, baseline, other, accepted, margin);
    }

    public Lens withAxes(@Nullable AnyFactor newAlong, @Nullable AnyFactor newPanels) {
        return new Lens(metric, by, newAlong, newPanels, baseline, filters, accepted, margin);
    }

    public Lens withMetric(Metric other) {
        return new Lens(other, by, along, panels, baseline, filters, accepted, margin);
    }

    public Lens withAccepted(Accepted other) {
        return new Lens(metric, by, along, panels, baseline, filters, other, margin);
    }

    public Lens withMargin(double other) {
        return new Lens(metric, by, along, panels, baseline, filters, accepted, other);
    }
}
