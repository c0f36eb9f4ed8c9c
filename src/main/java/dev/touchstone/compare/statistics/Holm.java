package dev.touchstone.compare.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/// Holm's correction of several tests made at once: the chance that even one of the differences it lets pass is none
/// stays at 5 %, whatever the tests have to do with each other.
public final class Holm {

    private Holm() {
    }

    /// The corrected p of each test, in the order given: the smallest times the number of tests, the next times one
    /// less, and so on; none below one before it, none above 1.
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
