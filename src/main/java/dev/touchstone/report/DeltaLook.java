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
final class DeltaLook {

    private static final String SIGNED = "\"▲ +\"0.0%;\"▼ -\"0.0%;0.0%";
    private static final String NOT_DISTINGUISHABLE = "\"~ +\"0.0%;\"~ -\"0.0%;\"~ \"0.0%";

    /// Of a level over all rows.
    static final Look OVERALL = Look.number(SIGNED).strong();

    private DeltaLook() {
    }

    static Look of(Cell cell) {
        return cell.verdict() == Verdict.SAME
                ? Look.number(NOT_DISTINGUISHABLE).colored(Look.FAINT) : Look.number(SIGNED);
    }

    /// Whether a colour may say that this is better or worse.
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
            rule(formatting, ComparisonOperator.GT, higher ? Look.GREEN : Look.RED),
            rule(formatting, ComparisonOperator.LT, higher ? Look.RED : Look.GREEN)};
        formatting.addConditionalFormatting(cells.toArray(CellRangeAddress[]::new), rules);
    }

    private static XSSFConditionalFormattingRule rule(XSSFSheetConditionalFormatting formatting, byte operator,
            String color) {
        XSSFConditionalFormattingRule rule = formatting.createConditionalFormattingRule(operator, "0");
        rule.createFontFormatting().setFontColor(new XSSFColor(Styles.rgb(color), null));
        return rule;
    }
}
