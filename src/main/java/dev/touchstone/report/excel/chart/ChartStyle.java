package dev.touchstone.report.excel.chart;

import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.CellStyles;
import javax.xml.namespace.QName;
import org.apache.poi.xddf.usermodel.PresetLineDash;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFLineProperties;
import org.apache.poi.xddf.usermodel.XDDFNoFillProperties;
import org.apache.poi.xddf.usermodel.XDDFPresetLineDash;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.apache.poi.xddf.usermodel.text.XDDFRunProperties;
import org.apache.poi.xssf.usermodel.XSSFFont;
import org.apache.xmlbeans.XmlCursor;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTBarSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTChartSpace;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTLineSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTMarker;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTScatterSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTTitle;
import org.openxmlformats.schemas.drawingml.x2006.main.CTShapeProperties;
import org.openxmlformats.schemas.drawingml.x2006.main.CTTextBody;
import org.openxmlformats.schemas.drawingml.x2006.main.CTTextCharacterProperties;

/// Colours, lines and letters of the charts, on the XML itself where POI has no setter that other programs heed.
final class ChartStyle {

    private static final int EMU_PER_POINT = 12_700;
    private static final double OUTLINE_POINTS = 1.25;
    private static final String MARKER_POINTS = "7";
    private static final String RING_POINTS = "11";
    private static final String ASIDE_POINTS = "6";
    private static final String ASIDE = "#8C959F";
    private static final String ASIDE_FILL = "#D1D9E0";

    private ChartStyle() {
    }

    static String color(Series series) {
        return Palette.color(series.engine(), series.tone(), false);
    }

    static XDDFSolidFillProperties fill(String color) {
        return new XDDFSolidFillProperties(XDDFColor.from(CellStyles.rgb(color)));
    }

    static XDDFLineProperties line(String color, double points) {
        XDDFLineProperties line = new XDDFLineProperties(fill(color));
        line.setWidth(points);
        return line;
    }

    static void letters(XDDFRunProperties letters, double points, String color) {
        letters.setFontSize(points);
        letters.setBold(false);
        letters.setFillProperties(fill(color));
    }

    /// The default letters: of the legend and of the numbers of the axes.
    static void letters(CTChartSpace chart, double points) {
        CTTextBody body = chart.addNewTxPr();
        body.addNewBodyPr();
        CTTextCharacterProperties letters = body.addNewP().addNewPPr().addNewDefRPr();
        letters.setSz((int) Math.round(points * 100));
        letters.addNewSolidFill().addNewSrgbClr().setVal(CellStyles.rgb(CellAppearance.INK));
        letters.addNewLatin().setTypeface(XSSFFont.DEFAULT_FONT_NAME);
    }

    /// Sets the letters of a title, which each run of its text carries itself.
    static void title(CTTitle title, double points, boolean bold, String color) {
        title.getTx().getRich().getPList().stream().flatMap(paragraph -> paragraph.getRList().stream())
                .forEach(run -> {
                    CTTextCharacterProperties letters = run.isSetRPr() ? run.getRPr() : run.addNewRPr();
                    letters.setSz((int) Math.round(points * 100));
                    letters.setB(bold);
                    letters.addNewLatin().setTypeface(XSSFFont.DEFAULT_FONT_NAME);
                    if (!letters.isSetSolidFill()) {
                        letters.addNewSolidFill().addNewSrgbClr().setVal(CellStyles.rgb(color));
                    }
                });
    }

    /// Adds a line below a title, in smaller letters.
    static void secondLine(CTTitle title, String text, double points, String color) {
        var run = title.getTx().getRich().addNewP().addNewR();
        run.setT(text);
        CTTextCharacterProperties letters = run.addNewRPr();
        letters.setSz((int) Math.round(points * 100));
        letters.setB(false);
        letters.addNewSolidFill().addNewSrgbClr().setVal(CellStyles.rgb(color));
        letters.addNewLatin().setTypeface(XSSFFont.DEFAULT_FONT_NAME);
    }

