package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Accent;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Mark.Anchor;
import dev.touchstone.chart.Mark.Spot;
import java.util.List;

/// Draws lines and markers of series between two axes.
record PointMarks(Sketch sketch, Field field, Figures figures) {

    private static final double MARKER = 4;
    private static final double FADED_MARKER = 2.8;
    private static final double RING = 8;
    private static final double REACH = 9;
    private static final int UP = 2;
    private static final int DOWN = 4;

    /// A line through these, if they are more than one.
    void line(Series series, List<Point> points) {
        if (points.size() > 1) {
            Ink ink = series.ideal() ? Ink.Token.AXIS : new Ink.Tone(series.engine(), series.tone());
            sketch.add(new Mark.Polyline(points.stream().map(field::spot).toList(), ink, series.ideal() ? 1.5 : 2,
                    series.ideal()));
        }
    }

    void points(Series series) {
        if (!series.ideal()) {
            series.points().stream().filter(point -> !point.joined()).forEach(point -> point(series, point));
            series.points().stream().filter(Point::joined).forEach(point -> point(series, point));
        }
    }

    private void point(Series series, Point point) {
        Spot spot = field.spot(point);
        if (point.accent() == Accent.EXCLUDED) {
            excluded(sketch, spot, series.shape(), field.y(), point.value(), figures, field.plot());
            return;
        }
        boolean faded = point.accent() == Accent.FADED;
        if (point.ranged()) {
            sketch.whisker(spot.x(), field.y(point.high()), field.y(point.low()), 3,
                    faded ? Ink.FADED : Ink.Token.TEXT);
        }
        Ink ink = faded ? Ink.FADED : new Ink.Tone(series.engine(), series.tone());
        sketch.add(new Mark.Marker(spot.x(), spot.y(), faded ? FADED_MARKER : MARKER, series.shape(), ink,
                point.n() == 1 && !faded));
        if (point.accent() == Accent.RINGED) {
            sketch.add(new Mark.Ring(spot.x(), spot.y(), RING, Ink.Token.TEXT));
        }
    }

    /// A run that was taken out: grey and hollow; outside the axis an arrowhead at its edge, with the figure.
    static void excluded(Sketch sketch, Spot spot, int shape, Axis y, double value, Figures figures, Area plot) {
        boolean above = value > y.max() * (1 + 1e-9);
        boolean below = value < y.min() * (1 - 1e-9);
        sketch.add(new Mark.Marker(spot.x(), spot.y(), MARKER, above ? UP : below ? DOWN : shape, Ink.FADED, true));
        if (above || below) {
            Mark.Text right = new Mark.Text(spot.x() + 2 * MARKER, spot.y() + (above ? 8 : -2),
                    figures.label(value), Anchor.START, Sketch.SMALL, false, Ink.Token.MUTED);
            Mark.Text left = new Mark.Text(spot.x() - 2 * MARKER, right.baseline(), right.text(), Anchor.END,
                    Sketch.SMALL, false, Ink.Token.MUTED);
            List.of(right, left).stream().filter(text -> Sketch.areaOf(text).x() >= plot.x()
                    && Sketch.areaOf(text).right() <= plot.right() && sketch.isFree(Sketch.areaOf(text))).findFirst()
                    .ifPresent(sketch::add);
        }
    }

    /// Where it is pointed at.
    Area reach(Point point) {
        Spot spot = field.spot(point);
        return new Area(spot.x() - REACH, spot.y() - REACH, 2 * REACH, 2 * REACH);
    }

    /// What labels should not cover.
    ///
    /// @param pieces the lines that were drawn
    Obstacles obstacles(List<Series> series, List<List<Point>> pieces) {
        return new Obstacles(series.stream().filter(one -> !one.ideal()).flatMap(one -> one.points().stream())
                .map(this::body).toList(),
                pieces.stream().map(piece -> piece.stream().map(field::spot).toList()).toList());
    }

    /// Marker, ring and whisker.
    Area body(Point point) {
        Spot spot = field.spot(point);
        double half = point.accent() == Accent.RINGED ? RING + 1 : MARKER + 1.5;
        double top = point.ranged() ? Math.min(spot.y() - half, field.y(point.high())) : spot.y() - half;
        double bottom = point.ranged() ? Math.max(spot.y() + half, field.y(point.low())) : spot.y() + half;
        return new Area(spot.x() - half, top, 2 * half, bottom - top);
    }
}
