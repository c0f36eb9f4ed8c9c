package dev.touchstone.report.excel.chart;

import dev.touchstone.chart.panel.Axis;
import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Where the axes of one panel begin and end.
///
/// @param logX whether the x axis is logarithmic: as wished, unless a value is zero or less
/// @param xStep between two ticks of a linear x axis along few whole numbers, such as counts of GPUs; 0 where that is
/// left to Excel
/// @param logY whether the y axis is logarithmic: see [SharedScales], under the same condition
/// @param yBase the number whose powers are the ticks of a logarithmic y axis, from its beginning on
record AxisEnds(double xMin, double xMax, boolean logX, double xStep, double yMin, double yMax, boolean logY, int yBase) {

    /// From this ratio of the largest to the smallest value on, ticks at powers of two are too many.
    private static final double MANY = 1000;
    /// From this ratio on, powers of ten are enough ticks for values.
    private static final double DECADES = 50;
    private static final int TICKS = 5;
    private static final int MOST_STEPS = 16;

    /// @param log whether a logarithmic y axis is wanted: see [SharedScales]
    /// @param top the end of the y axis, for panels that share one scale; 0 to end it behind the values
    static AxisEnds of(ChartSpec spec, Panel panel, boolean log, double top) {
        List<Point> points = points(List.of(panel));
        double[] xs = DoubleStream.concat(points.stream().mapToDouble(Point::x), spec.guides().stream()
                .filter(ChartSpec.Guide::acrossX).mapToDouble(ChartSpec.Guide::value)).toArray();
        // Panels on logarithmic axes begin and end alike.
        double[] ys = DoubleStream.concat((log ? points(spec.panels()) : points).stream().flatMapToDouble(point ->
                        DoubleStream.of(point.value(), point.low(), point.high())),
                spec.guides().stream().filter(guide -> !guide.acrossX()).mapToDouble(ChartSpec.Guide::value)).toArray();
        double[] x = ends(xs, spec.logX());
        double least = DoubleStream.of(ys).min().orElse(0);
        boolean areDecades = log && least > 0 && DoubleStream.of(ys).max().orElse(0) >= DECADES * least;
        double[] y = areDecades ? decades(ys) : ends(ys, log);
        double step = spec.xAxis() == ChartSpec.XAxis.POSITIONS && !spec.logX() ? step(xs) : 0;
        if (step > 0) {
            x[0] = DoubleStream.of(xs).min().orElse(0) - step;
            x[1] = DoubleStream.of(xs).max().orElse(0) + step;
        }
        return new AxisEnds(x[0], x[1], spec.logX() && x[0] > 0, step, y[0], top > 0 ? Math.max(top, y[1]) : y[1],
                log && y[0] > 0, areDecades ? 10 : 2);
    }

    private static List<Point> points(List<Panel> panels) {
        return panels.stream().flatMap(panel -> panel.series().stream()).flatMap(series -> series.points().stream())
                .toList();
    }

    /// Returns the number whose powers are the ticks of a logarithmic axis.
    static double base(double min, double max) {
        return max / min > MANY ? 10 : 2;
    }

    /// Returns the largest number that divides all of these; 0 where not all are whole numbers or they lie too far
    /// apart.
    private static double step(double[] values) {
        double divisor = 0;
        double most = 0;
        for (double value : values) {
            if (value < 1 || value != Math.rint(value)) {
                return 0;
            }
            most = Math.max(most, value);
            double other = value;
            while (other != 0) {
                double rest = divisor % other;
                divisor = other;
                other = rest;
            }
        }
        return divisor > 0 && most / divisor <= MOST_STEPS ? divisor : 0;
    }

    /// The ends of a logarithmic axis with a tick at each power of ten times its beginning: 1, 2 or 5 of a power of ten, so that
    /// every tick is a short number and little of the axis is empty.
    static double[] decades(double... values) {
        double least = DoubleStream.of(values).min().orElse(1);
        double most = DoubleStream.of(values).max().orElse(1);
        double low = IntStream.of(5, 2, 1).mapToDouble(digit -> digitAt(digit, least)).filter(number -> number <= least).findFirst()
                .orElse(least);
        double high = IntStream.of(1, 2, 5, 10).mapToDouble(digit -> digitAt(digit, most)).filter(number -> number >= most).findFirst()
                .orElse(most);
        return new double[] {low, high > low ? high : low * 10};
    }

    /// `0.2` for 2 and 0.37.
    private static double digitAt(int digit, double value) {
        return BigDecimal.valueOf(digit).scaleByPowerOfTen((int) Math.floor(log(value, 10))).doubleValue();
    }

    private static double[] ends(double[] values, boolean log) {
        double least = DoubleStream.of(values).min().orElse(0);
        double most = DoubleStream.of(values).max().orElse(1);
        if (!log || least <= 0) {
            Axis axis = Axis.withZero(least, most, TICKS);
            return new double[] {axis.min(), axis.max()};
        }
        double base = base(least, most);
        double low = Math.pow(base, Math.floor(log(least, base)));
        double high = Math.pow(base, Math.ceil(log(most, base)));
        return new double[] {low, high > low ? high : low * base};
    }

    private static double log(double value, double base) {
        // A power of the base is its own tick, whatever its logarithm lost on the way.
        return Math.round(Math.log(value) / Math.log(base) * 1e9) / 1e9;
    }
}
