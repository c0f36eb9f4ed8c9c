package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Notes;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.ReportPart;
import dev.touchstone.report.excel.Workbooks;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Reports in Chinese: no sentence is left in English, the sheets have Chinese names, and their formulas refer to them.
@Tag("chinese")
class ChineseReportTest {

    private static final Pattern LATIN_SIGN = Pattern.compile("[。；：，、？] |\\p{IsHan}[,;:?] ");
    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");
    private static final Report REPORT = Report.ofArchived(Answers.of(Notes.a10()), List.of(), SampleRuns.MADE);

    @Test
    void noSentenceIsLeftInEnglish() {
        String report = MarkdownReport.of(REPORT.only(EnumSet.complementOf(
                EnumSet.of(ReportPart.RUNS, ReportPart.SOURCES))));

        assertThat(report).startsWith("# 基准测试结果\n").contains("## 回答", "## 发现", "## 检查", "从 2 到 4 块 GPU");
        assertThat(report.lines().map(line -> line.replaceAll("“[^”]*”", "")).filter(line -> ENGLISH.matcher(line).find()))
                .as("but for what is quoted from a source").isEmpty();
        assertThat(report.lines().map(line -> line.replaceAll("“[^”]*”", "")).filter(line -> LATIN_SIGN.matcher(line).find()))
                .isEmpty();
    }

    @Test
    void formulasReferToTheSheetsByTheirNames() throws Exception {
        try (XSSFWorkbook workbook = Workbooks.reread(REPORT)) {
            assertThat(workbook.getSheet("摘要")).isNotNull();
            assertThat(workbook.getSheet("运行")).isNotNull();
            List<String> formulas = new ArrayList<>();
            for (Cell cell : Workbooks.cells(workbook)) {
                if (cell.getCellType() == CellType.FORMULA) {
                    formulas.add(cell.getCellFormula());
                }
            }
            assertThat(formulas).anyMatch(formula -> formula.contains("AVERAGEIFS(运行!"))
                    .anyMatch(formula -> formula.contains("行的几何均值")).noneMatch(formula -> formula.contains("Runs!"));
        }
    }
}
