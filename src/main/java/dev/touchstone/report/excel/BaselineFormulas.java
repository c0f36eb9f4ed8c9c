package dev.touchstone.report.excel;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.DeltaAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ClashText;
import dev.touchstone.table.ComparisonText;
import java.util.List;
import java.util.Optional;
import org.apache.poi.ss.usermodel.DataValidation;
import org.apache.poi.ss.usermodel.DataValidationHelper;
import org.apache.poi.ss.util.CellRangeAddressList;

/// The choice of one comparison's baseline, and the formulas that depend on it. What no formula can compute (verdicts,
/// intervals, what may not be compared) stands in helper columns, one for each level as the baseline.
final class BaselineFormulas {

    private static final int BASELINE = 3;
    private static final int BASELINE_NUMBER = 4;
    private static final int FIRST_LEVEL = 5;

    private final SheetWriter page;
    private final Comparison comparison;
    private final CellsByBaseline cells;
    private final int choice;
    private final int firstHelper;
    private final int width;

    /// What stands in the helper columns of a cell.
    private enum Helper {
        VERDICT, INSTEAD_OF_DELTA, FROM, TO, SIGN
    }

    /// @param choice the row in which the baseline is chosen
    /// @param firstHelper the first helper column
    /// @param width how many columns each kind of helper has
    BaselineFormulas(SheetWriter page, Comparison comparison, CellsByBaseline cells, int choice, int firstHelper,
            int width) {
        this.page = page;
        this.comparison = comparison;
        this.cells = cells;
        this.choice = choice;
        this.firstHelper = firstHelper;
        this.width = width;
    }

    static void writeHead(SheetWriter page, int row) {
        List<String> heads = List.of(I18n.text("No."), I18n.text("Compared by"), I18n.text("Metric"), I18n.text("Baseline"),
                I18n.text("Level no."), I18n.text("Levels"));
        for (int i = 0; i < heads.size(); i++) {
            page.text(row, i, heads.get(i), i == 1 || i == FIRST_LEVEL ? CellAppearance.HEAD.indented()
                    : CellAppearance.HEAD);
        }
    }

    /// Writes the cell in which the baseline is chosen, and the levels beside it.
    void writeChoice(int number) {
        List<Level> levels = ComparisonText.levels(comparison);
        page.number(choice, 0, number, CellAppearance.number("0"));
        page.text(choice, 1, ComparisonText.title(comparison), CellAppearance.TEXT.indented());
        page.text(choice, 2, ComparisonText.metric(comparison), CellAppearance.TEXT);
        boolean chosen = comparison.baseline() != null && comparison.levels().contains(comparison.baseline());
        page.text(choice, BASELINE, chosen ? name(levels.getFirst()) : "", CellAppearance.INPUT);
        for (int i = 0; i < levels.size(); i++) {
            page.text(choice, FIRST_LEVEL + i, name(levels.get(i)), CellAppearance.NOTE.indented());
        }
        String range = SheetWriter.at(choice, FIRST_LEVEL) + ":"
                + SheetWriter.at(choice, FIRST_LEVEL + levels.size() - 1);
        page.formula(choice, BASELINE_NUMBER, "IFERROR(MATCH(" + SheetWriter.at(choice, BASELINE) + "," + range
                + ",0),0)", chosen ? 1 : 0, CellAppearance.number("0").colored(CellAppearance.FAINT));
        DataValidationHelper helper = page.sheet().getDataValidationHelper();
        DataValidation validation = helper.createValidation(helper.createFormulaListConstraint(range),
                new CellRangeAddressList(choice, choice, BASELINE, BASELINE));
        validation.setShowErrorBox(true);
        validation.createErrorBox(I18n.text("Baseline"), I18n.text("Choose one of the levels beside this cell."));
        page.sheet().addValidationData(validation);
    }

    /// What a cell becomes with each baseline.
    void writeHelpers(int at, Cell cell) {
        for (int i = 0; i < cells.count(); i++) {
            Optional<Cell> found = cells.cell(i, cell);
            Optional<Comparison> other = cells.comparison(i);
            if (other.isEmpty()) {
                text(at, Helper.INSTEAD_OF_DELTA, i, NumberText.UNKNOWN);
            }
            if (other.isEmpty() || found.isEmpty()) {
                continue;
            }
            text(at, Helper.VERDICT, i, ComparisonText.verdict(other.get(), found.get()));
            text(at, Helper.INSTEAD_OF_DELTA, i, delta(found.get()) instanceof CellValue.Word(String words)
                    ? words : "");
            number(at, Helper.FROM, i, end(found.get(), false));
            number(at, Helper.TO, i, end(found.get(), true));
            number(at, Helper.SIGN, i, new CellValue.Number(DeltaAppearance.sign(found.get().verdict())));
        }
    }

