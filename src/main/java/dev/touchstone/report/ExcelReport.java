package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import org.apache.poi.ooxml.POIXMLProperties;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// An Excel workbook that survives review: a summary with charts of Excel's own, the comparisons as formulas on the
/// runs, the runs as a table, and the sources of it all.
public final class ExcelReport {

    private ExcelReport() {
    }

    /// Writes the workbook. Sheets that would hold nothing are left out: without a comparison there is neither
    /// `Comparison` nor `Chart data`.
    public static void write(Report report, OutputStream out) throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            write(report, workbook);
            workbook.write(out);
        }
    }

    private static void write(Report report, XSSFWorkbook workbook) {
        Styles styles = new Styles(workbook);
        List<Comparison> comparisons = report.comparisons();
        Page summary = new Page(workbook, styles, SummarySheet.NAME);
        Page comparison = new Page(workbook, styles, ComparisonSheet.NAME);
        RunsSheet runs = new RunsSheet(new Page(workbook, styles, RunsSheet.NAME), report.runs());
        ChartDataSheet chartData = new ChartDataSheet(new Page(workbook, styles, ChartDataSheet.NAME));
        ComparisonSheet figures = new ComparisonSheet(comparison, runs, comparisons);
        runs.write(comparisons);
        figures.write();
        new SummarySheet(summary, report, figures, chartData).write();
        chartData.finish();
        new SourcesSheet(new Page(workbook, styles, SourcesSheet.NAME), report).write();
        if (comparisons.isEmpty()) {
            workbook.removeSheetAt(workbook.getSheetIndex(ChartDataSheet.NAME));
            workbook.removeSheetAt(workbook.getSheetIndex(ComparisonSheet.NAME));
        }
        workbook.setActiveSheet(0);
        workbook.setForceFormulaRecalculation(true);
        describe(report, workbook.getProperties());
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
