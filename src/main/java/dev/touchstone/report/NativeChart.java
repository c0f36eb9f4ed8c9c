package dev.touchstone.report;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.report.ChartDataSheet.Ranges;
import dev.touchstone.report.ChartDataSheet.SeriesRanges;
import java.util.stream.Stream;
import org.apache.poi.xddf.usermodel.chart.AxisCrossBetween;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.AxisTickMark;
import org.apache.poi.xddf.usermodel.chart.BarDirection;
import org.apache.poi.xddf.usermodel.chart.BarGrouping;
import org.apache.poi.xddf.usermodel.chart.ChartTypes;
import org.apache.poi.xddf.usermodel.chart.DisplayBlanks;
import org.apache.poi.xddf.usermodel.chart.LegendPosition;
import org.apache.poi.xddf.usermodel.chart.MarkerStyle;
import org.apache.poi.xddf.usermodel.chart.ScatterStyle;
import org.apache.poi.xddf.usermodel.chart.XDDFBarChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFChartAxis;
import org.apache.poi.xddf.usermodel.chart.XDDFChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xddf.usermodel.chart.XDDFScatterChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFValueAxis;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFSheet;

/// Draws one panel of a chart as a chart of Excel's own, which points at the data sheet.
final class NativeChart {

    private static final String GRID = "#E6E9ED";
    private static final String AXIS = "#8C959F";
    private static final double TITLE_POINTS = 11;
    private static final double LABEL_POINTS = 9;
    private static final double LINE_POINTS = 2.25;
    private static final double HAIR_POINTS = 0.75;
    private static final int GAP_PERCENT = 70;
    private static final MarkerStyle[] SHAPES = {MarkerStyle.CIRCLE, MarkerStyle.SQUARE, MarkerStyle.TRIANGLE,
        MarkerStyle.DIAMOND, MarkerStyle.X, MarkerStyle.PLUS};

    private final ChartSpec spec;
    private final Panel panel;
    private final Ranges data;
    private final XSSFChart chart;

    private NativeChart(ChartSpec spec, Panel panel, Ranges data, XSSFChart chart) {
        this.spec = spec;
        this.panel = panel;
        this.data = data;
        this.chart = chart;
    }

    /// @param top the end of the y axis, for panels that share one scale; 0 to leave it to Excel
    static void draw(XSSFSheet sheet, XSSFClientAnchor place, ChartSpec spec, Panel panel, Ranges data, double top) {
        XSSFChart chart = sheet.createDrawingPatriarch().createChart(place);
        new NativeChart(spec, panel, data, chart).draw(top);
    }

    private void draw(double top) {
        frame();
        XDDFChartAxis x = switch (spec) {
            case ChartSpec.Bars bars -> chart.createCategoryAxis(AxisPosition.BOTTOM);
            case ChartSpec.Lines lines -> numericAxis(lines.logX());
            case ChartSpec.Scatter scatter -> numericAxis(scatter.logX());
        };
        XDDFValueAxis y = chart.createValueAxis(AxisPosition.LEFT);
        axis(x, spec.xLabel());
        axis(y, spec.yLabel());
        y.setCrossBetween(spec instanceof ChartSpec.Bars ? AxisCrossBetween.BETWEEN
                : AxisCrossBetween.MIDPOINT_CATEGORY);
        y.setMinimum(0);
        if (top > 0) {
            y.setMaximum(top);
        }
        y.getOrAddMajorGridProperties().setLineProperties(ChartStyle.line(GRID, HAIR_POINTS));
        XDDFChartData plot = switch (spec) {
            case ChartSpec.Bars bars -> bars(x, y);
            case ChartSpec.Lines lines -> lines(x, y);
            case ChartSpec.Scatter scatter -> lines(x, y);
        };
        chart.plot(plot);
        dressAxes();
    }

    /// Letters of the axes' titles; and numbers as the axis needs them, not with the digits of the first cell.
    private void dressAxes() {
        var area = chart.getCTChart().getPlotArea();
        area.getCatAxList().stream().filter(axis -> axis.isSetTitle()).forEach(axis ->
                ChartStyle.title(axis.getTitle(), LABEL_POINTS, false, Look.FAINT));
        area.getValAxList().forEach(axis -> {
            if (axis.isSetTitle()) {
                ChartStyle.title(axis.getTitle(), LABEL_POINTS, false, Look.FAINT);
            }
            var format = axis.isSetNumFmt() ? axis.getNumFmt() : axis.addNewNumFmt();
            format.setFormatCode(Look.GENERAL);
            format.setSourceLinked(false);
        });
    }

