package dev.touchstone.importer.text;

/// Converts a line to what a terminal shows of it.
final class TerminalText {

    private static final char ESCAPE = '\u001b';
    private static final char BELL = '\u0007';
    private static final char CSI = '\u009b';
    private static final char WIDE_COMMA = '\uff0c';

    private TerminalText() {
    }

    /// Returns the line without control sequences, with plain blanks, with full-width ASCII characters in their usual
    /// width, and with its carriage returns resolved: the part behind the last one that something follows.
    static String show(String line) {
        return needsWork(line) ? show(line, true) : line;
    }

    /// Returns the same with the blanks and full-width characters of the line.
    static String visible(String line) {
        return needsWork(line) ? show(line, false) : line;
    }

    private static String show(String line, boolean asTyped) {
        String shown = line.indexOf(ESCAPE) >= 0 || line.indexOf(CSI) >= 0 ? withoutSequences(line) : line;
        int end = shown.length();
        while (end > 0 && shown.charAt(end - 1) == '\r') {
            end--;
        }
        int start = shown.lastIndexOf('\r', end - 1) + 1;
        return withoutControls(shown, start, end, asTyped);
    }

    private static boolean needsWork(String line) {
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (isControl(c) || isWideBlank(c) || isWide(c)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isControl(char c) {
        return c < ' ' && c != '\t' || c >= '\u007f' && c <= '\u009f' || c == '\ufeff' || c >= '\u200b' && c <= '\u200f'
                || c == '\u2060' || c == '\u00ad';
    }

    /// Blanks that web pages, chats and Chinese keyboards put in place of the plain one.
    private static boolean isWideBlank(char c) {
        return c == '\u00a0' || c >= '\u2000' && c <= '\u200a' || c == '\u202f' || c == '\u3000';
    }

    /// Letters, digits and marks of ASCII as Chinese keyboards type them.
    private static boolean isWide(char c) {
        return c >= '\uff01' && c <= '\uff5e';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9' || c >= '\uff10' && c <= '\uff19';
    }

    private static String withoutSequences(String line) {
        StringBuilder kept = new StringBuilder(line.length());
        int i = 0;
        while (i < line.length()) {
            char c = line.charAt(i);
            if (c == CSI) {
                i = endOfControlSequence(line, i + 1);
            } else if (c == ESCAPE && i + 1 < line.length()) {
                i = switch (line.charAt(i + 1)) {
                    case '[' -> endOfControlSequence(line, i + 2);
                    case ']' -> endOfSystemCommand(line, i + 2);
                    case '(', ')' -> Math.min(line.length(), i + 3);
                    default -> i + 2;
                };
            } else {
                if (c != ESCAPE) {
                    kept.append(c);
                }
                i++;
            }
        }
        return kept.toString();
    }

    /// Parameters and intermediates up to a final byte between @ and ~ (ECMA-48, 5.4).
    private static int endOfControlSequence(String line, int from) {
        int i = from;
        while (i < line.length() && line.charAt(i) >= ' ' && line.charAt(i) <= '?') {
            i++;
        }
        return Math.min(line.length(), i + 1);
    }

    /// Up to a bell or the string terminator; an unterminated one is given up after its introducer.
    private static int endOfSystemCommand(String line, int from) {
        for (int i = from; i < line.length(); i++) {
            if (line.charAt(i) == BELL) {
                return i + 1;
            }
            if (line.charAt(i) == ESCAPE) {
                return i + 1 < line.length() && line.charAt(i + 1) == '\\' ? i + 2 : i;
            }
        }
        return from;
    }

    private static String withoutControls(String line, int start, int end, boolean asTyped) {
        StringBuilder kept = new StringBuilder(end - start);
        for (int i = start; i < end; i++) {
            char c = line.charAt(i);
            if (c == '\b') {
                kept.setLength(Math.max(0, kept.length() - 1));
            } else if (!isControl(c)) {
                kept.append(asTyped ? typed(c) : c);
                if (asTyped && c == WIDE_COMMA && i + 1 < end && isDigit(line.charAt(i + 1))) {
                    // It stands between two figures and never between the digits of one.
                    kept.append(' ');
                }
            }
        }
        return kept.toString();
    }

    /// Whether a blank may be one that stands for no character of the line, but behind a full-width comma.
    static boolean isPutIn(String text, int at) {
        return at > 0 && text.charAt(at) == ' ' && text.charAt(at - 1) == ',';
    }

    /// Returns the ASCII character that this is another form of; else the character.
    static char typed(char c) {
        return isWideBlank(c) ? ' ' : isWide(c) ? (char) (c - 0xfee0) : c;
    }
}
