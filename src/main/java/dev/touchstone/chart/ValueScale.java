package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import java.util.List;
import java.util.stream.DoubleStream;

/// Whether the y axis of a chart is logarithmic: where its kind or study wants it, and where the figures of runs in panels
/// on one scale span a factor of 50, so that the small ones could not be read. A beginning at or below zero, which the
/// reader chose, makes it linear.
public final class ValueScale {

    private static final double WIDE = 50;

    private ValueScale() {
    }

    public static boolean isLog(ChartSpec spec) {
        Double min = spec.limits().min();
        return (min == null || min > 0) && (spec.logY()
                || SharedScales.of(spec.panels()).stream().anyMatch(panels -> isWide(panels, spec.panels())));
    }

    private static boolean isWide(List<Panel> panels, List<Panel> all) {
        double ceiling = Outliers.ceiling(all);
        double[] values = panels.stream().flatMap(panel -> panel.series().stream())
                .filter(series -> !series.ideal()).flatMap(series -> series.kept().stream())
                .filter(point -> point.n() > 0).mapToDouble(ChartSpec.Point::value).filter(value -> value <= ceiling)
                .toArray();
        double least = DoubleStream.of(values).min().orElse(0);
        return least > 0 && DoubleStream.of(values).max().orElse(0) / least >= WIDE;
    }
}
