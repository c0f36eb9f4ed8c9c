package dev.touchstone.importer.file;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.xssf.eventusermodel.ReadOnlySharedStringsTable;
import org.apache.poi.xssf.model.StylesTable;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.jspecify.annotations.Nullable;

/// Returns the text that a cell shows: words as they are, numbers with all their digits, percentages and units by their
/// number format, dates in ISO form.
final class CellText {

    private static final Pattern UNIT = Pattern.compile("[#0,.]{1,20} ?\"( ?[^\"]{1,12})\"");
    private static final double MOST_DAYS = 2_958_466;

    private final @Nullable ReadOnlySharedStringsTable words;
    private final StylesTable styles;
    private final boolean from1904;
    private final Map<Integer, Style> known = new HashMap<>();

    /// How the numbers of a style are shown.
    private record Style(Kind kind, String unit) {
    }

    private enum Kind { PLAIN, PERCENT, DATE, TIME_SPAN }

    CellText(@Nullable ReadOnlySharedStringsTable words, StylesTable styles, boolean from1904) {
        this.words = words;
        this.styles = styles;
        this.from1904 = from1904;
    }

    /// @param type the cell's `t`; empty for a number
    /// @param style its `s`
    String text(String type, int style, String value) {
        return switch (type) {
            case "s" -> word(value);
            case "b" -> value.strip().equals("1") ? "true" : "false";
            case "", "n" -> number(value.strip(), known.computeIfAbsent(style, this::style));
            default -> value;
        };
    }

    private String word(String index) {
        ReadOnlySharedStringsTable table = words;
        int at = number(index);
        return table == null || at < 0 || at >= table.getUniqueCount() ? "" : table.getItemAt(at).getString();
    }

    /// @return -1 for what is no index
    static int number(@Nullable String digits) {
        return digits != null && digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : -1;
    }

    private Style style(int index) {
        if (index < 0 || index >= styles.getNumCellStyles()) {
            return new Style(Kind.PLAIN, "");
        }
        XSSFCellStyle style = styles.getStyleAt(index);
        String format = style.getDataFormatString();
        if (format == null) {
            return new Style(Kind.PLAIN, "");
        }
        if (format.matches("(?i)\\[(h|hh|m|mm|s|ss)].{0,40}")) {
            return new Style(Kind.TIME_SPAN, "");
        }
        if (DateUtil.isADateFormat(style.getDataFormat(), format)) {
            return new Style(Kind.DATE, "");
        }
        Matcher unit = UNIT.matcher(format);
        return new Style(format.contains("%") ? Kind.PERCENT : Kind.PLAIN, unit.matches() ? " " + unit.group(1).strip()
                : "");
    }

    private String number(String value, Style style) {
        double number;
        try {
            number = Double.parseDouble(value);
        } catch (NumberFormatException none) {
            return value;
        }
        if (!Double.isFinite(number)) {
            return value;
        }
        return switch (style.kind) {
            case PLAIN -> plain(BigDecimal.valueOf(number)) + style.unit;
            case PERCENT -> plain(BigDecimal.valueOf(number).movePointRight(2)) + "%";
            case DATE -> date(number);
            case TIME_SPAN -> plain(BigDecimal.valueOf(Math.round(number * 86_400_000)).movePointLeft(3)) + " s";
        };
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private String date(double days) {
        if (days < 0 || days > MOST_DAYS) {
            return plain(BigDecimal.valueOf(days));
        }
        LocalDateTime time = DateUtil.getLocalDateTime(days, from1904, true);
        if (days < 1) {
            return time.toLocalTime().toString();
        }
        return time.toLocalTime().equals(LocalTime.MIDNIGHT) ? time.toLocalDate().toString() : time.toString();
    }
}
