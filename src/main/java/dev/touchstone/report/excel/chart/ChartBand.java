package dev.touchstone.report.excel.chart;

import dev.touchstone.chart.WorkbookCaption;
import dev.touchstone.chart.panel.Axis;
import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.excel.cell.SheetWriter;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;

/// The panels of one chart on a sheet, side by side in as few lines as can be read. A panel of one or two points is not
/// drawn beside larger ones or alone: it shows no more than the table.
///
/// @param left where they begin, in pixels
/// @param pixels how wide they may be together
/// @param height of a panel, in pixels
/// @param mostLines how many lines of panels there may be
public record ChartBand(SheetWriter page, double left, double pixels, ChartSpec spec, double height, int mostLines) {

    /// Between two charts, in pixels.
    public static final double GAP = 12;

    /// More panels cannot be read on a sheet.
    private static final int MOST_PANELS = 12;
    private static final int FEWEST_POINTS = 3;
    private static final int FEWEST_PANELS = 3;
    private static final double LEAST_PANEL_WIDTH = 225;
    private static final double PANEL_HEIGHT = 250;
    /// Where all panels stand in one line.
    private static final double ONE_LINE_HEIGHT = 320;
    private static final double ONE_CHART_WIDTH = 760;
    private static final double MOST_CHARTS_WIDTH = 1500;
    private static final int TICKS = 5;
    /// From this ratio of width to height on, a chart has more room beside its points than below them.
    private static final double WIDE = 1.6;

    /// Panels of the usual height, in as many lines as they take.
    public ChartBand(SheetWriter page, double left, double pixels, ChartSpec spec) {
        this(page, left, pixels, spec, worthDrawing(spec).size() <= fitting(pixels) ? ONE_LINE_HEIGHT : PANEL_HEIGHT, MOST_PANELS);
    }

    /// The panels of a chart with more than two measured points; where there are none, those of two, if they are enough
    /// to be compared with each other.
    public static List<Panel> worthDrawing(ChartSpec spec) {
        List<Panel> large = withPoints(spec, FEWEST_POINTS);
        List<Panel> pairs = withPoints(spec, 2);
        return large.isEmpty() && pairs.size() >= FEWEST_PANELS ? pairs : large;
    }

    private static List<Panel> withPoints(ChartSpec spec, int fewest) {
        List<Panel> panels = new ArrayList<>();
        for (Panel panel : spec.panels()) {
            int points = 0;
            for (ChartSpec.Series series : panel.series()) {
                points += series.ideal() ? 0 : series.points().size();
            }
            if (points >= fewest) {
                panels.add(panel);
            }
        }
        return panels;
    }

    /// How to read the panels that are drawn.
    public String caption() {
        return WorkbookCaption.of(spec, panels());
    }

    /// How many rows it takes.
    public int rows() {
        return lines() * rowsOfOne();
    }

    /// How many lines of panels it has.
    public int lines() {
        int panels = panels().size();
        return panels == 0 ? 0 : (panels + perLine() - 1) / perLine();
    }

    /// The row below its first line, when it begins in this one.
    public int endOfFirstLine(int row) {
        return row + rowsOfOne();
    }

    /// Which panels are missing, in sentences; empty for none.
    public List<String> missing() {
        List<String> missing = new ArrayList<>();
        int small = spec.panels().size() - worthDrawing(spec).size();
        if (small > 0) {
            missing.add(I18n.plural(small, "Not drawn: {0} panel of one or two points.",
                    "Not drawn: {0} panels of one or two points."));
        }
        if (panels().size() < worthDrawing(spec).size()) {
            missing.add(I18n.text("The first {0} of {1} panels are drawn.", panels().size(), worthDrawing(spec).size()));
        }
        return missing;
    }

    public void draw(int row, ChartDataSheet data) {
        List<Panel> panels = panels();
        int perLine = perLine();
        double width = panels.size() == 1 ? Math.min(width(), ONE_CHART_WIDTH)
                : (width() - GAP * (perLine - 1)) / perLine;
        SharedScales scales = new SharedScales(spec);
        for (int i = 0; i < panels.size(); i++) {
            XSSFClientAnchor place = page.anchor(row + i / perLine * rowsOfOne(),
                    left + i % perLine * (width + GAP), width, height);
            page.breaks().keep(place.getRow1(), place.getRow2());
            NativeChart.draw(page.sheet(), place, scales, panels.get(i), data, panels.size() == 1 ? 0
                    : sharedEnd(scales, panels.get(i), panels), width > WIDE * height);
        }
    }

    private List<Panel> panels() {
        List<Panel> all = worthDrawing(spec);
        return all.subList(0, Math.min(Math.min(MOST_PANELS, mostLines * fitting()), all.size()));
    }

    private double width() {
        return Math.min(MOST_CHARTS_WIDTH, pixels);
    }

    private int rowsOfOne() {
        return page.rows(height) + 1;
    }

    /// How many panels stand beside each other, so that all lines are about equally full.
    private int perLine() {
        int panels = panels().size();
        int lines = (panels + fitting() - 1) / fitting();
        return lines == 0 ? 1 : (panels + lines - 1) / lines;
    }

    private int fitting() {
        return fitting(pixels);
    }

    private static int fitting(double pixels) {
        return Math.max(1, (int) ((Math.min(MOST_CHARTS_WIDTH, pixels) + GAP) / (LEAST_PANEL_WIDTH + GAP)));
    }

    /// Where the y axis of small multiples ends, so that those of one scale can be compared.
    private static double sharedEnd(SharedScales scales, Panel panel, List<Panel> drawn) {
        double top = scales.sharedWith(panel).stream().filter(one -> drawn.stream().anyMatch(other -> other == one))
                .flatMap(one -> one.series().stream())
                .flatMap(series -> series.points().stream()).mapToDouble(Point::high).max().orElse(0);
        return top > 0 ? Axis.withZero(0, top, TICKS).max() : 0;
    }
}
