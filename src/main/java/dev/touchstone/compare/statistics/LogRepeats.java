package dev.touchstone.compare.statistics;

import dev.touchstone.model.Rounding;
import java.util.Arrays;

/// The repeats of one cell on the log scale, on which a relative scatter is the same at every size.
///
/// @param n how many, at least one
/// @param mean of the values themselves, above 0
/// @param squares the sum of the squared deviations of the logarithms from their mean; at least what rounding alone makes
/// @param rounding the largest error of the mean by rounding, as a fraction of it
record LogRepeats(int n, double mean, double squares, double rounding) {

    /// @param values all above 0
    /// @param decimals to which the values were rounded
    static LogRepeats of(double[] values, int decimals) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double centre = Arrays.stream(values).map(Math::log).average().orElseThrow();
        double squares = Arrays.stream(values).map(value -> Math.log(value) - centre).map(off -> off * off).sum();
        double rounding = 0.5 * Math.pow(10, -decimals) / mean;
        // Values rounded to steps of 2r scatter with a variance of r² ÷ 3 even where nothing else scatters.
        double least = (values.length - 1) * rounding * rounding / 3;
        return new LogRepeats(values.length, mean, Math.max(squares, least), rounding);
    }

    /// The decimals of the value that has most, because a value loses its zeros at the end.
    static int decimals(double[] values) {
        return Arrays.stream(values).mapToInt(value -> Math.max(0, Rounding.trusted(value).scale())).max().orElse(0);
    }

    int degreesOfFreedom() {
        return n - 1;
    }
}
