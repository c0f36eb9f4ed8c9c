package dev.touchstone.importer.format.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cuts where every row is blank. The first row sets the number of columns; each further row narrows the blanks
/// between them, and one that would close them is no row of the table.
final class BlankSplitter implements RowSplitter {

    private static final int WIDEST = 400;
    /// What must stay blank between two columns that had more between them in the first row.
    private static final int LEAST = 2;

    private final List<Gap> gaps;

    private BlankSplitter(List<Gap> gaps) {
        this.gaps = gaps;
    }

    /// Blank columns from `start`, those that are still blank in all rows.
    private record Gap(BitSet blank, int least) {

        boolean staysOpen(String spread) {
            int run = 0;
            int widest = 0;
            for (int column = blank.nextSetBit(0); column >= 0; column = blank.nextSetBit(column + 1)) {
                boolean isBlank = column >= spread.length() || spread.charAt(column) == ' ';
                run = !isBlank ? 0 : column > 0 && blank.get(column - 1) ? run + 1 : 1;
                widest = Math.max(widest, run);
            }
            return widest >= least;
        }

        Gap narrowed(String spread) {
            BitSet left = new BitSet(blank.length());
            blank.stream().filter(column -> column >= spread.length() || spread.charAt(column) == ' ')
                    .forEach(left::set);
            return new Gap(left, least);
        }

        /// The last blank column: what stands right of it belongs to the next cell.
        int end() {
            return blank.length();
        }
    }

    /// Null for a line of one cell.
    static @Nullable BlankSplitter of(String text) {
        if (text.length() > WIDEST) {
            return null;
        }
        String spread = TerminalColumns.spread(text);
        List<Gap> wide = gaps(spread, LEAST);
        List<Gap> gaps = wide.isEmpty() ? gaps(spread, 1) : wide;
        return gaps.isEmpty() || spread.length() > WIDEST ? null : new BlankSplitter(gaps);
    }

    private static List<Gap> gaps(String spread, int least) {
        List<Gap> gaps = new ArrayList<>();
        int at = spread.length() - spread.stripLeading().length();
        while (at < spread.length()) {
            int from = spread.indexOf(' ', at);
            if (from < 0) {
                break;
            }
            int to = from;
            while (to < spread.length() && spread.charAt(to) == ' ') {
                to++;
            }
            if (to - from >= least && to < spread.length()) {
                BitSet blank = new BitSet(to);
                blank.set(from, to);
                gaps.add(new Gap(blank, least));
            }
            at = to;
        }
        return gaps;
    }

    @Override
    public boolean takes(String text) {
        String spread = TerminalColumns.spread(text);
        return !text.isBlank() && spread.length() <= WIDEST && gaps.stream().allMatch(gap -> gap.staysOpen(spread));
    }

    @Override
    public RowSplitter after(String row) {
        String spread = TerminalColumns.spread(row);
        return new BlankSplitter(gaps.stream().map(gap -> gap.narrowed(spread)).toList());
    }

    @Override
    public List<String> cells(String text) {
        String spread = TerminalColumns.spread(text);
        List<String> cells = new ArrayList<>();
        int from = 0;
        for (Gap gap : gaps) {
            int to = Math.min(spread.length(), gap.end());
            cells.add(TerminalColumns.joined(spread.substring(Math.min(from, to), to)).strip());
            from = to;
        }
        cells.add(TerminalColumns.joined(spread.substring(from)).strip());
        return cells;
    }

    @Override
    public boolean hasEdges() {
        return false;
    }
}
