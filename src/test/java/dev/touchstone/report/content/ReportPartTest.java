package dev.touchstone.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Notes;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.report.excel.Workbooks;
import dev.touchstone.report.html.HtmlPage;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// A report shows the parts that were chosen, in every format for readers, and no sentence about one that is left out.
class ReportPartTest {

    private static final Report WHOLE = whole();

    @Test
    void withAllPartsItIsWhole() {
        assertThat(WHOLE.only(EnumSet.allOf(ReportPart.class))).isEqualTo(WHOLE);
        assertThat(sections(WHOLE)).contains("Answers", "Findings", "GPU counts: Request throughput", "Checks", "Runs",
                "Sources");
    }

    @Test
    void aDocumentHasTheChosenSectionsOnly() {
        assertThat(sections(WHOLE.only(Set.of(ReportPart.ANSWERS)))).containsExactly("Answers");
        assertThat(sections(WHOLE.only(Set.of(ReportPart.RUNS)))).containsExactly("Runs", "Notes");
        assertThat(sections(WHOLE.only(Set.of(ReportPart.SOURCES)))).containsExactly("Sources");
        assertThat(sections(WHOLE.only(Set.of(ReportPart.CHECKS)))).containsExactly("Checks");
        assertThat(sections(WHOLE.only(Set.of(ReportPart.COMPARISONS)))).contains("GPU counts: Request throughput")
                .doesNotContain("Answers", "Findings", "Scaling", "Checks", "Runs", "Sources");
        assertThat(sections(WHOLE.only(Set.of(ReportPart.STUDIES)))).contains("Scaling").doesNotContain("Answers", "Checks");
    }

    @Test
    void markdownAndThePageHaveTheTitleThatWasGiven() {
        Report brief = WHOLE.only(Set.of(ReportPart.ANSWERS)).titled("Which engine for the chat?");

        assertThat(MarkdownReport.of(brief)).startsWith("# Which engine for the chat?\n").doesNotContain("## Runs");
        assertThat(HtmlPage.of(brief.document())).contains("<title>Which engine for the chat?</title>")
                .doesNotContain(">Runs</h2>");
    }

    @Test
    void warningsAreNotSaidToStandInAPartThatIsLeftOut() {
        assertThat(MarkdownReport.of(WHOLE.only(Set.of(ReportPart.COMPARISONS)))).contains("Warnings about these runs: ")
                .doesNotContain("explained under Checks");
        assertThat(MarkdownReport.of(WHOLE.only(Set.of(ReportPart.COMPARISONS, ReportPart.CHECKS))))
                .contains("Warnings about these runs, explained under Checks: ");
    }

    @Test
    void aWorkbookHasTheChosenSheetsAndTheRuns() throws Exception {
        assertThat(sheets(WHOLE.only(Set.of(ReportPart.ANSWERS)))).containsExactly("Summary", "Findings", "Runs");
        assertThat(sheets(WHOLE.only(Set.of(ReportPart.COMPARISONS, ReportPart.CHECKS))))
                .containsExactly("Summary", "Comparison", "Runs", "Chart data", "Checks");
        assertThat(sheets(WHOLE.only(Set.of(ReportPart.DEFINITIONS, ReportPart.SOURCES))))
                .containsExactly("Summary", "Runs", "Definitions", "Sources");
    }

    @Test
    void aSummaryWithoutComparisonsDoesNotSayThatThereAreNone() throws Exception {
        try (XSSFWorkbook workbook = Workbooks.reread(WHOLE.only(Set.of(ReportPart.ANSWERS)))) {
            assertThat(Workbooks.find(workbook.getSheet("Summary"), "Nothing to put side by side")).isEmpty();
        }
    }

    @Test
    void partsHaveKeys() {
        assertThat(ReportPart.ofKey("studies")).contains(ReportPart.STUDIES);
        assertThat(ReportPart.ofKey("Studies")).isEmpty();
        assertThat(List.of(ReportPart.values())).extracting(ReportPart::key).doesNotHaveDuplicates();
    }

    private static List<String> sections(Report report) {
        return report.document().sections().stream().map(ReportSection::title).toList();
    }

    private static List<String> sheets(Report report) throws Exception {
        try (XSSFWorkbook workbook = Workbooks.reread(report)) {
            return IntStream.range(0, workbook.getNumberOfSheets()).mapToObj(workbook::getSheetName).toList();
        }
    }

    private static Report whole() {
        return Report.ofArchived(Answers.of(Notes.a10()), List.of(), SampleRuns.MADE);
    }
}
