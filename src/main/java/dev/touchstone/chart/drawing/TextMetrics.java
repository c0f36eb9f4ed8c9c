package dev.touchstone.chart.drawing;

import java.util.ArrayList;
import java.util.List;

/// Estimates the width of text without a font. The estimates follow the widths of DejaVu Sans, one of the widest system
/// fonts, so that text that fits here fits on every machine.
public final class TextMetrics {

    public static final String CUT = "…";

    private static final double BOLD = 1.12;
    private static final String CLOSING = "，。、；：）”";
    /// Begins no line.
    private static final String BETWEEN = " · ";
    private static final String HANGING = ",.;:)" + CLOSING;

    private TextMetrics() {
    }

    public static double width(String text, double size, boolean bold) {
        double ems = text.codePoints().mapToDouble(TextMetrics::ems).sum();
        return ems * size * (bold ? BOLD : 1);
    }

    private static double ems(int letter) {
        if (letter >= '0' && letter <= '9') {
            return 0.64;
        }
        if (letter < 0x7F) {
            return switch (letter) {
                case 'i', 'j', 'l', '\'', '|' -> 0.29;
                case ' ', '.', ',', ':', ';', '!', 'I', 'f', 't', 'r', '/', '-', '(', ')', '[', ']' -> 0.4;
                case 'm', 'M', 'w', 'W', '@', '%' -> 0.98;
                case '+', '=', '<', '>', '~', '#' -> 0.84;
                default -> Character.isUpperCase(letter) ? 0.74 : 0.63;
            };
        }
        // Greek, Latin with accents and dashes are about as wide as a capital; East Asian scripts are square.
        return letter < 0x1100 ? 0.75 : letter >= 0x2000 && letter < 0x2E80 ? 1 : 1.1;
    }

    /// Returns the text, cut at its end until it fits; empty when not even one letter fits.
    public static String cut(String text, double size, boolean bold, double room) {
        if (width(text, size, bold) <= room) {
            return text;
        }
        int end = text.length();
        while (end > 0 && width(text.substring(0, end).stripTrailing() + CUT, size, bold) > room) {
            end = text.offsetByCodePoints(end, -1);
        }
        return end == 0 ? "" : text.substring(0, end).stripTrailing() + CUT;
    }

    /// Returns the text in lines that fit, broken between words; a word that is too long is cut, and so is the last
    /// line.
    public static List<String> wrap(String text, double size, boolean bold, double room, int mostLines) {
        List<String> lines = new ArrayList<>();
        String rest = text.strip();
        while (!rest.isEmpty() && lines.size() < mostLines) {
            int end = lines.size() == mostLines - 1 ? rest.length() : lineEnd(rest, size, bold, room);
            lines.add(cut(rest.substring(0, end).strip(), size, bold, room));
            rest = rest.substring(end).strip();
        }
        return lines;
    }

    /// The same for a narrow column: also broken behind hyphens, and inside a word that is wider than the column. The
    /// last line is cut where there are more.
    public static List<String> wrapNarrow(String text, double size, double room, int mostLines) {
        List<String> lines = new ArrayList<>();
        String rest = text.strip();
        while (lines.size() < mostLines - 1 && width(rest, size, false) > room) {
            int fits = 0;
            while (width(rest.substring(0, rest.offsetByCodePoints(fits, 1)), size, false) <= room) {
                fits = rest.offsetByCodePoints(fits, 1);
            }
            if (fits == 0) {
                break;
            }
            int end = fits;
            while (end > 0 && !mayEnd(rest, end)) {
                end--;
            }
            if (end == 0) {
                // A mark that closes the word stands behind it, in the margin: no line begins with it.
                end = HANGING.indexOf(rest.charAt(fits)) >= 0 ? fits + 1 : fits;
            }
            lines.add(rest.substring(0, end).strip());
            rest = rest.substring(end).strip();
        }
        lines.add(cut(rest, size, false, room));
        return lines;
    }

    /// Whether a narrow line may end before this place. The hyphens that a flag begins with stay with it.
    private static boolean mayEnd(String text, int at) {
        return text.charAt(at) == ' ' || isEastAsian(text.charAt(at)) && CLOSING.indexOf(text.charAt(at)) < 0
                || text.charAt(at - 1) == '-' && text.charAt(at) != '-' && !text.substring(0, at).matches("-+");
    }

    private static int lineEnd(String text, double size, boolean bold, double room) {
        int end = text.length();
        while (width(text.substring(0, end), size, bold) > room) {
            int shorter = lastBreak(text, end - 1);
            if (shorter <= 0) {
                return end;
            }
            end = shorter;
        }
        return end;
    }

    /// The last place up to an index where a line may end: before a blank, or beside an East Asian letter, but not
    /// before a mark that closes a clause or stands between two parts, nor behind an opening bracket. 0 for none.
    private static int lastBreak(String text, int from) {
        int at = from;
        while (at > 0 && (text.startsWith(BETWEEN, at) || text.charAt(at) != ' '
                && (!isEastAsian(text.charAt(at)) && !isEastAsian(text.charAt(at - 1))
                || CLOSING.indexOf(text.charAt(at)) >= 0 || text.charAt(at - 1) == '（'))) {
            at--;
        }
        return at;
    }

    private static boolean isEastAsian(char letter) {
        return letter >= 0x2E80;
    }
}
