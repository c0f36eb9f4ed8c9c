package dev.touchstone.report.excel;

import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.chart.WorkbookCaption;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.content.FindingText;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.ReportPart;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.PageBreaks;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.report.excel.chart.ChartBand;
import dev.touchstone.report.excel.chart.ChartDataSheet;
import dev.touchstone.table.ComparisonText;
import java.util.ArrayList;
import java.util.List;

/// The first sheet, made to be printed: what the runs answer on the first page, then each comparison on a page of its
/// own, as a table with its chart below it and what to know before believing it.
final class SummarySheet {

    static final String NAME = I18n.text("Summary");

    private static final int FIRST = SummaryTable.CONDITIONS;
    private static final int LAST = SummaryTable.LAST;
    static final double HEADING_POINTS = 24;
    private static final double NOTE_POINTS = 24;
    private static final double TITLE_POINTS = 30 + 13.5 + NOTE_POINTS;
    private static final int MOST_FINDINGS = 6;
    private static final int MOST_COMPARISONS = 9;
    private static final double HEADS_POINTS = 24 + 27 + 3 * 13.5;
    private static final double LINE_POINTS = SheetWriter.LINE_POINTS;
    private static final int LEAST_CHART_ROWS = 12;
    private static final int MOST_CHART_ROWS = 20;
    private static final int LEAST_NOTES_ROWS = 4;
    private static final int MOST_NOTES_ROWS = 5;
    private static final double ROW_PIXELS = 18;
    /// A text in a formula may have 255 characters.
    private static final int LONGEST_LITERAL = 200;

    private final SheetWriter page;
    private final double pagePoints;
    private int next;

    SummarySheet(SheetWriter page) {
        this.page = page;
        SummaryTable.widths(page);
        page.lineHeight(LINE_POINTS);
        this.pagePoints = PageBreaks.points(page.pixels(0, LAST));
    }

    /// The title, the answers, and the sentence that stands in place of comparisons where there are none.
    ///
    /// @param runs to which the formulas of the answers refer
    void write(Report report, RunsSheet runs) {
        page.sheet().setDisplayGridlines(false);
        page.text(0, FIRST, report.title(), CellAppearance.TITLE);
        page.height(0, 30);
        page.text(1, FIRST, I18n.text("{0} · written {1} by Touchstone", report.extent(), report.madeText()),
                CellAppearance.NOTE);
        if (!report.runs().isEmpty()) {
            page.text(2, FIRST, report.campaigns().isEmpty()
                    ? I18n.text("Only this sheet is printed. The other sheets hold the runs and figures behind it.")
                    : I18n.text("This sheet and those of campaigns are printed. The other sheets hold the runs and figures behind them."),
                    CellAppearance.NOTE);
        }
        next = 3;
        double title = TITLE_POINTS;
        if (report.answers().stream().anyMatch(answer -> !answer.rows().isEmpty())) {
            page.text(next++, FIRST, I18n.text("Means, counts and differences are formulas on the sheet {0}. Sentences, intervals and "
                    + "verdicts hold for the figures that the program read.", RunsSheet.NAME), CellAppearance.NOTE);
            title += LINE_POINTS;
        }
        page.height(next - 1, NOTE_POINTS);
        page.footer(report.title() + " · " + report.madeText());
        if (report.answers().isEmpty()) {
            findings(report.findings());
        } else {
            next = new AnswerPages(page, runs, pagePoints).write(report.answers(), next, title);
        }
        if (report.comparisons().isEmpty() && report.has(ReportPart.COMPARISONS)) {
            paragraph(report.runs().isEmpty() ? I18n.text("No runs.")
                    : I18n.text("Nothing to put side by side: no two runs that take part have a metric in common and are alike but for"
                    + " one condition. All runs stand on the sheet {0}.", RunsSheet.NAME), CellAppearance.TEXT);
        }
    }

    /// The first findings; all stand on their own sheet.
    private void findings(List<Finding> findings) {
        if (findings.isEmpty()) {
            return;
        }
        heading(I18n.text("Findings"));
        findings.stream().limit(MOST_FINDINGS).forEach(finding ->
                paragraph(I18n.text("{0}: {1}", FindingText.label(finding.standing()), FindingText.text(finding)),
                        CellAppearance.TEXT));
        if (findings.size() > MOST_FINDINGS) {
            paragraph(I18n.text("and {0} more on the sheet {1}", findings.size() - MOST_FINDINGS, FindingsSheet.NAME),
                    CellAppearance.NOTE);
        }
        next++;
    }

    /// The first comparisons, each on a page of its own.
    void write(List<Comparison> comparisons, ComparisonSheet figures, ChartDataSheet chartData) {
        if (comparisons.size() > MOST_COMPARISONS) {
            paragraph(I18n.text("The next pages show {0} of {1} comparisons; all stand on the sheet {2}.",
                    MOST_COMPARISONS, comparisons.size(), ComparisonSheet.NAME), CellAppearance.NOTE);
        }
        for (int i = 0; i < Math.min(MOST_COMPARISONS, comparisons.size()); i++) {
            page.sheet().setRowBreak(next);
            next++;
            write(i, comparisons.get(i), figures, chartData);
        }
    }