    static XDDFLineProperties dashed(String color, double points) {
        XDDFLineProperties line = line(color, points);
        line.setPresetDash(new XDDFPresetLineDash(PresetLineDash.DASH));
        return line;
    }

    static XDDFLineProperties noLine() {
        return new XDDFLineProperties(new XDDFNoFillProperties());
    }

    /// Bars unlike the others of their series: the one to look at has a dark edge; one that others are better than is
    /// grey.
    static void exceptions(CTBarSer bars, Series series) {
        for (Point point : series.points()) {
            if (point.accent() != Accent.NONE) {
                var exception = bars.addNewDPt();
                exception.addNewIdx().setVal(point.category());
                exception.addNewInvertIfNegative().setVal(false);
                boolean faded = point.accent() == Accent.FADED;
                paint(exception.addNewSpPr(), faded ? ASIDE_FILL : color(series),
                        point.accent() == Accent.RINGED ? CellAppearance.INK : faded ? ASIDE : color(series));
            }
        }
    }

    /// Fills the markers; that of the one to look at is large with a dark edge.
    ///
    /// @param inOrder whether the points stand one below the other, not each at its category
    static void markers(CTScatterSer lines, Series series, boolean inOrder) {
        CTMarker marker = lines.getMarker();
        size(marker, MARKER_POINTS);
        paint(marker.addNewSpPr(), color(series), color(series));
        for (int i = 0; i < series.points().size(); i++) {
            Point point = series.points().get(i);
            if (point.accent() == Accent.RINGED) {
                var exception = lines.addNewDPt();
                exception.addNewIdx().setVal(inOrder ? i : point.category());
                CTMarker other = exception.addNewMarker();
                other.addNewSymbol().setVal(marker.getSymbol().getVal());
                size(other, RING_POINTS);
                paint(other.addNewSpPr(), color(series), CellAppearance.INK);
            }
        }
    }

    /// Fills the markers that stand in the place of bars; those unlike the others of their series as [#exceptions].
    static void dots(CTLineSer dots, Series series) {
        CTMarker marker = dots.getMarker();
        size(marker, MARKER_POINTS);
        paint(marker.addNewSpPr(), color(series), color(series));
        for (Point point : series.points()) {
            if (point.accent() != Accent.NONE) {
                boolean faded = point.accent() == Accent.FADED;
                var exception = dots.addNewDPt();
                exception.addNewIdx().setVal(point.category());
                CTMarker other = exception.addNewMarker();
                other.addNewSymbol().setVal(marker.getSymbol().getVal());
                size(other, faded ? ASIDE_POINTS : RING_POINTS);
                paint(other.addNewSpPr(), faded ? ASIDE_FILL : color(series), faded ? ASIDE : CellAppearance.INK);
            }
        }
    }

    /// Small and grey; hollow where the points are excluded.
    static void markersAside(CTScatterSer lines, boolean excluded) {
        CTMarker marker = lines.getMarker();
        size(marker, ASIDE_POINTS);
        paint(marker.addNewSpPr(), excluded ? "#FFFFFF" : ASIDE, CellAppearance.FAINT);
    }

    /// The schemas that come with POI lack the type of this one attribute.
    private static void size(CTMarker marker, String points) {
        try (XmlCursor cursor = marker.addNewSize().newCursor()) {
            cursor.setAttributeText(new QName("val"), points);
        }
    }

    private static void paint(CTShapeProperties shape, String fill, String outline) {
        shape.addNewSolidFill().addNewSrgbClr().setVal(CellStyles.rgb(fill));
        var line = shape.addNewLn();
        line.setW((int) (OUTLINE_POINTS * EMU_PER_POINT));
        line.addNewSolidFill().addNewSrgbClr().setVal(CellStyles.rgb(outline));
    }
}
