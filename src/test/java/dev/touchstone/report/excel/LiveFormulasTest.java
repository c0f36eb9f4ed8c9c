package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.Comparison;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.table.ComparisonText;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Re-evaluates the formulas of the workbook and holds them against the numbers of the comparisons.
class LiveFormulasTest {

    private static final int FIRST_BASELINE = 5;
    private static final int HEAD = FIRST_BASELINE + 3 + 1;
    private static final double TINY = 1e-9;

    private final XSSFWorkbook workbook = Workbooks.reread(SampleRuns.report());
    private final XSSFSheet sheet = workbook.getSheet("Comparison");
    private final FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
    private int mean;
    private int delta;
    private int verdict;
    private int n;

    @BeforeEach
    void columns() {
        mean = Workbooks.column(sheet, HEAD, "Mean");
        delta = Workbooks.column(sheet, HEAD, "Δ");
        verdict = Workbooks.column(sheet, HEAD, "Verdict");
        n = Workbooks.column(sheet, HEAD, "n");
    }

    @Test
    void everyFormulaGivesWhatIsCached() {
        List<Cell> formulas = Workbooks.cells(workbook).stream()
                .filter(cell -> cell.getCellType() == CellType.FORMULA).toList();
        assertThat(formulas).hasSizeGreaterThan(40);
        for (Cell cell : formulas) {
            var value = evaluator.evaluate(cell);
            assertThat(value.getCellType()).as("%s", cell).isEqualTo(cell.getCachedFormulaResultType());
            if (value.getCellType() == CellType.NUMERIC) {
                assertThat(value.getNumberValue()).as("%s", cell).isCloseTo(cell.getNumericCellValue(), within(TINY));
            } else {
                assertThat(value.getStringValue()).as("%s", cell).isEqualTo(cell.getStringCellValue());
            }
        }
    }

    @Test
    void figuresAreThoseOfTheComparison() {
        int[] row = {HEAD + 1};
        Comparison comparison = SampleRuns.report().comparisons().getFirst();
        for (int at = 0; at < comparison.rows().size(); at++) {
            CellKey.forEach(comparison, at, (key, cell) -> {
                assertThat(number(row[0], mean)).isCloseTo(cell.spread().mean(), within(TINY));
                assertThat(number(row[0], n)).isEqualTo(cell.spread().n());
                assertThat(number(row[0], Workbooks.column(sheet, HEAD, "Median"))).isEqualTo(cell.spread().median());
                assertThat(number(row[0], Workbooks.column(sheet, HEAD, "Lowest"))).isEqualTo(cell.spread().min());
                assertThat(number(row[0], Workbooks.column(sheet, HEAD, "Highest"))).isEqualTo(cell.spread().max());
                assertThat(text(row[0], verdict)).isEqualTo(ComparisonText.verdict(comparison, cell));
                if (cell.delta() != null) {
                    assertThat(number(row[0], delta)).isCloseTo(cell.delta(), within(TINY));
                }
                row[0]++;
            });
        }
    }

    @Test
    void figuresFollowTheRuns() {
        XSSFSheet runs = workbook.getSheet("Runs");
        int metric = Workbooks.column(runs, 0, "Request throughput, req/s");
        int key = Workbooks.column(runs, 0, "Comparison 1");
        for (int row = 1; row <= runs.getLastRowNum(); row++) {
            if (runs.getRow(row).getCell(key).getStringCellValue().equals("R2L2")) {
                runs.getRow(row).getCell(metric).setCellValue(row);
                runs.getRow(row).getCell(key).setCellValue(row == 3 ? "R2L2" : "");
            }
        }
        evaluator.clearAllCachedResultValues();
        int at = HEAD + 4;
        assertThat(List.of(number(at, n), number(at, mean), number(at, Workbooks.column(sheet, HEAD, "Median")),
                number(at, Workbooks.column(sheet, HEAD, "Lowest")),
                number(at, Workbooks.column(sheet, HEAD, "Highest")))).containsExactly(1.0, 3.0, 3.0, 3.0, 3.0);
    }

    @Test
    void anotherBaselineTurnsTheDifferencesRound() {
        int first = HEAD + 1;
        sheet.getRow(FIRST_BASELINE).getCell(3).setCellValue("4 GPUs");
        evaluator.clearAllCachedResultValues();
        assertThat(number(first, delta)).isCloseTo(10.78 / 20.18 - 1, within(TINY));
        assertThat(text(first + 1, delta)).isEmpty();
        assertThat(text(first + 1, verdict)).isEqualTo("baseline");
        assertThat(evaluator.evaluate(Workbooks.formula(workbook.getSheet("Summary"), "\"Δ to \"&Comparison!$D$6"))
                .getStringValue()).isEqualTo("Δ to 4 GPUs");
    }

    @Test
    void withoutABaselineThereIsNoDifference() {
        sheet.getRow(FIRST_BASELINE).getCell(3).setCellValue("");
        evaluator.clearAllCachedResultValues();
        assertThat(List.of(text(HEAD + 1, delta), text(HEAD + 2, delta), text(HEAD + 1, verdict),
                text(HEAD + 2, verdict))).containsOnly("");
    }

    @Test
    void theFormulasHoldWhenTheRunsAreSorted() {
        XSSFSheet runs = workbook.getSheet("Runs");
        int last = runs.getLastRowNum();
        int metric = Workbooks.column(runs, 0, "Request throughput, req/s");
        int key = Workbooks.column(runs, 0, "Comparison 1");
        double value = runs.getRow(1).getCell(metric).getNumericCellValue();
        String place = runs.getRow(1).getCell(key).getStringCellValue();
        runs.getRow(1).getCell(metric).setCellValue(runs.getRow(last).getCell(metric).getNumericCellValue());
        runs.getRow(1).getCell(key).setCellValue(runs.getRow(last).getCell(key).getStringCellValue());
        runs.getRow(last).getCell(metric).setCellValue(value);
        runs.getRow(last).getCell(key).setCellValue(place);
        evaluator.clearAllCachedResultValues();
        assertThat(number(HEAD + 3, mean)).isCloseTo(11.56, within(TINY));
    }

    @Test
    void theBaselineIsChosenFromTheLevels() {
        var validation = sheet.getDataValidations().getFirst();
        assertThat(validation.getRegions().getCellRangeAddress(0).formatAsString()).isEqualTo("D6");
        assertThat(validation.getValidationConstraint().getFormula1()).isEqualTo("$F$6:$G$6");
    }

    @Test
    void betterAndWorseAreColouredByTheDirectionOfTheMetric() {
        var formatting = sheet.getSheetConditionalFormatting();
        assertThat(formatting.getNumConditionalFormattings()).isEqualTo(3);
        assertThat(color(0)).as("higher throughput").isEqualTo("FF1A7F37");
        assertThat(color(1)).as("higher latency").isEqualTo("FFCF222E");
    }

    private String color(int formatting) {
        return sheet.getSheetConditionalFormatting().getConditionalFormattingAt(formatting).getRule(0)
                .getFontFormatting().getFontColor().getARGBHex();
    }

    private double number(int row, int column) {
        return evaluator.evaluate(sheet.getRow(row).getCell(column)).getNumberValue();
    }

    private String text(int row, int column) {
        Cell cell = sheet.getRow(row).getCell(column);
        return cell.getCellType() == CellType.STRING ? cell.getStringCellValue()
                : evaluator.evaluate(cell).getStringValue();
    }
}
