package dev.touchstone.report.excel;

import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.report.content.Report;
import dev.touchstone.table.StudyTable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// Reads back what was written, as another program would.
public final class Workbooks {

    private Workbooks() {
    }

    public static XSSFWorkbook reread(Report report) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ExcelReport.write(report, out);
            return new XSSFWorkbook(new ByteArrayInputStream(out.toByteArray()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public static List<Cell> cells(XSSFWorkbook workbook) {
        List<Cell> cells = new ArrayList<>();
        workbook.forEach(sheet -> sheet.forEach(row -> row.forEach(cells::add)));
        return cells;
    }

    /// The first cell that holds exactly this text.
    public static Optional<Cell> find(XSSFSheet sheet, String text) {
        for (Row row : sheet) {
            for (Cell cell : row) {
                if (cell.getCellType() == CellType.STRING && cell.getStringCellValue().equals(text)) {
                    return Optional.of(cell);
                }
            }
        }
        return Optional.empty();
    }

    /// The first cell with this formula.
    static Cell formula(XSSFSheet sheet, String formula) {
        for (Row row : sheet) {
            for (Cell cell : row) {
                if (cell.getCellType() == CellType.FORMULA && cell.getCellFormula().equals(formula)) {
                    return cell;
                }
            }
        }
        throw new AssertionError("no formula " + formula + " on " + sheet.getSheetName());
    }

    /// The column under this head.
    public static int column(XSSFSheet sheet, int headRow, String head) {
        for (Cell cell : sheet.getRow(headRow)) {
            if (cell.getStringCellValue().equals(head)) {
                return cell.getColumnIndex();
            }
        }
        throw new AssertionError("no column " + head + " on " + sheet.getSheetName());
    }

    /// The head of a column of a study.
    public static String head(Study study, StudyColumn column) {
        return new StudyTable(study).data().columns().stream().filter(one -> one.id().equals(column.key()))
                .findFirst().orElseThrow().head();
    }
}
