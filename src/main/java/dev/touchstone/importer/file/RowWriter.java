package dev.touchstone.importer.file;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/// Writes the sheets of a workbook as lines.
final class RowWriter {

    private final Writer out;
    private final UnpackLimit limit;
    private boolean blank = true;
    /// Cells of the widest row since the last gap.
    private int width;

    RowWriter(Writer out, UnpackLimit limit) {
        this.out = out;
        this.limit = limit;
    }

    void heading(String sheet) throws IOException {
        gap();
        line("# sheet: " + clean(sheet));
        blank = true;
    }

    /// Writes one empty line, however many rows are empty.
    void gap() throws IOException {
        if (!blank) {
            line("");
            blank = true;
        }
        width = 0;
    }

    /// @param cells from the first column on; empty ones for gaps
    void row(List<String> cells) throws IOException {
        int end = cells.size();
        while (end > 0 && cells.get(end - 1).isBlank()) {
            end--;
        }
        if (end == 0) {
            gap();
            return;
        }
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < end; i++) {
            line.append(i == 0 ? "" : "\t").append(clean(cells.get(i)));
        }
        // A row with fewer cells than the one above it is whole, and not cut off.
        line.append("\t".repeat(end > 1 ? Math.max(0, width - end) : 0));
        width = Math.max(width, end);
        line(line.toString());
        blank = false;
    }

    /// Joins the lines of a cell.
    private static String clean(String cell) {
        return cell.strip().replaceAll("\\s++", " ");
    }

    private void line(String line) throws IOException {
        if (!limit.take(line.length() + 1L)) {
            throw new IOException("too much");
        }
        out.write(line);
        out.write('\n');
    }
}
