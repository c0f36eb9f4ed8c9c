package dev.touchstone.report;

import dev.touchstone.chart.Axis;
import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.chart.LevelName;
import dev.touchstone.chart.Palette;
import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;

/// The first sheet: each comparison as a table with its chart below and what to know before believing it.
final class SummarySheet {

    static final String NAME = "Summary";

    private static final int CONDITIONS = 1;
    private static final int FIRST_LEVEL = 2;
    private static final int MOST_ROWS = 20;
    private static final double CHART_HEIGHT = 300;
    private static final double CHARTS_WIDTH = 990;
    private static final double ONE_CHART_WIDTH = 760;
    private static final double CHART_GAP = 12;
    private static final double MARGIN_PIXELS = 19;
    private static final int TICKS = 5;

    private final Page page;
    private final Report report;
    private final ComparisonSheet figures;
    private final ChartDataSheet chartData;
    private int next;

    SummarySheet(Page page, Report report, ComparisonSheet figures, ChartDataSheet chartData) {
        this.page = page;
        this.report = report;
        this.figures = figures;
        this.chartData = chartData;
    }

    void write() {
        page.sheet().setDisplayGridlines(false);
        page.width(0, 2);
        page.width(CONDITIONS, 34);
        page.text(0, CONDITIONS, report.title(), Look.TITLE);
        page.height(0, 30);
        page.text(1, CONDITIONS, report.extent() + " · written " + report.madeText() + " by Touchstone", Look.NOTE);
        next = 3;
        for (int i = 0; i < report.comparisons().size(); i++) {
            write(i, report.comparisons().get(i));
        }
        if (report.comparisons().isEmpty()) {
            page.text(next, CONDITIONS, report.runs().isEmpty() ? "No runs."
                    : "Nothing to put side by side: no two runs are alike but for one condition. "
                    + "All runs stand on the sheet Runs.", Look.TEXT);
        }
    }

    private void write(int index, Comparison comparison) {
        page.text(next, CONDITIONS, ComparisonText.heading(comparison), Look.HEADING);
        page.height(next, 24);
        page.text(next + 1, CONDITIONS, ComparisonText.metric(comparison) + " · " + ComparisonText.reading(comparison),
                Look.NOTE);
        next += 2;
        table(index, comparison);
        charts(ComparisonChart.of(comparison));
        for (String note : ComparisonText.notes(comparison)) {
            page.text(next++, CONDITIONS, note, Look.NOTE);
        }
        next += 2;
    }

    private void table(int index, Comparison comparison) {
        List<Level> levels = ComparisonText.levels(comparison);
        List<Group> groups = new ArrayList<>();
        int column = FIRST_LEVEL;
        for (Level level : levels) {
            Group group = new Group(level, column, ComparisonTable.isAgainst(comparison, level));
            groups.add(group);
            column += group.width();
        }
        head(index, comparison, groups);
        int shown = Math.min(MOST_ROWS, comparison.rows().size());
        for (int i = 0; i < shown; i++) {
            row(index, comparison, i, groups);
            next++;
        }
        List<CellRangeAddress> colored = new ArrayList<>();
        for (int i = 0; i < shown; i++) {
            for (Group group : groups) {
                Optional<Cell> cell = comparison.rows().get(i).cell(group.level);
                if (group.against && cell.filter(DeltaLook::isColored).isPresent()) {
                    int at = next - shown + i;
                    colored.add(new CellRangeAddress(at, at, group.delta(), group.delta()));
                }
            }
        }
        DeltaLook.color(page.sheet(), colored, comparison.lens().metric().better());
        int rest = comparison.rows().size() - shown;
        if (rest > 0) {
            page.text(next++, CONDITIONS, "and " + rest + " more on the sheet " + ComparisonSheet.NAME, Look.NOTE);
        }
        next++;
    }

    /// The columns of one level.
    private record Group(Level level, int mean, boolean against) {
        int range() {
            return mean + 1;
        }

        int n() {
            return mean + 2;
        }

        int delta() {
            return mean + 3;
        }

        int verdict() {
            return mean + 4;
        }

        int width() {
            return against ? 5 : 3;
        }
    }

