package dev.touchstone.chart.panel;

import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoublePredicate;

/// Finds the few runs that are so far above all others that these could not be read. They are marked at the edge,
/// with their figure, and set no scale.
public final class Outliers {

    /// From this ratio to the next lower value on.
    private static final double FAR = 8;
    private static final int FEWEST_OTHERS = 5;
    /// At most one of so many points.
    private static final int ONE_OF = 10;
    /// A panel keeps at least this many points that are read.
    private static final int FEWEST_IN_PANEL = 2;

    private Outliers() {
    }

    /// The values of some points by their binary exponents: values a ratio of [#FAR] apart have exponents at least three
    /// apart, so that a gap is found without sorting tens of thousands of points.
    private static final class Exponents {

        private static final int LOWEST = Double.MIN_EXPONENT - 1;

        private final int[] counts = new int[Double.MAX_EXPONENT + 2 - LOWEST];
        private final double[] least = new double[counts.length];
        private final double[] greatest = new double[counts.length];
        private int all;

        void add(double value) {
            all++;
            if (value > 0) {
                int at = Math.getExponent(value) - LOWEST;
                least[at] = counts[at] == 0 ? value : Math.min(least[at], value);
                greatest[at] = Math.max(greatest[at], value);
                counts[at]++;
            }
        }

        /// The highest value below the first gap from above that is wanted and has few values above; infinite for none.
        double belowGap(DoublePredicate wanted) {
            int above = 0;
            int upper = -1;
            for (int at = counts.length - 1; at >= 0; at--) {
                if (counts[at] == 0) {
                    continue;
                }
                if (upper >= 0 && least[upper] / greatest[at] >= FAR && above <= Math.max(1, all / ONE_OF)
                        && all - above >= FEWEST_OTHERS && wanted.test(greatest[at])) {
                    return greatest[at];
                }
                above += counts[at];
                upper = at;
            }
            return Double.POSITIVE_INFINITY;
        }
    }

    /// Returns the highest value that is read; infinite where no point is an outlier.
    public static double ceiling(List<Panel> panels) {
        Exponents exponents = new Exponents();
        panels.forEach(panel -> forEachKept(panel, point -> exponents.add(point.value())));
        return exponents.belowGap(highest -> panels.stream().allMatch(panel -> isReadable(panel, highest)));
    }

    private static boolean isReadable(Panel panel, double ceiling) {
        int[] counts = new int[2];
        forEachKept(panel, point -> counts[point.value() <= ceiling ? 0 : 1]++);
        return counts[1] == 0 || counts[0] >= FEWEST_IN_PANEL;
    }

    private static void forEachKept(Panel panel, Consumer<Point> action) {
        for (Series series : panel.series()) {
            if (!series.ideal()) {
                for (Point point : series.points()) {
                    if (point.counts() && point.n() > 0) {
                        action.accept(point);
                    }
                }
            }
        }
    }
}
