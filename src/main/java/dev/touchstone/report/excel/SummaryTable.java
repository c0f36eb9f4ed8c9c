package dev.touchstone.report.excel;

import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.DeltaAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.report.excel.cell.WrappedLines;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.table.Units;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;

/// One comparison on the summary: the levels of a row below each other, the baseline first, so that any number of levels
/// has the width of a page. Its figures are references to the sheet of comparisons, so that they follow when somebody
/// chooses another baseline there.
final class SummaryTable {

    static final int CONDITIONS = 1;
    /// The last column that is seen.
    static final int LAST = 10;

    private static final int LEVEL = 2;
    private static final int MEAN = 3;
    private static final int LOWEST = 4;
    private static final int HIGHEST = 5;
    private static final int N = 6;
    private static final int DELTA = 7;
    private static final int FROM = 8;
    private static final int TO = 9;
    private static final int VERDICT = 10;
    private static final int SIGN = 11;
    private static final List<Integer> WIDTHS = List.of(2, 50, 21, 13, 13, 10, 5, 14, 10, 10, 24, 2);
    private static final String DOT = "● ";
    private static final CellAppearance RIGHT = CellAppearance.HEAD.to(HorizontalAlignment.RIGHT);

    private final SheetWriter page;
    private final ComparisonSheet figures;
    private final int number;
    private final Comparison comparison;
    private final ComparisonTable table;

    /// @param number of the comparison on its sheet, from 0
    SummaryTable(SheetWriter page, ComparisonSheet figures, int number, Comparison comparison) {
        this.page = page;
        this.figures = figures;
        this.number = number;
        this.comparison = comparison;
        this.table = new ComparisonTable(comparison);
    }

    static void widths(SheetWriter page) {
        for (int i = 0; i < WIDTHS.size(); i++) {
            page.width(i, WIDTHS.get(i));
        }
        page.hide(SIGN, SIGN);
    }

    /// How many rows of the comparison have no more than so many lines together; one at least.
    int rows(int lines) {
        int used = 0;
        int most = ComparisonSheet.rows(comparison);
        for (int row = 0; row < most; row++) {
            used += lines(comparison.rows().get(row));
            if (used > lines) {
                return Math.max(1, row);
            }
        }
        return most;
    }

    /// The height of the first rows, in lines of the usual height.
    int lines(int rows) {
        return comparison.rows().subList(0, rows).stream().mapToInt(this::lines).sum();
    }

    /// One line per level with figures or an outcome, and more where the conditions need them.
    private int lines(Row row) {
        int words = WrappedLines.of(DOT + ComparisonText.match(row), CellAppearance.TEXT.points(),
                page.pixels(CONDITIONS, CONDITIONS));
        return Math.max(row.cells().size() + row.outcomes().size(), words);
    }

    /// Writes a head and some rows, and returns the line below.
    int write(int head, int rows) {
        writeHead(head);
        int line = head + 1;
        for (Row row : rows == comparison.rows().size() ? comparison.shownRows() : comparison.rows().subList(0, rows)) {
            int[] next = {line};
            int place = comparison.rows().indexOf(row);
            if (place >= 0) {
                CellKey.forEach(comparison, place, (key, cell) -> writeCell(next[0]++, cell, key));
            }
            next[0] = writeOutcomes(next[0], row, place < 0);
            writeConditions(line, next[0] - 1, row);
            line = next[0];
        }
        if (line > head + 1) {
            DeltaAppearance.color(page.sheet(), new CellRangeAddress(head + 1, line - 1, DELTA, DELTA), SIGN,
                    comparison.lens().metric().better());
        }
        return line;
    }

    private void writeHead(int at) {
        String unit = UnitText.shown(Units.of(comparison));
        page.text(at, CONDITIONS, I18n.text("Conditions"), CellAppearance.HEAD);
        page.text(at, LEVEL, comparison.lens().by().label(), CellAppearance.HEAD);
        page.text(at, MEAN, unit.isEmpty() ? I18n.text("mean") : I18n.text("mean, {0}", unit), RIGHT);
        page.text(at, LOWEST, I18n.text("lowest"), RIGHT);
        page.text(at, HIGHEST, I18n.text("highest"), RIGHT);
        page.text(at, N, "n", RIGHT);
        page.formula(at, DELTA, ("\"" + I18n.text("Δ to {0}", "\"&" + figures.baseline(number) + "&\"") + "\"").replace("&\"\"", ""),
                I18n.text("Δ to {0}", comparison.baseline() == null ? "" : table.baselineName()), RIGHT.wrapped());
        page.text(at, FROM, I18n.text("95 % from"), RIGHT);
        page.text(at, TO, I18n.text("to"), RIGHT);
        page.text(at, VERDICT, I18n.text("verdict"), CellAppearance.HEAD.indented());
        page.height(at, 27);
    }

