package dev.touchstone.compare.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/// The two-sided Mann–Whitney U test of two sets of repeats. It ranks the values, so that one outlier cannot cause a
/// difference by its size. Exact for small sets, also with ties; else the normal approximation with tie and continuity
/// correction.
///
/// @param u how often a value of one set lies above one of the other, ties counting one half: for the set where that is
/// less often
/// @param p the probability of ranks at least this uneven if nothing differed
/// @param direction positive when the second set ranks higher, negative when lower, else 0
public record MannWhitney(double u, double p, int direction) {

    /// With three repeats on each side the smallest possible p is 0.1: no difference, however large, is significant.
    public static final int FEWEST_REPEATS = 4;
    /// A difference is significant when p is below.
    public static final double ALPHA = 0.05;

    /// @throws IllegalArgumentException when a set is empty
    public static MannWhitney of(double[] base, double[] other) {
        double first = base.length == 0 ? 0 : base[0];
        if (Arrays.stream(base).allMatch(value -> value == first)
                && Arrays.stream(other).allMatch(value -> value == first)) {
            return new MannWhitney(base.length * (double) other.length / 2, 1, 0);
        }
        MannWhitneyUTest.Result result = MannWhitneyUTest.withDefaults()
                .with(AlternativeHypothesis.TWO_SIDED).with(PValueMethod.AUTO).test(other, base);
        boolean exact = base.length + other.length <= TiedRanks.MOST_VALUES && TiedRanks.hasTies(base, other);
        double pairs = base.length * (double) other.length;
        double above = result.getStatistic();
        return new MannWhitney(Math.min(above, pairs - above), exact ? TiedRanks.p(base, other) : result.getPValue(),
                Double.compare(above, pairs / 2));
    }
}
