package dev.touchstone.report.excel.chart;

import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.CurveSpec;
import dev.touchstone.chart.spec.DatedSpec;
import dev.touchstone.chart.spec.EffectSpec;
import dev.touchstone.chart.spec.LaneSpec;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.chart.spec.MatrixSpec;
import dev.touchstone.chart.spec.ParallelSpec;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.VisibleText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.chart.ChartDataSheet.Ranges;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.poi.xddf.usermodel.chart.AxisCrossBetween;
import org.apache.poi.xddf.usermodel.chart.AxisCrosses;
import org.apache.poi.xddf.usermodel.chart.AxisOrientation;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.AxisTickLabelPosition;
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
import org.apache.poi.xddf.usermodel.chart.XDDFLineChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFScatterChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFValueAxis;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.xmlbeans.XmlCursor;

/// Draws one panel of a chart as a chart of Excel's own, which points at the data sheet.
final class NativeChart {

    private static final String GRID = "#E6E9ED";
    private static final String AXIS = "#8C959F";
    private static final double TITLE_POINTS = 11;
    private static final double LABEL_POINTS = 9;
    private static final double LINE_POINTS = 2.25;
    private static final double HAIR_POINTS = 0.75;
    private static final double GUIDE_POINTS = 1.25;
    private static final int GAP_PERCENT = 70;
    private static final String FULL_OVERLAP = "100";
    private static final MarkerStyle[] SHAPES = {MarkerStyle.CIRCLE, MarkerStyle.SQUARE, MarkerStyle.TRIANGLE,
        MarkerStyle.DIAMOND, MarkerStyle.X, MarkerStyle.PLUS};

    private final SharedScales scales;
    private final ChartSpec spec;
    private final Panel panel;
    private final AxisEnds extent;
    private final List<ExcelSeries> strands;
    private final List<Ranges> data;
    private final Set<Point> labelled;
    private final XSSFChart chart;

    private NativeChart(SharedScales scales, Panel panel, double top, ChartDataSheet data, XSSFChart chart) {
        this.scales = scales;
        this.spec = scales.spec();
        this.panel = panel;
        this.extent = AxisEnds.of(spec, panel, scales.isLog(), top);
        this.strands = ExcelSeries.of(spec, panel, extent);
        this.data = data.write(spec, panel, strands);
        this.labelled = panel.labelled();
        this.chart = chart;
    }

    /// @param top the end of the y axis, for panels that share one scale; 0 to leave it to Excel
    /// @param wide whether the legend stands beside the points, not below them
    static void draw(XSSFSheet sheet, XSSFClientAnchor place, SharedScales scales, Panel panel, ChartDataSheet data,
            double top, boolean wide) {
        XSSFChart chart = sheet.createDrawingPatriarch().createChart(place);
        new NativeChart(scales, panel, top, data, chart).draw(top > 0, wide);
    }

    /// @param shared whether other panels have the same scale
    private void draw(boolean shared, boolean wide) {
        frame(wide);
        boolean rows = spec instanceof EffectSpec || spec instanceof MatrixSpec;
        XDDFChartAxis x = spec.xAxis().isNumeric() ? xAxis()
                : chart.createCategoryAxis(rows ? AxisPosition.LEFT : AxisPosition.BOTTOM);
        XDDFValueAxis y = chart.createValueAxis(rows ? AxisPosition.BOTTOM : AxisPosition.LEFT);
        if (rows) {
            // The first row stands at the top, its name beside the bars of negative values too.
            x.setOrientation(AxisOrientation.MAX_MIN);
            x.setTickLabelPosition(AxisTickLabelPosition.LOW);
            y.setCrosses(AxisCrosses.MAX);
        }
        axis(x, spec.xLabel().isEmpty() ? categoryTitle() : spec.xLabel());
        axis(y, extent.logY() ? I18n.text("{0}, logarithmic scale", spec.yLabel()) : spec.yLabel());
        y.setCrossBetween(spec.xAxis().isNumeric() ? AxisCrossBetween.MIDPOINT_CATEGORY
                : AxisCrossBetween.BETWEEN);
        if (extent.logY()) {
            y.setLogBase(extent.yBase());
            y.setMajorUnit(extent.yBase());
        }
        y.setMinimum(extent.yMin());
        if (shared || extent.logY() || !spec.guides().isEmpty() || spec instanceof ParallelSpec) {
            y.setMaximum(extent.yMax());
        }
        y.getOrAddMajorGridProperties().setLineProperties(ChartStyle.line(GRID, HAIR_POINTS));
        switch (spec) {
            case BarSpec bars -> {
                // A bar on a logarithmic axis would be as long as the axis reaches down.
                plot(extent.logY() ? dots(x, y) : bars(x, y));
                levels(x, y);
            }
            case LineSpec lines -> plot(lines(x, y));
            case ScatterSpec scatter -> plot(lines(x, y));
            case CurveSpec curves -> plot(lines(x, y));
            case DatedSpec dated -> plot(lines(x, y));
            case LaneSpec lanes -> plot(lines(x, y));
            case EffectSpec effects -> plot(rows(x, y));
            case MatrixSpec matrix -> {
                XDDFBarChartData plot = rows(x, y);
                plot.setBarGrouping(BarGrouping.STACKED);
                plot(plot);
            }
            case ParallelSpec parallel -> plot(parallel(x, y));
        }
        dressAxes();
    }

