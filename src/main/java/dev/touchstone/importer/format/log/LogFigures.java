package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Figures;
import dev.touchstone.model.Labelled;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The figures of one log line, written as `label: value` parted by commas, in the order of the line. A percentage is a
/// fraction here, `True` is 1. A log may hold millions of such lines, so it makes few objects.
final class LogFigures {

    private static final int MOST_DIGITS = 15;
    /// Labels by their length: those that stand in nearly every line are not made anew for each.
    private static final String[][] KNOWN = byLength("Avg prompt throughput", "Avg generation throughput", "Running",
            "Waiting", "GPU KV cache usage", "Prefix cache hit rate", "#running-req", "#token", "token usage",
            "cuda graph", "gen throughput (token/s)", "#queue-req", "#new-seq", "#new-token", "#cached-token",
            "input throughput (token/s)", "accept len", "Pending", "Swapped", "CPU KV cache usage");

    private final String text;
    private String[] labels = new String[16];
    private double[] values = new double[16];
    private int count;

    private LogFigures(String text) {
        this.text = text;
    }

    /// Reads from a place in the line to its end. Parts that are no figure are left out.
    ///
    /// @param sign what stands between label and value: `:` or `=`
    static LogFigures of(String text, int from, char sign) {
        LogFigures figures = new LogFigures(text);
        int start = from;
        while (start < text.length()) {
            int end = figures.end(start);
            figures.take(start, end, sign);
            start = end + 1;
        }
        return figures;
    }

    /// A comma ends a part, but not the one between thousands.
    private int end(int from) {
        int comma = text.indexOf(',', from);
        while (comma > 0 && comma + 1 < text.length() && Character.isDigit(text.charAt(comma - 1))
                && Character.isDigit(text.charAt(comma + 1))) {
            comma = text.indexOf(',', comma + 1);
        }
        return comma < 0 ? text.length() : comma;
    }

    private void take(int start, int end, char sign) {
        int at = text.indexOf(sign, start);
        if (at < 0 || at >= end) {
            return;
        }
        int from = skipBlanks(start, at);
        double value = value(skipBlanks(at + 1, end), end);
        if (from == at || Double.isNaN(value)) {
            return;
        }
        if (count == labels.length) {
            labels = Arrays.copyOf(labels, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
        }
        labels[count] = label(from, at);
        values[count++] = value;
    }

    private String label(int from, int end) {
        if (end - from < KNOWN.length) {
            for (String label : KNOWN[end - from]) {
                if (text.startsWith(label, from)) {
                    return label;
                }
            }
        }
        return text.substring(from, end).stripTrailing();
    }

    private static String[][] byLength(String... labels) {
        String[][] known = new String[32][0];
        for (String label : labels) {
            int length = label.length();
            known[length] = Arrays.copyOf(known[length], known[length].length + 1);
            known[length][known[length].length - 1] = label;
        }
        return known;
    }

    private int skipBlanks(int from, int to) {
        int at = from;
        while (at < to && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /// NaN for what is no figure.
    private double value(int from, int end) {
        long digits = 0;
        int point = -1;
        int at = from;
        for (; at < end && at - from < MOST_DIGITS; at++) {
            char c = text.charAt(at);
            if (c == '.' && point < 0) {
                point = at;
            } else if (c >= '0' && c <= '9') {
                digits = 10 * digits + c - '0';
            } else {
                break;
            }
        }
        boolean isPlain = at > from && at - from < MOST_DIGITS && (at == end || " %.stfm".indexOf(text.charAt(at)) >= 0)
                && point != at - 1;
        if (!isPlain) {
            return unusual(text.substring(from, end).strip());
        }
        double number = point < 0 ? digits : digits / Math.pow(10, at - point - 1);
        return at < end && text.charAt(at) == '%' ? Figures.scaled(number, 0.01) : number;
    }

    private static double unusual(String text) {
        if (text.equals("True") || text.equals("False")) {
            return text.equals("True") ? 1 : 0;
        }
        OptionalDouble number = Figures.leading(text);
        boolean percent = number.isPresent() && Figures.unit(text).startsWith("%");
        return percent ? Figures.scaled(number.getAsDouble(), 0.01) : number.orElse(Double.NaN);
    }

    private int indexOf(String label) {
        for (int i = 0; i < count; i++) {
            if (label.equals(labels[i])) {
                return i;
            }
        }
        return -1;
    }

    boolean isEmpty() {
        return count == 0;
    }

    boolean has(String label) {
        return indexOf(label) >= 0;
    }

    /// Takes a figure out, under the first of these labels that is there.
    @Nullable Double take(String... wanted) {
        for (String label : wanted) {
            int at = indexOf(label);
            if (at >= 0) {
                labels[at] = "";
                return values[at];
            }
        }
        return null;
    }

    @Nullable Integer count(String... wanted) {
        Double value = take(wanted);
        return value == null ? null : (int) Math.round(value);
    }

    /// What was not taken, in the order of the line.
    Map<String, Double> rest() {
        String[] left = new String[count];
        double[] numbers = new double[count];
        int size = 0;
        for (int i = 0; i < count; i++) {
            if (!labels[i].isEmpty() && indexOf(labels[i]) == i) {
                left[size] = labels[i];
                numbers[size++] = values[i];
            }
        }
        return Labelled.of(Arrays.copyOf(left, size), Arrays.copyOf(numbers, size));
    }
}
