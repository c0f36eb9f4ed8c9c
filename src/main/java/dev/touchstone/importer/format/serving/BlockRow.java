package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.Figures;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A line of a block as label and value: `Mean TTFT (ms):                          2111.51`.
///
/// @param label without the colon, runs of blanks as one
/// @param column where the value begins, counted from the label
/// @param padded whether the value stands in a column of its own, as these clients print it; a foreign line of a label
/// and a figure does not
/// @param known what the label means, when it is known
record BlockRow(String label, String value, int column, boolean padded, Optional<ServingRow> known) {

    private static final int LONGEST_LABEL = 90;
    private static final int LABEL_WIDTH = 40;

    /// Null when the text is no row.
    static @Nullable BlockRow of(String text) {
        int colon = colon(text);
        if (colon <= 0) {
            return null;
        }
        String label = text.substring(0, colon).strip();
        int value = colon + 1;
        while (value < text.length() && isBlank(text.charAt(value))) {
            value++;
        }
        boolean padded = value - colon > 2 || text.startsWith("\t", colon + 1) || colon >= LABEL_WIDTH - 2;
        return label.isEmpty() ? null : new BlockRow(collapsed(label), text.substring(value).strip(), value, padded,
                ServingRow.of(label));
    }

    /// The first colon with a blank or nothing behind it: an address in a label has one of its own.
    private static int colon(String text) {
        int last = Math.min(text.length(), LONGEST_LABEL);
        for (int at = 0; at < last; at++) {
            char c = text.charAt(at);
            if (c == '：' || c == ':' && (at + 1 == text.length() || isBlank(text.charAt(at + 1)))) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    private static String collapsed(String label) {
        return label.indexOf("  ") < 0 && label.indexOf('\t') < 0 ? label : label.replaceAll("[ \t]+", " ");
    }

    /// Whether a block may begin with it that lost its title.
    boolean isTellTale() {
        return known.filter(ServingRow::isTellTale).isPresent();
    }

    /// Whether the value is to be filled in: `xxx.xx`, `[result]`, `...`.
    boolean isPlaceholder() {
        return !value.isEmpty() && !isFigure() && (value.startsWith("[") || value.startsWith("<")
                || value.chars().allMatch(c -> c == 'x' || c == 'X' || c == '.' || c == '_' || c == '?'));
    }

    /// Whether digits of the value may be missing: `2...`.
    boolean isCut() {
        return value.endsWith("..") || value.endsWith("…");
    }

    boolean isFigure() {
        return Figures.leading(value).isPresent() || value.equals("inf") || value.equals("nan")
                || value.equals("not set");
    }
}
