package dev.touchstone.compare.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/// Holm's correction for multiple tests: the probability of even one false difference stays at the level of the test,
/// whatever the dependence of the tests.
public final class Holm {

    private Holm() {
    }

    /// Returns the corrected p values in the given order: the smallest is multiplied by the number of tests, the next
    /// by one less, and so on; none is below a smaller one's, none above 1.
    public static double[] corrected(double[] p) {
        int[] order = IntStream.range(0, p.length).boxed().sorted(Comparator.comparingDouble(at -> p[at]))
                .mapToInt(Integer::intValue).toArray();
        double[] corrected = new double[p.length];
        double least = 0;
        for (int step = 0; step < order.length; step++) {
            least = Math.max(least, Math.min(1, (p.length - step) * p[order[step]]));
            corrected[order[step]] = least;
        }
        return corrected;
    }
}
