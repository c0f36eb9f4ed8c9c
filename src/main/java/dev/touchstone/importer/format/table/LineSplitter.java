package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.LabelCache;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Cuts at lines: box characters, in ASCII `|`, or what box characters became.
///
/// @param cut finds the lines
/// @param edges whether rows begin with one
/// @param first the first row, by columns
/// @param count how many cells a row has
record LineSplitter(Cut cut, boolean edges, String first, int count) implements RowSplitter {

    private static final Cut BOX = BoxCharacters::nextVertical;
    private static final Cut BAR = (text, from) -> text.indexOf('|', from);
    private static final Cut LOST = BoxCharacters::nextLost;

    /// The first rows of tables that are drawn: a program prints the same over and over.
    private static final LabelCache<Optional<LineSplitter>> DRAWN =
            new LabelCache<>(row -> Optional.ofNullable(learnt(row, true)));

    static @Nullable LineSplitter of(String text) {
        boolean isDrawn = !text.isEmpty() && BoxCharacters.isVertical(text.charAt(0));
        return isDrawn ? DRAWN.of(text).orElse(null) : learnt(text, true);
    }

    /// Returns the splitter of a table that has no edges at its sides: a line before the words ends an empty cell.
    static @Nullable LineSplitter withoutEdges(String text) {
        return learnt(text, false);
    }

    private static @Nullable LineSplitter learnt(String text, boolean mayHaveEdges) {
        String row = text.strip();
        for (Cut cut : List.of(BOX, BAR, LOST)) {
            if (cut.next(row, 0) < 0) {
                continue;
            }
            boolean edges = mayHaveEdges && isAt(cut, row, 0);
            LineSplitter splitter = new LineSplitter(cut, edges, TerminalColumns.spread(text), 0);
            int count = splitter.split(row).size();
            // A single question mark is punctuation.
            if (count >= 2 && (cut != LOST || edges)) {
                return new LineSplitter(cut, edges, splitter.first, count);
            }
        }
        return null;
    }

    /// Returns the positions that cut rows drawn like the first; null where that has no edges or wide characters.
    @Nullable SeparatorPositions stencil(String row) {
        return edges && first.equals(row) ? SeparatorPositions.of(cut, row) : null;
    }

    private static boolean isAt(Cut cut, String text, int index) {
        return cut.next(text, index) == index;
    }

    private boolean isLast(String row) {
        return isAt(cut, row, row.length() - 1);
    }

    private List<String> split(String row) {
        return edges ? RowSplitter.parts(row, 1, row.length() > 1 && isLast(row) ? row.length() - 1 : row.length(), cut)
                : RowSplitter.parts(row, 0, row.length(), cut);
    }

    @Override
    public boolean takes(String text) {
        String row = text.strip();
        if (row.isEmpty() || edges && !isAt(cut, row, 0)) {
            return false;
        }
        int cells = edges ? -1 : 1;
        for (int at = cut.next(row, 0); at >= 0; at = cut.next(row, at + 1)) {
            cells++;
        }
        cells += edges && (row.length() == 1 || !isLast(row)) ? 1 : 0;
        return cells == count || cells > count && standsInColumns(text);
    }

    /// Whether the lines of the first row are lines here, so that any more are part of a cell.
    private boolean standsInColumns(String text) {
        String spread = TerminalColumns.spread(text);
        for (int at = cut.next(first, 0); at >= 0; at = cut.next(first, at + 1)) {
            if (at >= spread.length() || !isAt(cut, spread, at)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public List<String> cells(String text) {
        List<String> cells = split(text.strip());
        if (cells.size() == count) {
            return cells;
        }
        String spread = TerminalColumns.spread(text);
        int from = spread.length() - spread.stripLeading().length() + (edges ? 1 : 0);
        int to = edges && isLast(spread) ? spread.length() - 1 : spread.length();
        return RowSplitter.parts(spread, from, to, (ignored, index) -> cut.next(first, index)).stream()
                .map(TerminalColumns::joined).map(String::strip).toList();
    }

    @Override
    public boolean hasEdges() {
        return edges;
    }
}
