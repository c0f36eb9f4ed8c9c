package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import org.apache.poi.ooxml.POIXMLProperties;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// An Excel workbook that survives review: a summary with charts of Excel's own, the comparisons as formulas on the
/// runs, the runs as a table, and the sources of it all.
public final class ExcelReport {

    private static final int ROWS_IN_MEMORY = 200;

    private ExcelReport() {
    }

    /// Writes the workbook. Sheets that would hold nothing are left out: without a comparison there is neither
    /// `Comparison` nor `Chart data`.
    public static void write(Report report, OutputStream out) throws IOException {
        List<Comparison> comparisons = report.comparisons();
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            (comparisons.isEmpty() ? List.of(SummarySheet.NAME, RunsSheet.NAME, SourcesSheet.NAME)
                    : List.of(SummarySheet.NAME, ComparisonSheet.NAME, RunsSheet.NAME, ChartDataSheet.NAME,
                            SourcesSheet.NAME)).forEach(workbook::createSheet);
            // The sheets that grow with the runs are streamed: as objects thousands of runs fill the memory.
            try (SXSSFWorkbook streaming = new SXSSFWorkbook(workbook, ROWS_IN_MEMORY, true, true)) {
                Styles styles = new Styles(workbook);
                RunsSheet runs = new RunsSheet(streamed(streaming, styles, RunsSheet.NAME), report.runs());
                runs.write(comparisons);
                new SourcesSheet(streamed(streaming, styles, SourcesSheet.NAME), report).write();
                SummarySheet summary = new SummarySheet(page(workbook, styles, SummarySheet.NAME));
                summary.write(report);
                if (!comparisons.isEmpty()) {
                    ComparisonSheet figures = new ComparisonSheet(page(workbook, styles, ComparisonSheet.NAME), runs,
                            comparisons);
                    figures.write();
                    ChartDataSheet chartData = new ChartDataSheet(page(workbook, styles, ChartDataSheet.NAME));
                    summary.write(comparisons, figures, chartData);
                    chartData.finish();
                }
                workbook.setForceFormulaRecalculation(true);
                describe(report, workbook.getProperties());
                streaming.write(out);
            }
        }
    }

    private static Page page(XSSFWorkbook workbook, Styles styles, String name) {
        XSSFSheet sheet = workbook.getSheet(name);
        return new Page(sheet, sheet, styles);
    }

    private static Page streamed(SXSSFWorkbook streaming, Styles styles, String name) {
        return new Page(streaming.getXSSFWorkbook().getSheet(name), streaming.getSheet(name), styles);
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
