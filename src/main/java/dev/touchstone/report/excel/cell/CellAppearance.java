package dev.touchstone.report.excel.cell;

import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.jspecify.annotations.Nullable;

/// How a cell of a workbook looks. Equal looks share one style, because a workbook may hold only so many.
///
/// @param color of the text, `#RRGGBB`
/// @param fill of the cell, `#RRGGBB`; null for none
/// @param format Excel's number format
/// @param inset whether there is a gap before the text
/// @param lined whether there is a line below the cell
/// @param quoted whether the cell stays text when somebody edits it, whatever it begins with
public record CellAppearance(int points, boolean bold, String color, @Nullable String fill, HorizontalAlignment align, boolean wrap,
        boolean inset, boolean lined, String format, boolean quoted) {

    public static final String INK = "#1F2328";
    public static final String FAINT = "#59636E";
    static final String GREEN = "#1A7F37";
    static final String RED = "#CF222E";
    public static final String GENERAL = "General";

    public static final CellAppearance TEXT = new CellAppearance(10, false, INK, null, HorizontalAlignment.GENERAL, false, false, false,
            GENERAL, false);
    public static final CellAppearance TITLE = TEXT.size(18).strong();
    public static final CellAppearance HEADING = TEXT.size(13).strong();
    public static final CellAppearance NOTE = TEXT.colored(FAINT);
    public static final CellAppearance HEAD = TEXT.strong().filled("#EFF2F5").underlined();
    public static final CellAppearance LINK = TEXT.colored("#0969DA");
    public static final CellAppearance INPUT = TEXT.strong().filled("#FFF8C5").underlined();
    /// Levels and counts, with the decimals that each has: a pattern such as `0.##` shows a whole number as `30.`
    public static final CellAppearance LEVEL = number(GENERAL);
    public static final CellAppearance TIME = TEXT.as("yyyy-mm-dd hh:mm:ss").to(HorizontalAlignment.LEFT);

    /// Looked up for each cell: that of a record goes through all its parts, which costs as much as writing the cell.
    @Override
    public int hashCode() {
        return 31 * (31 * (31 * format.hashCode() + color.hashCode()) + align.ordinal())
                + 8 * points + (bold ? 4 : 0) + (lined ? 2 : 0) + (inset ? 1 : 0);
    }

    public static CellAppearance number(String format) {
        return TEXT.as(format).to(HorizontalAlignment.RIGHT);
    }

    public CellAppearance size(int other) {
        return new CellAppearance(other, bold, color, fill, align, wrap, inset, lined, format, quoted);
    }

    public CellAppearance strong() {
        return new CellAppearance(points, true, color, fill, align, wrap, inset, lined, format, quoted);
    }

    public CellAppearance colored(String other) {
        return new CellAppearance(points, bold, other, fill, align, wrap, inset, lined, format, quoted);
    }

    /// For figures of little weight.
    public CellAppearance faint() {
        return colored(FAINT);
    }

    CellAppearance filled(String other) {
        return new CellAppearance(points, bold, color, other, align, wrap, inset, lined, format, quoted);
    }

    public CellAppearance to(HorizontalAlignment other) {
        return new CellAppearance(points, bold, color, fill, other, wrap, inset, lined, format, quoted);
    }

    public CellAppearance wrapped() {
        return new CellAppearance(points, bold, color, fill, align, true, inset, lined, format, quoted);
    }

    public CellAppearance indented() {
        return new CellAppearance(points, bold, color, fill, HorizontalAlignment.LEFT, wrap, true, lined, format, quoted);
    }

    public CellAppearance underlined() {
        return new CellAppearance(points, bold, color, fill, align, wrap, inset, true, format, quoted);
    }

    public CellAppearance as(String other) {
        return new CellAppearance(points, bold, color, fill, align, wrap, inset, lined, other, quoted);
    }

    CellAppearance asText() {
        return new CellAppearance(points, bold, color, fill, align, wrap, inset, lined, format, true);
    }
}
