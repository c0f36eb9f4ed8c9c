package dev.touchstone.load.trust;

import org.HdrHistogram.Histogram;

/// DelayHistogram in nanoseconds, noted from any thread without allocation. Figures are exact to one per cent.
final class DelayHistogram {

    private static final long RESOLUTION = 1_000;
    private static final long LONGEST = 3_600_000_000_000L;
    private static final int DIGITS = 2;

    private final Histogram histogram = new Histogram(RESOLUTION, LONGEST, DIGITS);

    synchronized void add(long nanos, long count) {
        histogram.recordValueWithCount(within(nanos), count);
    }

    /// Notes a delay of something that happens at an interval. One delay longer than that stands for all that should
    /// have happened in the meantime.
    synchronized void addPeriodic(long nanos, long interval) {
        histogram.recordValueWithExpectedInterval(within(nanos), interval);
    }

    synchronized long count() {
        return histogram.getTotalCount();
    }

    /// In seconds; NaN when nothing was noted.
    synchronized double p99() {
        return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getValueAtPercentile(99) / 1e9;
    }

    private static long within(long nanos) {
        return Math.clamp(nanos, 0, LONGEST);
    }
}