    /// Writes the series. The method of the chart would also copy their values to a workbook inside the chart, which only
    /// charts outside of workbooks need.
    private static void plot(XDDFChartData plot) {
        for (int i = 0; i < plot.getSeriesCount(); i++) {
            plot.getSeries(i).plot();
        }
    }

    /// Letters of the axes' titles; and numbers as the axis needs them, not with the digits of the first cell.
    private void dressAxes() {
        var area = chart.getCTChart().getPlotArea();
        area.getCatAxList().stream().filter(axis -> axis.isSetTitle()).forEach(axis ->
                ChartStyle.title(axis.getTitle(), LABEL_POINTS, false, CellAppearance.FAINT));
        area.getValAxList().forEach(axis -> {
            if (axis.isSetTitle()) {
                ChartStyle.title(axis.getTitle(), LABEL_POINTS, false, CellAppearance.FAINT);
            }
            var format = axis.isSetNumFmt() ? axis.getNumFmt() : axis.addNewNumFmt();
            format.setFormatCode(CellAppearance.GENERAL);
            format.setSourceLinked(false);
        });
    }

    private void frame(boolean wide) {
        String title = scales.title(panel);
        chart.setTitleText(VisibleText.of(title.isEmpty() ? spec.heading() : title));
        chart.setTitleOverlay(false);
        ChartStyle.title(chart.getCTChart().getTitle(), TITLE_POINTS, true, CellAppearance.INK);
        if (!title.isEmpty()) {
            ChartStyle.secondLine(chart.getCTChart().getTitle(), VisibleText.of(spec.heading()), LABEL_POINTS, CellAppearance.FAINT);
        }
        ChartStyle.letters(chart.getCTChartSpace(), LABEL_POINTS);
        chart.displayBlanksAs(DisplayBlanks.GAP);
        chart.getCTChartSpace().addNewRoundedCorners().setVal(false);
        chart.getOrAddShapeProperties().setLineProperties(ChartStyle.line(GRID, HAIR_POINTS));
        chart.getOrAddShapeProperties().setFillProperties(ChartStyle.fill("#FFFFFF"));
        if (panel.series().size() > 1) {
            chart.getOrAddLegend().setPosition(wide ? LegendPosition.RIGHT : LegendPosition.BOTTOM);
            chart.getOrAddLegend().setOverlay(false);
            for (int i = 0; i < strands.size(); i++) {
                if (!strands.get(i).inLegend()) {
                    var entry = chart.getCTChart().getLegend().addNewLegendEntry();
                    entry.addNewIdx().setVal(i);
                    entry.addNewDelete().setVal(true);
                }
            }
        }
        var properties = chart.getGraphicFrame().getCTGraphicalObjectFrame().getNvGraphicFramePr().getCNvPr();
        properties.setName(VisibleText.of(spec.title()));
        properties.setDescr(VisibleText.of(panel.title().isEmpty() ? spec.summary() : panel.title() + ". " + spec.summary()));
    }

    /// Empty where the only category needs no name.
    private String categoryTitle() {
        return spec.xAxis().isNumeric() || panel.categories().stream().allMatch(String::isEmpty) ? "" : I18n.text("Conditions");
    }

    private XDDFValueAxis xAxis() {
        XDDFValueAxis x = chart.createValueAxis(AxisPosition.BOTTOM);
        if (extent.logX()) {
            x.setLogBase(AxisEnds.base(extent.xMin(), extent.xMax()));
            x.setMajorUnit(AxisEnds.base(extent.xMin(), extent.xMax()));
        } else if (extent.xStep() > 0) {
            x.setMajorUnit(extent.xStep());
        }
        if (extent.logX() || extent.xStep() > 0 || isMeasuredX() || !spec.guides().isEmpty()) {
            x.setMinimum(extent.xMin());
            x.setMaximum(extent.xMax());
        }
        return x;
    }

    private boolean isMeasuredX() {
        return spec.xAxis() == ChartSpec.XAxis.MEASURED;
    }

