package dev.touchstone.compare.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Simulated comparisons of two levels over several rows, for how often their intervals are right.
///
/// @param rows of each comparison
/// @param base repeats of the baseline in each row
/// @param other repeats of the other level
/// @param scatter of the single repeats
/// @param isSkewed whether the values scatter lognormally, with a skewness of 1.75, instead of normally
/// @param ratio the true one, in every row
public record RowTrials(int rows, int base, int other, Unevenness scatter, boolean isSkewed, double ratio) {

    /// The smaller standard deviation, as a fraction of the mean.
    public static final double SD = 0.02;
    private static final double FIVE_TIMES = 5;
    private static final double SHAPE = 0.5;

    /// Where repeats scatter five times as much as elsewhere.
    public enum Unevenness {
        NOWHERE,
        /// At the other level than the baseline.
        OTHER_LEVEL,
        /// At the baseline.
        BASELINE,
        /// In every second row.
        HALF_OF_ROWS,
        /// In the rows of the second of two families.
        SECOND_FAMILY;

        double times(int row, int rows, boolean isBase) {
            return switch (this) {
                case NOWHERE -> false;
                case OTHER_LEVEL -> !isBase;
                case BASELINE -> isBase;
                case HALF_OF_ROWS -> row % 2 == 1;
                case SECOND_FAMILY -> row >= rows / 2;
            } ? FIVE_TIMES : 1;
        }
    }

    /// What came out, as shares of the rows that have an interval: of all, and of the noisy ones alone.
    ///
    /// @param missed whose interval does not contain the true ratio
    /// @param missedNoisy the same, of the rows that scatter more than others
    /// @param differ whose interval does not contain 1
    /// @param same whose interval lies inside a margin of 3 %
    /// @param width the mean width of the intervals, as a fraction
    public record Outcome(double missed, double missedNoisy, double differ, double same, double width) {

        public double decided() {
            return differ + same;
        }
    }

    public Outcome run(int trials, long seed) {
        Random random = new Random(seed);
        int missed = 0;
        int missedNoisy = 0;
        int noisy = 0;
        int differ = 0;
        int same = 0;
        double width = 0;
        int judged = 0;
        for (int trial = 0; trial < trials; trial++) {
            List<Map<String, double[]>> values = new ArrayList<>();
            List<Boolean> families = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                values.add(Map.of("base", draw(random, base, 100, SD * scatter.times(row, rows, true)),
                        "other", draw(random, other, 100 * ratio, SD * scatter.times(row, rows, false))));
                families.add(row >= rows / 2);
            }
            List<FamilyScatter<String>> scatters = FamilyScatter.of(values, families);
            for (int row = 0; row < rows; row++) {
                Interval interval = scatters.get(row).ratio("base", values.get(row).get("base"),
                        "other", values.get(row).get("other")).interval();
                if (interval == null) {
                    continue;
                }
                judged++;
                boolean misses = ratio < interval.low() || ratio > interval.high();
                boolean excludes = interval.low() > 1 || interval.high() < 1;
                boolean inside = interval.low() >= 1 / 1.03 && interval.high() <= 1.03;
                boolean isNoisy = scatter.times(row, rows, true) > 1 && scatter.times(row, rows, false) > 1;
                noisy += isNoisy ? 1 : 0;
                missed += misses ? 1 : 0;
                missedNoisy += misses && isNoisy ? 1 : 0;
                differ += excludes && !inside ? 1 : 0;
                same += inside ? 1 : 0;
                width += interval.high() - interval.low();
            }
        }
        double all = judged;
        return new Outcome(missed / all, noisy == 0 ? Double.NaN : missedNoisy / (double) noisy, differ / all,
                same / all, width / all);
    }

    private double[] draw(Random random, int count, double mean, double sd) {
        double[] values = new double[count];
        for (int at = 0; at < count; at++) {
            values[at] = mean * (1 + sd * (isSkewed ? skewed(random.nextGaussian()) : random.nextGaussian()));
        }
        return values;
    }

    /// A lognormal value, moved and stretched to a mean of 0 and a standard deviation of 1.
    static double skewed(double normal) {
        double variance = SHAPE * SHAPE;
        return (Math.exp(SHAPE * normal) - Math.exp(variance / 2))
                / Math.sqrt((Math.exp(variance) - 1) * Math.exp(variance));
    }
}
