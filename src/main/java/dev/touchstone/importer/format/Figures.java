package dev.touchstone.importer.format;

import java.util.Locale;
import java.util.OptionalDouble;

/// Reads numbers as tools print them.
public final class Figures {

    private Figures() {
    }

    /// The number at the beginning of a value: `1,234.5`, `300 (100.0%)`, `14.99 seconds`, `3.5%`; empty for `N/A`,
    /// `inf`, `nan` and words.
    public static OptionalDouble leading(String value) {
        String text = value.strip();
        int end = 0;
        while (end < text.length() && isPart(text, end)) {
            end++;
        }
        while (end > 0 && (text.charAt(end - 1) == ',' || text.charAt(end - 1) == '.')) {
            end--;
        }
        if (end == 0) {
            return OptionalDouble.empty();
        }
        try {
            double number = Double.parseDouble(text.substring(0, end).replace(",", ""));
            return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
        } catch (NumberFormatException notANumber) {
            return OptionalDouble.empty();
        }
    }

    private static boolean isPart(String text, int i) {
        char c = text.charAt(i);
        if (c >= '0' && c <= '9' || c == '.' || c == ',') {
            return true;
        }
        if (c == '-' || c == '+') {
            return i == 0 || isExponent(text, i - 1);
        }
        return isExponent(text, i);
    }

    private static boolean isExponent(String text, int i) {
        return i > 0 && (text.charAt(i) == 'e' || text.charAt(i) == 'E') && Character.isDigit(text.charAt(i - 1))
                && i + 1 < text.length() && (Character.isDigit(text.charAt(i + 1)) || text.charAt(i + 1) == '-'
                || text.charAt(i + 1) == '+');
    }

    /// What stands behind the number, in lower case and without blanks: `seconds`, `ms`, `(100.0%)`.
    public static String unit(String value) {
        String text = value.strip();
        int end = 0;
        while (end < text.length() && isPart(text, end)) {
            end++;
        }
        return text.substring(end).strip().toLowerCase(Locale.ROOT);
    }

    /// A duration in seconds, by the unit behind the number; without a unit it is taken as seconds.
    public static OptionalDouble seconds(String value) {
        OptionalDouble number = leading(value);
        if (number.isEmpty()) {
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

    /// Multiplies without leaving binary dust: 2111.51 ms is 2.11151 s.
    public static double scaled(double number, double scale) {
        if (scale == 1) {
            return number;
        }
        return java.math.BigDecimal.valueOf(number).multiply(java.math.BigDecimal.valueOf(scale)).doubleValue();
    }
}
