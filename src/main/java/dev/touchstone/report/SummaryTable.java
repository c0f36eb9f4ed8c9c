package dev.touchstone.report;

import dev.touchstone.chart.Palette;
import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.ClashText;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.table.Markdown;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;

/// One comparison on the summary, the levels side by side, the baseline first. Its figures are references to the sheet
/// of comparisons, so that they follow when somebody chooses another baseline there.
final class SummaryTable {

    static final int CONDITIONS = 1;

    private static final int FIRST_LEVEL = 2;
    private static final int MOST_ROWS = 20;
    private static final CellAppearance RIGHT = CellAppearance.HEAD.to(HorizontalAlignment.RIGHT);
    private static final CellAppearance RANGE = CellAppearance.NOTE.to(HorizontalAlignment.RIGHT).underlined();

    private final SheetWriter page;
    private final ComparisonSheet figures;
    private final int number;
    private final Comparison comparison;
    private final ComparisonTable table;
    private final List<Group> groups = new ArrayList<>();

    /// @param number of the comparison on its sheet, from 0
    SummaryTable(SheetWriter page, ComparisonSheet figures, int number, Comparison comparison) {
        this.page = page;
        this.figures = figures;
        this.number = number;
        this.comparison = comparison;
        this.table = new ComparisonTable(comparison);
        int column = FIRST_LEVEL;
        for (Level level : ComparisonText.levels(comparison)) {
            Group group = new Group(level, column, table.isAgainst(level));
            groups.add(group);
            column = group.last() + 1;
        }
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

        int last() {
            return against ? verdict() : n();
        }
    }

    int lastColumn() {
        return groups.getLast().last();
    }

    /// Writes the table and returns the row below it.
    int write(int head) {
        writeHead(head);
        int shown = Math.min(MOST_ROWS, comparison.rows().size());
        List<CellRangeAddress> colored = new ArrayList<>();
        for (int i = 0; i < shown; i++) {
            Row row = comparison.rows().get(i);
            int at = head + 1 + i;
            writeConditions(at, row);
            for (int level = 0; level < groups.size(); level++) {
                Group group = groups.get(level);
                Cell cell = row.cell(group.level).orElse(null);
                if (cell == null) {
                    writeNothing(at, group);
                } else {
                    writeCell(at, group, cell, new CellKey(i + 1, level + 1));
                    if (group.against && DeltaAppearance.isColored(cell)) {
                        colored.add(new CellRangeAddress(at, at, group.delta(), group.delta()));
                    }
                }
            }
        }
        DeltaAppearance.color(page.sheet(), colored, comparison.lens().metric().better());
        int below = head + 1 + shown;
        List<MeanRatio> overall = ComparisonText.overall(comparison);
        if (!overall.isEmpty()) {
            writeOverall(below++, overall);
        }
        if (shown < comparison.rows().size()) {
            page.text(below++, CONDITIONS, "and " + (comparison.rows().size() - shown) + " more rows on the sheet "
                    + ComparisonSheet.NAME, CellAppearance.NOTE);
        }
        return below;
    }

    private void writeHead(int at) {
        page.text(at, CONDITIONS, "Conditions", CellAppearance.HEAD);
        for (Group group : groups) {
            Factor by = comparison.lens().by();
            String color = by == Factor.ENGINE ? Palette.color(group.level.toString(), false) : CellAppearance.INK;
            page.text(at, group.mean, LevelName.of(by, group.level), RIGHT.colored(color));
            page.text(at, group.range(), "range", RIGHT);
            page.text(at, group.n(), "n", RIGHT);
            page.atLeast(group.mean, 13);
            page.atLeast(group.range(), 17);
            page.atLeast(group.n(), 5);
            if (group.against) {
                page.formula(at, group.delta(), "\"Δ to \"&" + figures.baseline(number),
                        "Δ to " + table.baselineName(), RIGHT);
                page.text(at, group.verdict(), "verdict", CellAppearance.HEAD.indented());
                page.atLeast(group.delta(), 16);
                page.atLeast(group.verdict(), 28);
            }
        }
    }

    private void writeCell(int at, Group group, Cell cell, CellKey key) {
        page.formula(at, group.mean, figures.mean(number, key), cell.spread().mean(),
                CellAppearance.number(table.decimals().pattern()).strong().underlined());
        page.text(at, group.range(), table.range(cell), RANGE);
        page.number(at, group.n(), cell.spread().n(), CellAppearance.number("0").colored(CellAppearance.FAINT).underlined());
        if (!group.against) {
            return;
        }
        CellAppearance look = DeltaAppearance.of(cell).underlined();
        Double delta = cell.delta();
        if (delta == null) {
            page.text(at, group.delta(), cell.clashes().isEmpty() ? NumberText.UNKNOWN : ClashText.of(cell),
                    look.colored(CellAppearance.FAINT).wrapped());
        } else {
            page.formula(at, group.delta(), figures.delta(number, key), delta, look);
        }
        page.formula(at, group.verdict(), figures.verdict(number, key), ComparisonText.verdict(comparison, cell),
                CellAppearance.NOTE.indented().underlined());
    }

    private void writeOverall(int at, List<MeanRatio> ratios) {
        page.text(at, CONDITIONS, "All", CellAppearance.TEXT.strong().underlined());
        for (Group group : groups) {
            for (int column = group.mean; column <= group.last(); column++) {
                page.empty(at, column, RANGE);
            }
            ratios.stream().filter(ratio -> ratio.level().equals(group.level)).forEach(ratio -> {
                page.formula(at, group.delta(), figures.overall(number, ratio), ratio.ratio() - 1,
                        DeltaAppearance.OVERALL.underlined());
                page.text(at, group.verdict(), ComparisonText.overall(ratio),
                        CellAppearance.NOTE.indented().underlined());
            });
        }
    }

    private void writeNothing(int at, Group group) {
        page.text(at, group.mean, NumberText.UNKNOWN, RANGE);
        for (int column = group.range(); column <= group.last(); column++) {
            page.empty(at, column, RANGE);
        }
    }

    /// The conditions in words, after a dot in the colour of their engine.
    private void writeConditions(int at, Row row) {
        String words = ComparisonText.match(row);
        page.atLeast(CONDITIONS, Markdown.width(words) + 4);
        Level engine = row.match().get(Factor.ENGINE);
        if (engine == null) {
            page.text(at, CONDITIONS, words, CellAppearance.TEXT.underlined());
            return;
        }
        XSSFRichTextString text = new XSSFRichTextString();
        text.append("● ", page.styles().font(CellAppearance.TEXT.colored(Palette.color(engine.toString(), false))));
        text.append(words, page.styles().font(CellAppearance.TEXT));
        page.text(at, CONDITIONS, "", CellAppearance.TEXT.underlined()).setCellValue(text);
    }
}
