package dev.touchstone.compare.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/// Whether two sets of repeats are distinguishable: the two-sided Mann–Whitney U test. It ranks the values, so one
/// wild repeat cannot make a difference by its size. Exact for small sets, with ties too; else by the normal
/// approximation with tie and continuity correction.
///
/// @param p probability of ranks this uneven or more if nothing differed
/// @param direction above 0 when the second set ranks higher, below when lower, 0 when neither
public record MannWhitney(double p, int direction) {

    /// With three repeats a side the smallest p there can be is 0.1: no difference, however large, could be shown.
    public static final int FEWEST_REPEATS = 4;
    /// A difference is distinguishable from chance when p is below.
    public static final double ALPHA = 0.05;

    /// @throws IllegalArgumentException when a set is empty
    public static MannWhitney of(double[] base, double[] other) {
        double first = base.length == 0 ? 0 : base[0];
        if (Arrays.stream(base).allMatch(value -> value == first)
                && Arrays.stream(other).allMatch(value -> value == first)) {
            return new MannWhitney(1, 0);
        }
        MannWhitneyUTest.Result result = MannWhitneyUTest.withDefaults()
                .with(AlternativeHypothesis.TWO_SIDED).with(PValueMethod.AUTO).test(other, base);
        boolean dealt = base.length + other.length <= TiedRanks.MOST_VALUES && TiedRanks.hasTies(base, other);
        double even = base.length * (double) other.length / 2;
        return new MannWhitney(dealt ? TiedRanks.p(base, other) : result.getPValue(),
                Double.compare(result.getStatistic(), even));
    }
}
