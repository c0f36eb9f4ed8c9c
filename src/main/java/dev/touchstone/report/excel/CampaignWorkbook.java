package dev.touchstone.report.excel;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.chart.campaign.CampaignChart;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.report.excel.cell.CellStyles;
import dev.touchstone.report.excel.cell.SharedTexts;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.report.excel.chart.ChartBand;
import dev.touchstone.report.excel.chart.ChartDataSheet;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// A campaign as an Excel workbook: its result with charts of Excel's own, its launches, and the runs that they measured.
public final class CampaignWorkbook {

    private static final String RESULT = I18n.text("Campaign");
    private static final String LAUNCHES = I18n.text("Launches");

    private CampaignWorkbook() {
    }

    public static void write(CampaignOutcome outcome, OutputStream out) throws IOException {
        List<Run> runs = outcome.data().trials().stream().flatMap(trial -> trial.runs().stream())
                .map(id -> outcome.data().runs().get(id)).filter(run -> run != null).toList();
        try (XSSFWorkbook workbook = SharedTexts.workbook()) {
            CellStyles styles = new CellStyles(workbook);
            SheetWriter result = sheet(workbook, styles, RESULT);
            SheetWriter launches = sheet(workbook, styles, LAUNCHES);
            SheetWriter measured = runs.isEmpty() ? null : sheet(workbook, styles, RunsSheet.NAME);
            ChartDataSheet data = new ChartDataSheet(sheet(workbook, styles, ChartDataSheet.NAME));
            write(outcome, result, launches, data);
            data.finish();
            if (measured != null) {
                new RunsSheet(measured, runs).write(List.of());
            }
            workbook.getProperties().getCoreProperties().setTitle(I18n.text("Campaign {0}", outcome.data().name()));
            workbook.getProperties().getCoreProperties().setCreator("Touchstone");
            workbook.write(out);
        }
    }

    /// Writes the two sheets of a campaign.
    public static void write(CampaignOutcome outcome, SheetWriter result, SheetWriter launches, ChartDataSheet data) {
        new CampaignSheet(result, outcome).write(charts(outcome, CampaignChart.HISTORY, CampaignChart.EFFECTS,
                CampaignChart.FAILURES), data);
        LaunchesSheet.write(launches, outcome, charts(outcome, CampaignChart.PARALLEL, CampaignChart.PARETO), data);
    }

    /// The names of the two sheets of each of several campaigns: `Campaign`, `Launches`, `Campaign 2`, `Launches 2`.
    static List<String> sheets(int campaign) {
        String number = campaign == 0 ? "" : " " + (campaign + 1);
        return List.of(RESULT + number, LAUNCHES + number);
    }

    private static List<ChartSpec> charts(CampaignOutcome outcome, CampaignChart... charts) {
        return List.of(charts).stream().map(chart -> chart.of(outcome, Locale.ROOT))
                .filter(spec -> !ChartBand.worthDrawing(spec).isEmpty()).toList();
    }

    private static SheetWriter sheet(XSSFWorkbook workbook, CellStyles styles, String name) {
        XSSFSheet sheet = workbook.createSheet(name);
        sheet.setDisplayGridlines(false);
        return new SheetWriter(sheet, sheet, styles);
    }
}
