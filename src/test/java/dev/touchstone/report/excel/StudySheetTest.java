package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.report.SampleStudies;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// Reads the sheet of a study back and lets POI work its formulas out.
class StudySheetTest {

    private final Study study = SampleStudies.scaling();
    private final XSSFWorkbook workbook = Workbooks.reread(SampleStudies.report());
    private final XSSFSheet sheet = workbook.getSheet("Scaling");
    private final FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
    private final int head = Workbooks.find(sheet, "Speed-up").orElseThrow().getRowIndex();

    private Cell cell(int row, StudyColumn column) {
        return sheet.getRow(head + 1 + row).getCell(Workbooks.column(sheet, head, Workbooks.head(study, column)));
    }

    @Test
    void everyFigureIsAFormulaThatGivesTheProgramsOwn() {
        int formulas = 0;
        for (int i = 0; i < study.rows().size(); i++) {
            for (StudyColumn column : study.columns()) {
                if (study.entry(study.rows()
                        .get(i), column.key()) instanceof StudyEntry.Number(double value, var spread)) {
                    Cell cell = cell(i, column);
                    boolean given = column.key().equals("given");
                    assertThat(cell.getCellType()).isEqualTo(given ? CellType.NUMERIC : CellType.FORMULA);
                    formulas += given ? 0 : 1;
                    assertThat(evaluator.evaluate(cell).getNumberValue()).as("%s, row %s", column.key(), i)
                            .isCloseTo(value, within(1e-9));
                }
            }
        }
        assertThat(formulas).isEqualTo(28);
    }

    @Test
    void theFiguresFollowTheRuns() {
        XSSFSheet runs = workbook.getSheet("Runs");
        int metric = Workbooks.column(runs, 0, "Request throughput, req/s");
        runs.getRow(5).getCell(metric).setCellValue(20.18);
        evaluator.clearAllCachedResultValues();
        assertThat(evaluator.evaluate(cell(3, study.columns().get(2))).getNumberValue()).isCloseTo(1, within(1e-9));
        assertThat(evaluator.evaluate(cell(1, study.columns().get(2))).getNumberValue())
                .isCloseTo(13.17 / 11.56, within(1e-9));
    }

    @Test
    void aRunMayStandInSeveralRows() {
        Study twice = new Study(study.id(), study.title(), study.question(), study.columns(),
                List.of(study.rows().getFirst(), study.rows().getFirst()), List.of(), List.of());
        assertThat(RunKeyColumn.of(twice).byId().get("run-1")).containsExactly("R1 R2 ");
    }

    @Test
    void aKeyIsNotFoundInALongerOne() {
        assertThat(RunKeyColumn.pattern("$A$1")).isEqualTo("\"*\"&$A$1&\" *\"");
        assertThat("R1 R12 ".contains("R2 ")).isFalse();
    }

    @Test
    void conditionsThatNoColumnTellsStandFirst() {
        Row row = sheet.getRow(head);
        assertThat(row.getCell(1).getStringCellValue()).isEqualTo("Engine");
        assertThat(row.getCell(2).getStringCellValue()).isEqualTo("GPUs");
        assertThat(sheet.getRow(head + 3).getCell(1).getStringCellValue()).isEqualTo("SGLang");
    }

    @Test
    void aMeanHasItsRangeBesideIt() {
        int throughput = Workbooks.column(sheet, head, "Request throughput, req/s");
        assertThat(sheet.getRow(head).getCell(throughput + 1).getStringCellValue()).isEqualTo("range");
        assertThat(sheet.getRow(head + 1).getCell(throughput + 1).getStringCellValue()).isEqualTo("11.12–12.00");
        assertThat(sheet.getRow(head + 3).getCell(throughput + 1).getStringCellValue()).as("one run").isEmpty();
    }

    @Test
    void aRangeIsAFormulaThatFollowsTheRuns() {
        Cell range = sheet.getRow(head + 1).getCell(Workbooks.column(sheet, head, "Request throughput, req/s") + 1);
        assertThat(range.getCellType()).isEqualTo(CellType.FORMULA);
        assertThat(evaluator.evaluate(range).getStringValue()).isEqualTo("11.12–12.00");
        XSSFSheet runs = workbook.getSheet("Runs");
        int metric = Workbooks.column(runs, 0, "Request throughput, req/s");
        for (int row = 1; row <= runs.getLastRowNum(); row++) {
            Cell cell = runs.getRow(row).getCell(metric);
            if (cell.getNumericCellValue() == 12.0) {
                cell.setCellValue(12.345);
            }
        }
        evaluator.clearAllCachedResultValues();
        assertThat(evaluator.evaluate(range).getStringValue()).isEqualTo("11.12–12.35");
    }

    @Test
    void whatElseDiffersIsSaidAboveTheTable() {
        Cell also = Workbooks.find(sheet, "Also differs: API: completions, generate.").orElseThrow();
        assertThat(also.getRowIndex()).isLessThan(head);
    }

    @Test
    void numbersHaveTheirFormat() {
        assertThat(cell(1, study.columns().get(4)).getCellStyle().getDataFormatString()).isEqualTo("#,##0.0%");
        assertThat(List.of(cell(0, study.columns().get(7)).getStringCellValue(), cell(0, study.columns().get(8))
                .getStringCellValue())).containsExactly("–", "=2");
    }
}