    private void head(int index, Comparison comparison, List<Group> groups) {
        Look right = Look.HEAD.to(HorizontalAlignment.RIGHT);
        page.text(next, CONDITIONS, "Conditions", Look.HEAD);
        for (Group group : groups) {
            String name = LevelName.of(comparison.lens().by(), group.level);
            String color = comparison.lens().by() == Factor.ENGINE ? Palette.color(group.level.toString(), false)
                    : Look.INK;
            page.text(next, group.mean, name, right.colored(color));
            page.text(next, group.range(), "range", right);
            page.text(next, group.n(), "n", right);
            page.width(group.mean, 13);
            page.width(group.range(), 17);
            page.width(group.n(), 5);
            if (group.against) {
                String baseline = figures.baseline(index);
                page.formula(next, group.delta(), "\"Δ to \"&" + baseline,
                        "Δ to " + ComparisonTable.baselineName(comparison), right);
                page.text(next, group.verdict(), "verdict", Look.HEAD);
                page.width(group.delta(), 15);
                page.width(group.verdict(), 19);
            }
        }
        next++;
    }

    private void row(int index, Comparison comparison, int number, List<Group> groups) {
        Row row = comparison.rows().get(number);
        Figures digits = ComparisonTable.figures(comparison);
        conditions(row);
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            Cell cell = row.cell(group.level).orElse(null);
            if (cell == null) {
                page.text(next, group.mean, Table.UNKNOWN, Look.NOTE.to(HorizontalAlignment.RIGHT).underlined());
                for (int column = group.range(); column < group.mean + group.width(); column++) {
                    page.empty(next, column, Look.NOTE.underlined());
                }
                continue;
            }
            CellKey key = new CellKey(number + 1, i + 1);
            page.formula(next, group.mean, figures.mean(index, key), cell.spread().mean(),
                    Look.number(digits.pattern()).strong().underlined());
            page.text(next, group.range(), digits.range(cell.spread().min(), cell.spread().max(), cell.spread().n()),
                    Look.NOTE.to(HorizontalAlignment.RIGHT).underlined());
            page.number(next, group.n(), cell.spread().n(), Look.number("0").colored(Look.FAINT).underlined());
            if (group.against) {
                difference(index, comparison, cell, key, group);
            }
        }
    }

    private void difference(int index, Comparison comparison, Cell cell, CellKey key, Group group) {
        Look look = DeltaLook.of(cell).underlined();
        Double delta = cell.delta();
        if (delta == null) {
            page.text(next, group.delta(), Table.UNKNOWN, look.colored(Look.FAINT));
        } else {
            page.formula(next, group.delta(), figures.delta(index, key), delta, look);
        }
        page.formula(next, group.verdict(), figures.verdict(index, key), ComparisonText.verdict(comparison, cell),
                Look.NOTE.underlined());
    }

    /// The conditions in words, after a dot in the colour of their engine.
    private void conditions(Row row) {
        String words = ComparisonText.match(row);
        Level engine = row.match().get(Factor.ENGINE);
        if (engine == null) {
            page.text(next, CONDITIONS, words, Look.TEXT.underlined());
            return;
        }
        XSSFRichTextString text = new XSSFRichTextString();
        text.append("● ", page.styles().font(Look.TEXT.colored(Palette.color(engine.toString(), false))));
        text.append(words, page.styles().font(Look.TEXT));
        page.text(next, CONDITIONS, "", Look.TEXT.underlined()).setCellValue(text);
    }

    private void charts(ChartSpec spec) {
        List<Panel> panels = spec.panels();
        if (panels.isEmpty()) {
            return;
        }
        int perLine = panels.size() <= 3 ? panels.size() : panels.size() == 4 ? 2 : 3;
        double width = perLine == 1 ? ONE_CHART_WIDTH : (CHARTS_WIDTH - CHART_GAP * (perLine - 1)) / perLine;
        double top = panels.size() == 1 ? 0 : panels.stream().flatMap(panel -> panel.series().stream())
                .flatMap(series -> series.points().stream()).mapToDouble(ChartSpec.Point::high).max().orElse(0);
        double end = top > 0 ? Axis.withZero(0, top, TICKS).max() : 0;
        int line = page.rows(CHART_HEIGHT) + 1;
        for (int i = 0; i < panels.size(); i++) {
            int at = next + i / perLine * line;
            double left = MARGIN_PIXELS + i % perLine * (width + CHART_GAP);
            NativeChart.draw(page.sheet(), page.anchor(at, left, width, CHART_HEIGHT), spec, panels.get(i),
                    chartData.write(spec, panels.get(i)), end);
        }
        next += (panels.size() + perLine - 1) / perLine * line;
        if (!spec.caption().isEmpty()) {
            page.text(next++, CONDITIONS, spec.caption(), Look.NOTE);
        }
    }
}
