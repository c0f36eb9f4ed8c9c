package dev.touchstone.ui.theme;

import java.util.regex.Pattern;

/// Text for labels of several lines.
public final class UnbrokenText {

    private static final Pattern UNIT = Pattern.compile("(?<=\\d) (?=(?:s|ms|h|W|req/s|tok/s|words/s)(?![\\p{L}\\d]))");
    private static final String NO_BREAK = "\u00a0";

    private UnbrokenText() {
    }

    /// With no-break spaces between a number and its unit or percent sign, and in `n = 2`.
    public static String of(String words) {
        return UNIT.matcher(words.replace(" %", NO_BREAK + "%").replace("n = ", "n" + NO_BREAK + "=" + NO_BREAK))
                .replaceAll(NO_BREAK);
    }
}
