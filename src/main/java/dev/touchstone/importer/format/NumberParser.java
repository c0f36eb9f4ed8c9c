package dev.touchstone.importer.format;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.OptionalDouble;

/// Parses numbers as tools print them.
public final class NumberParser {

    /// With this many digits and a point a number is exact as a double.
    private static final int MOST_DIGITS = 16;
    private static final double EXACT = 1e15;
    private static final int MOST_PLACES = 6;
    private static final double[] TENS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
        1e15, 1e16};

    private NumberParser() {
    }

    /// Returns the number at the beginning of a value: `1,234.5`, `300 (100.0%)`, `14.99 seconds`, `3.5%`; empty for
    /// `N/A`, `inf`, `nan` and words.
    public static OptionalDouble leading(String value) {
        int start = start(value);
        long digits = 0;
        int point = -1;
        int at = start;
        for (; at < value.length(); at++) {
            char c = value.charAt(at);
            if (c >= '0' && c <= '9') {
                digits = 10 * digits + c - '0';
            } else if (c == '.' && point < 0) {
                point = at;
            } else if (goesOn(c, at == start)) {
                return closely(value, start);
            } else {
                break;
            }
        }
        // Few digits, as nearly all have: both they and the power of ten are exact, so that their quotient is the
        // number itself.
        if (at - start > MOST_DIGITS) {
            return closely(value, start);
        }
        boolean hasDigit = at - start > (point < 0 ? 0 : 1);
        return !hasDigit ? OptionalDouble.empty()
                : OptionalDouble.of(point < 0 ? digits : digits / TENS[at - point - 1]);
    }

    /// Whether a number may go on here that is more than digits and a point.
    private static boolean goesOn(char c, boolean isFirst) {
        return c == ',' || c == '.' || c == 'e' || c == 'E' || isFirst && (c == '-' || c == '+');
    }

    private static OptionalDouble closely(String value, int start) {
        int end = end(value, start);
        while (end > start && (value.charAt(end - 1) == ',' || value.charAt(end - 1) == '.')) {
            end--;
        }
        if (!hasDigit(value, start, end) || isDotted(value, start, end)) {
            return OptionalDouble.empty();
        }
        try {
            double number = Double.parseDouble(value.substring(start, end).replace(",", ""));
            return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
        } catch (NumberFormatException notANumber) {
            return OptionalDouble.empty();
        }
    }

    /// Every flag begins with a sign: to find by an exception that none is a number takes longer than to read the flag.
    private static boolean hasDigit(String value, int start, int end) {
        for (int i = start; i < end; i++) {
            if (value.charAt(i) >= '0' && value.charAt(i) <= '9') {
                return true;
            }
        }
        return false;
    }

    /// `127.0.0.1`, `0.6.3`: no number, and nothing that could be read as one.
    private static boolean isDotted(String value, int start, int end) {
        int point = value.indexOf('.', start, end);
        return point >= 0 && value.indexOf('.', point + 1, end) >= 0;
    }

    /// Returns the index behind leading blanks.
    private static int start(String value) {
        int start = 0;
        while (start < value.length() && Character.isWhitespace(value.charAt(start))) {
            start++;
        }
        return start;
    }

    private static int end(String value, int start) {
        int end = start;
        while (end < value.length() && isPart(value, start, end)) {
            end++;
        }
        return end;
    }

    private static boolean isPart(String text, int start, int i) {
        char c = text.charAt(i);
        if (c >= '0' && c <= '9' || c == '.' || c == ',') {
            return true;
        }
        if (c == '-' || c == '+') {
            return i == start || isExponent(text, start, i - 1);
        }
        return isExponent(text, start, i);
    }

    private static boolean isExponent(String text, int start, int i) {
        return i > start && (text.charAt(i) == 'e' || text.charAt(i) == 'E') && Character.isDigit(text.charAt(i - 1))
                && i + 1 < text.length() && (Character.isDigit(text.charAt(i + 1)) || text.charAt(i + 1) == '-'
                || text.charAt(i + 1) == '+');
    }

    /// Returns the text behind the number, in lower case and without blanks: `seconds`, `ms`, `(100.0%)`.
    public static String unit(String value) {
        return value.substring(end(value, start(value))).strip().toLowerCase(Locale.ROOT);
    }

    /// Returns a duration in seconds, by the unit behind the number; without a unit it is taken as seconds.
    public static OptionalDouble seconds(String value) {
        OptionalDouble number = leading(value);
        if (number.isEmpty() || value.endsWith(" seconds")) {
            return number;
        }
        double scale = switch (unit(value)) {
            case "ms", "milliseconds", "millisecond", "msec" -> 1e-3;
            case "us", "µs", "microseconds" -> 1e-6;
            case "min", "minutes", "minute" -> 60;
            case "h", "hours", "hour" -> 3600;
            default -> 1;
        };
        return OptionalDouble.of(scaled(number.getAsDouble(), scale));
    }

    /// Multiplies without binary rounding errors: 2111.51 ms is 2.11151 s.
    public static double scaled(double number, double scale) {
        if (scale == 1) {
            return number;
        }
        int power = scale == 1e-3 ? 3 : scale == 1e-2 ? 2 : scale == 1e-6 ? 6 : 0;
        for (int places = 0; power > 0 && places <= MOST_PLACES; places++) {
            double digits = Math.rint(number * TENS[places]);
            if (Math.abs(digits) < EXACT && digits / TENS[places] == number) {
                return digits / TENS[places + power];
            }
        }
        return BigDecimal.valueOf(number).multiply(BigDecimal.valueOf(scale)).doubleValue();
    }
}
