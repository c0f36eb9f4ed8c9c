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
        double[] logs = new double[values.length];
        for (int at = 0; at < logs.length; at++) {
            logs[at] = Math.log(values[at]);
        }
        double mean = mean(values);
        double centre = mean(logs);
        for (int at = 0; at < logs.length; at++) {
            logs[at] = (logs[at] - centre) * (logs[at] - centre);
        }
        double squares = logs.length == 1 ? logs[0] : logs.length == 2 ? logs[0] + logs[1] : Arrays.stream(logs).sum();
        double rounding = 0.5 * Math.pow(10, -decimals) / mean;
        // Values rounded to steps of 2r scatter with a variance of r² ÷ 3 even where nothing else scatters.
        double least = (values.length - 1) * rounding * rounding / 3;
        return new LogRepeats(values.length, mean, Math.max(squares, least), rounding);
    }

    /// The decimals of the value that has most, because a value loses its zeros at the end.
    static int decimals(double[] values) {
        int most = 0;
        for (double value : values) {
            most = Math.max(most, Rounding.decimals(value));
        }
        return most;
    }

    /// The mean of at least one value. One or two need no compensation of what is rounded.
    static double mean(double... values) {
        return switch (values.length) {
            case 1 -> values[0];
            case 2 -> (values[0] + values[1]) / 2;
            default -> Arrays.stream(values).average().orElseThrow();
        };
    }

    int degreesOfFreedom() {
        return n - 1;
    }
}
