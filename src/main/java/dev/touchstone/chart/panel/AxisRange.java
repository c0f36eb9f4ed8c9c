package dev.touchstone.chart.panel;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// The values that an axis has to contain: all points that count, and ends of whiskers, excluded runs and objectives
/// unless they are so far off that the points could no longer be distinguished.
public record AxisRange(double low, double high) {

    private static final double FARTHEST = 3;
    /// On a logarithmic axis, which has room for what is further off.
    private static final double FARTHEST_OF_LOG = 30;
    /// Ticks of a logarithmic axis stand closer, in tenths of the steps of a linear one.
    private static final int LOG_STEPS = 16;
    /// How far the lowest value of a logarithmic y axis is at least from its beginning.
    private static final double CLEAR = 0.02;

    private static AxisRange of(DoubleStream counting, DoubleStream beside, double farthest) {
        double[] inside = counting.toArray();
        double[] others = beside.toArray();
        double[] all = inside.length == 0 ? others : inside;
        double low = DoubleStream.of(all).min().orElse(0);
        double high = DoubleStream.of(all).max().orElse(0);
        double[] near = DoubleStream.of(others)
                .filter(value -> value <= farthest * high && value >= Math.min(low, 0) + Math.max(low, 0) / farthest)
                .toArray();
        return new AxisRange(DoubleStream.concat(DoubleStream.of(near), DoubleStream.of(low)).min().orElse(low),
                DoubleStream.concat(DoubleStream.of(near), DoubleStream.of(high)).max().orElse(high));
    }

    /// @param panels on one scale
    /// @param ceiling the highest value that sets a scale: see [Outliers]
    /// @param log whether it is that of a logarithmic axis
    public static AxisRange acrossY(ChartSpec spec, List<Panel> panels, double ceiling, boolean log) {
        return of(points(panels, Point::counts).mapToDouble(Point::value)
                .filter(value -> value <= ceiling),
                DoubleStream.concat(points(panels, Point::counts)
                        .flatMapToDouble(point -> point.value() <= ceiling
                                ? DoubleStream.of(point.low(), point.high()) : DoubleStream.empty()),
                DoubleStream.concat(points(panels, point -> point.accent() == ChartSpec.Accent.EXCLUDED)
                        .mapToDouble(Point::value), guides(spec, false))), log ? FARTHEST_OF_LOG : FARTHEST);
    }

    /// The range of zero, all values and both ends of their whiskers, however far off.
    static AxisRange ofWhiskers(List<Panel> panels) {
        double[] ends = DoubleStream.concat(DoubleStream.of(0), points(panels, Point::counts).flatMapToDouble(point ->
                DoubleStream.of(point.value(), point.low(), point.high()))).toArray();
        return new AxisRange(DoubleStream.of(ends).min().orElse(0), DoubleStream.of(ends).max().orElse(0));
    }

    static AxisRange acrossX(ChartSpec spec) {
        return of(points(spec.panels(), point -> true).mapToDouble(Point::x), guides(spec, true), FARTHEST);
    }

    private static Stream<Point> points(List<Panel> panels, Predicate<Point> which) {
        return panels.stream().flatMap(panel -> panel.series().stream()).flatMap(series -> series.points().stream())
                .filter(which);
    }

    private static DoubleStream guides(ChartSpec spec, boolean acrossX) {
        return spec.guides().stream().filter(guide -> guide.acrossX() == acrossX)
                .mapToDouble(ChartSpec.Guide::value);
    }

    /// Returns the axis of this range; linear where a value is zero or less.
    public Axis axis(boolean log, int steps) {
        return log && low > 0 ? Axis.logarithmic(low, high, steps * LOG_STEPS / 10) : Axis.withZero(low, high, steps);
    }

    /// The same for y: a logarithmic one begins so far below its lowest value that the mark does not cover what stands there.
    public Axis upright(boolean log, int steps) {
        Axis close = axis(log, steps);
        return close.log() && close.at(low) < CLEAR ? new AxisRange(low * (1 - CLEAR), high).axis(true, steps) : close;
    }
}
