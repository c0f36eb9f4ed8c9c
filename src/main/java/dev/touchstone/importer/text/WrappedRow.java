package dev.touchstone.importer.text;

/// Joins rows that a narrow terminal broke: `Request throughput (req/s):            1` above `3.42`. Read alone, the
/// first would yield a wrong figure.
final class WrappedRow {

    private static final int LONGEST_REST = 24;
    private static final int LONGEST_ROW = 70;
    /// The figures of the clients stand behind this column; a shorter row is whole.
    private static final int VALUE_COLUMN = 36;

    private WrappedRow() {
    }

    /// Whether a line is only the end of the line before it.
    static boolean continues(String line, String next) {
        if (next.isEmpty() || next.length() > LONGEST_ROW || line.isEmpty() || line.length() > LONGEST_ROW) {
            return false;
        }
        char c = first(next);
        if (c != '=' && c != '-' && !isOfNumber(c)) {
            return false;
        }
        String rest = next.strip();
        if (rest.length() > LONGEST_REST) {
            return false;
        }
        if (c == '=' || c == '-' && rest.length() > 1) {
            return line.charAt(0) == c && line.charAt(line.length() - 1) == c && isAll(rest, c)
                    && line.chars().anyMatch(Character::isLetter);
        }
        return isOfNumber(c) && isNumber(rest) && isCutRow(line, next);
    }

    /// The first character that is no blank; a blank when there is none.
    private static char first(String text) {
        int at = 0;
        while (at + 1 < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.charAt(at);
    }

    private static boolean isCutRow(String line, String next) {
        int colon = line.lastIndexOf(':');
        if (colon < 4 || !Character.isLetter(line.charAt(0))) {
            return false;
        }
        String value = line.substring(colon + 1);
        if (value.isBlank()) {
            return line.length() >= VALUE_COLUMN || Character.isWhitespace(next.charAt(0));
        }
        boolean apart = Character.isWhitespace(value.charAt(0));
        return apart && isNumber(value.stripLeading()) && line.length() > VALUE_COLUMN
                && isNumber(next.substring(0, 1));
    }

    static String join(String line, String next) {
        int colon = line.lastIndexOf(':');
        boolean beforeValue = colon > 0 && line.substring(colon + 1).isBlank();
        return beforeValue ? line.stripTrailing() + "  " + next.strip() : line + next.strip();
    }

    private static boolean isNumber(String text) {
        return text.chars().allMatch(WrappedRow::isOfNumber);
    }

    private static boolean isOfNumber(int c) {
        return c >= '0' && c <= '9' || c == '.';
    }

    private static boolean isAll(String text, char wanted) {
        return text.chars().allMatch(c -> c == wanted);
    }
}
