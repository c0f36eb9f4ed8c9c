package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.NumberParser;
import org.jspecify.annotations.Nullable;

/// A line of a block as label and value: `Mean TTFT (ms):                          2111.51`.
///
/// @param column where the value begins, counted from the label
/// @param padded whether the value stands in a column of its own, as these clients print it; a foreign line of a label
/// and a figure does not
record BlockRow(BlockLabel label, String value, int column, boolean padded) {

    private static final int LONGEST_LABEL = 90;
    private static final int MOST_BLANKS = 3;
    private static final int LABEL_WIDTH = 40;

    /// Null when the text is no row.
    static @Nullable BlockRow of(String text) {
        if (text.startsWith("**")) {
            // An author put the row in bold.
            return of(text.replace("**", ""));
        }
        int colon = colon(text);
        if (colon <= 0) {
            return null;
        }
        BlockLabel label = BlockLabel.in(text, colon);
        if (label.text().isEmpty()) {
            return null;
        }
        int value = colon + 1;
        while (value < text.length() && isBlank(text.charAt(value))) {
            value++;
        }
        boolean padded = value - colon > 2 || text.startsWith("\t", colon + 1) || colon >= LABEL_WIDTH - 2;
        String figure = text.substring(value).strip();
        return isSentence(figure) ? null : new BlockRow(label, figure, value, padded);
    }

    /// The first colon with a blank or nothing behind it: an address in a label has one of its own.
    private static int colon(String text) {
        int last = Math.min(text.length(), LONGEST_LABEL);
        int wide = text.indexOf('：', 0, last);
        int end = wide < 0 ? last : wide;
        int at = text.indexOf(':', 0, end);
        while (at >= 0 && at + 1 < text.length() && !isBlank(text.charAt(at + 1))) {
            at = text.indexOf(':', at + 1, end);
        }
        return at < 0 ? wide : at;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    /// The label without the colon, runs of blanks as one.
    String name() {
        return label.text();
    }

    /// Whether a block may begin with it that lost its title.
    boolean isDistinctive() {
        return label.isDistinctive();
    }

    /// Whether the value is to be filled in: `xxx.xx`, `[result]`, `...`.
    boolean isPlaceholder() {
        return (value.startsWith("[") || value.startsWith("<") || isToFill()) && !isFigure();
    }

    private boolean isToFill() {
        int at = 0;
        while (at < value.length() && "xX._?".indexOf(value.charAt(at)) >= 0) {
            at++;
        }
        return at > 0 && at == value.length();
    }

    /// Whether words explain the label: `99 of 100 requests need no more.`
    private static boolean isSentence(String value) {
        return (value.endsWith(".") || value.endsWith("…")) && value.chars().filter(c -> c == ' ').count() >= MOST_BLANKS && value.chars().filter(Character::isLetter).count() > value.length() / 2;
    }

    /// Whether digits of the value may be missing: `2...`.
    boolean isCut() {
        return value.endsWith("..") || value.endsWith("…");
    }

    boolean isFigure() {
        return NumberParser.leading(value).isPresent() || value.equals("inf") || value.equals("nan")
                || value.equals("not set");
    }
}
