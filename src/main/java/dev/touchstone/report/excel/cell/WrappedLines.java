package dev.touchstone.report.excel.cell;

import java.util.List;
import java.util.regex.Pattern;

/// How many lines a text takes in the cells of a workbook, whose rows keep the height that they are given: too low a row
/// cuts the text, too high a row wastes the page.
public final class WrappedLines {

    /// The widths of the letters of Calibri from blank to `~`, in thousandths of their height.
    private static final List<Integer> ASCII = List.of(
            226, 326, 401, 498, 507, 715, 682, 221, 303, 303, 498, 498, 250, 306, 252, 386, 507, 507, 507, 507, 507, 507,
            507, 507, 507, 507, 268, 268, 498, 498, 498, 463, 894, 579, 544, 533, 615, 488, 459, 631, 623, 252, 319, 520,
            420, 855, 646, 662, 517, 673, 543, 459, 487, 642, 567, 890, 519, 487, 468, 307, 386, 307, 498, 498, 291, 479,
            525, 423, 525, 498, 305, 471, 525, 229, 239, 455, 229, 799, 525, 527, 525, 525, 349, 391, 335, 525, 452, 715,
            433, 453, 395, 314, 460, 314);
    /// Stands between all conditions.
    private static final char MIDDLE_DOT = '·';
    private static final double MIDDLE_DOT_WIDTH = 0.252;
    private static final double OTHER = 0.56;
    private static final double IDEOGRAPH = 1;
    private static final char FIRST = ' ';
    /// Programs round the widths of letters each in their own way.
    private static final double SURELY = 1.03;
    private static final double PIXELS_PER_POINT = 96.0 / 72;
    private static final Pattern BLANKS = Pattern.compile(" +");

    private WrappedLines() {
    }

    /// Returns the number of lines, at least 1. A line ends between words, or in a word that is longer than a line.
    ///
    /// @param points the size of the letters
    /// @param pixels the width of the cells
    public static int of(String text, int points, double pixels) {
        double most = pixels / (SURELY * points * PIXELS_PER_POINT);
        return text.lines().mapToInt(line -> of(line, most)).sum() + (text.isEmpty() ? 1 : 0);
    }

    private static int of(String line, double most) {
        int lines = 1;
        double used = 0;
        for (String word : BLANKS.split(line)) {
            double width = width(word);
            if (used > 0 && used + width > most) {
                lines++;
                used = 0;
            }
            // A word that is longer than a line goes on in the next ones.
            int full = Math.max(0, (int) Math.ceil(width / most) - 1);
            lines += full;
            used += width - full * most + width(" ");
        }
        return lines;
    }

    /// In heights of the letters.
    private static double width(String word) {
        return word.codePoints().mapToDouble(letter -> letter >= FIRST && letter < FIRST + ASCII.size()
                ? ASCII.get(letter - FIRST) / 1000.0 : letter == MIDDLE_DOT ? MIDDLE_DOT_WIDTH
                : Character.isIdeographic(letter) || letter >= 0xAC00 && letter <= 0xD7A3 ? IDEOGRAPH : OTHER).sum();
    }
}
