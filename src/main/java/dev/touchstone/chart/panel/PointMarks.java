package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.DrawingBuilder;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Anchor;
import dev.touchstone.chart.drawing.Mark.Spot;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Obstacles;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/// Draws lines and markers of series between two axes.
public record PointMarks(DrawingBuilder drawing, PlotArea area, ChartDigits figures) {

    private static final double MARKER = 4;
    private static final double FADED_MARKER = 2.8;
    private static final double CROSS = 3.5;
    private static final double RING = 8;
    private static final double BAND = 0.82;
    /// Half the width of the area in which pointing means a point.
    private static final double TARGET = 9;
    private static final int UP = 2;
    private static final int DOWN = 4;

    /// Draws a line through these points if there are at least two.
    void line(Series series, List<Point> points) {
        if (points.size() > 1) {
            MarkColor ink = series.ideal() ? MarkColor.Token.AXIS : new MarkColor.Tone(series.engine(), series.tone());
            drawing.add(new Mark.Polyline(points.stream().map(area::spot).toList(), ink, series.ideal() ? 1.5 : 2,
                    series.ideal() ? Dash.DASHED : Dash.SOLID));
        }
    }

    /// Fills the area between the lowest and the highest repeats of these points, where there is any.
    void band(Series series, List<Point> points) {
        if (points.size() > 1 && points.stream().anyMatch(Point::ranged)) {
            List<Spot> outline = new ArrayList<>(points.stream().map(point -> new Spot(area.x(point.x()), area.y(point.high())))
                    .toList());
            points.reversed().forEach(point -> outline.add(new Spot(area.x(point.x()), area.y(point.low()))));
            drawing.add(new Mark.Band(outline, new MarkColor.Tone(series.engine(), Math.max(series.tone(), BAND))));
        }
    }

    void points(Series series) {
        if (!series.ideal()) {
            series.points().stream().filter(point -> !point.joined()).forEach(point -> point(series, point));
            series.points().stream().filter(Point::joined).forEach(point -> point(series, point));
        }
    }

    private void point(Series series, Point point) {
        Spot spot = area.spot(point);
        if (point.accent() == Accent.FAILED) {
            cross(drawing, spot.x(), area.plot().bottom() - CROSS - 2);
            return;
        }
        if (point.accent() == Accent.EXCLUDED) {
            excluded(drawing, spot, series.shape(), area.y(), point, figures, area.plot());
            return;
        }
        boolean faded = point.accent() == Accent.FADED;
        if (point.ranged()) {
            whisker(drawing, spot.x(), point, area.y(), area::y, 3, faded ? MarkColor.FADED : MarkColor.Token.TEXT,
                    figures, area.plot());
        }
        MarkColor ink = faded ? MarkColor.FADED : new MarkColor.Tone(series.engine(), series.tone());
        int edge = edge(area.y(), point.value());
        drawing.add(new Mark.Marker(spot.x(), spot.y(), faded ? FADED_MARKER : MARKER, edge < 0 ? series.shape() : edge,
                ink, false));
        if (edge >= 0) {
            figure(drawing, spot, edge, figures.label(point), MarkColor.Token.TEXT, area.plot());
        }
        if (point.accent() == Accent.RINGED) {
            drawing.add(new Mark.Ring(spot.x(), spot.y(), RING, MarkColor.Token.TEXT));
        }
    }

    /// Draws what was tried and has no figure.
    public static void cross(DrawingBuilder drawing, double x, double y) {
        drawing.add(new Mark.Line(x - CROSS, y - CROSS, x + CROSS, y + CROSS, MarkColor.Token.TEXT, 2));
        drawing.add(new Mark.Line(x - CROSS, y + CROSS, x + CROSS, y - CROSS, MarkColor.Token.TEXT, 2));
    }

