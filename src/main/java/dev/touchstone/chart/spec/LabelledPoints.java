package dev.touchstone.chart.spec;

import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The points of a chart that words stand beside.
public final class LabelledPoints {

    /// More labels cannot be read in one chart.
    private static final int MOST = 150;

    private LabelledPoints() {
    }

    /// Returns points that can have a label in one chart, the most important first.
    public static Stream<Point> of(List<Series> series, Predicate<Point> hasText) {
        return series.stream().filter(one -> !one.ideal()).flatMap(one -> one.points().stream()).filter(hasText)
                .sorted(Comparator.comparing(LabelledPoints::rank)).limit(MOST);
    }

    /// The knee is labelled first, faded and excluded points and mere counts last.
    private static int rank(Point point) {
        return point.accent() == Accent.RINGED ? 0 : point.joined() && !point.labelled().isEmpty() ? 1 : 2;
    }
}
