package dev.touchstone.report;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.table.ComparisonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The first sheet: each comparison as a table, its chart below it, and what to know before believing it.
final class SummarySheet {

    static final String NAME = "Summary";

    private static final int CONDITIONS = SummaryTable.CONDITIONS;
    private static final int LEAST_CONDITIONS = 38;
    private static final int MOST_FINDINGS = 6;
    /// How many columns sentences take where there is no table.
    private static final int WITHOUT_TABLES = 12;

    private final SheetWriter page;
    private final Map<Integer, String> texts = new LinkedHashMap<>();
    private int next;

    SummarySheet(SheetWriter page) {
        this.page = page;
    }

    /// The title, and the sentence that stands in place of comparisons where there are none.
    void write(Report report) {
        page.sheet().setDisplayGridlines(false);
        page.width(0, 2);
        page.width(CONDITIONS, LEAST_CONDITIONS);
        page.text(0, CONDITIONS, report.title(), CellAppearance.TITLE);
        page.height(0, 30);
        page.text(1, CONDITIONS, report.extent() + " · written " + report.madeText() + " by Touchstone", CellAppearance.NOTE);
        next = 3;
        findings(report);
        if (report.comparisons().isEmpty()) {
            page.text(next, CONDITIONS, report.runs().isEmpty() ? "No runs."
                    : "Nothing to put side by side: no two runs are alike but for one condition. "
                    + "All runs stand on the sheet " + RunsSheet.NAME + ".", CellAppearance.TEXT);
            writeFindings(WITHOUT_TABLES);
        }
    }

    /// The first findings; all stand on their own sheet.
    private void findings(Report report) {
        List<Finding> findings = report.findings();
        if (findings.isEmpty()) {
            return;
        }
        page.text(next, CONDITIONS, "Findings", CellAppearance.HEADING);
        page.height(next++, 24);
        for (Finding finding : findings.subList(0, Math.min(MOST_FINDINGS, findings.size()))) {
            texts.put(next++, FindingText.label(finding.standing()) + ": " + FindingText.text(finding));
        }
        if (findings.size() > MOST_FINDINGS) {
            texts.put(next++, "and " + (findings.size() - MOST_FINDINGS) + " more on the sheet " + FindingsSheet.NAME);
        }
        next += 2;
    }

    /// Writes the findings over the columns that the comparisons take; only then are their widths known.
    private void writeFindings(int lastColumn) {
        texts.forEach((row, text) -> page.paragraph(row, CONDITIONS, lastColumn, text, CellAppearance.TEXT));
    }

    /// All comparisons, one below the other. All tables are written before the first chart, because the places of the
    /// charts depend on the widths of all columns.
    void write(List<Comparison> comparisons, ComparisonSheet figures, ChartDataSheet chartData) {
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < comparisons.size(); i++) {
            sections.add(writeTable(i, comparisons.get(i), figures));
        }
        writeFindings(sections.stream().mapToInt(Section::lastColumn).max().orElse(CONDITIONS));
        for (Section section : sections) {
            band(section.lastColumn(), section.spec()).draw(section.charts(), chartData);
        }
        for (int i = 1; i < sections.size(); i++) {
            page.sheet().setRowBreak(sections.get(i).first() - 1);
        }
        page.breaks().set(page.pixels(0, sections.stream().mapToInt(Section::lastColumn).max().orElse(CONDITIONS)));
    }

    /// Where the parts of a comparison stand.
    ///
    /// @param first its first row
    /// @param charts the first row of its charts
    private record Section(int first, int charts, int lastColumn, ChartSpec spec) {
    }

    private Section writeTable(int number, Comparison comparison, ComparisonSheet figures) {
        int first = next;
        SummaryTable table = new SummaryTable(page, figures, number, comparison);
        ChartSpec spec = ComparisonChart.of(comparison);
        page.text(first, CONDITIONS, ComparisonText.heading(comparison), CellAppearance.HEADING);
        page.height(first, 24);
        page.text(first + 1, CONDITIONS, ComparisonText.metric(comparison) + " · "
                + ComparisonText.reading(comparison), CellAppearance.NOTE);
        int charts = table.write(first + 2) + 1;
        next = charts + band(table.lastColumn(), spec).rows();
        List<String> notes = new ArrayList<>(List.of(spec.caption()));
        notes.addAll(ComparisonText.notes(comparison));
        for (String note : notes) {
            if (!note.isEmpty()) {
                page.paragraph(next++, CONDITIONS, table.lastColumn(), note, CellAppearance.NOTE);
            }
        }
        next += 2;
        return new Section(first, charts, table.lastColumn(), spec);
    }

    private ChartBand band(int lastColumn, ChartSpec spec) {
        return new ChartBand(page, page.pixels(0, CONDITIONS - 1), page.pixels(CONDITIONS, lastColumn), spec);
    }
}
