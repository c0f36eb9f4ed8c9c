package dev.touchstone.load.pace;

import dev.touchstone.load.share.HostShare;
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
    private final HostShare share;
    private double next;
    private long number;

    private Arrivals(DoubleSupplier gaps, HostShare share) {
        this.gaps = gaps;
        this.share = share;
        skipOthers();
    }

    /// @param rate requests per second
    /// @param burstiness the shape of the distribution; infinite for a constant rate
    static Arrivals at(double rate, double burstiness, long seed) {
        return at(rate, burstiness, seed, HostShare.WHOLE);
    }

    /// @param rate requests per second of all hosts together
    /// @param burstiness the shape of the distribution; infinite for a constant rate
    /// @param share the arrivals that are sent from here
    static Arrivals at(double rate, double burstiness, long seed, HostShare share) {
        double mean = NANOS / rate;
        if (Double.isInfinite(burstiness)) {
            return new Arrivals(() -> mean, share);
        }
        SplittableRandom random = new SplittableRandom(seed);
        ContinuousDistribution.Sampler sampler = GammaDistribution.of(burstiness, mean / burstiness)
                .createSampler(random::nextLong);
        return new Arrivals(sampler::sample, share);
    }

    /// The time of the next arrival, in nanoseconds since the first.
    long next() {
        return (long) next;
    }

    void advance() {
        step();
        skipOthers();
    }

    private void skipOthers() {
        while (!share.isMine(number)) {
            step();
        }
    }

    private void step() {
        next += Math.min(gaps.getAsDouble(), LONGEST);
        number++;
    }
}
