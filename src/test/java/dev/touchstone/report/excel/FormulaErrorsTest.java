package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.content.Report;
import java.nio.file.Path;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// Recalculates the workbook of the samples of all formats: no cell becomes an error.
class FormulaErrorsTest {

    @Test
    void noFormulaBecomesAnError() throws Exception {
        Report report = Report.ofArchived(Answers.of(new Importer().read(List.of(Path.of("src", "test", "resources", "formats")),
                ReadingProgress.UNWATCHED).stream().flatMap(reading -> reading.runs().stream()).toList()), List.of(),
                SampleRuns.MADE);
        try (XSSFWorkbook workbook = Workbooks.reread(report)) {
            FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            List<Cell> formulas = Workbooks.cells(workbook).stream()
                    .filter(cell -> cell.getCellType() == CellType.FORMULA).toList();
            assertThat(formulas).isNotEmpty().allSatisfy(cell -> assertThat(evaluator.evaluate(cell).getCellType())
                    .as("%s!%s", cell.getSheet().getSheetName(), cell.getAddress()).isNotEqualTo(CellType.ERROR));
        }
    }
}
