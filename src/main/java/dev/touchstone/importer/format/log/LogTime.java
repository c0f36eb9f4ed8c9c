package dev.touchstone.importer.format.log;

import org.jspecify.annotations.Nullable;

/// The time in a log line.
final class LogTime {

    private static final int CLOCK = "13:08:10".length();

    private LogTime() {
    }

    /// `09-02 13:08:10`: the first clock time before the figures, with the date before it when there is one; null when
    /// there is none.
    static @Nullable String of(String text, int before) {
        int end = end(text, before);
        return end < 0 ? null : text.substring(start(text, end), end);
    }

    /// Where the first clock time ends; -1 when there is none.
    static int end(String text, int before) {
        int colon = text.indexOf(':');
        while (colon >= 0 && colon < before) {
            if (colon >= 2 && isClock(text, colon)) {
                return colon + 6;
            }
            colon = text.indexOf(':', colon + 1);
        }
        return -1;
    }

    /// Where the time begins that ends here: with the date before it when there is one.
    static int start(String text, int end) {
        int start = end - CLOCK;
        int date = start - 1;
        while (date > 0 && isPartOfDate(text.charAt(date - 1))) {
            date--;
        }
        return date >= 0 && start - date > 4 ? date : start;
    }

    private static boolean isClock(String text, int colon) {
        return colon + 6 <= text.length() && text.charAt(colon + 3) == ':' && Character.isDigit(text.charAt(colon - 2))
                && Character.isDigit(text.charAt(colon - 1)) && Character.isDigit(text.charAt(colon + 1))
                && Character.isDigit(text.charAt(colon + 2)) && Character.isDigit(text.charAt(colon + 4))
                && Character.isDigit(text.charAt(colon + 5));
    }

    private static boolean isPartOfDate(char c) {
        return Character.isDigit(c) || c == '-' || c == '/';
    }

    /// The second of the day of a time that ends here, or -1 for none.
    static int second(String text, int end) {
        return end < CLOCK ? -1
                : 3600 * pair(text, end - CLOCK) + 60 * pair(text, end - 5) + pair(text, end - 2);
    }

    private static int pair(String text, int at) {
        return 10 * (text.charAt(at) - '0') + text.charAt(at + 1) - '0';
    }
}