    private void write(int number, Comparison comparison, ComparisonSheet figures, ChartDataSheet chartData) {
        ChartSpec spec = ComparisonChart.of(comparison);
        SummaryTable table = new SummaryTable(page, figures, number, comparison);
        boolean draws = !ChartBand.worthDrawing(spec).isEmpty();
        double left = pagePoints - HEADS_POINTS;
        // Rows come before notes: both stand on other sheets too, but a table that breaks off misleads.
        int wanted = table.lines(ComparisonSheet.rows(comparison)) + 1 + (draws ? LEAST_CHART_ROWS : 0);
        List<String> notes = notes(comparison, spec, Math.clamp(left - (wanted + 1) * LINE_POINTS,
                LEAST_NOTES_ROWS * LINE_POINTS, Math.min(MOST_NOTES_ROWS * LINE_POINTS, left / 3)));
        left -= notes.stream().mapToDouble(this::points).sum();
        int rows = table.rows((int) (left / LINE_POINTS) - 1 - (draws ? LEAST_CHART_ROWS : 0));
        heading(ComparisonText.heading(comparison));
        reading(number, comparison, figures);
        next = table.write(next, rows);
        int lines = 1 + table.lines(rows);
        if (rows < comparison.rows().size()) {
            page.text(next++, FIRST, I18n.plural(comparison.rows().size() - rows, "and {0} more row on the sheet {1}",
                    "and {0} more rows on the sheet {1}", ComparisonSheet.NAME), CellAppearance.NOTE);
            lines++;
        }
        next++;
        if (draws) {
            int free = (int) (left / LINE_POINTS) - lines;
            int most = Math.min(2, Math.max(1, free / LEAST_CHART_ROWS));
            int chartRows = Math.clamp(free / band(spec, free, most).lines(), LEAST_CHART_ROWS, MOST_CHART_ROWS);
            ChartBand band = band(spec, chartRows, most);
            band.draw(next, chartData);
            next += band.rows();
            band.missing().forEach(text -> paragraph(text, CellAppearance.NOTE));
            // Perhaps not all panels that are worth it have room: what the drawn ones lack is not explained.
            notes.replaceAll(note -> note.equals(caption(spec)) ? band.caption() : note);
        }
        notes.stream().filter(note -> !note.isEmpty()).forEach(note -> paragraph(note, CellAppearance.NOTE));
    }

    /// What is compared and which way is better. The baseline is a formula, for the reader may choose another one.
    private void reading(int number, Comparison comparison, ComparisonSheet figures) {
        String text = ComparisonText.metric(comparison) + " · " + ComparisonText.reading(comparison);
        String baseline = comparison.baseline() == null ? "" : I18n.text("baseline {0}", LevelName.of(comparison.lens().by(),
                comparison.baseline()));
        int at = baseline.isEmpty() ? -1 : text.lastIndexOf(baseline);
        if (at < 0 || text.length() > LONGEST_LITERAL) {
            page.text(next++, FIRST, text, CellAppearance.NOTE);
        } else {
            page.formula(next++, FIRST, ("\"" + text.substring(0, at).replace("\"", "\"\"") + I18n.text("baseline {0}",
                    "\"&" + figures.baseline(number) + "&\"") + text.substring(at + baseline.length()).replace("\"", "\"\"") + "\"")
                    .replace("&\"\"", ""), text, CellAppearance.NOTE);
        }
    }

    private ChartBand band(ChartSpec spec, int rows, int lines) {
        return new ChartBand(page, page.pixels(0, FIRST - 1), page.pixels(FIRST, LAST), spec, (rows - 1) * ROW_PIXELS,
                lines);
    }

    /// Empty where nothing is drawn.
    private static String caption(ChartSpec spec) {
        return ChartBand.worthDrawing(spec).isEmpty() ? "" : WorkbookCaption.of(spec, ChartBand.worthDrawing(spec));
    }

    /// How to read the chart, and what to know; as much as fits.
    ///
    /// @param most how high they are together, in points, without the line about those that are missing
    private List<String> notes(Comparison comparison, ChartSpec spec, double most) {
        List<String> all = new ArrayList<>();
        if (!caption(spec).isEmpty()) {
            all.add(caption(spec));
        }
        all.addAll(ComparisonText.notes(comparison));
        double left = most;
        List<String> notes = new ArrayList<>();
        for (String note : all) {
            if (points(note) <= left) {
                notes.add(note);
                left -= points(note);
            }
        }
        if (notes.size() < all.size()) {
            notes.add(I18n.text("{0} more to know on the sheet {1}.", all.size() - notes.size(), ComparisonSheet.NAME));
        }
        return notes;
    }

    private double points(String paragraph) {
        return page.paragraphPoints(FIRST, LAST, paragraph, CellAppearance.TEXT);
    }

    private void heading(String text) {
        page.text(next, FIRST, text, CellAppearance.HEADING);
        page.height(next++, HEADING_POINTS);
    }

    private void paragraph(String text, CellAppearance look) {
        page.paragraph(next++, FIRST, LAST, text, look);
    }
}
