package dev.touchstone.report.excel.cell;

import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Direction;
import java.util.List;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFColor;
import org.apache.poi.xssf.usermodel.XSSFConditionalFormattingRule;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFSheetConditionalFormatting;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTConditionalFormatting;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTNumFmt;

/// How differences look: grey, but for those with a verdict of higher or lower, which have a glyph and a colour, so that
/// neither is alone.
public final class DeltaAppearance {

    /// A difference or an end of its interval.
    public static final CellAppearance DELTA = CellAppearance.number("+0.0%;-0.0%;0.0%").colored(CellAppearance.FAINT);

    private static final String HIGHER = "\"▲ \"+0.0%;\"▲ \"-0.0%";
    private static final String LOWER = "\"▼ \"+0.0%;\"▼ \"-0.0%";
    /// Below, Excel has formats of its own.
    private static final int FIRST_OWN_FORMAT = 200;

    private DeltaAppearance() {
    }

    /// 1 for a verdict of higher, −1 for lower, 0 for all else.
    public static int sign(@Nullable Verdict verdict) {
        return verdict == Verdict.HIGHER ? 1 : verdict == Verdict.LOWER ? -1 : 0;
    }

    /// How a difference looks that no formula gives another value.
    public static CellAppearance of(Verdict verdict, Direction better) {
        return switch (verdict) {
            case HIGHER -> DELTA.as(HIGHER).colored(color(better == Direction.HIGHER, better));
            case LOWER -> DELTA.as(LOWER).colored(color(better == Direction.LOWER, better));
            default -> DELTA;
        };
    }

    /// Marks the differences whose verdict is higher or lower, also after the formulas gave them other values.
    ///
    /// @param deltas cells below each other
    /// @param sign the column with the [#sign] of their verdicts
    public static void color(XSSFSheet sheet, CellRangeAddress deltas, int sign, Direction better) {
        XSSFSheetConditionalFormatting formatting = sheet.getSheetConditionalFormatting();
        String cell = SheetWriter.inColumn(deltas.getFirstRow(), sign);
        formatting.addConditionalFormatting(new CellRangeAddress[] {deltas}, new XSSFConditionalFormattingRule[] {
            rule(formatting, cell + "=1", color(better == Direction.HIGHER, better)),
            rule(formatting, cell + "=-1", color(better == Direction.LOWER, better))});
        List<CTConditionalFormatting> all = sheet.getCTWorksheet().getConditionalFormattingList();
        format(sheet, all.getLast(), 0, HIGHER);
        format(sheet, all.getLast(), 1, LOWER);
    }

    private static String color(boolean good, Direction better) {
        return better == Direction.NEITHER ? CellAppearance.INK : good ? CellAppearance.GREEN : CellAppearance.RED;
    }

    private static XSSFConditionalFormattingRule rule(XSSFSheetConditionalFormatting formatting, String condition,
            String color) {
        XSSFConditionalFormattingRule rule = formatting.createConditionalFormattingRule(condition);
        rule.createFontFormatting().setFontColor(new XSSFColor(CellStyles.rgb(color), null));
        return rule;
    }

    /// Written on the XML itself: POI has no setter for the number format of a rule.
    private static void format(XSSFSheet sheet, CTConditionalFormatting formatting, int rule, String pattern) {
        int index = (int) formatting.getCfRuleArray(rule).getDxfId();
        CTNumFmt format = sheet.getWorkbook().getStylesSource().getDxfAt(index).addNewNumFmt();
        format.setNumFmtId(FIRST_OWN_FORMAT + index);
        format.setFormatCode(pattern);
    }
}
