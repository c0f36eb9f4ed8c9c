package dev.touchstone.compare.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// The 95 % interval of a median between order statistics, interpolated as Hettmansperger and Sheather do (Statistics and
/// Probability Letters 4, 1986, 75–79). It assumes nothing about how the values scatter; for 6 to 30 values it contains
/// the true median in 94 to 96 % of trials.
public final class MedianInterval {

    /// For fewer values not even their whole range contains the median with 95 % confidence: it does with 1 − 2·2⁻ⁿ,
    /// that is 93.75 % for five values and 96.9 % for six.
    public static final int FEWEST_VALUES = 6;

    private MedianInterval() {
    }

    /// Returns the interval; empty for fewer than [#FEWEST_VALUES] values.
    public static Optional<Interval> of(double[] values) {
        int n = values.length;
        if (n < FEWEST_VALUES) {
            return Optional.empty();
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        BinomialDistribution halves = BinomialDistribution.of(n, 0.5);
        int depth = 1;
        while (confidence(halves, depth + 1) >= Interval.CONFIDENCE) {
            depth++;
        }
        double wide = confidence(halves, depth);
        double part = (wide - Interval.CONFIDENCE) / (wide - confidence(halves, depth + 1));
        double inwards = (n - depth) * part / (depth + (n - 2 * depth) * part);
        return Optional.of(new Interval(between(sorted[depth - 1], sorted[depth], inwards),
                between(sorted[n - depth], sorted[n - depth - 1], inwards)));
    }

    /// The probability that the median lies between the values of this rank from below and from above.
    private static double confidence(BinomialDistribution halves, int rank) {
        return 1 - 2 * halves.cumulativeProbability(rank - 1);
    }

    private static double between(double from, double to, double part) {
        return from + (to - from) * part;
    }
}
