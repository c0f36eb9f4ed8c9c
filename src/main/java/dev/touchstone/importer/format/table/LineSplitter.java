package dev.touchstone.importer.format.table;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cuts at lines: box characters, in ASCII `|`, or what box characters became.
///
/// @param cut what is a line
/// @param edges whether rows begin with one
/// @param first the first row, by columns
/// @param count how many cells a row has
record LineSplitter(Cut cut, boolean edges, String first, int count) implements Splitter {

    private static final Cut BOX = (text, i) -> Strokes.isVertical(text.charAt(i));
    private static final Cut BAR = (text, i) -> text.charAt(i) == '|';
    /// A question mark is a line only where blanks or the end of the text stand around it.
    private static final Cut LOST = (text, i) -> Strokes.isLost(text.charAt(i))
            && (i == 0 || text.charAt(i - 1) == ' ') && (i + 1 == text.length() || text.charAt(i + 1) == ' ');

    static @Nullable LineSplitter of(String text) {
        String row = text.strip();
        for (Cut cut : List.of(BOX, BAR, LOST)) {
            boolean edges = !row.isEmpty() && cut.at(row, 0);
            LineSplitter splitter = new LineSplitter(cut, edges, Columns.spread(text), 0);
            int count = splitter.split(row).size();
            // A question mark alone is one of prose.
            if (count >= 2 && (cut != LOST || edges)) {
                return new LineSplitter(cut, edges, splitter.first, count);
            }
        }
        return null;
    }

    private List<String> split(String text) {
        String row = text.strip();
        if (!edges) {
            return Splitter.parts(row, cut);
        }
        int to = row.length() > 1 && cut.at(row, row.length() - 1) ? row.length() - 1 : row.length();
        return Splitter.parts(row.substring(1, to), cut);
    }

    @Override
    public boolean takes(String text) {
        String row = text.strip();
        if (row.isEmpty() || edges && !cut.at(row, 0)) {
            return false;
        }
        int cells = edges ? -1 : 1;
        for (int i = 0; i < row.length(); i++) {
            cells += cut.at(row, i) ? 1 : 0;
        }
        cells += edges && (row.length() == 1 || !cut.at(row, row.length() - 1)) ? 1 : 0;
        return cells == count || cells > count && standsInColumns(text);
    }

    /// Whether the lines of the first row are lines here, so that any more are part of a cell.
    private boolean standsInColumns(String text) {
        String spread = Columns.spread(text);
        for (int i = 0; i < first.length(); i++) {
            if (cut.at(first, i) && !(i < spread.length() && cut.at(spread, i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public List<String> cells(String text) {
        List<String> cells = split(text);
        if (cells.size() == count) {
            return cells;
        }
        String spread = Columns.spread(text);
        int from = spread.length() - spread.stripLeading().length() + (edges ? 1 : 0);
        String row = spread.substring(from, edges && cut.at(spread, spread.length() - 1) ? spread.length() - 1
                : spread.length());
        return Splitter.parts(row, (ignored, i) -> from + i < first.length() && cut.at(first, from + i)).stream()
                .map(Columns::joined).map(String::strip).toList();
    }

    @Override
    public boolean hasEdges() {
        return edges;
    }
}
