package dev.touchstone.simulator.engine;

import java.util.Arrays;

/// A histogram in Prometheus' form: the number of values at or below each bound.
public final class PrometheusHistogram {

    private final double[] bounds;
    private final long[] counts;
    private long count;
    private double sum;

    PrometheusHistogram(double... bounds) {
        this.bounds = bounds;
        this.counts = new long[bounds.length];
    }

    public void add(double value) {
        int place = Arrays.binarySearch(bounds, value);
        int bucket = place < 0 ? -place - 1 : place;
        if (bucket < counts.length) {
            counts[bucket]++;
        }
        count++;
        sum += value;
    }

    public double[] bounds() {
        return bounds;
    }

    /// Returns the number of values at or below the bound with this index.
    public long upTo(int bound) {
        return Arrays.stream(counts, 0, bound + 1).sum();
    }

    public long count() {
        return count;
    }

    public double sum() {
        return sum;
    }
}
