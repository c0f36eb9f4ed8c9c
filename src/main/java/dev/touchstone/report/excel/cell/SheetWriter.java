package dev.touchstone.report.excel.cell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.text.VisibleText;
import dev.touchstone.table.CellValue;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.poi.common.usermodel.HyperlinkType;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Hyperlink;
import org.apache.poi.ss.usermodel.PageMargin;
import org.apache.poi.ss.usermodel.PrintSetup;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.util.Units;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTCellFormula;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.STCellFormulaType;

/// One sheet of a workbook, written cell by cell. Rows and columns count from 0.
public final class SheetWriter {

    private static final int LONGEST_TEXT = 32_000;
    private static final int WIDEST = 255;
    private static final int WIDEST_WANTED = 72;
    /// The height of a row with one line of text.
    public static final double LINE_POINTS = 13.5;
    static final double MARGIN_INCHES = 0.4;
    /// An empty cell far from all others.
    private static final int NOWHERE = 16_000;
    private static final int NOWHERE_ROW = 1_000_000;
    private static final String FORMULA_STARTS = "=+-@'";
    private static final double PIXELS_PER_POINT = 96.0 / 72;

    private final XSSFSheet sheet;
    private final Sheet rows;
    private final CellStyles styles;
    private final PageBreaks breaks;
    private double linePoints;

    /// @param rows takes the rows: the sheet itself, or its streaming form, to which rows are written from top to
    /// bottom and cannot be changed later
    public SheetWriter(XSSFSheet sheet, Sheet rows, CellStyles styles) {
        this.sheet = sheet;
        this.rows = rows;
        this.styles = styles;
        this.breaks = new PageBreaks(sheet);
        sheet.getPrintSetup().setLandscape(true);
        sheet.getPrintSetup().setPaperSize(PrintSetup.A4_PAPERSIZE);
        for (PageMargin margin : List.of(PageMargin.LEFT, PageMargin.RIGHT, PageMargin.TOP, PageMargin.BOTTOM)) {
            sheet.setMargin(margin, MARGIN_INCHES);
        }
        sheet.setFitToPage(true);
        sheet.getPrintSetup().setFitWidth((short) 1);
        sheet.getPrintSetup().setFitHeight((short) 0);
    }

    public XSSFSheet sheet() {
        return sheet;
    }

    public PageBreaks breaks() {
        return breaks;
    }

    public CellStyles styles() {
        return styles;
    }

    /// Writes text that never becomes a formula, whatever it begins with.
    public Cell text(int row, int column, String text, CellAppearance look) {
        boolean risky = !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
        Cell cell = cell(row, column, risky ? look.asText() : look);
        String seen = VisibleText.of(text);
        cell.setCellValue(SharedTexts.of(sheet.getWorkbook(), seen.length() <= LONGEST_TEXT ? seen : seen.substring(0, LONGEST_TEXT) + "…"));
        return cell;
    }

    /// Writes text that links to cells of this workbook.
    ///
    /// @param cells for instance `Runs!A3:A5`
    public void link(int row, int column, String text, String cells, CellAppearance look) {
        Hyperlink link = sheet.getWorkbook().getCreationHelper().createHyperlink(HyperlinkType.DOCUMENT);
        link.setAddress(cells);
        text(row, column, text, look).setHyperlink(link);
    }

    public void number(int row, int column, double value, CellAppearance look) {
        cell(row, column, look).setCellValue(Rounding.cleaned(value));
    }

    public void time(int row, int column, LocalDateTime value, CellAppearance look) {
        cell(row, column, look).setCellValue(value);
    }

    /// Writes a formula with the result that it has, for programs that show a workbook without calculating.
    public void formula(int row, int column, String formula, double result, CellAppearance look) {
        Cell cell = cell(row, column, look);
        cell.setCellFormula(formula);
        cell.setCellValue(Rounding.cleaned(result));
    }

    public void formula(int row, int column, String formula, String result, CellAppearance look) {
        Cell cell = cell(row, column, look);
        cell.setCellFormula(formula);
        cell.setCellValue(result);
    }

    /// Writes a formula whose result is a number or text; nothing becomes empty text.
    public void formula(int row, int column, String formula, CellValue result, CellAppearance look) {
        switch (result) {
            case CellValue.Number(double value) -> formula(row, column, formula, value, look);
            case CellValue value -> formula(row, column, formula, value.exact(), look);
        }
    }

    /// Writes an array formula, in which a condition selects cells of a range. Not on a streamed sheet.
    public void arrayFormula(int row, int column, String formula, double result, CellAppearance look) {
        XSSFCell cell = (XSSFCell) cell(row, column, look);
        cell.setCellValue(Rounding.cleaned(result));
        CTCellFormula xml = cell.getCTCell().addNewF();
        xml.setT(STCellFormulaType.ARRAY);
        xml.setRef(cell.getReference());
        xml.setStringValue(formula);
    }