    private void writeCell(int at, Cell cell, CellKey key) {
        AnyFactor by = comparison.lens().by();
        String color = by == Factor.ENGINE ? Palette.color(cell.level().toString(), false) : CellAppearance.INK;
        page.text(at, LEVEL, LevelName.of(by, cell.level()), CellAppearance.TEXT.colored(color).underlined());
        writeSpread(at, cell, key);
        String delta = figures.there(number, key, ComparisonPart.DELTA);
        page.formula(at, DELTA, "IF(ISNUMBER(" + delta + ")," + delta + ",IF(" + delta + "=\"\",\"\",\"" + NumberText.UNKNOWN
                + "\"))", BaselineFormulas.delta(cell) instanceof CellValue.Word ? new CellValue.Word(NumberText.UNKNOWN)
                        : BaselineFormulas.delta(cell), DeltaAppearance.DELTA.underlined());
        refer(at, FROM, key, ComparisonPart.DELTA_FROM, BaselineFormulas.end(cell, false), DeltaAppearance.DELTA.underlined());
        refer(at, TO, key, ComparisonPart.DELTA_TO, BaselineFormulas.end(cell, true), DeltaAppearance.DELTA.underlined());
        refer(at, VERDICT, key, ComparisonPart.VERDICT, new CellValue.Word(ComparisonText.verdict(comparison, cell)),
                CellAppearance.TEXT.indented().underlined());
        refer(at, SIGN, key, ComparisonPart.SIGN, new CellValue.Number(DeltaAppearance.sign(cell.verdict())),
                CellAppearance.NOTE);
    }

    private void writeSpread(int at, Cell cell, CellKey key) {
        CellAppearance figure = CellAppearance.number(table.decimals().of(cell.spread().mean()).pattern()).underlined();
        String n = figures.there(number, key, ComparisonPart.N);
        boolean several = cell.spread().n() > 1;
        refer(at, MEAN, key, ComparisonPart.MEAN, new CellValue.Number(cell.spread().mean()), figure.strong());
        page.formula(at, LOWEST, "IF(" + n + ">1," + figures.there(number, key, ComparisonPart.LOWEST) + ",\"\")",
                several ? new CellValue.Number(cell.spread().min()) : CellValue.ABSENT, figure.faint());
        page.formula(at, HIGHEST, "IF(" + n + ">1," + figures.there(number, key, ComparisonPart.HIGHEST) + ",\"\")",
                several ? new CellValue.Number(cell.spread().max()) : CellValue.ABSENT, figure.faint());
        refer(at, N, key, ComparisonPart.N, new CellValue.Number(cell.spread().n()),
                CellAppearance.number("0").faint().underlined());
    }

    /// Writes a line for each level with an outcome in the place of figures; of an incomplete row first its figures.
    private int writeOutcomes(int first, Row row, boolean isIncomplete) {
        int[] line = {first};
        if (isIncomplete) {
            CellKey.forEachOfIncomplete(comparison, row, (key, cell) -> {
                int at = line[0]++;
                writeLevel(at, cell.level());
                writeSpread(at, cell, key);
            });
        }
        for (Map.Entry<Level, String> outcome : row.outcomes().entrySet()) {
            writeLevel(line[0], outcome.getKey());
            page.text(line[0]++, MEAN, outcome.getValue(), CellAppearance.TEXT.to(HorizontalAlignment.RIGHT).underlined());
        }
        return line[0];
    }

    /// A line that is underlined to its end.
    private void writeLevel(int at, Level level) {
        AnyFactor by = comparison.lens().by();
        String color = by == Factor.ENGINE ? Palette.color(level.toString(), false) : CellAppearance.INK;
        for (int column = LOWEST; column <= VERDICT; column++) {
            page.empty(at, column, CellAppearance.TEXT.underlined());
        }
        page.text(at, LEVEL, LevelName.of(by, level), CellAppearance.TEXT.colored(color).underlined());
    }

    private void refer(int at, int column, CellKey key, ComparisonPart part, CellValue value, CellAppearance look) {
        page.formula(at, column, figures.there(number, key, part), value, look);
    }

    /// The conditions in words over the lines of their levels, after a dot in the colour of their engine.
    private void writeConditions(int first, int last, Row row) {
        CellAppearance look = CellAppearance.TEXT.wrapped().underlined();
        String words = ComparisonText.match(row);
        Level engine = row.match().get(Factor.ENGINE);
        if (engine == null) {
            page.text(first, CONDITIONS, words, look);
        } else {
            XSSFRichTextString text = new XSSFRichTextString();
            text.append(DOT, page.styles().font(CellAppearance.TEXT.colored(Palette.color(engine.toString(), false))));
            text.append(words, page.styles().font(CellAppearance.TEXT));
            page.text(first, CONDITIONS, "", look).setCellValue(text);
        }
        for (int line = first + 1; line <= last; line++) {
            page.empty(line, CONDITIONS, look);
        }
        int levels = last - first + 1;
        int lines = lines(row);
        for (int line = first; line <= last && lines > levels; line++) {
            page.height(line, SheetWriter.LINE_POINTS * lines / levels);
        }
        if (last > first) {
            page.sheet().addMergedRegion(new CellRangeAddress(first, last, CONDITIONS, CONDITIONS));
        }
    }
}
