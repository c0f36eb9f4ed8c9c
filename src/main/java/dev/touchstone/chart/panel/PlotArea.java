package dev.touchstone.chart.panel;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Mark.Spot;
import dev.touchstone.chart.spec.ChartSpec.Point;

/// A plotting area between two numeric axes. Values outside the axes are placed at the edge.
///
/// @param side the distance of the ends of the x axis from the sides
record PlotArea(Area plot, Axis x, Axis y, double side) {

    double x(double value) {
        return plot.x() + side + Math.clamp(x.at(value), 0, 1) * (plot.width() - 2 * side);
    }

    double y(double value) {
        return plot.bottom() - Math.clamp(y.at(value), 0, 1) * plot.height();
    }

    Spot spot(Point point) {
        return new Spot(x(point.x()), y(point.value()));
    }
}
