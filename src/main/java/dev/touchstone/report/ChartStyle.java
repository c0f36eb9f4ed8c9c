package dev.touchstone.report;

import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Palette;
import javax.xml.namespace.QName;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFLineProperties;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.apache.poi.xddf.usermodel.text.XDDFRunProperties;
import org.apache.poi.xssf.usermodel.XSSFFont;
import org.apache.xmlbeans.XmlCursor;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTBarSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTChartSpace;
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

    private ChartStyle() {
    }

    static String color(Series series) {
        return Palette.color(series.engine(), series.tone(), false);
    }

    static XDDFSolidFillProperties fill(String color) {
        return new XDDFSolidFillProperties(XDDFColor.from(Styles.rgb(color)));
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

    /// The letters of all that does not say otherwise: the legend, the numbers of the axes.
    static void letters(CTChartSpace chart, double points) {
        CTTextBody body = chart.addNewTxPr();
        body.addNewBodyPr();
        CTTextCharacterProperties letters = body.addNewP().addNewPPr().addNewDefRPr();
        letters.setSz((int) Math.round(points * 100));
        letters.addNewSolidFill().addNewSrgbClr().setVal(Styles.rgb(Look.INK));
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
                        letters.addNewSolidFill().addNewSrgbClr().setVal(Styles.rgb(color));
                    }
                });
    }

    /// A single measurement, of which nothing is known but the value, is an outlined bar.
    static void outlineSingles(CTBarSer bars, Series series) {
        for (Point point : series.points()) {
            if (point.n() == 1) {
                var exception = bars.addNewDPt();
                exception.addNewIdx().setVal(point.category());
                exception.addNewInvertIfNegative().setVal(false);
                paint(exception.addNewSpPr(), Palette.color(series.engine(), Palette.faint(series.tone()), false),
                        color(series));
            }
        }
    }

    /// Fills the markers; those of single measurements are hollow.
    static void markers(CTScatterSer lines, Series series) {
        CTMarker marker = lines.getMarker();
        size(marker);
        paint(marker.addNewSpPr(), color(series), color(series));
        for (Point point : series.points()) {
            if (point.n() == 1) {
                var exception = lines.addNewDPt();
                exception.addNewIdx().setVal(point.category());
                CTMarker hollow = exception.addNewMarker();
                hollow.addNewSymbol().setVal(marker.getSymbol().getVal());
                size(hollow);
                paint(hollow.addNewSpPr(), "#FFFFFF", color(series));
            }
        }
    }

    /// The schemas that come with POI lack the type of this one attribute.
    private static void size(CTMarker marker) {
        try (XmlCursor cursor = marker.addNewSize().newCursor()) {
            cursor.setAttributeText(new QName("val"), MARKER_POINTS);
        }
    }

    private static void paint(CTShapeProperties shape, String fill, String outline) {
        shape.addNewSolidFill().addNewSrgbClr().setVal(Styles.rgb(fill));
        var line = shape.addNewLn();
        line.setW((int) (OUTLINE_POINTS * EMU_PER_POINT));
        line.addNewSolidFill().addNewSrgbClr().setVal(Styles.rgb(outline));
    }
}
