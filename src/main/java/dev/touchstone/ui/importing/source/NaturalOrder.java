package dev.touchstone.ui.importing.source;

import java.util.Comparator;
import java.util.regex.Pattern;

/// Names as people sort them: `C8` before `C16`, whatever the case of the letters.
final class NaturalOrder implements Comparator<String> {

    private static final Pattern BETWEEN = Pattern.compile("(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)");

    @Override
    public int compare(String one, String other) {
        String[] parts = BETWEEN.split(one);
        String[] others = BETWEEN.split(other);
        for (int i = 0; i < Math.min(parts.length, others.length); i++) {
            int order = isNumber(parts[i]) && isNumber(others[i]) ? numbers(parts[i], others[i])
                    : parts[i].compareToIgnoreCase(others[i]);
            if (order != 0) {
                return order;
            }
        }
        int order = Integer.compare(parts.length, others.length);
        return order != 0 ? order : one.compareTo(other);
    }

    private static boolean isNumber(String part) {
        return !part.isEmpty() && Character.isDigit(part.charAt(0));
    }

    /// Of any length, so that no name is too long to be a number.
    private static int numbers(String one, String other) {
        String digits = one.replaceFirst("^0+", "");
        String others = other.replaceFirst("^0+", "");
        return digits.length() != others.length() ? Integer.compare(digits.length(), others.length())
                : digits.compareTo(others);
    }
}
