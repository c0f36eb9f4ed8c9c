package dev.touchstone.importer.file;

import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.util.CellRangeAddress;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/// The merged cells of a sheet. They are listed behind its rows, so the sheet is parsed for them first.
final class MergedCells extends DefaultHandler {

    private static final int MOST = 2000;

    private final List<CellRangeAddress> areas = new ArrayList<>();

    @Override
    public void startElement(String uri, String name, String qualified, Attributes attributes) {
        String area = name.equals("mergeCell") && areas.size() < MOST ? attributes.getValue("ref") : null;
        if (area != null && area.matches("[A-Z]{1,3}\\d{1,7}:[A-Z]{1,3}\\d{1,7}")) {
            areas.add(CellRangeAddress.valueOf(area));
        }
    }

    /// Returns the merged cells that extend into a row, counted from 0.
    List<CellRangeAddress> inRow(int row) {
        return areas.isEmpty() ? List.of() : areas.stream()
                .filter(area -> area.getFirstRow() <= row && row <= area.getLastRow()).toList();
    }
}