    /// That the baseline cannot be changed; empty where it can.
    List<String> missing() {
        return cells.missing();
    }

    /// The levels that have a ratio over all rows of a family with one of the baselines.
    List<CellsByBaseline.Overall> overall() {
        return cells.overall();
    }

    int lastColumn() {
        return column(Helper.SIGN, width - 1);
    }

    /// The cell with the number of the chosen level, 0 for none.
    String chosen() {
        return SheetWriter.at(choice, BASELINE_NUMBER);
    }

    /// The cell with the name of the chosen level, seen from another sheet.
    String chosenThere() {
        return page.there(choice, BASELINE);
    }

    /// The ratio to the baseline; no text where there is none.
    ///
    /// @param quotient the formula of the ratio, where the two may be compared
    String ratio(int at, int level, String quotient) {
        return "IF(OR(%s=0,%s=%d),\"\",IF(%s<>\"\",\"\",IFERROR(%s,\"\")))".formatted(chosen(), chosen(), level,
                picked(at, Helper.INSTEAD_OF_DELTA), quotient);
    }

    /// The difference to the baseline, or the words in its place.
    ///
    /// @param ratio the cell with the ratio
    String delta(int at, String ratio) {
        String words = picked(at, Helper.INSTEAD_OF_DELTA);
        return "IF(%s=0,\"\",IF(%s<>\"\",%s,IFERROR(%s-1,\"\")))".formatted(chosen(), words, words, ratio);
    }

    /// An end of the interval of the difference.
    String end(int at, boolean upper) {
        String end = picked(at, upper ? Helper.TO : Helper.FROM);
        return "IF(%s=0,\"\",IF(%s=\"\",\"\",%s))".formatted(chosen(), end, end);
    }

    /// What of a throughput remains per GPU or node; no text where the level is not more of them than the baseline.
    ///
    /// @param level its place among the levels, from 1
    /// @param ratio the cell with the ratio
    String efficiency(int level, String ratio) {
        List<String> counts = ComparisonText.levels(comparison).stream()
                .map(count -> count instanceof Level.Number(double number) ? NumberText.exact(number) : "0").toList();
        String own = counts.get(level - 1);
        String base = "CHOOSE(%s,%s)".formatted(chosen(), String.join(",", counts));
        return "IFERROR(IF(AND(%s>0,%s<%s),%s*%s/%s,\"\"),\"\")".formatted(base, base, own, ratio, base, own);
    }

    String verdict(int at, int level) {
        return "IF(%s=0,\"\",IF(%s=%d,\"%s\",%s&\"\"))".formatted(chosen(), chosen(), level,
                I18n.text("baseline"), picked(at, Helper.VERDICT));
    }

    /// See [DeltaAppearance#sign].
    String sign(int at) {
        return "IF(%s=0,0,%s+0)".formatted(chosen(), picked(at, Helper.SIGN));
    }

    /// The difference of a cell to the baseline of its comparison, or the words in its place.
    static CellValue delta(Cell cell) {
        return !cell.clashes().isEmpty() ? new CellValue.Word(ClashText.of(cell))
                : cell.verdict() == Verdict.NOT_COMPARABLE ? new CellValue.Word(NumberText.UNKNOWN)
                : CellValue.of(cell.delta());
    }

    static CellValue end(Cell cell, boolean upper) {
        Interval interval = cell.estimate() == null ? null : cell.estimate().interval();
        return interval == null ? CellValue.ABSENT
                : new CellValue.Number((upper ? interval.high() : interval.low()) - 1);
    }

    /// What the helper columns have for the chosen baseline.
    private String picked(int at, Helper helper) {
        return "INDEX(%s:%s,1,%s)".formatted(SheetWriter.at(at, column(helper, 0)),
                SheetWriter.at(at, column(helper, width - 1)), chosen());
    }

    private void text(int at, Helper helper, int baseline, String text) {
        if (!text.isEmpty()) {
            page.text(at, column(helper, baseline), text, CellAppearance.NOTE);
        }
    }

    private void number(int at, Helper helper, int baseline, CellValue value) {
        if (value instanceof CellValue.Number(double number)) {
            page.number(at, column(helper, baseline), number, CellAppearance.NOTE);
        }
    }

    private int column(Helper helper, int baseline) {
        return firstHelper + helper.ordinal() * width + baseline;
    }

    private String name(Level level) {
        return LevelName.of(comparison.lens().by(), level);
    }
}
