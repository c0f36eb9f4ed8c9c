package dev.touchstone.importer.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/// Writes the rows of a sheet. The text of merged cells is repeated in each of them, except for a title that is alone
/// in its row.
final class SheetRows extends DefaultHandler {

    private static final int MOST_COLUMNS = 16_384;
    private static final int LONGEST_CELL = 32_767;

    private final CellText texts;
    private final MergedCells merged;
    private final RowWriter out;
    private final Map<CellRangeAddress, String> merges = new HashMap<>();
    private final StringBuilder value = new StringBuilder();
    private List<String> cells = new ArrayList<>();
    private int row = -1;
    private int column;
    private String type = "";
    private int style;
    private boolean inValue;
    private boolean inReading;

    SheetRows(CellText texts, MergedCells merged, RowWriter out) {
        this.texts = texts;
        this.merged = merged;
        this.out = out;
    }

    @Override
    public void startElement(String uri, String name, String qualified, Attributes attributes) throws SAXException {
        switch (name) {
            case "row" -> startRow(CellText.number(attributes.getValue("r")));
            case "c" -> startCell(attributes);
            case "v", "t" -> inValue = !inReading;
            case "rPh" -> inReading = true;
            default -> { }
        }
    }

    private void startRow(int number) throws SAXException {
        int at = number < 1 ? row + 1 : number - 1;
        if (at > row + 1 && row >= 0) {
            write(out::gap);
        }
        row = at;
        column = -1;
        cells = new ArrayList<>();
    }

    private void startCell(Attributes attributes) {
        String place = attributes.getValue("r");
        int at = place == null || !place.matches("[A-Z]{1,3}\\d{1,7}") ? column + 1
                : CellReference.convertColStringToIndex(place.replaceAll("\\d", ""));
        column = Math.min(at, MOST_COLUMNS - 1);
        String given = attributes.getValue("t");
        type = given == null ? "" : given;
        style = Math.max(0, CellText.number(attributes.getValue("s")));
        value.setLength(0);
    }

    @Override
    public void characters(char[] chars, int start, int length) {
        if (inValue && value.length() < LONGEST_CELL) {
            value.append(chars, start, Math.min(length, LONGEST_CELL - value.length()));
        }
    }

    @Override
    public void endElement(String uri, String name, String qualified) throws SAXException {
        switch (name) {
            case "v", "t" -> inValue = false;
            case "rPh" -> inReading = false;
            case "c" -> endCell();
            case "row" -> endRow();
            default -> { }
        }
    }

    private void endCell() {
        if (value.isEmpty() || column < 0) {
            return;
        }
        put(column, texts.text(type, style, value.toString()));
    }

    private void put(int at, String text) {
        while (cells.size() <= at) {
            cells.add("");
        }
        cells.set(at, text);
    }

    private void endRow() throws SAXException {
        List<CellRangeAddress> areas = merged.inRow(row);
        int filled = (int) cells.stream().filter(cell -> !cell.isBlank()).count();
        for (CellRangeAddress area : areas) {
            int first = area.getFirstColumn();
            if (area.getFirstRow() == row) {
                merges.put(area, first < cells.size() ? cells.get(first) : "");
            }
            String text = merges.getOrDefault(area, "");
            boolean title = filled == 1 && area.getFirstRow() == row && !text.isBlank();
            for (int at = first; at <= area.getLastColumn() && !text.isBlank() && !title; at++) {
                put(at, text);
            }
        }
        write(() -> out.row(cells));
    }

    /// Writing to the text.
    private interface Writing {
        void run() throws IOException;
    }

    private static void write(Writing writing) throws SAXException {
        try {
            writing.run();
        } catch (IOException full) {
            throw new SAXException(full);
        }
    }
}
