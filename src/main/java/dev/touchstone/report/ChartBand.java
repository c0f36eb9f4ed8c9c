package dev.touchstone.report;

import dev.touchstone.chart.Axis;
import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.SharedScales;
import java.util.List;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;

/// The panels of one chart on a sheet, side by side in as few lines as can be read.
///
/// @param left their left edge, in pixels
/// @param pixels the width that they may take together
record ChartBand(SheetWriter page, double left, double pixels, ChartSpec spec) {

    /// The gap between two charts, in pixels.
    static final double GAP = 12;

    /// More panels cannot be read on a sheet.
    static final int MOST_PANELS = 12;

    private static final double LEAST_PANEL_WIDTH = 260;
    private static final double PANEL_HEIGHT = 250;
    private static final double ONE_CHART_HEIGHT = 320;
    private static final double ONE_CHART_WIDTH = 760;
    private static final double MOST_CHARTS_WIDTH = 1500;
    private static final int TICKS = 5;

    /// Returns the number of rows that it takes.
    int rows() {
        int panels = panels().size();
        return panels == 0 ? 0 : (panels + perLine() - 1) / perLine() * rowsOfOne();
    }

    /// The row below its first line, when it begins in this one.
    int endOfFirstLine(int row) {
        return row + rowsOfOne();
    }

    void draw(int row, ChartDataSheet data) {
        List<Panel> panels = panels();
        double width = panels.size() == 1 ? Math.min(width(), ONE_CHART_WIDTH)
                : (width() - GAP * (perLine() - 1)) / perLine();
        for (int i = 0; i < panels.size(); i++) {
            XSSFClientAnchor place = page.anchor(row + i / perLine() * rowsOfOne(),
                    left + i % perLine() * (width + GAP), width, height());
            page.breaks().keep(place.getRow1(), place.getRow2());
            NativeChart.draw(page.sheet(), place, spec, panels.get(i), data, panels.size() == 1 ? 0
                    : sharedEnd(panels.get(i), panels));
        }
    }

    private List<Panel> panels() {
        return spec.panels().subList(0, Math.min(MOST_PANELS, spec.panels().size()));
    }

    private double width() {
        return Math.min(MOST_CHARTS_WIDTH, pixels);
    }

    private int rowsOfOne() {
        return page.rows(height()) + 1;
    }

    private double height() {
        return panels().size() == 1 ? ONE_CHART_HEIGHT : PANEL_HEIGHT;
    }

    private int perLine() {
        int panels = panels().size();
        if (panels <= 3 || panels == 4 && width() / panels >= LEAST_PANEL_WIDTH) {
            return panels;
        }
        return panels == 4 ? 2 : 3;
    }

    /// Returns the end of the y axis of small multiples, which share it where they have one scale.
    private static double sharedEnd(Panel panel, List<Panel> all) {
        double top = SharedScales.sharedWith(panel, all).stream().flatMap(one -> one.series().stream())
                .flatMap(series -> series.points().stream()).mapToDouble(Point::high).max().orElse(0);
        return top > 0 ? Axis.withZero(0, top, TICKS).max() : 0;
    }
}
