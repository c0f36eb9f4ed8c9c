package dev.touchstone.report;

import dev.touchstone.chart.Axis;
import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.chart.Scales;
import dev.touchstone.compare.Comparison;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;

/// The first sheet: each comparison as a table, its chart below it, and what to know before believing it.
final class SummarySheet {

    static final String NAME = "Summary";

    private static final int CONDITIONS = SummaryTable.CONDITIONS;
    private static final int LEAST_CONDITIONS = 38;
    private static final double PANEL_HEIGHT = 250;
    private static final double ONE_CHART_HEIGHT = 320;
    private static final double ONE_CHART_WIDTH = 760;
    private static final double MOST_CHARTS_WIDTH = 1500;
    private static final double CHART_GAP = 12;
    private static final int TICKS = 5;

    private final Page page;
    private int next;

    SummarySheet(Page page) {
        this.page = page;
    }

    /// The title, and the sentence that stands in place of comparisons where there are none.
    void write(Report report) {
        page.sheet().setDisplayGridlines(false);
        page.width(0, 2);
        page.width(CONDITIONS, LEAST_CONDITIONS);
        page.text(0, CONDITIONS, report.title(), Look.TITLE);
        page.height(0, 30);
        page.text(1, CONDITIONS, report.extent() + " · written " + report.madeText() + " by Touchstone", Look.NOTE);
        next = 3;
        if (report.comparisons().isEmpty()) {
            page.text(next, CONDITIONS, report.runs().isEmpty() ? "No runs."
                    : "Nothing to put side by side: no two runs are alike but for one condition. "
                    + "All runs stand on the sheet " + RunsSheet.NAME + ".", Look.TEXT);
        }
    }

    /// All comparisons, one below the other. All tables are written before the first chart, because the places of the
    /// charts depend on the widths of all columns.
    void write(List<Comparison> comparisons, ComparisonSheet figures, ChartDataSheet chartData) {
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < comparisons.size(); i++) {
            sections.add(writeTable(i, comparisons.get(i), figures));
        }
        for (Section section : sections) {
            writeCharts(section, chartData);
        }
        for (int i = 1; i < sections.size(); i++) {
            page.sheet().setRowBreak(sections.get(i).first() - 1);
        }
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
        page.text(first, CONDITIONS, ComparisonText.heading(comparison), Look.HEADING);
        page.height(first, 24);
        page.text(first + 1, CONDITIONS, ComparisonText.metric(comparison) + " · "
                + ComparisonText.reading(comparison), Look.NOTE);
        int charts = table.write(first + 2) + 1;
        next = charts + lines(spec) * chartRows(spec);
        List<String> notes = new ArrayList<>(List.of(spec.caption()));
        notes.addAll(ComparisonText.notes(comparison));
        for (String note : notes) {
            if (!note.isEmpty()) {
                page.paragraph(next++, CONDITIONS, table.lastColumn(), note, Look.NOTE);
            }
        }
        next += 2;
        return new Section(first, charts, table.lastColumn(), spec);
    }

    private void writeCharts(Section section, ChartDataSheet chartData) {
        List<Panel> panels = section.spec().panels();
        int perLine = perLine(panels.size());
        double left = page.pixels(0, CONDITIONS - 1);
        double all = Math.min(MOST_CHARTS_WIDTH, page.pixels(CONDITIONS, section.lastColumn()));
        double width = panels.size() == 1 ? Math.min(all, ONE_CHART_WIDTH)
                : (all - CHART_GAP * (perLine - 1)) / perLine;
        for (int i = 0; i < panels.size(); i++) {
            int row = section.charts() + i / perLine * chartRows(section.spec());
            XSSFClientAnchor place = page.anchor(row, left + i % perLine * (width + CHART_GAP), width,
                    height(section.spec()));
            NativeChart.draw(page.sheet(), place, section.spec(), panels.get(i),
                    chartData.write(section.spec(), panels.get(i)),
                    panels.size() == 1 ? 0 : sharedEnd(panels.get(i), panels));
        }
    }

    private int chartRows(ChartSpec spec) {
        return page.rows(height(spec)) + 1;
    }

    private static double height(ChartSpec spec) {
        return spec.panels().size() == 1 ? ONE_CHART_HEIGHT : PANEL_HEIGHT;
    }

    private static int lines(ChartSpec spec) {
        int panels = spec.panels().size();
        return panels == 0 ? 0 : (panels + perLine(panels) - 1) / perLine(panels);
    }

    private static int perLine(int panels) {
        return panels <= 3 ? panels : panels == 4 ? 2 : 3;
    }

    /// Where the y axis of small multiples ends, so that those of one scale can be compared.
    private static double sharedEnd(Panel panel, List<Panel> all) {
        double top = Scales.sharedWith(panel, all).stream().flatMap(one -> one.series().stream())
                .flatMap(series -> series.points().stream()).mapToDouble(Point::high).max().orElse(0);
        return top > 0 ? Axis.withZero(0, top, TICKS).max() : 0;
    }
}
