package dev.touchstone.report.excel.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.chart.spec.ParallelSpec;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.report.excel.cell.CellStyles;
import dev.touchstone.report.excel.cell.SheetWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFDrawing;
import org.apache.poi.xssf.usermodel.XSSFGraphicFrame;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTBarChart;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTBarSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTLineSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumRef;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumVal;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTPlotArea;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTScatterSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTTitle;
import org.openxmlformats.schemas.drawingml.x2006.chart.STDispBlanksAs;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrBarType;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrDir;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrValType;
import org.openxmlformats.schemas.drawingml.x2006.chart.STMarkerStyle;
import org.openxmlformats.schemas.drawingml.x2006.chart.STTickMark;

/// Charts drawn from specs made by hand, read back as XML.
class NativeChartTest {

    private static final Series TWO = new Series("2 GPUs", "vLLM", 0.5, 0, List.of(
            new Point(0, 30, 11.56, 11.12, 12.0, 2, List.of("a")),
            new Point(2, 100, 17.7, 17.4, 18.0, 2, List.of("b"))));
    private static final Series FOUR = new Series("4 GPUs", "vLLM", 0, 1, List.of(
            new Point(0, 30, 13.17, 13.17, 13.17, 1, List.of("c")), new Point(1, 50, 15.4, 15.4, 15.4, 1, List.of("d")),
            new Point(2, 100, 18.93, 18.93, 18.93, 1, List.of("e"))));
    private static final Panel PANEL = new Panel("vLLM", List.of("30", "50", "100"), List.of(TWO, FOUR));

