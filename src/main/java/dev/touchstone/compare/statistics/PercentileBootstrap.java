package dev.touchstone.compare.statistics;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.ContinuousDistribution;

/// The bootstrap percentile interval of a percentile of single values. A resample need not be drawn in full: the values
/// of its ordered draws at two neighbouring ranks follow from two draws of a beta distribution, however many values
/// there are.
final class PercentileBootstrap {

    static final int RESAMPLES = 2000;

    private PercentileBootstrap() {
    }

    /// @param sorted at least two values in ascending order
    /// @param share above 0 and below 1; the percentile is taken with linear interpolation at share·(n − 1)
    static Interval of(double[] sorted, double share, UniformRandomProvider random) {
        int n = sorted.length;
        double place = share * (n - 1);
        int below = (int) place;
        double[] found = new double[RESAMPLES];
        ContinuousDistribution.Sampler lower = BetaDistribution.of(below + 1, n - below).createSampler(random);
        for (int at = 0; at < RESAMPLES; at++) {
            double position = lower.sample();
            // The next rank has the smallest of the n − below − 1 draws above this one.
            double next = 1 - (1 - position) * Math.pow(random.nextDouble(), 1.0 / (n - below - 1));
            double value = value(sorted, position);
            found[at] = value + (place - below) * (value(sorted, next) - value);
        }
        return interval(found);
    }

    /// Returns the interval that leaves out the same share of the resamples at either end.
    static Interval interval(double[] found) {
        Arrays.sort(found);
        int left = (int) Math.ceil(Interval.TAIL * found.length) - 1;
        return new Interval(found[left], found[found.length - 1 - left]);
    }

    private static double value(double[] sorted, double position) {
        return sorted[Math.min(sorted.length - 1, (int) (position * sorted.length))];
    }
}
