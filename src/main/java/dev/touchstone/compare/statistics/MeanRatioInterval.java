package dev.touchstone.compare.statistics;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/// The interval of a geometric mean of ratios, from the standard errors of their logarithms. It is about just these
/// rows, not about others that might have been measured.
public final class MeanRatioInterval {

    private static final double UPPER_TAIL = 1 - Interval.TAIL;

    private MeanRatioInterval() {
    }

    /// Returns the 95 % interval; empty where one of the ratios has none.
    ///
    /// @param mean the geometric mean
    /// @param ratios at least one; null where a row has no estimate
    public static Optional<Interval> of(double mean, List<@Nullable RatioEstimate> ratios) {
        if (ratios.stream().anyMatch(ratio -> ratio == null || ratio.interval() == null)) {
            return Optional.empty();
        }
        List<RatioEstimate> known = ratios.stream().map(Objects::requireNonNull).toList();
        double variance = known.stream().mapToDouble(ratio -> ratio.standardError() * ratio.standardError()).sum();
        // Ratios of one pooled scatter have its degrees of freedom together, not each; others add theirs up.
        double free = known.stream().anyMatch(ratio -> ratio.scatter() == RatioEstimate.Scatter.POOLED)
                ? known.stream().mapToDouble(RatioEstimate::degreesOfFreedom).min().orElseThrow()
                : variance * variance / known.stream()
                        .mapToDouble(ratio -> Math.pow(ratio.standardError(), 4) / ratio.degreesOfFreedom()).sum();
        double half = TDistribution.of(free).inverseCumulativeProbability(UPPER_TAIL) * Math.sqrt(variance)
                / known.size();
        return Optional.of(new Interval(mean * Math.exp(-half), mean * Math.exp(half)));
    }
}
