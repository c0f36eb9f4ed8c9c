package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.LaunchComparison;
import dev.touchstone.compare.statistics.Interval;
import java.util.Collection;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/// How much the figures of one launch scatter from one start of the engine to the next, over all launches that were
/// started more than once.
///
/// @param sd standard deviation of the logarithm: 0.02 for 2 %
record LaunchScatter(double sd, int degreesOfFreedom) {

    private static final int FEWEST = 2;
    private static final double UPPER_TAIL = 1 - (1 - Interval.CONFIDENCE) / 2;

    /// @param launches the logarithms of each launch's figures
    static LaunchScatter of(Collection<List<Double>> launches) {
        double squares = 0;
        int free = 0;
        for (List<Double> logs : launches) {
            double mean = mean(logs);
            squares += logs.stream().mapToDouble(log -> (log - mean) * (log - mean)).sum();
            free += logs.size() - 1;
        }
        return new LaunchScatter(free == 0 ? 0 : Math.sqrt(squares / free), free);
    }

    static double mean(List<Double> logs) {
        return logs.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    boolean isKnown() {
        return degreesOfFreedom >= FEWEST && sd > 0;
    }

    /// The interval of a ratio; null where the scatter is not known, or so large that it says nothing.
    ///
    /// @param logRatio its logarithm
    /// @param launches the sum of 1 ÷ number of figures over everything that the logarithm is a mean of, divided by the
    ///     square of their number
    @Nullable Interval interval(double logRatio, double launches) {
        if (!isKnown()) {
            return null;
        }
        double half = sd * Math.sqrt(launches) * TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(UPPER_TAIL);
        Interval interval = new Interval(Math.exp(logRatio - half), Math.exp(logRatio + half));
        return LaunchComparison.isTelling(interval) ? interval : null;
    }
}
