package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.content.AnswersText;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.excel.cell.PageBreaks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.poi.ss.SpreadsheetVersion;
import org.apache.poi.ss.util.AreaReference;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFShape;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// What is printed of the workbook of all sample results: the summary, at most ten pages.
class PrintedPagesTest {

    private static final int MOST_PAGES = 10;
    private static final int PAGES_OF_ANSWERS = 2;

    private final List<Reading> readings = new Importer().read(List.of(Path.of("sample-results")),
            ReadingProgress.UNWATCHED);
    private final Report report = Report.ofReadings(Answers.of(readings.stream().map(Reading::runs)
            .flatMap(List::stream).toList()), readings, SampleRuns.MADE);
    private final XSSFWorkbook workbook = Workbooks.reread(report);
    private final XSSFSheet summary = workbook.getSheet("Summary");

    @Test
    void onlyTheSummaryIsPrinted() {
        for (int i = 1; i < workbook.getNumberOfSheets(); i++) {
            XSSFSheet sheet = workbook.getSheetAt(i);
            if (workbook.isSheetHidden(i)) {
                continue;
            }
            String area = workbook.getPrintArea(i);
            assertThat(area).as(sheet.getSheetName()).isNotNull();
            CellReference only = new AreaReference(area, SpreadsheetVersion.EXCEL2007).getFirstCell();
            assertThat(new AreaReference(area, SpreadsheetVersion.EXCEL2007).isSingleCell()).isTrue();
            assertThat(sheet.getRow(only.getRow()) == null).as("an empty cell").isTrue();
            if (!sheet.getSheetName().equals("Runs")) {
                assertThat(Workbooks.cells(workbook).stream().filter(cell -> cell.getSheet().equals(sheet)
                        && cell.getRowIndex() == 2).map(Object::toString)).as(sheet.getSheetName())
                        .anyMatch(text -> text.startsWith("Not printed with the workbook"));
            }
        }
        assertThat(workbook.getPrintArea(0)).isNull();
        assertThat(workbook.isSheetHidden(workbook.getSheetIndex("Chart data"))).isTrue();
    }

    @Test
    void eachComparisonHasAPageOfItsOwnWithItsHead() {
        List<int[]> pages = pages();
        assertThat(pages).hasSizeLessThanOrEqualTo(MOST_PAGES).hasSize(PAGES_OF_ANSWERS + report.comparisons().size());
        for (int[] page : pages.subList(PAGES_OF_ANSWERS, pages.size())) {
            assertThat(summary.getRow(page[0] + 2).getCell(1).getStringCellValue()).isEqualTo("Conditions");
        }
    }

    @Test
    void everyPageHoldsItsRowsAndItsCharts() {
        double most = PageBreaks.points(width());
        for (int[] page : pages()) {
            int last = page[1];
            for (XSSFClientAnchor chart : charts(page)) {
                last = Math.max(last, chart.getRow2());
            }
            assertThat(last).as("no chart is cut in two").isEqualTo(page[1]);
            assertThat(points(page[0], last)).as("rows %s to %s", page[0], last).isLessThan(most);
        }
    }

    /// Only the last page of answers has to leave room for the sentences below them.
    @Test
    void answersShareAPage() {
        List<String> titles = report.answers().stream().map(AnswersText::title).toList();
        int[] page = pages().getFirst();
        assertThat(IntStream.rangeClosed(page[0], page[1]).mapToObj(summary::getRow).filter(Objects::nonNull)
                .map(row -> row.getCell(1)).filter(Objects::nonNull)
                .filter(cell -> titles.contains(cell.getStringCellValue()))).hasSizeGreaterThan(1);
    }

    /// An answer that the rest of the page does not hold goes over to the next one, under its question.
    @Test
    void theFirstPageOfAnswersIsFilled() {
        int[] first = pages().getFirst();
        int[] second = pages().get(1);
        assertThat(points(first[0], first[1])).isGreaterThan(0.8 * PageBreaks.points(width()));
        List<String> titles = report.answers().stream().map(answer -> answer.question().title()).toList();
        assertThat(summary.getRow(second[0]).getCell(1).getStringCellValue()).satisfies(head -> assertThat(titles)
                .anyMatch(title -> head.startsWith(title)));
    }

    private double points(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToDouble(row -> summary.getRow(row) == null
                ? summary.getDefaultRowHeightInPoints() : summary.getRow(row).getHeightInPoints()).sum();
    }

    @Test
    void thePrintCanBeRead() {
        assertThat(PageBreaks.points(width()) / PageBreaks.points(1)).as("shrunk by").isLessThan(1.25);
    }

    @Test
    void whatOnlyFormulasNeedIsHidden() {
        XSSFSheet comparison = workbook.getSheet("Comparison");
        int head = Workbooks.find(comparison, "Key").orElseThrow().getRowIndex();
        assertThat(comparison.isColumnHidden(Workbooks.column(comparison, head, "Key"))).isTrue();
        assertThat(comparison.isColumnHidden(Workbooks.column(comparison, head, "Verdict"))).isFalse();
        XSSFSheet runs = workbook.getSheet("Runs");
        assertThat(runs.isColumnHidden(Workbooks.column(runs, 0, "Comparison 1"))).isTrue();
        assertThat(runs.isColumnHidden(Workbooks.column(runs, 0, "Engine"))).isFalse();
    }

    /// First and last row of each page.
    private List<int[]> pages() {
        List<int[]> pages = new ArrayList<>();
        int first = 0;
        for (int end : Arrays.stream(summary.getRowBreaks()).sorted().toArray()) {
            pages.add(new int[] {first, end});
            first = end + 1;
        }
        pages.add(new int[] {first, summary.getLastRowNum()});
        return pages;
    }

    private List<XSSFClientAnchor> charts(int[] page) {
        List<XSSFClientAnchor> anchors = new ArrayList<>();
        for (XSSFShape shape : summary.getDrawingPatriarch().getShapes()) {
            XSSFClientAnchor anchor = (XSSFClientAnchor) shape.getAnchor();
            if (anchor.getRow1() >= page[0] && anchor.getRow1() <= page[1]) {
                anchors.add(anchor);
            }
        }
        return anchors;
    }

    private double width() {
        double pixels = 0;
        for (int column = 0; column < 12; column++) {
            pixels += summary.isColumnHidden(column) ? 0 : summary.getColumnWidthInPixels(column);
        }
        return pixels;
    }
}
