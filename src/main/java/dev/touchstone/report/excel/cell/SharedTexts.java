package dev.touchstone.report.excel.cell;

import java.util.HashMap;
import java.util.Map;
import org.apache.poi.ooxml.POIXMLDocumentPart;
import org.apache.poi.ooxml.POIXMLRelation;
import org.apache.poi.ss.usermodel.RichTextString;
import org.apache.poi.xssf.model.SharedStringsTable;
import org.apache.poi.xssf.usermodel.XSSFFactory;
import org.apache.poi.xssf.usermodel.XSSFRelation;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// The texts of all cells of a workbook, each of which is stored once. POI's own table writes a text out as XML each time
/// to see whether it knows it, which with thousands of runs takes longer than writing their rows.
public final class SharedTexts extends SharedStringsTable {

    private static final int NOWHERE = -1;

    private final Map<String, Text> texts = new HashMap<>();

    /// An empty workbook with such a table.
    public static XSSFWorkbook workbook() {
        return new XSSFWorkbook(new Parts());
    }

    /// The text for cells of a workbook.
    static RichTextString of(XSSFWorkbook workbook, String text) {
        return workbook.getSharedStringSource() instanceof SharedTexts known ? known.texts.computeIfAbsent(text, Text::new)
                : new XSSFRichTextString(text);
    }

    @Override
    public int addSharedStringItem(RichTextString text) {
        if (!(text instanceof Text plain)) {
            return super.addSharedStringItem(text);
        }
        if (plain.place == NOWHERE) {
            plain.place = super.addSharedStringItem(plain);
        } else {
            count++;
        }
        return plain.place;
    }

    /// A text that knows where it stands.
    private static final class Text extends XSSFRichTextString {

        private int place = NOWHERE;

        Text(String text) {
            super(text);
        }
    }

    private static final class Parts extends XSSFFactory {

        @Override
        public POIXMLDocumentPart newDocumentPart(POIXMLRelation kind) {
            return kind == XSSFRelation.SHARED_STRINGS ? new SharedTexts() : super.newDocumentPart(kind);
        }
    }
}