    private void frame() {
        chart.setTitleText(panel.title().isEmpty() ? spec.title() : panel.title());
        chart.setTitleOverlay(false);
        ChartStyle.title(chart.getCTChart().getTitle(), TITLE_POINTS, true, Look.INK);
        ChartStyle.letters(chart.getCTChartSpace(), LABEL_POINTS);
        chart.displayBlanksAs(DisplayBlanks.GAP);
        chart.getCTChartSpace().addNewRoundedCorners().setVal(false);
        chart.getOrAddShapeProperties().setLineProperties(ChartStyle.line(GRID, HAIR_POINTS));
        chart.getOrAddShapeProperties().setFillProperties(ChartStyle.fill("#FFFFFF"));
        if (panel.series().size() > 1) {
            chart.getOrAddLegend().setPosition(LegendPosition.BOTTOM);
            chart.getOrAddLegend().setOverlay(false);
        }
        var properties = chart.getGraphicFrame().getCTGraphicalObjectFrame().getNvGraphicFramePr().getCNvPr();
        properties.setName(spec.title());
        properties.setDescr(panel.title().isEmpty() ? spec.summary() : panel.title() + ". " + spec.summary());
    }

    private XDDFValueAxis numericAxis(boolean log) {
        XDDFValueAxis x = chart.createValueAxis(AxisPosition.BOTTOM);
        double least = points().mapToDouble(Point::x).min().orElse(1);
        if (log && least > 0) {
            double most = points().mapToDouble(Point::x).max().orElse(1);
            x.setLogBase(2);
            x.setMinimum(Math.pow(2, Math.floor(log2(least))));
            x.setMaximum(Math.pow(2, Math.ceil(log2(most))));
        }
        return x;
    }

    private void axis(XDDFChartAxis axis, String label) {
        axis.setVisible(true);
        axis.setMajorTickMark(axis instanceof XDDFValueAxis ? AxisTickMark.OUT : AxisTickMark.NONE);
        axis.setMinorTickMark(AxisTickMark.NONE);
        axis.getOrAddShapeProperties().setLineProperties(ChartStyle.line(AXIS, HAIR_POINTS));
        ChartStyle.letters(axis.getOrAddTextProperties(), LABEL_POINTS, Look.FAINT);
        if (!label.isEmpty()) {
            axis.setTitle(label);
        }
    }

    private XDDFChartData bars(XDDFChartAxis x, XDDFValueAxis y) {
        XDDFBarChartData plot = (XDDFBarChartData) chart.createData(ChartTypes.BAR, x, y);
        plot.setBarDirection(BarDirection.COL);
        plot.setBarGrouping(BarGrouping.CLUSTERED);
        plot.setGapWidth(GAP_PERCENT);
        plot.setVaryColors(false);
        for (int i = 0; i < panel.series().size(); i++) {
            SeriesRanges ranges = data.series().get(i);
            XDDFBarChartData.Series series = (XDDFBarChartData.Series) plot.addSeries(
                    XDDFDataSourcesFactory.fromStringCellRange(data.sheet(), data.categories()),
                    XDDFDataSourcesFactory.fromNumericCellRange(data.sheet(), ranges.values()));
            series.setTitle(panel.series().get(i).name(), ranges.name());
            series.setFillProperties(ChartStyle.fill(ChartStyle.color(panel.series().get(i))));
            series.getCTBarSer().addNewInvertIfNegative().setVal(false);
            ChartStyle.outlineSingles(series.getCTBarSer(), panel.series().get(i));
            if (hasRange(panel.series().get(i))) {
                ErrorBars.write(series.getCTBarSer().addNewErrBars(), data.sheet(), ranges.below(), ranges.above());
            }
        }
        return plot;
    }

    private XDDFChartData lines(XDDFChartAxis x, XDDFValueAxis y) {
        XDDFScatterChartData plot = (XDDFScatterChartData) chart.createData(ChartTypes.SCATTER, x, y);
        plot.setStyle(ScatterStyle.LINE_MARKER);
        plot.setVaryColors(false);
        for (int i = 0; i < panel.series().size(); i++) {
            Series from = panel.series().get(i);
            SeriesRanges ranges = data.series().get(i);
            XDDFScatterChartData.Series series = (XDDFScatterChartData.Series) plot.addSeries(
                    XDDFDataSourcesFactory.fromNumericCellRange(data.sheet(), data.categories()),
                    XDDFDataSourcesFactory.fromNumericCellRange(data.sheet(), ranges.values()));
            series.setTitle(from.name(), ranges.name());
            series.setSmooth(false);
            series.setLineProperties(ChartStyle.line(ChartStyle.color(from), LINE_POINTS));
            series.setMarkerStyle(SHAPES[Math.floorMod(from.shape(), SHAPES.length)]);
            ChartStyle.markers(series.getCTScatterSer(), from);
            if (hasRange(from)) {
                ErrorBars.writeVertical(series.getCTScatterSer().addNewErrBars(), data.sheet(), ranges.below(),
                        ranges.above());
            }
        }
        return plot;
    }

    private Stream<Point> points() {
        return panel.series().stream().flatMap(series -> series.points().stream());
    }

    private static boolean hasRange(Series series) {
        return series.points().stream().anyMatch(point -> point.high() > point.low());
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }
}
