package dev.touchstone.report;

import dev.touchstone.model.text.NumberText;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFRow;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTErrBars;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumData;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumDataSource;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumRef;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrBarType;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrDir;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrValType;

/// Whiskers with lengths from cells. Written on the XML itself: the setters of POI 5.5 for them throw.
final class ErrorBars {

    private static final int EMU_PER_POINT = 12_700;

    private ErrorBars() {
    }

    static void write(CTErrBars bars, XSSFSheet sheet, CellRangeAddress below, CellRangeAddress above) {
        bars.addNewErrBarType().setVal(STErrBarType.BOTH);
        bars.addNewErrValType().setVal(STErrValType.CUST);
        bars.addNewNoEndCap().setVal(false);
        refer(bars.addNewPlus(), sheet, above);
        refer(bars.addNewMinus(), sheet, below);
        var line = bars.addNewSpPr().addNewLn();
        line.setW(EMU_PER_POINT);
        line.addNewSolidFill().addNewSrgbClr().setVal(CellStyles.rgb(CellAppearance.INK));
    }

    /// Writes the whiskers of a chart whose x axis is numeric too, so that their direction has to be named.
    static void writeVertical(CTErrBars bars, XSSFSheet sheet, CellRangeAddress below, CellRangeAddress above) {
        bars.addNewErrDir().setVal(STErrDir.Y);
        write(bars, sheet, below, above);
    }

    /// Points at the cells, and keeps their values for programs that show a chart without calculating.
    private static void refer(CTNumDataSource source, XSSFSheet sheet, CellRangeAddress cells) {
        CTNumRef reference = source.addNewNumRef();
        reference.setF(cells.formatAsString(sheet.getSheetName(), true));
        CTNumData cache = reference.addNewNumCache();
        cache.setFormatCode(CellAppearance.GENERAL);
        cache.addNewPtCount().setVal(cells.getNumberOfCells());
        for (int row = cells.getFirstRow(); row <= cells.getLastRow(); row++) {
            XSSFRow there = sheet.getRow(row);
            XSSFCell cell = there == null ? null : there.getCell(cells.getFirstColumn());
            if (cell != null) {
                var point = cache.addNewPt();
                point.setIdx(row - cells.getFirstRow());
                point.setV(NumberText.exact(cell.getNumericCellValue()));
            }
        }
    }
}