    public void empty(int row, int column, CellAppearance look) {
        cell(row, column, look);
    }

    public void height(int row, double points) {
        row(row).setHeightInPoints((float) points);
    }

    /// Sets the width of a column in characters.
    public void width(int column, double characters) {
        sheet.setColumnWidth(column, (int) (Math.min(WIDEST, characters) * 256));
    }

    /// Gives all rows from now on the same height, whatever program shows them.
    public void lineHeight(double points) {
        linePoints = points;
        sheet.setDefaultRowHeightInPoints((float) points);
        sheet.getCTWorksheet().getSheetFormatPr().setCustomHeight(true);
    }

    public void hideSheet() {
        XSSFWorkbook workbook = sheet.getWorkbook();
        workbook.setSheetHidden(workbook.getSheetIndex(sheet), true);
    }

    /// Hides columns that only formulas need.
    public void hide(int firstColumn, int lastColumn) {
        for (int column = firstColumn; column <= lastColumn; column++) {
            sheet.setColumnHidden(column, true);
        }
    }

    /// Widens a column to so many characters, up to a line that can still be read.
    public void atLeast(int column, double characters) {
        if (sheet.getColumnWidth(column) < characters * 256) {
            width(column, Math.min(WIDEST_WANTED, characters));
        }
    }

    /// Returns the width of these columns together, in pixels.
    public double pixels(int firstColumn, int lastColumn) {
        double pixels = 0;
        for (int column = firstColumn; column <= lastColumn; column++) {
            pixels += sheet.getColumnWidthInPixels(column);
        }
        return pixels;
    }

    /// Writes text over several columns, on as many lines as it needs.
    public void paragraph(int row, int firstColumn, int lastColumn, String text, CellAppearance look) {
        text(row, firstColumn, text, look.wrapped());
        sheet.addMergedRegion(new CellRangeAddress(row, row, firstColumn, lastColumn));
        height(row, paragraphPoints(firstColumn, lastColumn, text, look));
    }

    /// How high a paragraph is.
    public double paragraphPoints(int firstColumn, int lastColumn, String text, CellAppearance look) {
        double larger = (double) look.points() / CellAppearance.TEXT.points();
        return WrappedLines.of(text, look.points(), pixels(firstColumn, lastColumn))
                * sheet.getDefaultRowHeightInPoints() * larger;
    }

    /// Prints a title and the number of the page below each page.
    public void footer(String title) {
        sheet.getFooter().setLeft("&8" + title.replace("&", "&&"));
        sheet.getFooter().setRight("&8&P / &N");
        sheet.setMargin(PageMargin.FOOTER, MARGIN_INCHES / 2);
    }

    /// Leaves the sheet out when the workbook is printed: it prints one empty cell, and a page without anything is not
    /// printed.
    ///
    /// @param row and `column` of the note about it, on a line that is free behind it
    public void leaveOutOfPrint(int row, int column) {
        text(row, column, I18n.text("Not printed with the workbook: its print area is an empty cell. To print this sheet, clear "
                + "the print area."), CellAppearance.NOTE);
        leaveOutOfPrint();
    }

    /// As [#leaveOutOfPrint(int, int)], on a sheet that has no room for a note.
    public void leaveOutOfPrint() {
        sheet.getWorkbook().setPrintArea(sheet.getWorkbook().getSheetIndex(sheet), NOWHERE, NOWHERE, NOWHERE_ROW,
                NOWHERE_ROW);
    }

    /// `$B$3`.
    public static String at(int row, int column) {
        return new CellReference(row, column, true, true).formatAsString();
    }

    /// `$B3`, for conditions that are moved down a column.
    static String inColumn(int row, int column) {
        return new CellReference(row, column, false, true).formatAsString();
    }

    /// `Runs!$B$2:$B$9`, with quotes around the sheet's name where it needs them.
    public String range(int firstRow, int lastRow, int column) {
        return there(firstRow, column) + ":" + at(lastRow, column);
    }

    /// `Runs!$B$3`.
    public String there(int row, int column) {
        return new CellReference(sheet.getSheetName(), row, column, true, true).formatAsString();
    }

    /// Returns the place of a picture by its size in pixels.
    public XSSFClientAnchor anchor(int row, double left, double width, double height) {
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

    /// Returns the number of rows of the usual height that a picture of this height covers.
    public int rows(double height) {
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

    private Cell cell(int row, int column, CellAppearance look) {
        Cell cell = row(row).createCell(column);
        cell.setCellStyle(styles.of(look));
        return cell;
    }

    private Row row(int row) {
        Row existing = rows.getRow(row);
        if (existing != null) {
            return existing;
        }
        Row created = rows.createRow(row);
        if (linePoints > 0) {
            created.setHeightInPoints((float) linePoints);
        }
        return created;
    }
}
