package dev.touchstone.report;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Verdict;
import dev.touchstone.model.Direction;
import java.util.List;
import org.apache.poi.ss.usermodel.ComparisonOperator;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFColor;
import org.apache.poi.xssf.usermodel.XSSFConditionalFormattingRule;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFSheetConditionalFormatting;

/// How differences look: a glyph, a sign and a colour, so that none of them is alone.
final class DeltaAppearance {

    private static final String SIGNED = "\"▲ +\"0.0%;\"▼ -\"0.0%;0.0%";
    private static final String NOT_DISTINGUISHABLE = "\"~ +\"0.0%;\"~ -\"0.0%;\"~ \"0.0%";

    /// The look of the difference of a level over all rows.
    static final CellAppearance OVERALL = CellAppearance.number(SIGNED).strong();

    private DeltaAppearance() {
    }

    static CellAppearance of(Cell cell) {
        return cell.verdict() == Verdict.SAME
                ? CellAppearance.number(NOT_DISTINGUISHABLE).colored(CellAppearance.FAINT) : CellAppearance.number(SIGNED);
    }

    /// Whether the difference is coloured as better or worse.
    static boolean isColored(Cell cell) {
        return cell.verdict() != Verdict.SAME && cell.verdict() != Verdict.NOT_COMPARABLE;
    }

    /// Colours the cells as better or worse, also after the formulas gave them other values.
    static void color(XSSFSheet sheet, List<CellRangeAddress> cells, Direction better) {
        if (cells.isEmpty() || better == Direction.NEITHER) {
            return;
        }
        XSSFSheetConditionalFormatting formatting = sheet.getSheetConditionalFormatting();
        boolean higher = better == Direction.HIGHER;
        XSSFConditionalFormattingRule[] rules = {
            rule(formatting, ComparisonOperator.GT, higher ? CellAppearance.GREEN : CellAppearance.RED),
            rule(formatting, ComparisonOperator.LT, higher ? CellAppearance.RED : CellAppearance.GREEN)};
        formatting.addConditionalFormatting(cells.toArray(CellRangeAddress[]::new), rules);
    }

    private static XSSFConditionalFormattingRule rule(XSSFSheetConditionalFormatting formatting, byte operator,
            String color) {
        XSSFConditionalFormattingRule rule = formatting.createConditionalFormattingRule(operator, "0");
        rule.createFontFormatting().setFontColor(new XSSFColor(CellStyles.rgb(color), null));
        return rule;
    }
}
