package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Palette;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFDrawing;
import org.apache.poi.xssf.usermodel.XSSFGraphicFrame;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTBarChart;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTBarSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTPlotArea;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTScatterSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTTitle;
import org.openxmlformats.schemas.drawingml.x2006.chart.STDispBlanksAs;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrBarType;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrDir;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrValType;
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
            Styles styles = new Styles(workbook);
            XSSFSheet summary = workbook.createSheet("Summary");
            XSSFSheet data = workbook.createSheet(ChartDataSheet.NAME);
            ChartDataSheet chartData = new ChartDataSheet(new Page(data, data, styles));
            NativeChart.draw(summary, new Page(summary, summary, styles).anchor(0, 0, 600, 300), spec,
                    spec.panels().getFirst(), chartData, top);
            workbook.write(out);
        }
        return new XSSFWorkbook(new ByteArrayInputStream(out.toByteArray())).getSheet("Summary").getDrawingPatriarch()
                .getCharts().getFirst();
    }

    private static XSSFChart bars() throws IOException {
        return draw(new ChartSpec.Bars("Throughput by GPU count", "Request throughput, req/s", "Concurrency",
                List.of(PANEL), "caption", "In words."), 20);
    }

    private static XSSFChart lines(boolean log) throws IOException {
        return draw(new ChartSpec.Lines("Throughput by GPU count", "Request throughput, req/s", "Concurrency",
                List.of(PANEL), "caption", "In words.", log), 0);
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
    void coloursAreTonesOfTheEngineAndSinglesAreOutlined() throws IOException {
        CTBarChart plot = bars().getCTChart().getPlotArea().getBarChartArray(0);
        assertThat(fill(plot.getSerArray(0))).isEqualTo(Palette.color("vLLM", 0.5, false));
        assertThat(fill(plot.getSerArray(1))).isEqualTo(Palette.color("vLLM", 0, false));
        assertThat(plot.getVaryColors().getVal()).isFalse();
        assertThat(plot.getSerArray(0).getDPtList()).isEmpty();
        assertThat(plot.getSerArray(1).getDPtList()).hasSize(3);
        assertThat(hex(plot.getSerArray(1).getDPtArray(0).getSpPr().getSolidFill().getSrgbClr().getVal()))
                .isEqualTo(Palette.color("vLLM", Palette.faint(0), false));
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
        assertThat(chart.getTitleText().getString()).isEqualTo("vLLM");
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
        assertThat(four.getDPtList()).as("hollow markers").hasSize(3);
        assertThat(area.getValAxArray(0).getScaling().getLogBase().getVal()).isEqualTo(2);
        assertThat(area.getValAxArray(0).getScaling().getMin().getVal()).isEqualTo(16);
        assertThat(area.getValAxArray(0).getScaling().getMax().getVal()).isEqualTo(128);
    }

    @Test
    void aLinearAxisHasNoLogarithm() throws IOException {
        assertThat(lines(false).getCTChart().getPlotArea().getValAxArray(0).getScaling().isSetLogBase()).isFalse();
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
}
