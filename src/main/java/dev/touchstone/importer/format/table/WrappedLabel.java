package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.ColumnGuess;
import java.util.List;

/// The head of a narrow column, whose words stand on several lines: joined at blanks, or inside a word where only that
/// gives a name that is known (`Thinkin` and `g`).
final class WrappedLabel {

    /// More places than a label of a benchmark can be broken at; each doubles the work.
    private static final int MOST_OPEN = 6;

    private WrappedLabel() {
    }

    /// @param pieces what stands on each line, from top to bottom; empty where nothing does
    /// @param width of the column, in columns of the terminal: as much as its longest line takes
    static String of(List<String> pieces, int width) {
        List<String> words = pieces.stream().filter(piece -> !piece.isEmpty()).toList();
        int open = (int) words.stream().limit(Math.max(0, words.size() - 1)).filter(piece -> isOpen(piece, width)).count();
        String plain = joined(words, width, 0);
        boolean isUnit = words.size() > 1 && plain.startsWith("(") && plain.endsWith(")");
        if (open > MOST_OPEN || isUnit) {
            // As a label that is cut: its words are not known, or stand above a blank line.
            return plain + "…";
        }
        if (open == 0) {
            return plain;
        }
        // A bit for each place, set where no blank stands: those with few come first.
        for (int count = 0; count <= open; count++) {
            for (int inside = 0; inside < 1 << open; inside++) {
                String label = Integer.bitCount(inside) == count ? joined(words, width, inside) : "";
                if (!label.isEmpty() && isName(label)) {
                    return label;
                }
            }
        }
        return plain;
    }

    /// Whether the label is known only where a word goes on behind the end of a line.
    static boolean isBroken(List<String> pieces, int width) {
        List<String> words = pieces.stream().filter(piece -> !piece.isEmpty()).toList();
        return !of(pieces, width).equals(joined(words, width, 0));
    }

    private static boolean isName(String label) {
        return ColumnGuess.isFigure(label) || ColumnGuess.condition(label).isPresent();
    }

    private static boolean isOpen(String piece, int width) {
        return WrappedCell.isFilled(piece, width) && !WrappedCell.endsInSign(piece);
    }

    private static String joined(List<String> words, int width, int inside) {
        StringBuilder label = new StringBuilder();
        int place = 0;
        for (int i = 0; i < words.size(); i++) {
            label.append(words.get(i));
            boolean isLast = i == words.size() - 1;
            boolean open = !isLast && isOpen(words.get(i), width);
            boolean glued = open && (inside >> place & 1) == 1;
            place += open ? 1 : 0;
            label.append(isLast || glued || WrappedCell.endsInSign(words.get(i)) ? "" : " ");
        }
        return label.toString();
    }
}
