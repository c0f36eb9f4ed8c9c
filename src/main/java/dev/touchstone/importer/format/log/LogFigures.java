package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.NumberParser;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The figures of a log line, written as `label: value` parted by commas, in the order of the line. A percentage is a
/// fraction here, `True` is 1.
///
/// A log may hold millions of lines, and nearly all have the same words with other figures. Therefore one of these
/// reads line after line: where the labels of the line before stand again, they are only compared, not searched for,
/// and no object is made.
final class LogFigures {

    private static final int MOST_DIGITS = 15;
    private static final int MOST_PLACES = 6;
    private static final int PERCENT = 2;
    private static final String TRUE = "True";
    /// Powers of ten are exact, so the quotient of the digits and one of them is the number itself.
    private static final double[] TENS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
        1e15};

    private final char sign;
    private String text = "";
    private String[] labels = new String[16];
    private double[] values = new double[16];
    private int count;
    /// How many labels stand from the line before, and whether those of this line are others.
    private int expected;
    private boolean changed;
    /// What was read last.
    private double value;

    /// @param sign what stands between label and value: `:` or `=`
    LogFigures(char sign) {
        this.sign = sign;
    }

    /// Reads from a place in the line to its end.
    static LogFigures of(String text, int from, char sign) {
        LogFigures figures = new LogFigures(sign);
        figures.read(text, from);
        return figures;
    }

    /// Reads another line, from a place to its end. Parts that are no figure are left out.
    ///
    /// @return whether it has the labels of the line before
    boolean read(String line, int from) {
        text = line;
        expected = count;
        changed = false;
        count = 0;
        int start = from;
        while (start < text.length()) {
            start = part(start) + 1;
        }
        return !changed && count == expected;
    }

    /// @return where the part ends that begins here
    private int part(int start) {
        int from = skipBlanks(start);
        if (count < expected && text.startsWith(labels[count], from)) {
            int at = from + labels[count].length();
            if (at < text.length() && text.charAt(at) == sign) {
                int end = figure(at + 1);
                add(labels[count]);
                return end;
            }
        }
        int at = text.indexOf(sign, start);
        int end = end(start);
        if (at < 0 || at >= end || at == from) {
            return end;
        }
        figure(at + 1);
        add(text.substring(from, at).stripTrailing());
        return end;
    }

    private void add(String label) {
        if (Double.isNaN(value)) {
            return;
        }
        if (count == labels.length) {
            labels = Arrays.copyOf(labels, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
        }
        if (count >= expected || !label.equals(labels[count])) {
            changed = true;
            labels[count] = label;
        }
        values[count++] = value;
    }

    /// A comma ends a part, but not the one between thousands.
    private int end(int from) {
        boolean isHere = from + 1 < text.length() && text.charAt(from) == ',' && text.charAt(from + 1) == ' ';
        int comma = isHere ? from : text.indexOf(',', from);
        while (comma > 0 && comma + 1 < text.length() && Character.isDigit(text.charAt(comma - 1))
                && Character.isDigit(text.charAt(comma + 1))) {
            comma = text.indexOf(',', comma + 1);
        }
        return comma < 0 ? text.length() : comma;
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /// Reads the figure behind a sign into [#value]; NaN for what is no figure.
    ///
    /// @return where its part ends
    private int figure(int behindSign) {
        int from = skipBlanks(behindSign);
        int most = Math.min(text.length(), from + MOST_DIGITS);
        long digits = 0;
        int point = -1;
        int at = from;
        for (; at < most; at++) {
            char c = text.charAt(at);
            if (c >= '0' && c <= '9') {
                digits = 10 * digits + c - '0';
            } else if (c == '.' && point < 0) {
                point = at;
            } else {
                break;
            }
        }
        int end = end(at);
        int places = point < 0 ? 0 : at - point - 1;
        boolean percent = at < end && text.charAt(at) == '%';
        boolean isPlain = at > from && at - from < MOST_DIGITS && point != at - 1
                && (at == end || percent && places <= MOST_PLACES || isUnit(text.charAt(at)));
        if (isPlain) {
            value = digits / TENS[percent ? places + PERCENT : places];
        } else {
            value = text.startsWith(TRUE, from) && end == from + TRUE.length() ? 1
                    : unusual(text.substring(from, end).strip());
        }
        return end;
    }

    /// Whether a unit may begin with it, or what is left out at the end.
    private static boolean isUnit(char c) {
        return c == ' ' || c == '.' || c == 's' || c == 't' || c == 'f' || c == 'm';
    }

    private static double unusual(String text) {
        if (text.equals(TRUE) || text.equals("False")) {
            return text.equals(TRUE) ? 1 : 0;
        }
        OptionalDouble number = NumberParser.leading(text);
        boolean percent = number.isPresent() && NumberParser.unit(text).startsWith("%");
        return percent ? NumberParser.scaled(number.getAsDouble(), 0.01) : number.orElse(Double.NaN);
    }

    boolean isEmpty() {
        return count == 0;
    }

    List<String> labels() {
        return List.of(Arrays.copyOf(labels, count));
    }

    double value(int place) {
        return values[place];
    }

    boolean has(String label) {
        return indexOf(label) >= 0;
    }

    private int indexOf(String label) {
        for (int i = 0; i < count; i++) {
            if (label.equals(labels[i]) && !Double.isNaN(values[i])) {
                return i;
            }
        }
        return -1;
    }

    /// Takes a figure out, under the first of these labels that is there.
    @Nullable Double take(String... wanted) {
        for (String label : wanted) {
            int at = indexOf(label);
            if (at >= 0) {
                double taken = values[at];
                values[at] = Double.NaN;
                return taken;
            }
        }
        return null;
    }

    @Nullable Integer count(String... wanted) {
        Double taken = take(wanted);
        return taken == null ? null : (int) Math.round(taken);
    }

    /// What was not taken, in the order of the line.
    Map<String, Double> rest() {
        Map<String, Double> rest = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            if (!Double.isNaN(values[i])) {
                rest.putIfAbsent(labels[i], values[i]);
            }
        }
        return rest;
    }
}
