package dev.touchstone.chart.drawing;

import dev.touchstone.chart.drawing.Drawing.Area;

/// The panels of a chart in columns and rows.
///
/// @param shown the number of panels for which there is room
public record PanelGrid(int columns, int rows, int shown, Area area) {

    public static final double GAP_X = 20;
    static final double GAP_Y = 12;
    private static final double LEAST_WIDTH = 150;
    private static final double LEAST_HEIGHT = 104;
    private static final double NOTE = 16;

    /// Returns the grid whose panels come nearest to the wanted shape.
    ///
    /// @param shape wanted width ÷ height of a panel
    public static PanelGrid fit(int panels, Area area, double shape) {
        int mostColumns = most(area.width(), LEAST_WIDTH, GAP_X);
        int mostRows = most(area.height(), LEAST_HEIGHT, GAP_Y);
        if (mostColumns * mostRows < panels) {
            mostRows = most(area.height() - NOTE, LEAST_HEIGHT, GAP_Y);
            return new PanelGrid(mostColumns, mostRows, Math.min(panels, mostColumns * mostRows),
                    new Area(area.x(), area.y(), area.width(), area.height() - NOTE));
        }
        int best = 1;
        double bestCost = Double.MAX_VALUE;
        for (int columns = 1; columns <= Math.min(panels, mostColumns); columns++) {
            int rows = -Math.floorDiv(-panels, columns);
            double width = (area.width() - GAP_X * (columns - 1)) / columns;
            double height = (area.height() - GAP_Y * (rows - 1)) / rows;
            double empty = (double) (columns * rows - panels) / panels;
            double cost = Math.abs(Math.log(width / height / shape)) + empty
                    + (rows > mostRows ? 1000 : 0);
            if (cost < bestCost) {
                best = columns;
                bestCost = cost;
            }
        }
        return new PanelGrid(best, -Math.floorDiv(-panels, best), panels, area);
    }

    private static int most(double room, double least, double gap) {
        return Math.max(1, (int) ((room + gap) / (least + gap)));
    }

    public Area cell(int index) {
        double width = (area.width() - GAP_X * (columns - 1)) / columns;
        double height = (area.height() - GAP_Y * (rows - 1)) / rows;
        return new Area(area.x() + (width + GAP_X) * (index % columns),
                area.y() + (height + GAP_Y) * Math.floorDiv(index, columns), width, height);
    }
}
