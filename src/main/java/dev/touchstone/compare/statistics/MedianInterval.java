package dev.touchstone.compare.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// The bootstrap percentile interval of a median. The distribution of the median over all resamples is computed exactly
/// instead of being approximated by random resamples, so there is no seed, and the same values always have the same
/// interval. For 6 to 30 normal or lognormal values it contains the true median in 92 to 95 % of 3000 trials each, a
/// little less than its nominal 95 % for few values.
public final class MedianInterval {

    /// For fewer values not even their whole range contains the median with 95 % confidence: it does with 1 − 2·2⁻ⁿ,
    /// that is 93.75 % for five values and 96.9 % for six.
    public static final int FEWEST_VALUES = 6;
    private static final double NEGLIGIBLE = 1e-12;

    /// A possible median of a resample.
    private record Outcome(double median, double probability) {
    }

    private MedianInterval() {
    }

    /// Returns the interval; empty for fewer than [#FEWEST_VALUES] values.
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

    /// The median lies between the two middle draws: one half of the draws are at or below the lower one, the other
    /// half at or above the upper one.
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

    /// The probability that one half of the draws is among the lowest `below` values and the other half among the
    /// highest `above`, relative to that of half and half.
    private static double ways(int below, int above, int n) {
        return Math.pow(4.0 * below * above / ((double) n * n), n / 2);
    }

    /// The probability, for each value, that it has this rank in a resample.
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
