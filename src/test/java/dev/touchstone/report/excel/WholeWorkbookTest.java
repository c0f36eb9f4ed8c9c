package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Level;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.content.Report;
import dev.touchstone.table.ClashText;
import dev.touchstone.table.ComparisonText;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.CellValue;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTPlotArea;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTScaling;

/// Every formula of the workbook of all samples, worked out by POI and held against the program's own figures.
class WholeWorkbookTest {

    private static final double RELATIVE = 1e-9;

    private final List<Reading> readings = new Importer().read(List.of(Path.of("sample-results")),
            ReadingProgress.UNWATCHED);
    private final Report report = Report.ofReadings(Answers.of(readings.stream().map(Reading::runs)
            .flatMap(List::stream).toList()), readings, SampleRuns.MADE);
    private final XSSFWorkbook workbook = Workbooks.reread(report);
    private final FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();

    @Test
    void captionsExplainTheMarksOfTheirChartsAndNoOthers() {
        List<ChartMarks> charts = IntStream.range(0, workbook.getNumberOfSheets()).mapToObj(workbook::getSheetAt)
                .flatMap(sheet -> ChartMarks.of(sheet).stream()).toList();

        assertThat(charts.size()).isGreaterThan(20);
        assertThat(charts.stream().flatMap(chart -> chart.faults().stream())).isEmpty();
    }

    /// A bar on a logarithmic axis would not begin at zero.
    @Test
    void allBarsBeginAtZero() {
        List<CTPlotArea> areas = IntStream.range(0, workbook.getNumberOfSheets()).mapToObj(workbook::getSheetAt)
                .filter(sheet -> sheet.getDrawingPatriarch() != null).flatMap(sheet -> sheet.getDrawingPatriarch().getCharts().stream())
                .map(chart -> chart.getCTChart().getPlotArea()).toList();
        List<CTScaling> ofBars = areas.stream().filter(area -> area.sizeOfBarChartArray() > 0)
                .map(area -> area.getValAxArray(0).getScaling()).toList();

        assertThat(ofBars.size()).isGreaterThan(5);
        assertThat(ofBars).noneMatch(CTScaling::isSetLogBase).allMatch(scale -> scale.getMin().getVal() <= 0);
        assertThat(areas).as("bars that became markers").anyMatch(area -> area.sizeOfLineChartArray() > 0
                && area.sizeOfCatAxArray() > 0 && area.getValAxArray(0).getScaling().isSetLogBase());
    }

    @Test
    void everyFormulaGivesWhatIsCached() {
        List<Cell> formulas = Workbooks.cells(workbook).stream()
                .filter(cell -> cell.getCellType() == CellType.FORMULA).toList();
        assertThat(formulas).hasSizeGreaterThan(500);
        for (Cell cell : formulas) {
            CellValue value = evaluator.evaluate(cell);
            assertThat(value.getCellType()).as("%s!%s: %s", cell.getSheet().getSheetName(), cell.getAddress(), cell)
                    .isEqualTo(cell.getCachedFormulaResultType());
            if (value.getCellType() == CellType.NUMERIC) {
                assertThat(value.getNumberValue()).as("%s!%s: %s", cell.getSheet().getSheetName(), cell.getAddress(),
                        cell).isCloseTo(cell.getNumericCellValue(), near(cell.getNumericCellValue()));
            } else {
                assertThat(value.getStringValue()).isEqualTo(cell.getStringCellValue());
            }
        }
    }

    @Test
    void anyOtherBaselineGivesWhatTheProgramSays() {
        XSSFSheet sheet = workbook.getSheet("Comparison");
        int head = Workbooks.find(sheet, "Key").orElseThrow().getRowIndex();
        int firstChoice = Workbooks.find(sheet, "Level no.").orElseThrow().getRowIndex() + 1;
        List<Cell> heads = Workbooks.cells(workbook).stream().filter(cell -> cell.getSheet().getSheetName().equals("Summary")
                && cell.getCellType() == CellType.FORMULA && cell.getCellFormula().contains("better; baseline ")).toList();
        assertThat(heads).hasSameSizeAs(report.comparisons());
        int verdicts = 0;
        for (int i = 0; i < report.comparisons().size(); i++) {
            Comparison shown = report.comparisons().get(i);
            for (Level level : ComparisonText.levels(shown)) {
                sheet.getRow(firstChoice + i).getCell(3).setCellValue(LevelName.of(shown.lens().by(), level));
                evaluator.clearAllCachedResultValues();
                assertThat(evaluator.evaluate(heads.get(i)).getStringValue()).endsWith("; baseline " + LevelName.of(shown.lens().by(), level));
                Comparison other = Comparison.of(report.runs(), shown.lens().withBaseline(level), report.inspection());
                for (Row row : sheet) {
                    if (row.getRowNum() > head && row.getCell(Workbooks.column(sheet, head, "Key")) != null
                            && row.getCell(0).getNumericCellValue() == i + 1) {
                        verdicts += check(sheet, head, row, other);
                    }
                }
            }
        }
        assertThat(verdicts).isGreaterThan(30);
    }

