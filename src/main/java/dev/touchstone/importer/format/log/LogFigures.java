package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Figures;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The figures of one log line, written as `label: value` parted by commas, in the order of the line. A percentage is a
/// fraction here, `True` is 1.
final class LogFigures {

    private final Map<String, Double> byLabel = new LinkedHashMap<>();

    private LogFigures() {
    }

    /// Reads from a place in the line to its end. Parts that are no figure are left out.
    ///
    /// @param sign what stands between label and value: `:` or `=`
    static LogFigures of(String text, int from, char sign) {
        LogFigures figures = new LogFigures();
        int start = from;
        while (start < text.length()) {
            int end = end(text, start);
            figures.take(text, start, end, sign);
            start = end + 1;
        }
        return figures;
    }

    /// A comma ends a part, but not the one between thousands.
    private static int end(String text, int from) {
        int comma = text.indexOf(',', from);
        while (comma > 0 && comma + 1 < text.length() && Character.isDigit(text.charAt(comma - 1))
                && Character.isDigit(text.charAt(comma + 1))) {
            comma = text.indexOf(',', comma + 1);
        }
        return comma < 0 ? text.length() : comma;
    }

    private void take(String text, int start, int end, char sign) {
        int at = text.indexOf(sign, start);
        if (at < 0 || at >= end) {
            return;
        }
        String label = text.substring(start, at).strip();
        Double value = value(text.substring(at + 1, end).strip());
        if (!label.isEmpty() && value != null) {
            byLabel.putIfAbsent(label, value);
        }
    }

    private static @Nullable Double value(String text) {
        if (text.equals("True") || text.equals("False")) {
            return text.equals("True") ? 1.0 : 0.0;
        }
        OptionalDouble number = Figures.leading(text);
        if (number.isEmpty()) {
            return null;
        }
        return Figures.unit(text).startsWith("%") ? Figures.scaled(number.getAsDouble(), 0.01) : number.getAsDouble();
    }

    boolean isEmpty() {
        return byLabel.isEmpty();
    }

    boolean has(String label) {
        return byLabel.containsKey(label);
    }

    /// Takes a figure out, under the first of these labels that is there.
    @Nullable Double take(String... labels) {
        for (String label : labels) {
            Double value = byLabel.remove(label);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    @Nullable Integer count(String... labels) {
        Double value = take(labels);
        return value == null ? null : (int) Math.round(value);
    }

    /// What was not taken.
    Map<String, Double> rest() {
        return byLabel;
    }
}
