package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;

/// The cells of a line of CSV (RFC 4180), without those that go over several lines.
public final class CsvLine {

    private CsvLine() {
    }

    /// Returns the cells of a line that a program wrote. The raw line is split and then cleaned cell by cell, so that
    /// no full-width quote or comma splits a cell; a line of one cell is split again as cleaned.
    public static List<String> cells(Line line) {
        List<String> raw = line.isMended() ? cells(line.raw()) : List.of();
        return raw.size() > 1 ? raw.stream().map(Line::mended).map(String::strip).toList() : cells(line.text());
    }

    /// Blanks and quotes around a cell removed; a doubled quote inside quotes is one.
    public static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (c == '"' && (quoted || cell.toString().isBlank())) {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString().strip());
        return cells;
    }
}