    /// @return how many verdicts other than "baseline" there are
    private int check(XSSFSheet sheet, int head, Row line, Comparison comparison) {
        String key = line.getCell(Workbooks.column(sheet, head, "Key")).getStringCellValue();
        double mean = number(sheet, head, line, "Mean");
        String level = line.getCell(Workbooks.column(sheet, head, "Level")).getStringCellValue();
        dev.touchstone.compare.row.Row row = comparison.rows()
                .get(Integer.parseInt(key.substring(1, key.indexOf('L'))) - 1);
        dev.touchstone.compare.row.Cell cell = row.cells().stream().filter(one -> LevelName.of(comparison.lens().by(),
                one.level()).equals(level)).findFirst().orElseThrow();
        assertThat(mean).as(key).isCloseTo(cell.spread().mean(), near(mean));
        String verdict = evaluator.evaluate(line.getCell(Workbooks.column(sheet, head, "Verdict"))).getStringValue();
        assertThat(verdict).as(key).isEqualTo(ComparisonText.verdict(comparison, cell));
        Cell delta = line.getCell(Workbooks.column(sheet, head, "Δ"));
        if (cell.delta() == null) {
            assertThat(evaluator.evaluate(delta).getStringValue()).as(key).isEqualTo(ClashText.of(cell));
        } else {
            assertThat(evaluator.evaluate(delta).getNumberValue()).as(key).isCloseTo(cell.delta(), near(1));
        }
        return verdict.isEmpty() || verdict.equals("baseline") ? 0 : 1;
    }

    private double number(XSSFSheet sheet, int head, Row line, String column) {
        return evaluator.evaluate(line.getCell(Workbooks.column(sheet, head, column))).getNumberValue();
    }

    @Test
    void everyFigureOfAStudyIsThatOfTheProgram() {
        assertThat(report.studies()).hasSizeGreaterThan(3);
        AtomicInteger formulas = new AtomicInteger();
        for (Study study : report.studies()) {
            XSSFSheet sheet = workbook.getSheet(StudySheet.name(study));
            int head = Workbooks.find(sheet, "Row").orElseThrow().getRowIndex();
            for (StudyColumn column : study.columns().stream().filter(StudyColumn::isNumber).toList()) {
                int at = Workbooks.column(sheet, head, Workbooks.head(study, column));
                for (int i = 0; i < study.rows().size(); i++) {
                    if (study.entry(study.rows()
                            .get(i), column.key()) instanceof StudyEntry.Number(double value, var any)) {
                        Cell cell = sheet.getRow(head + 1 + i).getCell(at);
                        assertThat(evaluator.evaluate(cell).getNumberValue())
                                .as("%s, %s, row %s", study.id(), column.key(), i).isCloseTo(value, near(value));
                        formulas.addAndGet(cell.getCellType() == CellType.FORMULA ? 1 : 0);
                    }
                }
            }
        }
        assertThat(formulas.get()).isGreaterThan(200);
    }

    @Test
    void everyRangeOfAStudyIsAFormulaThatGivesTheProgramsOwn() {
        int formulas = 0;
        for (Study study : report.studies()) {
            XSSFSheet sheet = workbook.getSheet(StudySheet.name(study));
            int head = Workbooks.find(sheet, "Row").orElseThrow().getRowIndex();
            for (Cell title : sheet.getRow(head)) {
                for (int i = 0; title.getStringCellValue().equals("range") && i < study.rows().size(); i++) {
                    Cell cell = sheet.getRow(head + 1 + i).getCell(title.getColumnIndex());
                    if (!cell.getStringCellValue().isEmpty()) {
                        assertThat(cell.getCellType()).isEqualTo(CellType.FORMULA);
                        assertThat(evaluator.evaluate(cell).getStringValue()).as("%s, row %s", study.id(), i)
                                .isEqualTo(cell.getStringCellValue());
                        formulas++;
                    }
                }
            }
        }
        assertThat(formulas).isGreaterThan(40);
    }

    private static Offset<Double> near(double value) {
        return within(Math.max(1e-12, Math.abs(value) * RELATIVE));
    }
}
