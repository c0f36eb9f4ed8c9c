package dev.touchstone.simulator;

import java.util.Arrays;

/// A histogram as Prometheus has it: how many were at or below each bound.
final class PrometheusHistogram {

    private final double[] bounds;
    private final long[] counts;
    private long count;
    private double sum;

    PrometheusHistogram(double... bounds) {
        this.bounds = bounds;
        this.counts = new long[bounds.length];
    }

    void add(double value) {
        int place = Arrays.binarySearch(bounds, value);
        int bucket = place < 0 ? -place - 1 : place;
        if (bucket < counts.length) {
            counts[bucket]++;
        }
        count++;
        sum += value;
    }

    double[] bounds() {
        return bounds;
    }

    /// How many were at or below the bound of this index.
    long upTo(int bound) {
        return Arrays.stream(counts, 0, bound + 1).sum();
    }

    long count() {
        return count;
    }

    double sum() {
        return sum;
    }
}
