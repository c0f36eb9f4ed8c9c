package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Obstacles;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LabelledPoints;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes labels beside points, each at the first of eight places where it covers neither a point nor another text, preferably
/// no line, nor stands right above or below another point. A label without such a place is left out; the hover card of its point shows it.
///
/// @param counts whether single runs are labelled as such, because others are means of several
record LabelPlacement(DrawingBuilder drawing, PointMarks marks, Obstacles obstacles, boolean counts) {

    private static final String SINGLE = "n=1";
    private static final double DISTANCE = 3;
    /// Within which words above or below a point are taken for its own.
    private static final double REACH = 12;

    /// Writes the labels of the points only.
    LabelPlacement(DrawingBuilder drawing, PointMarks marks, Obstacles obstacles) {
        this(drawing, marks, obstacles, false);
    }

    void draw(List<Series> series) {
        LabelledPoints.of(series, point -> !text(point).isEmpty())
                .forEach(point -> place(point, marks.body(point)).ifPresent(drawing::add));
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
        List<Mark.Text> clear = free.stream().filter(text -> !obstacles.crosses(text.area())).toList();
        return clear.stream().filter(text -> !readsAsAnothers(text.area(), body)).findFirst()
                .or(() -> clear.stream().findFirst()).or(() -> free.stream().findFirst());
    }

    /// Whether it stands right above or below another point.
    private boolean readsAsAnothers(Area text, Area own) {
        Area reach = new Area(text.x(), text.y() - REACH, text.width(), text.height() + 2 * REACH);
        return obstacles.bodies().stream().anyMatch(body -> !body.equals(own) && body.meets(reach));
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
