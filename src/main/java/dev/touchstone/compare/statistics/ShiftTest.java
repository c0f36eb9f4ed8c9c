package dev.touchstone.compare.statistics;

import dev.touchstone.model.figures.Distribution;
import java.util.Arrays;
import java.util.Optional;

/// Whether the last points of a series lie on another level than those before: a robust z on logarithms, for the last point
/// alone and for the last three.
///
/// z is the distance of their mean from the median of the points before, in units of its standard error. The scatter is
/// 1.4826 times the median absolute deviation, 2 % at least. For three points all must lie on one side, and at most 8 % of
/// the points before may lie as far out as the nearest of them: a level that was there before is no change, which keeps
/// series with several levels quiet. A single point must lie 8 standard errors away and apart from all points before.
///
/// How often that is right is simulated by `WatchBench` and stands in `src/docs/statistics.md`. The robust z is that of
/// Iglewicz and Hoaglin 1993, "How to Detect and Handle Outliers".
///
/// @param z positive where the last points are higher
/// @param ratio of the level of the last points to that before
/// @param points how many last points were looked at
/// @param before how many points before they were compared with
/// @param scatter relative standard deviation of a point, as it was taken
public record ShiftTest(double z, double ratio, int points, int before, double scatter) {

    /// Fewer points before the last ones say too little.
    public static final int FEWEST_BEFORE = 6;
    /// A series shorter than this cannot be judged at all.
    public static final int FEWEST = FEWEST_BEFORE + 1;

    private static final int SEVERAL = 3;
    private static final int MOST_BEFORE = 60;
    private static final double LEAST_SCATTER = 0.02;
    private static final double MAD_TO_DEVIATION = 1.4826;
    /// The scatter of few points is itself uncertain: it is taken as larger by 2 ÷ their number.
    private static final double FEW_POINTS = 2;
    /// The variance of a median of n normal values is π ÷ 2 ÷ n.
    private static final double MEDIAN_VARIANCE = Math.PI / 2;
    private static final double Z_OF_SEVERAL = 2.2;
    private static final double Z_OF_ONE = 8;
    private static final double SHARE_AS_FAR_OUT = 0.08;
    private static final int FEW = 20;
    private static final double GAP_OF_ONE = 0.5;
    /// One of several points counts no more than this many deviations.
    private static final double FARTHEST = 4;

    /// Looks at the end of a series for a change in one direction.
    ///
    /// @param values positive, in the order of time
    /// @param upwards whether to look for higher values; else for lower ones
    /// @return the change; empty where there is none, or too few points
    public static Optional<ShiftTest> atEnd(double[] values, boolean upwards) {
        double sign = upwards ? 1 : -1;
        double[] logs = Arrays.stream(values).map(value -> sign * Math.log(value)).toArray();
        Optional<ShiftTest> several = of(logs, SEVERAL, sign);
        return several.isPresent() ? several : of(logs, 1, sign);
    }

    private static Optional<ShiftTest> of(double[] logs, int points, double sign) {
        int end = logs.length - points;
        int before = Math.min(end, MOST_BEFORE);
        if (before < FEWEST_BEFORE) {
            return Optional.empty();
        }
        double[] reference = Arrays.copyOfRange(logs, end - before, end);
        double[] last = Arrays.copyOfRange(logs, end, logs.length);
        double middle = median(reference);
        double deviation = median(Arrays.stream(reference).map(value -> Math.abs(value - middle)).toArray());
        double scatter = Math.max(LEAST_SCATTER, MAD_TO_DEVIATION * deviation * (1 + FEW_POINTS / before));
        double nearest = Arrays.stream(last).min().orElseThrow();
        double cut = points == 1 ? Double.MAX_VALUE : middle + FARTHEST * scatter;
        double level = Arrays.stream(last).map(value -> Math.min(value, cut)).average().orElseThrow();
        double z = (level - middle) / (scatter * Math.sqrt(1.0 / points + MEDIAN_VARIANCE / before));
        double farOut = points == 1 ? nearest - GAP_OF_ONE * scatter : nearest;
        long asFarOut = Arrays.stream(reference).filter(value -> value >= farOut).count();
        boolean isNew = asFarOut <= (points == 1 ? 0 : mostAsFarOut(before));
        if (nearest <= middle || z <= (points == 1 ? Z_OF_ONE : Z_OF_SEVERAL) || !isNew) {
            return Optional.empty();
        }
        double mean = Arrays.stream(last).average().orElseThrow();
        return Optional.of(new ShiftTest(sign * z, Math.exp(sign * (mean - middle)), points, before, scatter));
    }

    /// Rounded, but down where there are few points: their first slow build may be one of a level to come.
    private static long mostAsFarOut(int before) {
        return before < FEW ? (long) (SHARE_AS_FAR_OUT * before) : Math.round(SHARE_AS_FAR_OUT * before);
    }

    private static double median(double[] values) {
        return Distribution.percentile(values.clone(), 50);
    }
}
