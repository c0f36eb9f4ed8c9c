package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.SampleCampaigns;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.ReportPart;
import dev.touchstone.report.excel.ExcelReport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// Campaigns that measured runs of a report are a part of it.
class CampaignInReportTest {

    private static final CampaignOutcome CAMPAIGN = CampaignOutcome.of(SampleCampaigns.whole());

    private static Report report(CampaignOutcome... campaigns) {
        return Report.ofArchived(Answers.of(new ArrayList<>(CAMPAIGN.data().runs().values())), List.of(), SampleRuns.MADE)
                .with(List.of(campaigns));
    }

    private static List<String> sheets(Report report) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ExcelReport.write(report, bytes);
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(IntStream.range(0, workbook.getNumberOfSheets()).mapToObj(workbook::getSheetAt)
                    .filter(sheet -> sheet.getSheetName().startsWith("Campaign")))
                    .allSatisfy(sheet -> assertThat(sheet.getDrawingPatriarch().getCharts()).isNotEmpty());
            return IntStream.range(0, workbook.getNumberOfSheets()).mapToObj(workbook::getSheetName).toList();
        }
    }

    @Test
    void aCampaignHasItsSections() {
        assertThat(MarkdownReport.of(report(CAMPAIGN))).contains("\n## Campaign qwen-8b: Result\n", "\n## Campaign qwen-8b: Failed launches\n",
                "It is confirmed as better than the default");
        assertThat(MarkdownReport.of(report())).doesNotContain("Campaign");
        assertThat(MarkdownReport.of(report(CAMPAIGN).only(EnumSet.of(ReportPart.RUNS)))).doesNotContain("Campaign");
        assertThat(MarkdownReport.of(report(CAMPAIGN).only(EnumSet.of(ReportPart.CAMPAIGNS)).titled("Mine"))).startsWith("# Mine")
                .contains("\n## Campaign qwen-8b: Result\n");
    }

    @Test
    void theSheetsOfCampaignsArePrintedToo() throws IOException {
        assertThat(summary(report(CAMPAIGN))).contains("This sheet and those of campaigns are printed. The other sheets hold the runs and"
                + " figures behind them.").doesNotContain("Only this sheet");
        assertThat(summary(report())).contains("Only this sheet is printed.").doesNotContain("those of campaigns");
    }

    private static String summary(Report report) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ExcelReport.write(report, bytes);
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(bytes.toByteArray()))) {
            for (String sheet : List.of("Campaign", "Launches")) {
                int at = workbook.getSheetIndex(sheet);
                assertThat(at < 0 ? null : workbook.getPrintArea(at)).as(sheet).isNull();
            }
            return workbook.getSheet("Summary").getRow(2).getCell(1).getStringCellValue();
        }
    }

    @Test
    void eachCampaignHasItsSheets() throws IOException {
        assertThat(sheets(report(CAMPAIGN))).contains("Campaign", "Launches").doesNotContain("Campaign 2");
        assertThat(sheets(report(CAMPAIGN, CAMPAIGN))).containsSubsequence("Campaign", "Launches", "Campaign 2", "Launches 2", "Runs");
        assertThat(sheets(report())).doesNotContain("Campaign", "Launches");
    }

    @Test
    void aFlagThatIsLeftToTheEngineIsADash() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ExcelReport.write(report(CAMPAIGN), bytes);
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(bytes.toByteArray()))) {
            XSSFSheet sheet = workbook.getSheet("Launches");
            assertThat(sheet.getRow(1).getCell(1).getStringCellValue())
                    .isEqualTo("One row per launch; a dash for a flag that is left to the engine.");
            assertThat(flags(sheet, 3)).containsExactly("--max-num-seqs", "--max-num-batched-tokens", "--enable-prefix-caching",
                    "--attention-backend");
            assertThat(flags(sheet, 4)).as("the engine's own").containsExactly("–", "–", "–", "–");
            assertThat(flags(sheet, 13)).containsExactly("512", "8192", "–", "FLASHINFER");
            assertThat(CAMPAIGN.data().trials()).as("each has a row").hasSize(18);
            assertThat(flags(sheet, 3 + 18)).containsExactly("512", "8192", "–", "FLASHINFER");
        }
    }

    private static List<String> flags(XSSFSheet sheet, int row) {
        return IntStream.range(5, 9).mapToObj(column -> sheet.getRow(row).getCell(column).toString()).toList();
    }

    @Test
    void peopleAndMachinesAreHiddenInCampaigns() {
        CampaignOutcome named = CampaignOutcome.of(SampleCampaigns.ofJane("q1"));
        assertThat(MarkdownReport.of(report(named))).contains("jane", "gpu01");
        Answers answers = Answers.of(new ArrayList<>(named.data().runs().values()));
        String hidden = MarkdownReport.of(Report.withoutIdentities(answers, runs -> Report.ofArchived(runs, List.of(), SampleRuns.MADE)
                .with(List.of(named))));
        assertThat(hidden).doesNotContain("jane", "gpu01").contains("## Campaign tuning for •••@•••: Result", "/home/•••/models/q8",
                "--draft-model q1", "1100");
        assertThat(hidden).doesNotContain("is left out, because its settings");
    }

    @Test
    void aCampaignWhoseSettingsNamePeopleIsLeftOut() {
        CampaignOutcome named = CampaignOutcome.of(SampleCampaigns.ofJane("/home/jane/models/q1"));
        Answers answers = Answers.of(new ArrayList<>(named.data().runs().values()));
        String hidden = MarkdownReport.of(Report.withoutIdentities(answers, runs -> Report.ofArchived(runs, List.of(), SampleRuns.MADE)
                .with(List.of(named, CAMPAIGN))));
        assertThat(hidden).doesNotContain("jane").contains("The campaign tuning for •••@••• is left out, because its settings name people or "
                + "machines.", "## Campaign qwen-8b: Result");
    }
}