    private void axis(XDDFChartAxis axis, String label) {
        axis.setVisible(true);
        axis.setMajorTickMark(axis instanceof XDDFValueAxis ? AxisTickMark.OUT : AxisTickMark.NONE);
        axis.setMinorTickMark(AxisTickMark.NONE);
        axis.getOrAddShapeProperties().setLineProperties(ChartStyle.line(AXIS, HAIR_POINTS));
        ChartStyle.letters(axis.getOrAddTextProperties(), LABEL_POINTS, CellAppearance.FAINT);
        if (!label.isEmpty()) {
            axis.setTitle(VisibleText.of(label));
        }
    }

    /// Bars that lie, one row per category, those of all series in it.
    private XDDFBarChartData rows(XDDFChartAxis x, XDDFValueAxis y) {
        XDDFBarChartData plot = bars(x, y);
        plot.setBarDirection(BarDirection.BAR);
        // The typed setter needs a schema that is not among those of the program.
        try (XmlCursor cursor = chart.getCTChart().getPlotArea().getBarChartArray(0).addNewOverlap().newCursor()) {
            cursor.setAttributeText(new QName("val"), FULL_OVERLAP);
        }
        return plot;
    }

    /// One line per series over the names of the axes.
    private XDDFChartData parallel(XDDFChartAxis x, XDDFValueAxis y) {
        XDDFLineChartData plot = (XDDFLineChartData) chart.createData(ChartTypes.LINE, x, y);
        plot.setVaryColors(false);
        for (int i = 0; i < strands.size(); i++) {
            Series from = strands.get(i).series();
            XDDFLineChartData.Series series = (XDDFLineChartData.Series) plot.addSeries(data.get(i).x().words(),
                    data.get(i).values().numbers());
            series.setTitle(VisibleText.of(from.name()), data.get(i).values().name());
            series.setSmooth(false);
            series.setMarkerStyle(MarkerStyle.NONE);
            series.setLineProperties(from.ideal() ? ChartStyle.dashed(AXIS, HAIR_POINTS)
                    : ChartStyle.line(ChartStyle.color(from), from.tone() == 0 ? LINE_POINTS : GUIDE_POINTS));
        }
        return plot;
    }

    private XDDFBarChartData bars(XDDFChartAxis x, XDDFValueAxis y) {
        XDDFBarChartData plot = (XDDFBarChartData) chart.createData(ChartTypes.BAR, x, y);
        plot.setBarDirection(BarDirection.COL);
        plot.setBarGrouping(BarGrouping.CLUSTERED);
        plot.setGapWidth(GAP_PERCENT);
        plot.setVaryColors(false);
        for (int i = 0; i < strands.size(); i++) {
            Series from = strands.get(i).series();
            if (strands.get(i).kind() == ExcelSeries.Kind.GUIDE) {
                continue;
            }
            Ranges ranges = data.get(i);
            XDDFBarChartData.Series series = (XDDFBarChartData.Series) plot.addSeries(ranges.x().words(),
                    ranges.values().numbers());
            series.setTitle(VisibleText.of(from.name()), ranges.values().name());
            series.setFillProperties(ChartStyle.fill(ChartStyle.color(from)));
            series.getCTBarSer().addNewInvertIfNegative().setVal(false);
            ChartStyle.exceptions(series.getCTBarSer(), from);
            if (hasRange(from)) {
                ErrorBars.write(series.getCTBarSer().addNewErrBars(), ranges.below(), ranges.above());
            }
            if (isLabelled(from)) {
                ExcelPointLabels.write(series.getCTBarSer().addNewDLbls(), from.points(), false, labelled::contains, "outEnd");
            }
        }
        return plot;
    }

    /// A marker for each point, over its category.
    private XDDFLineChartData dots(XDDFChartAxis x, XDDFValueAxis y) {
        XDDFLineChartData plot = (XDDFLineChartData) chart.createData(ChartTypes.LINE, x, y);
        plot.setVaryColors(false);
        for (int i = 0; i < strands.size(); i++) {
            Series from = strands.get(i).series();
            if (strands.get(i).kind() == ExcelSeries.Kind.GUIDE) {
                continue;
            }
            Ranges ranges = data.get(i);
            XDDFLineChartData.Series series = (XDDFLineChartData.Series) plot.addSeries(ranges.x().words(),
                    ranges.values().numbers());
            series.setTitle(VisibleText.of(from.name()), ranges.values().name());
            series.setSmooth(false);
            series.setLineProperties(ChartStyle.noLine());
            series.setMarkerStyle(from.ideal() ? MarkerStyle.DASH : SHAPES[Math.floorMod(from.shape(), SHAPES.length)]);
            ChartStyle.dots(series.getCTLineSer(), from);
            if (hasRange(from)) {
                ErrorBars.writeVertical(series.getCTLineSer().addNewErrBars(), ranges.below(), ranges.above());
            }
            if (isLabelled(from)) {
                ExcelPointLabels.write(series.getCTLineSer().addNewDLbls(), from.points(), false, labelled::contains, "t");
            }
        }
        return plot;
    }

