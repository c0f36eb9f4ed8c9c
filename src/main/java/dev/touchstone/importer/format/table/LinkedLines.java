package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.cell.CellFigure;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Which lines of a narrow table make one row, where its cells do not all stand at the top of their rows: Rich puts them
/// at the bottom or in the middle where a column asks for it (`vertical`). Then a row may begin with a line that lacks its
/// first cell, and what tells the rows apart is where a cell that fills its column goes on below.
///
/// @param lines the cells of each line of the body
/// @param groups of which part of the table, between two rules, each line is
/// @param widths of the columns
record LinkedLines(List<List<String>> lines, List<Integer> groups, List<Integer> widths) {

    /// Whether cells stand elsewhere than at the top: a row begins with a line that lacks the first cell and another and goes
    /// on below; or a line that goes on has a cell below an empty one.
    boolean areNeeded() {
        return IntStream.range(1, lines.size()).anyMatch(at -> isLinked(at)
                && (!has(at - 1, first()) && (lacks(at - 1) > 1 || isBroken(at)) && !isLinked(at - 1)
                || (!has(at, first()) || isBroken(at)) && has(at - 1, first()) && IntStream.range(0, widths.size()).anyMatch(column -> has(at, column)
                        && !has(at - 1, column))));
    }

    /// Whether a line without anything stands above and below each row, as where Rich gives rows room (`padding`).
    boolean arePadded() {
        return lines.size() > 2 && isBlank(0) && isBlank(lines.size() - 1);
    }

    /// Returns the lines that go on with the row of the line above where blank lines part the rows.
    BitSet restsOfPadded() {
        BitSet rests = new BitSet();
        IntStream.range(1, lines.size()).filter(at -> !isBlank(at) && !isBlank(at - 1)
                && groups.get(at).equals(groups.get(at - 1))).forEach(rests::set);
        return rests;
    }

    /// Returns the lines that go on with the row of the line above; empty where these are not certain.
    Optional<BitSet> rests() {
        BitSet all = new BitSet();
        IntStream.range(1, lines.size()).filter(at -> groups.get(at).equals(groups.get(at - 1))).forEach(all::set);
        return areRows(all) ? Optional.of(all) : certainRests();
    }

    /// Whether a rule stands between all rows, and no column has a gap within one.
    private boolean areRows(BitSet all) {
        int from = 0;
        for (int rows = 0; from < lines.size(); rows++) {
            int to = Math.min(lines.size(), all.nextClearBit(from + 1));
            if (!isRow(from, to) || !isWithoutGap(from, to) || rows == 0 && to == lines.size()) {
                return false;
            }
            from = to;
        }
        return true;
    }

    private boolean isWithoutGap(int from, int to) {
        return IntStream.range(0, widths.size()).allMatch(column -> IntStream.range(from, to).filter(at -> has(at, column)
                && (at == from || !has(at - 1, column))).count() <= 1);
    }

    private Optional<BitSet> certainRests() {
        BitSet rests = new BitSet();
        IntStream.range(1, lines.size()).filter(this::isLinked).forEach(rests::set);
        for (int from = 0; from < lines.size(); from = rests.nextClearBit(from + 1)) {
            if (!isBlank(from) && !isRow(from, Math.min(lines.size(), rests.nextClearBit(from + 1)))) {
                return Optional.empty();
            }
        }
        return Optional.of(rests);
    }

    /// Whether nothing stands on the line, as where rows have room around them.
    boolean isBlank(int at) {
        return lines.get(at).stream().allMatch(String::isEmpty);
    }

    /// Whether the lines have one first cell, and every cell that the table has.
    private boolean isRow(int from, int to) {
        long firsts = IntStream.range(from, to).filter(at -> has(at, first()) && (at == from || !has(at - 1, first()))).count();
        return firsts == 1 && IntStream.range(0, widths.size()).filter(column -> widths.get(column) > 0)
                .allMatch(column -> IntStream.range(from, to).anyMatch(at -> has(at, column)));
    }

    /// The first column in which something stands.
    private int first() {
        return IntStream.range(0, widths.size()).filter(column -> widths.get(column) > 0).findFirst().orElse(0);
    }

    /// Whether the line goes on with the one above: each cell that stands below another may be the rest of it.
    boolean isLinked(int at) {
        return at > 0 && groups.get(at).equals(groups.get(at - 1)) && (!has(at, first()) || !has(at - 1, first()) || isBroken(at))
                && IntStream.range(0, widths.size()).anyMatch(column -> has(at - 1, column) && has(at, column))
                && IntStream.range(0, widths.size()).allMatch(column -> !has(at - 1, column) || !has(at, column) || goesOn(at, column));
    }

    private boolean goesOn(int at, int column) {
        String above = lines.get(at - 1).get(column);
        String cell = lines.get(at).get(column);
        return CellFigure.of(above, false).isEmpty() ? WrappedCell.mayGoOn(above, cell, widths.get(column))
                : WrappedCell.isFilled(above, widths.get(column)) && (Character.isLetterOrDigit(cell.charAt(0)) || ".,".indexOf(cell.charAt(0)) >= 0);
    }

    /// Whether a cell of the line above certainly goes on in the line.
    private boolean isBroken(int at) {
        return IntStream.range(0, widths.size()).anyMatch(column -> has(at - 1, column) && has(at, column)
                && WrappedCell.isBroken(lines.get(at - 1).get(column), lines.get(at).get(column), widths.get(column)));
    }

    private long lacks(int at) {
        return IntStream.range(0, widths.size()).filter(column -> widths.get(column) > 0 && !has(at, column)).count();
    }

    private boolean has(int at, int column) {
        return column < lines.get(at).size() && !lines.get(at).get(column).isEmpty();
    }
}
