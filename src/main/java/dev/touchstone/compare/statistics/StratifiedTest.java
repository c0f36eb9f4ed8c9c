package dev.touchstone.compare.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// A permutation test of whether two levels differ over several rows: within each row the repeats are dealt out anew to
/// the two levels, as often as the row has of each. It assumes nothing about how the values scatter, and needs several
/// rows or several repeats: two rows of one run each can be dealt out in four ways only.
public final class StratifiedTest {

    /// Up to this number of ways to deal out, all are counted; beyond, as many are drawn.
    static final int MOST_WAYS = 20_000;
    private static final long SEED = 20_260_101;
    private static final double ROUNDING = 1e-9;

    /// The logarithms of one row, those of the first level before the others.
    private record Stratum(double[] values, int first) {

        static Stratum of(double[] base, double[] other) {
            double[] values = Arrays.copyOf(base, base.length + other.length);
            System.arraycopy(other, 0, values, base.length, other.length);
            Arrays.setAll(values, at -> Math.log(values[at]));
            // The mean is the same however they are dealt out.
            double mean = Arrays.stream(values).average().orElseThrow();
            Arrays.setAll(values, at -> values[at] - mean);
            return new Stratum(values, base.length);
        }

        /// How far the mean of the second level lies from that of the first, from the sum of the first, because both
        /// sums together are 0.
        double distance(double sum) {
            return sum * (1.0 / first + 1.0 / (values.length - first));
        }

        double observed() {
            return distance(Arrays.stream(values, 0, first).sum());
        }

        /// How many ways there are; more than [#MOST_WAYS] where there are too many to count.
        long ways() {
            double ways = 1;
            for (int at = 0; at < first; at++) {
                ways = ways * (values.length - at) / (at + 1);
            }
            return ways > MOST_WAYS ? MOST_WAYS + 1L : Math.round(ways);
        }

        double[] all() {
            double[] all = new double[Math.toIntExact(ways())];
            put(all, 0, 0, first, 0);
            return all;
        }

        private int put(double[] all, int at, int from, int left, double sum) {
            if (left == 0) {
                all[at] = distance(sum);
                return at + 1;
            }
            int next = at;
            for (int value = from; value <= values.length - left; value++) {
                next = put(all, next, value + 1, left - 1, sum + values[value]);
            }
            return next;
        }

        double draw(SplittableRandom random, double[] pack) {
            System.arraycopy(values, 0, pack, 0, values.length);
            double sum = 0;
            for (int at = 0; at < first; at++) {
                int taken = random.nextInt(at, values.length);
                double value = pack[taken];
                pack[taken] = pack[at];
                pack[at] = value;
                sum += value;
            }
            return distance(sum);
        }
    }

    private StratifiedTest() {
    }

    /// Returns the two-sided p: exact where there are at most 20,000 ways to deal out, else from as many draws with a
    /// fixed seed.
    ///
    /// @param base the values of one level, row by row, all above 0
    /// @param other those of the other level in the same rows
    public static double p(List<double[]> base, List<double[]> other) {
        Stratum[] strata = new Stratum[base.size()];
        Arrays.setAll(strata, at -> Stratum.of(base.get(at), other.get(at)));
        double observed = Math.abs(Arrays.stream(strata).mapToDouble(Stratum::observed).sum());
        double least = observed - ROUNDING * Math.max(1, observed);
        long ways = 1;
        for (Stratum stratum : strata) {
            ways = Math.min(MOST_WAYS + 1L, ways * stratum.ways());
        }
        return ways <= MOST_WAYS ? exact(strata, least) : drawn(strata, least);
    }

    private static double exact(Stratum[] strata, double least) {
        double[] sums = {0};
        for (Stratum stratum : strata) {
            double[] all = stratum.all();
            double[] before = sums;
            sums = new double[before.length * all.length];
            Arrays.setAll(sums, at -> before[at / all.length] + all[at % all.length]);
        }
        return Arrays.stream(sums).filter(sum -> Math.abs(sum) >= least).count() / (double) sums.length;
    }

    private static double drawn(Stratum[] strata, double least) {
        SplittableRandom random = new SplittableRandom(SEED);
        double[] pack = new double[Arrays.stream(strata).mapToInt(stratum -> stratum.values().length).max().orElse(0)];
        int asFar = 0;
        for (int draw = 0; draw < MOST_WAYS; draw++) {
            double sum = 0;
            for (Stratum stratum : strata) {
                sum += stratum.draw(random, pack);
            }
            asFar += Math.abs(sum) >= least ? 1 : 0;
        }
        // What was observed is one of the ways.
        return (asFar + 1.0) / (MOST_WAYS + 1.0);
    }
}
