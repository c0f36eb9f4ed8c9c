package dev.touchstone.campaign;

import dev.touchstone.compare.statistics.FamilyScatter;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// The figures of some launches of one candidate beside those of another: one figure per launch, so that the scatter between
/// launches is in the interval.
public record LaunchComparison(List<Double> base, List<Double> other) {

    private static final String BASE = "base";
    private static final String OTHER = "other";
    private static final double WIDEST = 10;

    public LaunchComparison {
        base = List.copyOf(base);
        other = List.copyOf(other);
    }

    public static LaunchComparison of(double[] base, double[] other) {
        return new LaunchComparison(Arrays.stream(base).boxed().toList(), Arrays.stream(other).boxed().toList());
    }

    /// Whether there is a ratio.
    public boolean isKnown() {
        return !base.isEmpty() && !other.isEmpty() && base.stream().mapToDouble(Double::doubleValue).sum() != 0;
    }

    /// The ratio of the mean of the other launches to that of the base. An interval that says nothing is left out, see
    /// [#isTelling].
    public RatioEstimate ratio() {
        FamilyScatter<String> scatter = FamilyScatter.of(List.of(Map.of(BASE, array(base), OTHER, array(other))), List.of(OTHER))
                .getFirst();
        return telling(scatter.ratio(BASE, array(base), OTHER, array(other)));
    }

    public double meanOfBase() {
        return mean(base);
    }

    public double meanOfOther() {
        return mean(other);
    }

    /// Whether an interval of a ratio says anything: where its ends are more than tenfold apart, a few launches scatter so
    /// much that nothing is known.
    public static boolean isTelling(Interval interval) {
        return interval.high() <= WIDEST * interval.low();
    }

    private static RatioEstimate telling(RatioEstimate estimate) {
        Interval interval = estimate.interval();
        return interval == null || isTelling(interval) ? estimate
                : new RatioEstimate(estimate.ratio(), null, RatioEstimate.Scatter.NONE, 0, 0, 0, estimate.u(), estimate.p());
    }

    private static double mean(List<Double> figures) {
        return figures.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    private static double[] array(List<Double> figures) {
        return figures.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
