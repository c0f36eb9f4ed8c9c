package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Accent;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Mark.Anchor;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Writes labels beside points, each at the first of eight places where it covers neither a point nor another text, and
/// preferably no line. A label without such a place is left out; the hover card of its point shows it.
///
/// @param counts whether single runs are labelled as such, because others are means of several
record LabelPlacement(DrawingBuilder drawing, PointMarks marks, Obstacles obstacles, boolean counts) {

    private static final String SINGLE = "n=1";
    private static final double DISTANCE = 3;
    /// More labels cannot be read in one chart.
    private static final int MOST = 150;

    /// Writes the labels of the points only.
    LabelPlacement(DrawingBuilder drawing, PointMarks marks, Obstacles obstacles) {
        this(drawing, marks, obstacles, false);
    }

    void draw(List<Series> series) {
        readable(series, point -> !text(point).isEmpty())
                .forEach(point -> place(point, marks.body(point)).ifPresent(drawing::add));
    }

    /// Returns points that can have a label in one chart, the most important first.
    static Stream<Point> readable(List<Series> series, Predicate<Point> hasText) {
        return series.stream().filter(one -> !one.ideal()).flatMap(one -> one.points().stream()).filter(hasText)
                .sorted(Comparator.comparing(LabelPlacement::rank)).limit(MOST);
    }

    /// The knee is labelled first, faded and excluded points and mere counts last.
    private static int rank(Point point) {
        return point.accent() == Accent.RINGED ? 0 : point.joined() && !point.labelled().isEmpty() ? 1 : 2;
    }

    private String text(Point point) {
        boolean single = counts && point.n() == 1 && point.accent() != Accent.EXCLUDED;
        return !single ? point.labelled() : point.labelled().isEmpty() ? SINGLE : SINGLE + " " + point.labelled();
    }

    private Optional<Mark.Text> place(Point point, Area body) {
        Area plot = marks.area().plot();
        List<Mark.Text> free = candidates(point, body).filter(text -> {
            Area area = text.area();
            return area.x() >= plot.x() && area.right() <= plot.right() && area.y() >= plot.y() - DISTANCE
                    && area.bottom() <= plot.bottom() && drawing.isFree(area) && !obstacles.covers(area);
        }).toList();
        return free.stream().filter(text -> !obstacles.crosses(text.area())).findFirst()
                .or(() -> free.stream().findFirst());
    }

    private Stream<Mark.Text> candidates(Point point, Area body) {
        double right = body.right() + DISTANCE - 1;
        double left = body.x() - DISTANCE + 1;
        double over = body.y() - DISTANCE;
        double under = body.bottom() + DISTANCE + FontSize.SMALL * 0.7;
        double beside = body.centerY() + FontSize.SMALL * 0.35;
        return Stream.of(text(right, over + 3, point, Anchor.START), text(right, beside, point, Anchor.START),
                text(body.centerX(), over, point, Anchor.MIDDLE), text(right, under - 3, point, Anchor.START),
                text(body.centerX(), under, point, Anchor.MIDDLE), text(left, beside, point, Anchor.END),
                text(left, over + 3, point, Anchor.END), text(left, under - 3, point, Anchor.END));
    }

    private Mark.Text text(double x, double baseline, Point point, Anchor anchor) {
        return new Mark.Text(x, baseline, text(point), anchor, FontSize.SMALL, false,
                point.joined() ? MarkColor.Token.TEXT : MarkColor.Token.MUTED);
    }
}
