package dev.touchstone.importer.format.log;

import org.jspecify.annotations.Nullable;

/// The time that a log line bears.
final class LogTime {

    private LogTime() {
    }

    /// `09-02 13:08:10`: the first clock time before the figures, with the date before it when there is one; null when
    /// there is none.
    static @Nullable String of(String text, int before) {
        int colon = text.indexOf(':');
        while (colon >= 0 && colon < before) {
            if (colon >= 2 && isClock(text, colon)) {
                int start = colon - 2;
                int date = start - 1;
                while (date > 0 && isPartOfDate(text.charAt(date - 1))) {
                    date--;
                }
                return text.substring(date >= 0 && start - date > 4 ? date : start, colon + 6);
            }
            colon = text.indexOf(':', colon + 1);
        }
        return null;
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

    /// The second of the day of a time as [#of] gives it, or -1 for none.
    static int second(@Nullable String time) {
        if (time == null || time.length() < 8) {
            return -1;
        }
        int at = time.length() - 8;
        return 3600 * pair(time, at) + 60 * pair(time, at + 3) + pair(time, at + 6);
    }

    private static int pair(String text, int at) {
        return 10 * (text.charAt(at) - '0') + text.charAt(at + 1) - '0';
    }
}
