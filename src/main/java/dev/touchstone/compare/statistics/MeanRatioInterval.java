package dev.touchstone.compare.statistics;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/// The interval of a geometric mean of ratios, from the standard errors of their logarithms. It is about just these
/// rows, not about others that might have been measured.
public final class MeanRatioInterval {

    private static final double UPPER_TAIL = 1 - Interval.TAIL;

    private MeanRatioInterval() {
    }

    /// Returns the 95 % interval; empty where one of the ratios has none.
    ///
    /// @param mean the geometric mean
    /// @param ratios at least one
    public static Optional<Interval> of(double mean, List<RatioEstimate> ratios) {
        if (ratios.stream().anyMatch(ratio -> ratio.interval() == null)) {
            return Optional.empty();
        }
        double variance = ratios.stream().mapToDouble(ratio -> ratio.standardError() * ratio.standardError()).sum();
        // Ratios of one pooled scatter have its degrees of freedom together, not each; others add theirs up.
        double free = ratios.stream().anyMatch(ratio -> ratio.scatter() == RatioEstimate.Scatter.POOLED)
                ? ratios.stream().mapToDouble(RatioEstimate::degreesOfFreedom).min().orElseThrow()
                : variance * variance / ratios.stream()
                        .mapToDouble(ratio -> Math.pow(ratio.standardError(), 4) / ratio.degreesOfFreedom()).sum();
        double half = TDistribution.of(free).inverseCumulativeProbability(UPPER_TAIL) * Math.sqrt(variance)
                / ratios.size();
        return Optional.of(new Interval(mean * Math.exp(-half), mean * Math.exp(half)));
    }
}