    /// The objectives across bars: lines over the same categories.
    private void levels(XDDFChartAxis x, XDDFValueAxis y) {
        for (int i = 0; i < strands.size(); i++) {
            if (strands.get(i).kind() == ExcelSeries.Kind.GUIDE) {
                Ranges ranges = data.get(i);
                XDDFLineChartData plot = (XDDFLineChartData) chart.createData(ChartTypes.LINE, x, y);
                plot.setVaryColors(false);
                XDDFLineChartData.Series series = (XDDFLineChartData.Series) plot.addSeries(ranges.x().words(),
                        ranges.values().numbers());
                series.setTitle(VisibleText.of(strands.get(i).series().name()), ranges.values().name());
                series.setSmooth(false);
                series.setMarkerStyle(MarkerStyle.DASH);
                series.setLineProperties(ChartStyle.dashed(CellAppearance.INK, GUIDE_POINTS));
                plot(plot);
            }
        }
    }

    private XDDFChartData lines(XDDFChartAxis x, XDDFValueAxis y) {
        XDDFScatterChartData plot = (XDDFScatterChartData) chart.createData(ChartTypes.SCATTER, x, y);
        plot.setStyle(ScatterStyle.LINE_MARKER);
        plot.setVaryColors(false);
        for (int i = 0; i < strands.size(); i++) {
            Series from = strands.get(i).series();
            Ranges ranges = data.get(i);
            XDDFScatterChartData.Series series = (XDDFScatterChartData.Series) plot.addSeries(ranges.x().numbers(),
                    ranges.values().numbers());
            series.setTitle(VisibleText.of(from.name()), ranges.values().name());
            series.setSmooth(false);
            dress(series, strands.get(i));
            if (hasRange(from)) {
                ErrorBars.writeVertical(series.getCTScatterSer().addNewErrBars(), ranges.below(), ranges.above());
            }
            if (isLabelled(from)) {
                boolean guide = strands.get(i).kind() == ExcelSeries.Kind.GUIDE;
                ExcelPointLabels.write(series.getCTScatterSer().addNewDLbls(), from.points(),
                        !strands.get(i).sharesCategories(spec), guide ? point -> true : labelled::contains, guide ? "l" : "t");
            }
        }
        return plot;
    }

    private void dress(XDDFScatterChartData.Series series, ExcelSeries strand) {
        Series from = strand.series();
        switch (strand.kind()) {
            case MEASURED -> {
                boolean joined = !(spec instanceof ScatterSpec scatter) || scatter.joined();
                series.setLineProperties(!joined ? ChartStyle.noLine() : ChartStyle.line(ChartStyle.color(from), LINE_POINTS));
                if (spec.symbol() == ChartSpec.Symbol.LINE) {
                    series.setMarkerStyle(MarkerStyle.NONE);
                } else {
                    series.setMarkerStyle(SHAPES[Math.floorMod(from.shape(), SHAPES.length)]);
                    ChartStyle.markers(series.getCTScatterSer(), from, isMeasuredX());
                }
            }
            case ASIDE -> {
                series.setLineProperties(ChartStyle.noLine());
                boolean failed = from.points().stream().anyMatch(point -> point.accent() == Accent.FAILED);
                series.setMarkerStyle(failed ? MarkerStyle.X : SHAPES[Math.floorMod(from.shape(), SHAPES.length)]);
                ChartStyle.markersAside(series.getCTScatterSer(),
                        from.points().stream().anyMatch(point -> point.accent() == Accent.EXCLUDED));
            }
            case IDEAL, GUIDE -> {
                boolean ideal = strand.kind() == ExcelSeries.Kind.IDEAL;
                series.setLineProperties(ChartStyle.dashed(ideal ? AXIS : CellAppearance.INK, ideal ? LINE_POINTS / 1.5
                        : GUIDE_POINTS));
                series.setMarkerStyle(MarkerStyle.NONE);
            }
        }
    }

    private static boolean isLabelled(Series series) {
        return series.points().stream().anyMatch(point -> !point.labelled().isEmpty());
    }

    private static boolean hasRange(Series series) {
        return series.points().stream().anyMatch(point -> point.ranged() && point.high() > point.low());
    }
}
