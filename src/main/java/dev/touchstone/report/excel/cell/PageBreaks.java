package dev.touchstone.report.excel.cell;

import java.util.Map;
import java.util.TreeMap;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;

/// Where a sheet is cut into pages when it is printed: no chart is cut in two as long as it fits a page.
public final class PageBreaks {

    private static final double POINTS_PER_PIXEL = 72.0 / 96;
    private static final double WIDTH = 72 * (11.69 - 2 * SheetWriter.MARGIN_INCHES);
    private static final double HEIGHT = 72 * (8.27 - 2 * SheetWriter.MARGIN_INCHES);
    /// Programs round heights of rows each in their own way.
    private static final double SURELY_FREE = 0.96;

    private final XSSFSheet sheet;
    /// First row → last row.
    private final Map<Integer, Integer> kept = new TreeMap<>();

    PageBreaks(XSSFSheet sheet) {
        this.sheet = sheet;
    }

    /// The height of a page in points of the sheet.
    ///
    /// @param pixels how wide the sheet is; it is printed one page wide
    public static double points(double pixels) {
        return SURELY_FREE * HEIGHT * Math.max(1, pixels * POINTS_PER_PIXEL / WIDTH);
    }

    /// Keeps these rows on one page.
    public void keep(int first, int last) {
        kept.merge(first, last, Math::max);
    }

    /// Sets the breaks, when all rows and the breaks that are wanted anyway are there.
    ///
    /// @param pixels how wide the sheet is; it is printed one page wide
    public void set(double pixels) {
        double most = points(pixels);
        int end = Math.max(sheet.getLastRowNum(), kept.values().stream().mapToInt(Integer::intValue).max().orElse(0));
        double used = 0;
        for (int row = 0; row <= end; row++) {
            double wanted = height(row, kept.getOrDefault(row, row));
            if (used > 0 && used + wanted > most) {
                if (kept.containsKey(row)) {
                    sheet.setRowBreak(row - 1);
                }
                used = 0;
            }
            used = sheet.isRowBroken(row) ? 0 : used + height(row, row);
        }
    }

    private double height(int first, int last) {
        double points = 0;
        for (int at = first; at <= last; at++) {
            Row row = sheet.getRow(at);
            points += row == null ? sheet.getDefaultRowHeightInPoints() : row.getHeightInPoints();
        }
        return points;
    }
}
