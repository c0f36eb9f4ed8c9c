package dev.touchstone.compare.statistics;

import dev.touchstone.model.Rounding;
import java.util.Arrays;
import java.util.stream.IntStream;

/// The repeats of one cell on the log scale, on which a relative scatter is the same at every size.
///
/// @param n how many, at least one
/// @param mean of the values themselves, above 0
/// @param squares the sum of the squared deviations of the logarithms from their mean; at least what rounding alone makes
/// @param rounding the largest error of the mean by rounding, as a fraction of it
record LogRepeats(int n, double mean, double squares, double rounding) {

    private static final int FEW_DECIMALS = 16;
    /// Half a unit of the last of so many decimals.
    private static final double[] HALF_UNITS = IntStream.range(0, FEW_DECIMALS).mapToDouble(LogRepeats::halfUnit).toArray();

    /// @param n how many
    /// @param mean of the values
    /// @param squares of the deviations of their logarithms
    /// @param decimals to which the values were rounded
    static LogRepeats of(int n, double mean, double squares, int decimals) {
        double rounding = (decimals < FEW_DECIMALS ? HALF_UNITS[decimals] : halfUnit(decimals)) / mean;
        // Values rounded to steps of 2r scatter with a variance of r² ÷ 3 even where nothing else scatters.
        double least = (n - 1) * rounding * rounding / 3;
        return new LogRepeats(n, mean, Math.max(squares, least), rounding);
    }

    private static double halfUnit(int decimals) {
        return 0.5 * Math.pow(10, -decimals);
    }

    /// The sum of the squared deviations of the logarithms from their mean.
    ///
    /// @param values all above 0
    static double squares(double[] values) {
        double[] logs = new double[values.length];
        for (int at = 0; at < logs.length; at++) {
            logs[at] = Math.log(values[at]);
        }
        double centre = mean(logs);
        for (int at = 0; at < logs.length; at++) {
            logs[at] = (logs[at] - centre) * (logs[at] - centre);
        }
        return logs.length == 1 ? logs[0] : logs.length == 2 ? logs[0] + logs[1] : Arrays.stream(logs).sum();
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
