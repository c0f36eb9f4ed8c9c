package dev.touchstone.compare.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// The bootstrap percentile interval of a median. What many random resamples would only come near to is computed
/// outright: with which probability the median of a resample is which value, or lies between which two. So there is no
/// seed, and the same values always give the same interval. Over normal and lognormal values it holds the true median
/// in 92 to 95 % of 3000 trials each for 6 to 30 values: a little less often than stated when they are few.
public final class MedianInterval {

    /// Of fewer values not even the range from the least to the greatest covers the median with 95 %: it does so with
    /// 1 − 2·2⁻ⁿ, 93.75 % of five values and 96.9 % of six.
    public static final int FEWEST_VALUES = 6;
    private static final double NEGLIGIBLE = 1e-12;

    /// A median that a resample may have.
    private record Outcome(double median, double probability) {
    }

    private MedianInterval() {
    }

    /// Empty for fewer than [#FEWEST_VALUES] values.
    public static Optional<Interval> of(double[] values) {
        if (values.length < FEWEST_VALUES) {
            return Optional.empty();
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        List<Outcome> outcomes = sorted.length % 2 == 1 ? ofOddCount(sorted) : ofEvenCount(sorted);
        return Optional.of(new Interval(end(outcomes, Comparator.comparingDouble(Outcome::median)),
                end(outcomes, Comparator.comparingDouble(Outcome::median).reversed())));
    }

    private static double end(List<Outcome> outcomes, Comparator<Outcome> order) {
        List<Outcome> sorted = outcomes.stream().sorted(order).toList();
        double passed = 0;
        for (Outcome outcome : sorted) {
            passed += outcome.probability();
            if (passed >= Interval.TAIL) {
                return outcome.median();
            }
        }
        return sorted.getLast().median();
    }

    private static List<Outcome> ofOddCount(double[] sorted) {
        double[] middle = probabilities(sorted.length, sorted.length / 2 + 1);
        List<Outcome> outcomes = new ArrayList<>();
        for (int at = 0; at < sorted.length; at++) {
            outcomes.add(new Outcome(sorted[at], middle[at]));
        }
        return outcomes;
    }

    /// Between the two in the middle: one half of the draws are at or below the lower of them, the other at or above
    /// the upper.
    private static List<Outcome> ofEvenCount(double[] sorted) {
        int n = sorted.length;
        int half = n / 2;
        double[] lower = probabilities(n, half);
        double[] upper = probabilities(n, half + 1);
        double halves = BinomialDistribution.of(n, 0.5).probability(half);
        List<Outcome> outcomes = new ArrayList<>();
        for (int low = 0; low < n; low++) {
            if (lower[low] < NEGLIGIBLE) {
                continue;
            }
            double same = lower[low];
            for (int high = low + 1; high < n; high++) {
                if (upper[high] >= NEGLIGIBLE) {
                    double probability = halves * (ways(low + 1, n - high, n) - ways(low, n - high, n)
                            - ways(low + 1, n - high - 1, n) + ways(low, n - high - 1, n));
                    same -= probability;
                    outcomes.add(new Outcome((sorted[low] + sorted[high]) / 2, probability));
                }
            }
            outcomes.add(new Outcome(sorted[low], same));
        }
        return outcomes;
    }

    /// The probability that one half of the draws fall among so many of the values and the other half among so many
    /// others, where 1 stands for two halves of the values.
    private static double ways(int below, int above, int n) {
        return Math.pow(4.0 * below * above / ((double) n * n), n / 2);
    }

    /// With which probability the value of each rank is the one of this rank in a resample.
    private static double[] probabilities(int n, int rank) {
        double[] probabilities = new double[n];
        double before = 0;
        for (int at = 0; at < n; at++) {
            double upTo = BinomialDistribution.of(n, (at + 1.0) / n).survivalProbability(rank - 1);
            probabilities[at] = upTo - before;
            before = upTo;
        }
        return probabilities;
    }
}
