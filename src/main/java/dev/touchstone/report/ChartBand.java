package dev.touchstone.report;

import dev.touchstone.chart.Axis;
import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.Scales;
import java.util.List;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;

/// The panels of one chart on a sheet, side by side in as few lines as can be read.
///
/// @param firstColumn where they begin
/// @param pixels how wide they may be together
record ChartBand(Page page, int firstColumn, double pixels, ChartSpec spec) {

    private static final double PANEL_HEIGHT = 250;
    private static final double ONE_CHART_HEIGHT = 320;
    private static final double ONE_CHART_WIDTH = 760;
    private static final double MOST_CHARTS_WIDTH = 1500;
    private static final double CHART_GAP = 12;
    private static final int TICKS = 5;

    /// How many rows it takes.
    int rows() {
        int panels = spec.panels().size();
        return panels == 0 ? 0 : (panels + perLine() - 1) / perLine() * rowsOfOne();
    }

    void draw(int row, ChartDataSheet data) {
        List<Panel> panels = spec.panels();
        double left = page.pixels(0, firstColumn - 1);
        double all = Math.min(MOST_CHARTS_WIDTH, pixels);
        double width = panels.size() == 1 ? Math.min(all, ONE_CHART_WIDTH)
                : (all - CHART_GAP * (perLine() - 1)) / perLine();
        for (int i = 0; i < panels.size(); i++) {
            XSSFClientAnchor place = page.anchor(row + i / perLine() * rowsOfOne(),
                    left + i % perLine() * (width + CHART_GAP), width, height());
            NativeChart.draw(page.sheet(), place, spec, panels.get(i), data, panels.size() == 1 ? 0
                    : sharedEnd(panels.get(i), panels));
        }
    }

    private int rowsOfOne() {
        return page.rows(height()) + 1;
    }

    private double height() {
        return spec.panels().size() == 1 ? ONE_CHART_HEIGHT : PANEL_HEIGHT;
    }

    private int perLine() {
        int panels = spec.panels().size();
        return panels <= 3 ? panels : panels == 4 ? 2 : 3;
    }

    /// Where the y axis of small multiples ends, so that those of one scale can be compared.
    private static double sharedEnd(Panel panel, List<Panel> all) {
        double top = Scales.sharedWith(panel, all).stream().flatMap(one -> one.series().stream())
                .flatMap(series -> series.points().stream()).mapToDouble(Point::high).max().orElse(0);
        return top > 0 ? Axis.withZero(0, top, TICKS).max() : 0;
    }
}