    /// Draws an excluded run: a grey hollow marker; outside the axis an arrowhead at its edge, with the figure.
    static void excluded(DrawingBuilder drawing, Spot spot, int shape, Axis y, Point point, ChartDigits figures,
            Area plot) {
        int edge = edge(y, point.value());
        drawing.add(new Mark.Marker(spot.x(), spot.y(), MARKER, edge < 0 ? shape : edge, MarkColor.FADED, true));
        if (edge >= 0) {
            figure(drawing, spot, edge, figures.label(point), MarkColor.Token.MUTED, plot);
        }
    }

    /// Draws the range of repeats. An end outside the axis is an arrowhead at its edge, with the figure.
    static void whisker(DrawingBuilder drawing, double x, Point point, Axis y, DoubleUnaryOperator atY, double halfCap,
            MarkColor ink, ChartDigits figures, Area plot) {
        double top = atY.applyAsDouble(point.high());
        double bottom = atY.applyAsDouble(point.low());
        if (edge(y, point.high()) < 0 && edge(y, point.low()) < 0) {
            drawing.whisker(x, top, bottom, halfCap, ink);
            return;
        }
        drawing.line(x, top, x, bottom, ink);
        for (double end : new double[] {point.high(), point.low()}) {
            Spot spot = new Spot(x, atY.applyAsDouble(end));
            int edge = edge(y, end);
            if (edge < 0) {
                drawing.line(x - halfCap, spot.y(), x + halfCap, spot.y(), ink);
            } else {
                drawing.add(new Mark.Marker(x, spot.y(), halfCap, edge, ink, false));
                figure(drawing, spot, edge, figures.label(end, point.decimals()), MarkColor.Token.MUTED, plot);
            }
        }
    }

    /// Returns the shape of the arrowhead of a value outside the axis; −1 for one inside.
    private static int edge(Axis y, double value) {
        return y.isAbove(value) ? UP : y.isBelow(value) ? DOWN : -1;
    }

    /// Writes a figure beside an arrowhead, where there is room.
    private static void figure(DrawingBuilder drawing, Spot spot, int edge, String text, MarkColor ink, Area plot) {
        double baseline = spot.y() + (edge == UP ? 8 : -2);
        List.of(new Mark.Text(spot.x() + 2 * MARKER, baseline, text, Anchor.START, FontSize.SMALL, false, ink),
                new Mark.Text(spot.x() - 2 * MARKER, baseline, text, Anchor.END, FontSize.SMALL, false, ink)).stream()
                .filter(one -> one.area().x() >= plot.x() && one.area().right() <= plot.right()
                        && drawing.isFree(one.area())).findFirst().ifPresent(drawing::add);
    }

    /// The area in which pointing means this point.
    Area target(Point point) {
        Spot spot = spot(point);
        return new Area(spot.x() - TARGET, spot.y() - TARGET, 2 * TARGET, 2 * TARGET);
    }

    /// Returns the marks that labels should not cover.
    ///
    /// @param pieces the points of each line that was drawn
    Obstacles obstacles(List<Series> series, List<List<Point>> pieces) {
        return new Obstacles(series.stream().filter(one -> !one.ideal()).flatMap(one -> one.points().stream())
                .map(this::body).toList(),
                pieces.stream().map(piece -> piece.stream().map(area::spot).toList()).toList());
    }

    private Spot spot(Point point) {
        return point.accent() == Accent.FAILED ? new Spot(area.x(point.x()), area.plot().bottom() - CROSS - 2)
                : area.spot(point);
    }

    /// The area of marker, ring and whisker.
    Area body(Point point) {
        Spot spot = spot(point);
        double half = point.accent() == Accent.RINGED ? RING + 1 : MARKER + 1.5;
        double top = point.ranged() ? Math.min(spot.y() - half, area.y(point.high())) : spot.y() - half;
        double bottom = point.ranged() ? Math.max(spot.y() + half, area.y(point.low())) : spot.y() + half;
        return new Area(spot.x() - half, top, 2 * half, bottom - top);
    }
}
