package dev.touchstone.campaign;

import dev.touchstone.compare.statistics.FamilyScatter;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

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

    /// The ratio of the mean of the other launches to that of the base, of comparisons whose scatter is judged together: the
    /// points of a load. An interval that says nothing is left out, see [#isTelling].
    public static List<RatioEstimate> ratios(List<LaunchComparison> comparisons) {
        List<FamilyScatter<String>> scatters = FamilyScatter.of(comparisons.stream()
                .map(one -> Map.of(BASE, array(one.base), OTHER, array(one.other))).toList(),
                Collections.nCopies(comparisons.size(), OTHER));
        return IntStream.range(0, comparisons.size()).mapToObj(at -> telling(scatters.get(at)
                .ratio(BASE, array(comparisons.get(at).base), OTHER, array(comparisons.get(at).other)))).toList();
    }

    /// The ratio, of one comparison alone.
    public RatioEstimate ratio() {
        return ratios(List.of(this)).getFirst();
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
