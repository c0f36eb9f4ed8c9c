package dev.touchstone.chart.panel;

import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import java.util.List;

/// Finds the few runs that are so far above all others that these could not be read. They are marked at the edge,
/// with their figure, and set no scale.
public final class Outliers {

    /// From this ratio to the next lower value on.
    private static final double FAR = 8;
    private static final int FEWEST_OTHERS = 5;
    /// At most one of so many points.
    private static final int ONE_OF = 10;
    /// A panel keeps at least this many points that are read.
    private static final int FEWEST_IN_PANEL = 2;

    private Outliers() {
    }

    /// Returns the highest value that is read; infinite where no point is an outlier.
    public static double ceiling(List<Panel> panels) {
        double[] values = panels.stream().flatMapToDouble(panel -> kept(panel).stream().mapToDouble(Point::value))
                .sorted().toArray();
        int most = Math.max(1, values.length / ONE_OF);
        for (int above = 1; above <= most && values.length - above >= FEWEST_OTHERS; above++) {
            double highest = values[values.length - above - 1];
            if (highest > 0 && values[values.length - above] / highest >= FAR
                    && panels.stream().allMatch(panel -> isReadable(panel, highest))) {
                return highest;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private static boolean isReadable(Panel panel, double ceiling) {
        long read = kept(panel).stream().filter(point -> point.value() <= ceiling).count();
        return read == kept(panel).size() || read >= FEWEST_IN_PANEL;
    }

    private static List<Point> kept(Panel panel) {
        return panel.series().stream().filter(series -> !series.ideal()).flatMap(series -> series.kept().stream())
                .filter(point -> point.n() > 0).toList();
    }
}
