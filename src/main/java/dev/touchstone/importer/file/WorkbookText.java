package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.poi.ooxml.POIXMLProperties;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.util.XMLHelper;
import org.apache.poi.xssf.eventusermodel.ReadOnlySharedStringsTable;
import org.apache.poi.xssf.eventusermodel.XSSFReader;
import org.apache.xmlbeans.XmlException;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/// Converts an Excel workbook (.xlsx, .xlsm) to text: a heading `# sheet: NAME` for each visible sheet, below it the
/// rows, cells separated by tabs. Rows and columns that a filter hides are included; hidden sheets are not. Sheets that
/// only repeat another one of the same tool are skipped.
final class WorkbookText {

    /// A workbook with more characters than this in its words is not one of results.
    private static final long MOST_STRINGS = 128L << 20;

    private final XSSFReader reader;
    private final XMLReader xml;
    private final OPCPackage parts;

    private WorkbookText(OPCPackage parts) throws IOException, OpenXML4JException, SAXException,
            ParserConfigurationException {
        this.parts = parts;
        reader = new XSSFReader(parts);
        xml = XMLHelper.newXMLReader();
    }

    /// Writes the text of the workbook, as far as it can be read.
    ///
    /// @param source what the sentence names the workbook
    /// @return what stopped the reading, as a sentence; null when it was read to its end
    /// @throws IOException when the text cannot be written
    static @Nullable String write(String source, Path workbook, Path text, UnpackLimit limit) throws IOException {
        try (Writer out = Files.newBufferedWriter(text, StandardCharsets.UTF_8)) {
            try (OPCPackage parts = OPCPackage.open(workbook.toFile(), PackageAccess.READ)) {
                try {
                    new WorkbookText(parts).write(new RowWriter(out, limit));
                } finally {
                    parts.revert();
                }
                return null;
            } catch (IOException | OpenXML4JException | SAXException | ParserConfigurationException | XmlException
                    | RuntimeException broken) {
                return limit.isSpent() ? limit.bytesSentence(source) : sentence(source, broken);
            }
        }
    }

    private static String sentence(String source, Exception broken) {
        String reason = UnpackedStream.reason(broken);
        if (reason.contains("DOCTYPE")) {
            return I18n.stored("{0} holds a document type declaration, which attacks use and workbooks do not need; it was not"
                    + " read.", source);
        }
        String line = reason.lines().findFirst().orElse("").strip();
        return I18n.stored("{0} cannot be read as a workbook ({1}); what came before that was read. Save it again as .xlsx,"
                + " or as CSV.", source, line.endsWith(".") ? line.substring(0, line.length() - 1) : line);
    }

    private void write(RowWriter rows) throws IOException, OpenXML4JException, SAXException, XmlException {
        WorkbookOutline outline = new WorkbookOutline();
        parse(reader.getWorkbookData(), outline);
        List<WorkbookOutline.Sheet> sheets = outline.shown(application());
        ReadOnlySharedStringsTable words = words();
        CellText cells = new CellText(words, reader.getStylesTable(), outline.startsIn1904());
        for (WorkbookOutline.Sheet sheet : sheets) {
            rows.heading(sheet.name());
            MergedCells merged = new MergedCells();
            parse(reader.getSheet(sheet.part()), merged);
            parse(reader.getSheet(sheet.part()), new SheetRows(cells, merged, rows));
        }
    }

    private @Nullable ReadOnlySharedStringsTable words() throws IOException, OpenXML4JException, SAXException {
        try (InputStream bytes = reader.getSharedStringsData()) {
            if (bytes == null) {
                return null;
            }
            UnpackedStream bounded = UnpackedStream.of(bytes, UnpackLimit.ofBytes(MOST_STRINGS));
            return new ReadOnlySharedStringsTable(bounded);
        }
    }

    private String application() throws IOException, OpenXML4JException, XmlException {
        String application = new POIXMLProperties(parts).getExtendedProperties().getApplication();
        return application == null ? "" : application;
    }

    private void parse(InputStream part, ContentHandler handler) throws IOException, SAXException {
        try (part) {
            xml.setContentHandler(handler);
            xml.parse(new InputSource(part));
        }
    }
}
