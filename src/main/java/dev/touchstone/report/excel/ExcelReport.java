package dev.touchstone.report.excel;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.study.Study;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.ReportPart;
import dev.touchstone.report.excel.cell.CellStyles;
import dev.touchstone.report.excel.cell.SharedTexts;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.report.excel.chart.ChartDataSheet;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.poi.ooxml.POIXMLProperties;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// An Excel workbook whose figures can be traced: a summary with charts of Excel's own, the comparisons as formulas on
/// the runs, the runs as a table, and the sources of it all.
public final class ExcelReport {

    private static final int ROWS_IN_MEMORY = 200;

    private ExcelReport() {
    }

    /// Writes the workbook with the parts of the report. The sheet of runs is always there, because the formulas and
    /// links of the others lead to it. Sheets that would hold nothing are left out: without a comparison there is no
    /// `Comparison`, without anything to draw no `Chart data`.
    public static void write(Report report, OutputStream out) throws IOException {
        List<Comparison> comparisons = report.comparisons();
        try (XSSFWorkbook workbook = SharedTexts.workbook()) {
            sheets(report).forEach(workbook::createSheet);
            // The sheets that grow with the runs are streamed: as objects thousands of runs fill the memory.
            try (SXSSFWorkbook streaming = new SXSSFWorkbook(workbook, ROWS_IN_MEMORY, false, true)) {
                CellStyles styles = new CellStyles(workbook);
                RunsSheet runs = new RunsSheet(streamed(streaming, styles, RunsSheet.NAME), report.runs());
                runs.write(keys(report));
                if (report.has(ReportPart.SOURCES)) {
                    new SourcesSheet(streamed(streaming, styles, SourcesSheet.NAME), report).write();
                }
                SummarySheet summary = new SummarySheet(page(workbook, styles, SummarySheet.NAME));
                summary.write(report, runs);
                if (hasChecks(report)) {
                    ChecksSheet.write(streamed(streaming, styles, ChecksSheet.NAME), report);
                }
                if (hasDefinitions(report)) {
                    DefinitionsSheet.write(streamed(streaming, styles, DefinitionsSheet.NAME), report);
                }
                if (hasFindings(report)) {
                    FindingsSheet.write(page(workbook, styles, FindingsSheet.NAME), report);
                }
                if (hasCharts(report)) {
                    ChartDataSheet chartData = new ChartDataSheet(streamed(streaming, styles, ChartDataSheet.NAME));
                    if (!comparisons.isEmpty()) {
                        ComparisonSheet figures = new ComparisonSheet(page(workbook, styles, ComparisonSheet.NAME),
                                runs, comparisons, comparisons.stream().map(comparison -> CellsByBaseline.of(comparison,
                                        report.runs(), report.inspection())).toList());
                        figures.write();
                        summary.write(comparisons, figures, chartData);
                    }
                    for (Study study : report.studies()) {
                        new StudySheet(streamed(streaming, styles, StudySheet.name(study)), study)
                                .write(runs, chartData);
                    }
                    for (int campaign = 0; campaign < report.campaigns().size(); campaign++) {
                        List<SheetWriter> both = CampaignWorkbook.sheets(campaign).stream()
                                .map(name -> page(workbook, styles, name)).toList();
                        both.forEach(sheet -> sheet.sheet().setDisplayGridlines(false));
                        CampaignWorkbook.write(report.campaigns().get(campaign), both.getFirst(), both.getLast(), chartData);
                    }
                    chartData.finish();
                }
                workbook.setForceFormulaRecalculation(true);
                describe(report, workbook.getProperties());
                streaming.write(out);
            }
        }
    }

    /// The names of the sheets in their order: what is to be seen first, what it stands on last.
    private static List<String> sheets(Report report) {
        List<String> names = new ArrayList<>(List.of(SummarySheet.NAME));
        if (hasFindings(report)) {
            names.add(FindingsSheet.NAME);
        }
        if (!report.comparisons().isEmpty()) {
            names.add(ComparisonSheet.NAME);
        }
        report.studies().forEach(study -> names.add(StudySheet.name(study)));
        IntStream.range(0, report.campaigns().size()).forEach(campaign -> names.addAll(CampaignWorkbook.sheets(campaign)));
        names.add(RunsSheet.NAME);
        if (hasCharts(report)) {
            names.add(ChartDataSheet.NAME);
        }
        if (hasChecks(report)) {
            names.add(ChecksSheet.NAME);
        }
        if (hasDefinitions(report)) {
            names.add(DefinitionsSheet.NAME);
        }
        if (report.has(ReportPart.SOURCES)) {
            names.add(SourcesSheet.NAME);
        }
        return names;
    }

    private static boolean hasChecks(Report report) {
        return !report.runs().isEmpty() && report.has(ReportPart.CHECKS);
    }

    private static boolean hasDefinitions(Report report) {
        return !report.runs().isEmpty() && report.has(ReportPart.DEFINITIONS);
    }

    private static boolean hasFindings(Report report) {
        return !report.answers().isEmpty() || !report.findings().isEmpty();
    }

    private static boolean hasCharts(Report report) {
        return !report.comparisons().isEmpty() || !report.studies().isEmpty() || !report.campaigns().isEmpty();
    }

    private static List<RunKeyColumn> keys(Report report) {
        List<RunKeyColumn> keys = new ArrayList<>();
        report.comparisons().forEach(comparison -> keys.add(RunKeyColumn.of(keys.size() + 1, comparison)));
        report.studies().forEach(study -> keys.add(RunKeyColumn.of(study)));
        for (int answer = 0; answer < report.answers().size(); answer++) {
            keys.add(RunKeyColumn.of(answer + 1, report.answers().get(answer)));
        }
        return keys;
    }

    private static SheetWriter page(XSSFWorkbook workbook, CellStyles styles, String name) {
        XSSFSheet sheet = workbook.getSheet(name);
        return new SheetWriter(sheet, sheet, styles);
    }

    private static SheetWriter streamed(SXSSFWorkbook streaming, CellStyles styles, String name) {
        return new SheetWriter(streaming.getXSSFWorkbook().getSheet(name), streaming.getSheet(name), styles);
    }

    private static void describe(Report report, POIXMLProperties properties) {
        Optional<Date> made = Optional.of(Date.from(report.made()));
        POIXMLProperties.CoreProperties core = properties.getCoreProperties();
        core.setTitle(report.title());
        core.setCreator("Touchstone");
        core.setDescription(report.extent());
        core.setCreated(made);
        core.setModified(made);
        core.setLastModifiedByUser("Touchstone");
        properties.getExtendedProperties().setApplication("Touchstone");
    }
}
