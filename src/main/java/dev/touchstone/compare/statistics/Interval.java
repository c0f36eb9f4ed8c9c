package dev.touchstone.compare.statistics;

/// Where a figure lies with 95 % confidence, in the unit of the figure.
public record Interval(double low, double high) {

    /// The share of repetitions in which the method should cover the true figure.
    public static final double CONFIDENCE = 0.95;
    /// What is left out at either end.
    static final double TAIL = (1 - CONFIDENCE) / 2;
}
