package dev.touchstone.compare.statistics;

/// A 95 % confidence interval, in the unit of the figure.
public record Interval(double low, double high) {

    /// The share of experiments in which the interval should contain the true value.
    public static final double CONFIDENCE = 0.95;
    /// The share that is left out at either end.
    static final double TAIL = (1 - CONFIDENCE) / 2;
}
