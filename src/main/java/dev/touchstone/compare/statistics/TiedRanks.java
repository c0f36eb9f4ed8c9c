package dev.touchstone.compare.statistics;

import java.util.Arrays;

/// The exact distribution of a rank sum with tied values, for which commons-statistics has only an approximation that
/// is poor for few values. It counts, among all ways to divide the pooled values between the two sides, those with a
/// rank sum at least as far from the middle. Tied values share the mean of their ranks.
final class TiedRanks {

    /// Up to this number of values, every count of ways is exact as a double.
    static final int MOST_VALUES = 50;

    private TiedRanks() {
    }

    static boolean hasTies(double[] one, double[] other) {
        double[] pooled = pooled(one, other);
        Arrays.sort(pooled);
        for (int at = 1; at < pooled.length; at++) {
            if (pooled[at] == pooled[at - 1]) {
                return true;
            }
        }
        return false;
    }

    /// Returns the two-sided p.
    static double p(double[] one, double[] other) {
        int[] doubled = doubledRanks(pooled(one, other));
        int observed = Arrays.stream(doubled, 0, one.length).sum();
        int middle = one.length * (doubled.length + 1);
        double[] ways = ways(doubled, one.length);
        double asFar = 0;
        double all = 0;
        for (int sum = 0; sum < ways.length; sum++) {
            all += ways[sum];
            if (Math.abs(sum - middle) >= Math.abs(observed - middle)) {
                asFar += ways[sum];
            }
        }
        return asFar / all;
    }

    private static double[] pooled(double[] one, double[] other) {
        double[] pooled = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, pooled, one.length, other.length);
        return pooled;
    }

    /// Twice the rank of each value, so that the mean of two ranks is a whole number.
    private static int[] doubledRanks(double[] values) {
        int[] ranks = new int[values.length];
        for (int at = 0; at < values.length; at++) {
            double value = values[at];
            int below = (int) Arrays.stream(values).filter(each -> each < value).count();
            int same = (int) Arrays.stream(values).filter(each -> each == value).count();
            ranks[at] = 2 * below + same + 1;
        }
        return ranks;
    }

    /// For each sum, the number of ways in which this many ranks add up to it.
    private static double[] ways(int[] ranks, int chosen) {
        int most = Arrays.stream(ranks).sum();
        double[][] ways = new double[chosen + 1][most + 1];
        ways[0][0] = 1;
        for (int rank : ranks) {
            for (int count = chosen; count > 0; count--) {
                for (int sum = most; sum >= rank; sum--) {
                    ways[count][sum] += ways[count - 1][sum - rank];
                }
            }
        }
        return ways[chosen];
    }
}
