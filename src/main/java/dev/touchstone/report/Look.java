package dev.touchstone.report;

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
record Look(int points, boolean bold, String color, @Nullable String fill, HorizontalAlignment align, boolean wrap,
        boolean inset, boolean lined, String format, boolean quoted) {

    static final String INK = "#1F2328";
    static final String FAINT = "#59636E";
    static final String GREEN = "#1A7F37";
    static final String RED = "#CF222E";
    static final String GENERAL = "General";

    static final Look TEXT = new Look(10, false, INK, null, HorizontalAlignment.GENERAL, false, false, false,
            GENERAL, false);
    static final Look TITLE = TEXT.size(18).strong();
    static final Look HEADING = TEXT.size(13).strong();
    static final Look NOTE = TEXT.colored(FAINT);
    static final Look HEAD = TEXT.strong().filled("#EFF2F5").underlined();
    static final Look LINK = TEXT.colored("#0969DA");
    static final Look INPUT = TEXT.strong().filled("#FFF8C5").underlined();
    static final Look TIME = TEXT.as("yyyy-mm-dd hh:mm:ss").to(HorizontalAlignment.LEFT);

    static Look number(String format) {
        return TEXT.as(format).to(HorizontalAlignment.RIGHT);
    }

    Look size(int other) {
        return new Look(other, bold, color, fill, align, wrap, inset, lined, format, quoted);
    }

    Look strong() {
        return new Look(points, true, color, fill, align, wrap, inset, lined, format, quoted);
    }

    Look colored(String other) {
        return new Look(points, bold, other, fill, align, wrap, inset, lined, format, quoted);
    }

    /// For figures that say little.
    Look faint() {
        return colored(FAINT);
    }

    Look filled(String other) {
        return new Look(points, bold, color, other, align, wrap, inset, lined, format, quoted);
    }

    Look to(HorizontalAlignment other) {
        return new Look(points, bold, color, fill, other, wrap, inset, lined, format, quoted);
    }

    Look wrapped() {
        return new Look(points, bold, color, fill, align, true, inset, lined, format, quoted);
    }

    Look indented() {
        return new Look(points, bold, color, fill, HorizontalAlignment.LEFT, wrap, true, lined, format, quoted);
    }

    Look underlined() {
        return new Look(points, bold, color, fill, align, wrap, inset, true, format, quoted);
    }

    Look as(String other) {
        return new Look(points, bold, color, fill, align, wrap, inset, lined, other, quoted);
    }

    Look asText() {
        return new Look(points, bold, color, fill, align, wrap, inset, lined, format, true);
    }
}
