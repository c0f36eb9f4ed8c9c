package dev.touchstone.report;

import java.time.LocalDateTime;
import org.apache.poi.ss.usermodel.PrintSetup;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.ss.util.WorkbookUtil;
import org.apache.poi.util.Units;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFRow;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// One sheet of a workbook, written cell by cell. Rows and columns count from 0.
final class Page {

    private static final int LONGEST_TEXT = 32_000;
    private static final int WIDEST = 255;
    private static final String FORMULA_STARTS = "=+-@'";
    private static final double PIXELS_PER_POINT = 96.0 / 72;

    private final XSSFSheet sheet;
    private final Styles styles;

    Page(XSSFWorkbook workbook, Styles styles, String name) {
        this.sheet = workbook.createSheet(WorkbookUtil.createSafeSheetName(name));
        this.styles = styles;
        sheet.getPrintSetup().setLandscape(true);
        sheet.getPrintSetup().setPaperSize(PrintSetup.A4_PAPERSIZE);
        sheet.setFitToPage(true);
        sheet.getPrintSetup().setFitWidth((short) 1);
        sheet.getPrintSetup().setFitHeight((short) 0);
    }

    XSSFSheet sheet() {
        return sheet;
    }

    Styles styles() {
        return styles;
    }

    /// Writes text that is text for good: whatever it begins with, it never becomes a formula.
    XSSFCell text(int row, int column, String text, Look look) {
        boolean risky = !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
        XSSFCell cell = cell(row, column, risky ? look.asText() : look);
        cell.setCellValue(text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…");
        return cell;
    }

    void number(int row, int column, double value, Look look) {
        cell(row, column, look).setCellValue(Figures.clean(value));
    }

    void time(int row, int column, LocalDateTime value, Look look) {
        cell(row, column, look).setCellValue(value);
    }

    /// Writes a formula with the result that it has, for programs that show a workbook without calculating.
    void formula(int row, int column, String formula, double result, Look look) {
        XSSFCell cell = cell(row, column, look);
        cell.setCellFormula(formula);
        cell.setCellValue(Figures.clean(result));
    }

    void formula(int row, int column, String formula, String result, Look look) {
        XSSFCell cell = cell(row, column, look);
        cell.setCellFormula(formula);
        cell.setCellValue(result);
    }

    void empty(int row, int column, Look look) {
        cell(row, column, look);
    }

    void height(int row, double points) {
        row(row).setHeightInPoints((float) points);
    }

    /// Sets the width of a column in characters.
    void width(int column, double characters) {
        sheet.setColumnWidth(column, (int) (Math.min(WIDEST, characters) * 256));
    }

    /// `$B$3`.
    static String at(int row, int column) {
        return new CellReference(row, column, true, true).formatAsString();
    }

    /// `Runs!$B$2:$B$9`, with quotes around the sheet's name where it needs them.
    String range(int firstRow, int lastRow, int column) {
        return there(firstRow, column) + ":" + at(lastRow, column);
    }

    /// `Runs!$B$3`.
    String there(int row, int column) {
        return new CellReference(sheet.getSheetName(), row, column, true, true).formatAsString();
    }

    /// The place of a picture by its size in pixels.
    XSSFClientAnchor anchor(int row, double left, double width, double height) {
        int[] from = column(left);
        int[] to = column(left + width);
        int last = row;
        double rest = height;
        double rowHeight = sheet.getDefaultRowHeightInPoints() * PIXELS_PER_POINT;
        while (rest >= rowHeight) {
            rest -= rowHeight;
            last++;
        }
        return new XSSFClientAnchor(from[1], 0, to[1], (int) (rest * Units.EMU_PER_PIXEL), from[0], row, to[0], last);
    }

    /// How many rows of the usual height a picture of this height takes.
    int rows(double height) {
        return (int) Math.ceil(height / (sheet.getDefaultRowHeightInPoints() * PIXELS_PER_POINT));
    }

    private int[] column(double pixels) {
        int column = 0;
        double rest = pixels;
        while (rest >= sheet.getColumnWidthInPixels(column)) {
            rest -= sheet.getColumnWidthInPixels(column);
            column++;
        }
        return new int[] {column, (int) (rest * Units.EMU_PER_PIXEL)};
    }

    private XSSFCell cell(int row, int column, Look look) {
        XSSFCell cell = row(row).createCell(column);
        cell.setCellStyle(styles.of(look));
        return cell;
    }

    private XSSFRow row(int row) {
        XSSFRow existing = sheet.getRow(row);
        return existing != null ? existing : sheet.createRow(row);
    }
}
