package dev.touchstone.importer.format.serving;

import java.util.ArrayList;
import java.util.List;

/// A block on one line: its line ends were written as `\n`, as in a string of JSON, or lost altogether.
final class FlatBlock {

    private static final int LONGEST_LABEL = 60;
    /// A rule of this length has no words in it: a title leaves less at either side.
    private static final int WHOLE_RULE = 40;

    private FlatBlock() {
    }

    static boolean isEscaped(String text) {
        return text.contains("\\n");
    }

    /// The lines of a text with escaped line ends.
    static List<String> unescaped(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        for (int end = text.indexOf("\\n"); end >= 0; end = text.indexOf("\\n", start)) {
            lines.add(line(text.substring(start, end)));
            start = end + 2;
        }
        lines.add(line(text.substring(start)));
        return lines;
    }

    /// Returns one line: without the backslashes of a string in a string, and from its last carriage return on.
    private static String line(String piece) {
        String text = piece;
        while (text.endsWith("\\") || text.endsWith("\\r")) {
            text = text.substring(0, text.lastIndexOf('\\'));
        }
        int carriage = text.lastIndexOf("\\r");
        return text.substring(carriage < 0 ? 0 : carriage + 2).replace("\\t", "  ").strip();
    }

    /// The lines of what stands behind a title. Words that are no row are passed over up to the next rule.
    static List<String> split(String text) {
        List<String> lines = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = isRule(text, at) ? rule(text, at) : row(text, at);
            if (end < 0) {
                at = next(text, at);
                continue;
            }
            lines.add(text.substring(at, end).strip());
            at = end;
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }
        return lines;
    }

    /// Where the next rule begins.
    private static int next(String text, int from) {
        int at = from;
        while (at < text.length() && !isRule(text, at)) {
            at++;
        }
        return at;
    }

    private static boolean isRule(String text, int at) {
        return text.startsWith("---", at) || text.startsWith("===", at);
    }

    /// The end of `---Time to First Token---`, or of a rule without words before a row.
    private static int rule(String text, int from) {
        char c = text.charAt(from);
        int words = skip(text, from, c);
        if (words - from >= WHOLE_RULE) {
            return words;
        }
        int next = text.indexOf(c + "" + c + c, words, Math.min(text.length(), words + LONGEST_LABEL));
        return next < 0 || text.substring(words, next).indexOf(':') >= 0 ? words
                : skip(text, next, c);
    }

    private static int skip(String text, int from, char c) {
        int at = from;
        while (at < text.length() && text.charAt(at) == c) {
            at++;
        }
        return at;
    }

    private static int row(String text, int from) {
        int colon = text.indexOf(": ", from, Math.min(text.length(), from + LONGEST_LABEL));
        if (colon < 0 || next(text.substring(from, colon), 0) < colon - from) {
            return -1;
        }
        int value = skip(text, colon + 1, ' ');
        if (text.startsWith("not set", value)) {
            return value + "not set".length();
        }
        int end = value;
        while (end < text.length() && text.charAt(end) != ' ') {
            end++;
        }
        return end;
    }
}
