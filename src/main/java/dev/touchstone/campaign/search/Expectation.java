package dev.touchstone.campaign.search;

import org.apache.commons.math3.special.Erf;

/// A normal distribution of what a launch may reach.
record Expectation(double mean, double sd) {

    private static final double SQRT_2 = Math.sqrt(2);
    private static final double SQRT_2_PI = Math.sqrt(2 * Math.PI);

    /// How far above a value it lies on average, counting nothing where it lies below (expected improvement; Jones,
    /// Schonlau and Welch 1998).
    double improvementOver(double value) {
        double deviations = (mean - value) / sd;
        return (mean - value) * shareBelow(deviations) + sd * Math.exp(-deviations * deviations / 2) / SQRT_2_PI;
    }

    /// The probability that it lies above a value.
    double probabilityAbove(double value) {
        return shareBelow((mean - value) / sd);
    }

    private static double shareBelow(double deviations) {
        return Erf.erfc(-deviations / SQRT_2) / 2;
    }
}
