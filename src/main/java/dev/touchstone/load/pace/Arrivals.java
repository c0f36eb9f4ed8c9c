package dev.touchstone.load.pace;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;

/// The arrival times of an open loop: the first at once, then gaps that are gamma-distributed about the mean of the
/// rate. The same seed gives the same times. Endless; for one thread.
final class Arrivals {

    private static final double NANOS = 1e9;

    /// The longest gap, so that times stay finite for any burstiness.
    private static final double LONGEST = 3600 * 24 * NANOS;

    private final DoubleSupplier gaps;
    private double next;

    private Arrivals(DoubleSupplier gaps) {
        this.gaps = gaps;
    }

    /// @param rate requests per second
    /// @param burstiness the shape of the distribution; infinite for a constant rate
    static Arrivals at(double rate, double burstiness, long seed) {
        double mean = NANOS / rate;
        if (Double.isInfinite(burstiness)) {
            return new Arrivals(() -> mean);
        }
        SplittableRandom random = new SplittableRandom(seed);
        ContinuousDistribution.Sampler sampler = GammaDistribution.of(burstiness, mean / burstiness)
                .createSampler(random::nextLong);
        return new Arrivals(sampler::sample);
    }

    /// The time of the next arrival, in nanoseconds since the first.
    long next() {
        return (long) next;
    }

    void advance() {
        next += Math.min(gaps.getAsDouble(), LONGEST);
    }
}
