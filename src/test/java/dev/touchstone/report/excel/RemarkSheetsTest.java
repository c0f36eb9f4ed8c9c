package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.model.Run;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.SampleStudies;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.RunGroups;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// Findings, checks and definitions as sheets.
class RemarkSheetsTest {

    private final XSSFWorkbook workbook = Workbooks.reread(SampleStudies.report());

    @Test
    void theSheetsStandInTheirOrder() {
        assertThat(workbook).extracting(sheet -> sheet.getSheetName()).containsExactly("Summary", "Findings",
                "Comparison", "Scaling", "Runs", "Chart data", "Checks", "Definitions", "Sources");
    }

    @Test
    void aFindingLeadsToItsRuns() {
        XSSFSheet sheet = workbook.getSheet("Findings");
        Cell headline = Workbooks.find(sheet, "SGLang, concurrency 30").orElseThrow();
        assertThat(headline.getRow().getCell(0).getStringCellValue()).isEqualTo("observation");
        assertThat(headline.getRow().getCell(3).getStringCellValue()).isEqualTo("3");
        Cell link = headline.getRow().getCell(4);
        assertThat(link.getStringCellValue()).isEqualTo("5–7");
        assertThat(link.getHyperlink().getAddress()).isEqualTo("Runs!A6:A8");
        assertThat(workbook.getSheet("Runs").getRow(5).getCell(0).getNumericCellValue()).isEqualTo(5);
    }

    @Test
    void everyCheckIsInTheCatalogueAndWhatFiredLeadsToItsRuns() {
        XSSFSheet sheet = workbook.getSheet("Checks");
        for (Check check : Checks.all()) {
            assertThat(Workbooks.cells(workbook).stream().filter(cell -> cell.getSheet() == sheet)
                    .map(Cell::toString)).as(check.id()).anyMatch(text -> text.startsWith(check.title()))
                    .contains(check.needs(), check.advice());
        }
        Cell warning = Workbooks.find(sheet, "The first request took 14.6 s.").orElseThrow();
        assertThat(warning.getRow().getCell(5).getHyperlink().getAddress()).isEqualTo("Runs!A4:A4");
    }

    @Test
    void runsWhoseFiguresWereMadeInTheSameWayShareALine() {
        XSSFSheet sheet = workbook.getSheet("Definitions");
        Cell choice = Workbooks.find(sheet, "batches with a barrier").orElseThrow();
        assertThat(choice.getRow().getCell(0).getStringCellValue()).isEqualTo("Load shape");
        assertThat(choice.getRow().getCell(2).getStringCellValue()).isEqualTo("stress-test");
        assertThat(choice.getRow().getCell(3).getStringCellValue()).isEqualTo("1–7");
    }

    @Test
    void runsThatWereTakenOutAreGreyAndSayWhy() {
        List<Run> runs = new ArrayList<>(SampleRuns.RUNS);
        runs.set(2, runs.get(2).excluded("warm-up"));
        runs.set(3, runs.get(3).excluded(Run.BY_HAND));
        XSSFSheet sheet = Workbooks.reread(new Report("t", SampleRuns.MADE, runs, Inspection.of(runs), List.of(),
                List.of(), List.of(), List.of(), List.of(), List.of(), List.of())).getSheet("Runs");
        int why = Workbooks.column(sheet, 0, "Excluded");
        assertThat(sheet.getRow(3).getCell(why).getStringCellValue()).isEqualTo("Warm-up suspected");
        assertThat(sheet.getRow(4).getCell(why).getStringCellValue()).isEqualTo("by hand");
        assertThat(sheet.getRow(1).getCell(why)).isNull();
        int engine = Workbooks.column(sheet, 0, "Engine");
        assertThat(sheet.getRow(3).getCell(engine).getCellStyle()).isNotEqualTo(sheet.getRow(1).getCell(engine)
                .getCellStyle());
    }

    @Test
    void stretchesOfRunsHaveALinkEach() {
        assertThat(RunGroups.stretches(List.of(1, 2, 3, 7, 9, 10))).extracting(RunGroups.Stretch::text)
                .containsExactly("1–3", "7", "9–10");
        assertThat(RunGroups.stretches(List.of())).isEmpty();
    }
}
