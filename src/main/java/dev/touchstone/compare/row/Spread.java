package dev.touchstone.compare.row;

import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.MedianInterval;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.DoubleStatistics;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Statistic;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/// The repeats of one cell as numbers.
///
/// @param n how many values; at least one
/// @param stddev sample standard deviation (n − 1); null for one value
/// @param interval half the width of the 95 % interval of the mean by Student's t; null for one value
/// @param medianInterval the 95 % interval of the median, see [MedianInterval]; null for fewer than
/// [MedianInterval#FEWEST_VALUES] values
public record Spread(int n, double mean, double median, double min, double max, @Nullable Double stddev,
        @Nullable Double interval, @Nullable Interval medianInterval) {

    private static final double UPPER_TAIL = (1 + Interval.CONFIDENCE) / 2;
    private static final int MOST_USUAL = 20;
    /// The factors of few degrees of freedom, from 1 on: there are as many intervals as cells.
    private static final double[] USUAL = IntStream.rangeClosed(1, MOST_USUAL).mapToDouble(Spread::computed).toArray();

    /// @throws IllegalArgumentException for no values
    public static Spread of(List<Double> values) {
        return of(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /// @throws IllegalArgumentException for no values
    public static Spread of(double... numbers) {
        int n = numbers.length;
        if (n == 0) {
            throw new IllegalArgumentException("a spread needs at least one value");
        }
        if (n == 1) {
            return new Spread(1, numbers[0], numbers[0], numbers[0], numbers[0], null, null, null);
        }
        if (n == 2) {
            return ofTwo(numbers[0], numbers[1]);
        }
        DoubleStatistics statistics = DoubleStatistics.of(
                EnumSet.of(Statistic.MEAN, Statistic.MIN, Statistic.MAX, Statistic.STANDARD_DEVIATION),
                numbers);
        double stddev = statistics.getAsDouble(Statistic.STANDARD_DEVIATION);
        double interval = factor(n - 1) * stddev / Math.sqrt(n);
        return new Spread(n, statistics.getAsDouble(Statistic.MEAN), Median.withDefaults().evaluate(numbers),
                statistics.getAsDouble(Statistic.MIN), statistics.getAsDouble(Statistic.MAX), stddev, interval,
                MedianInterval.of(numbers).orElse(null));
    }

    /// The same to the last bit, at a fraction of the cost: most cells of a large archive hold two.
    private static Spread ofTwo(double one, double other) {
        double mean = (one + other) / 2;
        double stddev = Math.sqrt((one - mean) * (one - mean) + (other - mean) * (other - mean));
        return new Spread(2, mean, mean, Math.min(one, other), Math.max(one, other), stddev,
                factor(1) * stddev / Math.sqrt(2), null);
    }

    private static double factor(int degreesOfFreedom) {
        return degreesOfFreedom <= MOST_USUAL ? USUAL[degreesOfFreedom - 1] : computed(degreesOfFreedom);
    }

    private static double computed(int degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(UPPER_TAIL);
    }
}
