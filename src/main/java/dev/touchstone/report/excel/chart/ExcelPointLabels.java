package dev.touchstone.report.excel.chart;

import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.model.text.VisibleText;
import java.util.List;
import java.util.function.Predicate;
import javax.xml.namespace.QName;
import org.apache.xmlbeans.XmlCursor;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTDLbls;

/// Words beside the points of a series. Written with a cursor: the schemas that come with POI lack the label of a
/// single point.
final class ExcelPointLabels {

    private static final String CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
    private static final String DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
    private static final String POINTS = "800";
    private static final List<String> PARTS = List.of("showLegendKey", "showVal", "showCatName", "showSerName",
            "showPercent", "showBubbleSize");

    private ExcelPointLabels() {
    }

    /// @param points in the order in which the series has them
    /// @param inOrder whether they stand one below the other, not each at its category
    /// @param shown which of them have their words
    /// @param place where the words stand: `t` above, `r` to the right, `l` to the left of their point, `outEnd` above a
    /// bar
    static void write(CTDLbls labels, List<Point> points, boolean inOrder, Predicate<Point> shown, String place) {
        labels.addNewShowLegendKey().setVal(false);
        labels.addNewShowVal().setVal(false);
        labels.addNewShowCatName().setVal(false);
        labels.addNewShowSerName().setVal(false);
        labels.addNewShowPercent().setVal(false);
        labels.addNewShowBubbleSize().setVal(false);
        try (XmlCursor cursor = labels.newCursor()) {
            cursor.toFirstContentToken();
            for (int i = 0; i < points.size(); i++) {
                if (!points.get(i).labelled().isEmpty() && shown.test(points.get(i))) {
                    write(cursor, inOrder ? i : points.get(i).category(), points.get(i).labelled(), place);
                }
            }
        }
    }

    private static void write(XmlCursor cursor, int index, String words, String place) {
        cursor.beginElement(chart("dLbl"));
        value(cursor, "idx", Integer.toString(index));
        cursor.beginElement(chart("tx"));
        cursor.beginElement(chart("rich"));
        cursor.insertElement(drawing("bodyPr"));
        cursor.beginElement(drawing("p"));
        cursor.beginElement(drawing("r"));
        cursor.beginElement(drawing("rPr"));
        cursor.insertAttributeWithValue("lang", "en-US");
        cursor.insertAttributeWithValue("sz", POINTS);
        cursor.toNextToken();
        cursor.insertElementWithText(drawing("t"), VisibleText.of(words));
        for (int depth = 0; depth < 4; depth++) {
            cursor.toNextToken();
        }
        value(cursor, "dLblPos", place);
        PARTS.forEach(part -> value(cursor, part, part.equals("showVal") ? "1" : "0"));
        cursor.toNextToken();
    }

    private static void value(XmlCursor cursor, String name, String value) {
        cursor.beginElement(chart(name));
        cursor.insertAttributeWithValue("val", value);
        cursor.toNextToken();
    }

    private static QName chart(String name) {
        return new QName(CHART, name, "c");
    }

    private static QName drawing(String name) {
        return new QName(DRAWING, name, "a");
    }
}