    private static XSSFChart draw(ChartSpec spec, double top) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            CellStyles styles = new CellStyles(workbook);
            XSSFSheet summary = workbook.createSheet("Summary");
            XSSFSheet data = workbook.createSheet(ChartDataSheet.NAME);
            ChartDataSheet chartData = new ChartDataSheet(new SheetWriter(data, data, styles));
            NativeChart.draw(summary, new SheetWriter(summary, summary, styles).anchor(0, 0, 600, 300),
                    new SharedScales(spec),
                    spec.panels().getFirst(), chartData, top, false);
            workbook.write(out);
        }
        return new XSSFWorkbook(new ByteArrayInputStream(out.toByteArray())).getSheet("Summary").getDrawingPatriarch()
                .getCharts().getFirst();
    }

    private static XSSFChart bars() throws IOException {
        return draw(new BarSpec(new ChartContent("Throughput by GPU count", "Request throughput, req/s", "Concurrency",
                List.of(PANEL), "caption", "In words.")), 20);
    }

    @Test
    void controlCharactersInNamesAreSeen() throws IOException {
        Series named = new Series("m\u001b[2J\u202ez", "vLLM", 0, 1, FOUR.points());

        XSSFChart chart = draw(new BarSpec(new ChartContent("T\u202eh", "Request\u009b, req/s", "Con\u202ec",
                List.of(new Panel("p\u0000\u009b", PANEL.categories(), List.of(named, TWO))), "caption", "Of m\u001b[2J.")), 20);

        String frame = ((XSSFDrawing) chart.getParent()).getCTDrawing().getTwoCellAnchorArray(0).getGraphicFrame()
                .getNvGraphicFramePr().getCNvPr().getDescr();
        assertThat(frame).isEqualTo("p\\u0000\\u009b. Of m\\u001b[2J.");
        assertThat(chart.getCTChart().xmlText()).contains("m\\u001b[2J\\u202ez", "Con\\u202ec", "p\\u0000\\u009b")
                .doesNotContain("\u202e").doesNotContain("\u009b");
    }

    private static XSSFChart lines(boolean log) throws IOException {
        return draw(new LineSpec(new ChartContent("Throughput by GPU count", "Request throughput, req/s", "Concurrency",
                List.of(PANEL), "caption", "In words."), log, false), 0);
    }

    @ParameterizedTest
    @MethodSource("dev.touchstone.chart.Specs#ofEveryKind")
    void everyKindOfChartHasItsMeasuredSeriesInExcel(ChartSpec spec) throws IOException {
        CTPlotArea plot = draw(spec, 0).getCTChart().getPlotArea();
        List<String> titles = Stream.of(
                plot.getLineChartList().stream().flatMap(chart -> chart.getSerList().stream()).map(CTLineSer::getTx),
                plot.getBarChartList().stream().flatMap(chart -> chart.getSerList().stream()).map(CTBarSer::getTx),
                plot.getScatterChartList().stream().flatMap(chart -> chart.getSerList().stream())
                        .map(CTScatterSer::getTx)).flatMap(Function.identity()).map(text -> text.getStrRef().getStrCache().getPtArray(0).getV())
                .toList();
        assertThat(titles).containsAll(spec.panels().getFirst().series().stream().map(Series::name).toList());
    }

    @Test
    void barsPointAtTheDataSheet() throws IOException {
        CTBarChart plot = bars().getCTChart().getPlotArea().getBarChartArray(0);
        CTBarSer two = plot.getSerArray(0);
        assertThat(two.getTx().getStrRef().getF()).isEqualTo("'Chart data'!$B$5");
        assertThat(two.getCat().getStrRef().getF()).isEqualTo("'Chart data'!$A$6:$A$8");
        assertThat(two.getVal().getNumRef().getF()).isEqualTo("'Chart data'!$B$6:$B$8");
        assertThat(two.getVal().getNumRef().getNumCache().getPtList()).as("a missing value is a gap").hasSize(2);
        assertThat(plot.getSerArray(1).getVal().getNumRef().getF()).isEqualTo("'Chart data'!$F$6:$F$8");
    }

    @Test
    void whiskersReachFromTheLowestToTheHighestRepeat() throws IOException {
        CTBarChart plot = bars().getCTChart().getPlotArea().getBarChartArray(0);
        var bars = plot.getSerArray(0).getErrBars();
        assertThat(bars.getErrBarType().getVal()).isEqualTo(STErrBarType.BOTH);
        assertThat(bars.getErrValType().getVal()).isEqualTo(STErrValType.CUST);
        assertThat(bars.getMinus().getNumRef().getF()).isEqualTo("'Chart data'!$C$6:$C$8");
        assertThat(bars.getPlus().getNumRef().getF()).isEqualTo("'Chart data'!$D$6:$D$8");
        assertThat(bars.getPlus().getNumRef().getNumCache().getPtArray(0).getV()).isEqualTo("0.44");
        assertThat(bars.getPlus().getNumRef().getNumCache().getPtCount().getVal()).isEqualTo(3);
        assertThat(plot.getSerArray(1).isSetErrBars()).as("single runs have no range").isFalse();
    }

    @Test
    void coloursAreTonesOfTheEngineAndSinglesAreFullMarks() throws IOException {
        CTBarChart plot = bars().getCTChart().getPlotArea().getBarChartArray(0);
        assertThat(fill(plot.getSerArray(0))).isEqualTo(Palette.color("vLLM", 0.5, false));
        assertThat(fill(plot.getSerArray(1))).isEqualTo(Palette.color("vLLM", 0, false));
        assertThat(plot.getVaryColors().getVal()).isFalse();
        assertThat(plot.getSerArray(0).getDPtList()).isEmpty();
        assertThat(plot.getSerArray(1).getDPtList()).isEmpty();
    }

    @Test
    void axesAreNamedWithUnitsStartAtZeroAndHaveFixedTicks() throws IOException {
        XSSFChart chart = bars();
        CTPlotArea area = chart.getCTChart().getPlotArea();
        assertThat(text(area.getValAxArray(0).getTitle())).isEqualTo("Request throughput, req/s");
        assertThat(text(area.getCatAxArray(0).getTitle())).isEqualTo("Concurrency");
        assertThat(area.getValAxArray(0).getScaling().getMin().getVal()).isZero();
        assertThat(area.getValAxArray(0).getScaling().getMax().getVal()).isEqualTo(20);
        assertThat(area.getValAxArray(0).getMajorTickMark().getVal()).isEqualTo(STTickMark.OUT);
        assertThat(area.getValAxArray(0).getMinorTickMark().getVal()).isEqualTo(STTickMark.NONE);
        assertThat(area.getCatAxArray(0).getMajorTickMark().getVal()).isEqualTo(STTickMark.NONE);
        assertThat(area.getValAxArray(0).getNumFmt().getSourceLinked()).isFalse();
    }

    @Test
    void theTitleNamesPanelMetricUnitAndDirection() throws IOException {
        ChartContext context = new ChartContext("req/s", "higher is better", "", "");
        ChartSpec chart = new BarSpec(new ChartContent("Throughput by GPU count", "Request throughput, req/s", "",
                List.of(PANEL), "", "")).withContext(context);
        XSSFChart drawn = draw(chart, 0);
        assertThat(drawn.getTitleText().getString())
                .isEqualTo("vLLMThroughput by GPU count, req/s · higher is better");
        assertThat(text(drawn.getCTChart().getPlotArea().getCatAxArray(0).getTitle())).isEqualTo("Conditions");
        Panel only = new Panel("", PANEL.categories(), PANEL.series());
        assertThat(draw(new BarSpec(new ChartContent("Throughput", "req/s", "x", List.of(only), "", ""))
                .withContext(context), 0)
                .getTitleText().getString()).isEqualTo("Throughput, req/s · higher is better");
    }

    @Test
    void aWideRangeIsOnALogarithmicAxisThatSaysSo() throws IOException {
        Panel wide = new Panel("", List.of("1", "2"), List.of(new Series("vLLM", "vLLM", 0, 0, List.of(
                new Point(0, 1, 2, 2, 2, 1, List.of("a")), new Point(1, 2, 300, 300, 300, 1, List.of("b"))))));
        CTPlotArea area = draw(new BarSpec(new ChartContent("Throughput", "req/s", "x", List.of(wide), "", "")),
                0).getCTChart()
                .getPlotArea();
        assertThat(area.getValAxArray(0).getScaling().isSetLogBase()).isTrue();
        assertThat(text(area.getValAxArray(0).getTitle())).isEqualTo("req/s, logarithmic scale");
    }

    /// A bar would begin somewhere above zero.
    @Test
    void onALogarithmicAxisBarsAreMarkers() throws IOException {
        Panel wide = new Panel("", List.of("1", "2"), List.of(new Series("vLLM", "vLLM", 0, 1, List.of(
                new Point(0, 1, 2, 1.5, 2.5, 2, List.of("a", "b")), new Point(1, 2, 300, 300, 300, 1, List.of("c"), "", Accent.FADED, false)))));
        CTPlotArea area = draw(new BarSpec(new ChartContent("Throughput", "req/s", "x", List.of(wide), "", "")), 0).getCTChart().getPlotArea();
        assertThat(area.getBarChartList()).isEmpty();
        CTLineSer dots = area.getLineChartArray(0).getSerArray(0);
        assertThat(dots.getSpPr().getLn().isSetNoFill()).as("joined by no line").isTrue();
        assertThat(dots.getMarker().getSymbol().getVal()).isEqualTo(STMarkerStyle.SQUARE);
        assertThat(hex(dots.getMarker().getSpPr().getSolidFill().getSrgbClr().getVal())).isEqualTo(Palette.color("vLLM", 0, false));
        assertThat(dots.getVal().getNumRef().getNumCache().getPtList()).hasSize(2);
        assertThat(dots.getErrBars().getErrDir().getVal()).isEqualTo(STErrDir.Y);
        assertThat(dots.getDPtList()).singleElement().satisfies(faded -> assertThat(faded.getIdx().getVal()).isEqualTo(1));
        assertThat(bars().getCTChart().getPlotArea().getBarChartList()).as("on a linear axis").hasSize(1);
    }

    @Test
    void gapsStayGapsCornersAreSquareAndTheChartIsToldInWords() throws IOException {
        XSSFChart chart = bars();
        assertThat(chart.getCTChart().getDispBlanksAs().getVal()).isEqualTo(STDispBlanksAs.GAP);
        assertThat(chart.getCTChartSpace().getRoundedCorners().getVal()).isFalse();
        XSSFGraphicFrame frame = (XSSFGraphicFrame) ((XSSFDrawing) chart.getParent()).getShapes().getFirst();
        assertThat(frame.getCTGraphicalObjectFrame().getNvGraphicFramePr().getCNvPr().getDescr())
                .isEqualTo("vLLM. In words.");
    }

    @Test
    void linesHaveNumbersOnBothAxes() throws IOException {
        CTPlotArea area = lines(true).getCTChart().getPlotArea();
        CTScatterSer two = area.getScatterChartArray(0).getSerArray(0);
        assertThat(two.getXVal().getNumRef().getF()).isEqualTo("'Chart data'!$A$6:$A$8");
        assertThat(two.getXVal().getNumRef().getNumCache().getPtArray(2).getV()).isEqualTo("100.0");
        assertThat(two.getYVal().getNumRef().getNumCache().getPtList()).hasSize(2);
        assertThat(two.getErrBarsArray(0).getErrDir().getVal()).isEqualTo(STErrDir.Y);
        assertThat(two.getSmooth().getVal()).isFalse();
        assertThat(hex(two.getSpPr().getLn().getSolidFill().getSrgbClr().getVal()))
                .isEqualTo(Palette.color("vLLM", 0.5, false));
        CTScatterSer four = area.getScatterChartArray(0).getSerArray(1);
        assertThat(four.getMarker().getSymbol().getVal()).isNotEqualTo(two.getMarker().getSymbol().getVal());
        assertThat(four.getDPtList()).as("single runs are full marks").isEmpty();
        assertThat(area.getValAxArray(0).getScaling().getLogBase().getVal()).isEqualTo(2);
        assertThat(area.getValAxArray(0).getScaling().getMin().getVal()).isEqualTo(16);
        assertThat(area.getValAxArray(0).getScaling().getMax().getVal()).isEqualTo(128);
    }

    @Test
    void aLinearAxisHasNoLogarithm() throws IOException {
        assertThat(lines(false).getCTChart().getPlotArea().getValAxArray(0).getScaling().isSetLogBase()).isFalse();
    }

    @Test
    void aScatterHasItsOwnXValuesAndWhatIsOvershadowedStandsBesideTheLine() throws IOException {
        Series speeds = new Series("vLLM", "vLLM", 0, 0, List.of(
                new Point(0, 20, 300, 300, 300, 1, List.of("a"), "5", Accent.NONE),
                new Point(1, 15, 250, 250, 250, 2, List.of("b"), "30", Accent.FADED),
                new Point(2, 10, 900, 880, 920, 2, List.of("c"), "100", Accent.RINGED)));
        CTPlotArea area = draw(new ScatterSpec(new ChartContent("Pareto", "tok/s a GPU", "tok/s a user",
                List.of(new Panel("", List.of("20", "15", "10"), List.of(speeds))), "", "",
                List.of(new Guide(true, 12, "at least 12"))), false, false), 0).getCTChart().getPlotArea();
        List<CTScatterSer> series = area.getScatterChartArray(0).getSerList();
        assertThat(series).as("the line, what is aside, the objective").hasSize(3);
        assertThat(values(series.get(0).getXVal().getNumRef())).containsExactly("20.0", "10.0");
        assertThat(values(series.get(0).getYVal().getNumRef())).containsExactly("300.0", "900.0");
        assertThat(values(series.get(1).getXVal().getNumRef())).containsExactly("15.0");
        assertThat(series.get(1).getSpPr().getLn().isSetNoFill()).isTrue();
        assertThat(values(series.get(2).getXVal().getNumRef())).containsExactly("12.0", "12.0");
        assertThat(series.get(2).getSpPr().getLn().getPrstDash().getVal().toString()).isEqualTo("dash");
        assertThat(series.get(0).getDLbls().xmlText()).contains(">5<", ">100<").doesNotContain(">30<");
        assertThat(series.get(1).getDLbls().xmlText()).contains(">30<");
        assertThat(area.getValAxArray(0).getScaling().getMin().getVal()).isZero();
    }

    @Test
    void whatACheckSuspectsHasAnExclamationMarkAtItsCategory() throws IOException {
        Series series = new Series("vLLM", "vLLM", 0, 0, List.of(
                new Point(0, 30, 3, 3, 3, 1, List.of("a"), "", Accent.NONE, false, false, ""),
                new Point(2, 100, 4, 4, 4, 1, List.of("b"), "", Accent.NONE, false, true, "")));
        List<Panel> panels = List.of(new Panel("", List.of("30", "50", "100"), List.of(series)));
        CTPlotArea bars = draw(new BarSpec(new ChartContent("t", "y", "x", panels, "", "")), 0).getCTChart()
                .getPlotArea();
        CTPlotArea lines = draw(
                new LineSpec(new ChartContent("t", "y", "x", panels, "", ""), false, false), 0).getCTChart()
                .getPlotArea();
        for (String labels : List.of(bars.getBarChartArray(0).getSerArray(0).getDLbls().xmlText(),
                lines.getScatterChartArray(0).getSerArray(0).getDLbls().xmlText())) {
            assertThat(labels).containsOnlyOnce(">!<").contains("idx val=\"2\"").doesNotContain("idx val=\"1\"");
        }
    }

    @Test
    void aSeriesWithoutAPointHasNoEntryInTheLegend() throws IOException {
        Series joined = new Series("vLLM", "vLLM", 0, 0, List.of(
                new Point(0, 20, 300, 300, 300, 1, List.of("a")), new Point(1, 15, 350, 350, 350, 1, List.of("b"))));
        Series dominated = new Series("SGLang", "SGLang", 0, 1, List.of(
                new Point(2, 10, 200, 200, 200, 1, List.of("c"), "", Accent.FADED)));
        CTPlotArea area = draw(new ScatterSpec(new ChartContent("Pareto", "y", "x", List.of(new Panel("",
                List.of("20", "15", "10"), List.of(joined, dominated))), "", ""), false, false), 0)
                .getCTChart().getPlotArea();
        List<CTScatterSer> series = area.getScatterChartArray(0).getSerList();
        assertThat(series).hasSize(2);
        assertThat(values(series.get(1).getYVal().getNumRef())).containsExactly("200.0");
        assertThat(hex(series.get(1).getMarker().getSpPr().getSolidFill().getSrgbClr().getVal())).as("visible")
                .isEqualTo("#8C959F");
    }

    @Test
    void whatIsIdealIsDashedAndHasNoMarkers() throws IOException {
        Series ideal = new Series("ideal", null, 0, 0, List.of(
                new Point(0, 2, 1, 1, 1, 0, List.of()), new Point(1, 4, 2, 2, 2, 0, List.of())), true);
        Series measured = new Series("vLLM", "vLLM", 0, 0, List.of(
                new Point(0, 2, 1, 1, 1, 1, List.of("a")), new Point(1, 4, 1.1, 1.1, 1.1, 1, List.of("b"))));
        CTPlotArea area = draw(new LineSpec(new ChartContent("Speed-up", "Speed-up", "GPUs",
                List.of(new Panel("", List.of("2", "4"), List.of(measured, ideal))), "", ""), false, false), 0)
                .getCTChart().getPlotArea();
        CTScatterSer dashed = area.getScatterChartArray(0).getSerArray(1);
        assertThat(dashed.getMarker().getSymbol().getVal().toString()).isEqualTo("none");
        assertThat(dashed.getSpPr().getLn().isSetPrstDash()).isTrue();
        assertThat(area.getValAxArray(0).getMajorUnit().getVal()).as("a tick a pair of GPUs").isEqualTo(2);
        assertThat(area.getValAxArray(0).getScaling().getMax().getVal()).isEqualTo(6);
    }

    @Test
    void aLogarithmicYAxisDoesNotStartAtZero() throws IOException {
        CTPlotArea area = draw(new LineSpec(new ChartContent("Latency", "s", "Concurrency", List.of(PANEL), "", "",
                List.of(new Guide(false, 40, "at most 40"))), true, true), 0).getCTChart().getPlotArea();
        assertThat(area.getValAxArray(1).getScaling().getLogBase().getVal()).isEqualTo(2);
        assertThat(area.getValAxArray(1).getScaling().getMin().getVal()).isEqualTo(8);
        assertThat(area.getValAxArray(1).getScaling().getMax().getVal()).as("the objective is in").isEqualTo(64);
        CTScatterSer objective = area.getScatterChartArray(0).getSerArray(2);
        assertThat(values(objective.getXVal().getNumRef())).containsExactly("16.0", "128.0");
        assertThat(values(objective.getYVal().getNumRef())).containsExactly("40.0", "40.0");
        assertThat(objective.getDLbls().xmlText()).contains("at most 40");
    }

    @Test
    void anObjectiveOfBarsIsALineOverTheirCategories() throws IOException {
        XSSFChart chart = draw(new BarSpec(new ChartContent("Latency", "s", "Concurrency", List.of(PANEL), "", "",
                List.of(new Guide(false, 15, "at most 15"), new Guide(true, 3, "has no place")))), 0);
        CTPlotArea area = chart.getCTChart().getPlotArea();
        assertThat(area.getLineChartList()).hasSize(1);
        assertThat(values(area.getLineChartArray(0).getSerArray(0).getVal().getNumRef())).containsExactly("15.0",
                "15.0", "15.0");
        assertThat(chart.getCTChart().getLegend().getLegendEntryArray(0).getIdx().getVal()).isEqualTo(2);
    }

    @Test
    void theLegendListsLinesOfOneNameOnce() throws IOException {
        List<Series> lines = List.of(launch("Launches"), launch("Launches"), launch("Best launch"));
        XSSFChart chart = draw(new ParallelSpec(new ChartContent("Launches", "Place", "", List.of(new Panel("", List.of("a", "b"), lines)),
                "", "", List.of()), List.of(List.of(), List.of())), 0);
        assertThat(chart.getCTChart().getLegend().getLegendEntryList()).singleElement()
                .satisfies(deleted -> assertThat(deleted.getIdx().getVal()).isEqualTo(1));
        assertThat(chart.getCTChart().getPlotArea().getLineChartArray(0).getSerList()).extracting(line ->
                line.getTx().getStrRef().getStrCache().getPtArray(0).getV()).containsExactly("Launches", "Launches", "Best launch");
    }

    private static Series launch(String name) {
        return new Series(name, "vLLM", 0, 0, List.of(new Point(0, 0, 0, 0, 0, 1, List.of("a")), new Point(1, 1, 1, 1, 1, 1, List.of("a"))));
    }

    @Test
    void runsThatWereTakenOutStandBesideTheLineAndNotInBars() throws IOException {
        Series series = new Series("vLLM", "vLLM", 0, 0, List.of(
                new Point(0, 30, 11, 11, 11, 2, List.of("a")),
                new Point(0, 30, 2, 2, 2, 1, List.of("b"), "", Accent.EXCLUDED),
                new Point(1, 50, 15, 15, 15, 2, List.of("c"))));
        Panel panel = new Panel("", List.of("30", "50"), List.of(series));
        CTPlotArea lines = draw(
                new LineSpec(new ChartContent("t", "y", "x", List.of(panel), "", ""), false, false), 0).getCTChart()
                .getPlotArea();
        assertThat(values(lines.getScatterChartArray(0).getSerArray(0).getYVal().getNumRef())).containsExactly("11.0",
                "15.0");
        assertThat(values(lines.getScatterChartArray(0).getSerArray(1).getYVal().getNumRef())).containsExactly("2.0");
        CTPlotArea bars = draw(new BarSpec(new ChartContent("t", "y", "x", List.of(panel), "", "")), 0).getCTChart()
                .getPlotArea();
        assertThat(values(bars.getBarChartArray(0).getSerArray(0).getVal().getNumRef())).containsExactly("11.0",
                "15.0");
    }

    private static List<String> values(CTNumRef cells) {
        return cells.getNumCache().getPtList().stream().map(CTNumVal::getV).toList();
    }

    private static String fill(CTBarSer series) {
        return hex(series.getSpPr().getSolidFill().getSrgbClr().getVal());
    }

    private static String hex(byte[] color) {
        return "#" + HexFormat.of().withUpperCase().formatHex(color);
    }

    private static String text(CTTitle title) {
        return title.getTx().getRich().getPArray(0).getRArray(0).getT();
    }

    @ParameterizedTest
    @CsvSource({"150, 150", "400, 150"})
    void noMorePointsAreLabelledThanCanBeRead(int all, int labelled) throws IOException {
        List<Point> points = IntStream.range(0, all).mapToObj(i -> new Point(i, i, 1 + i, 1 + i, 1 + i, 1, List.of("run"), "c" + i,
                i == all - 1 ? Accent.RINGED : Accent.NONE, false)).toList();
        String labels = draw(new ScatterSpec(new ChartContent("T", "y", "x", List.of(new Panel("", IntStream.range(0, all)
                .mapToObj(Integer::toString).toList(), List.of(new Series("vLLM", "vLLM", 0, 0, points)))), "", ""), false, false), 0)
                .getCTChart().getPlotArea().getScatterChartArray(0).getSerArray(0).getDLbls().xmlText();

        assertThat(labels.split("dLbl>", -1)).hasSize(2 * labelled + 1);
        assertThat(labels).as("the knee").contains(">c" + (all - 1) + "<");
    }

}
