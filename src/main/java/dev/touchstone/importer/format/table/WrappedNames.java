package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.ColumnGuess;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The rows of a table of metrics whose names a narrow first column wraps: the other lines of a name stand below its figures, above
/// them, or around them, as the program places cells. The lines are joined so that most rows have a name that is known.
final class WrappedNames {

    /// Names of metrics have no more lines, but in columns in which nothing can be read.
    private static final int MOST = 6;

    /// Lines that are read together: those of one row's figures, or one without figures.
    ///
    /// @param hasFigures whether something stands behind the first cell
    private record Piece(int from, int to, boolean hasFigures) {
    }

    private final LinkedLines lines;
    private final List<Piece> pieces = new ArrayList<>();

    WrappedNames(LinkedLines lines) {
        this.lines = lines;
        for (int at = 0; at < lines.lines().size(); at++) {
            boolean has = hasFigures(at);
            if (has && at > 0 && hasFigures(at - 1) && lines.isLinked(at)) {
                Piece last = pieces.removeLast();
                pieces.add(new Piece(last.from, at + 1, true));
            } else {
                pieces.add(new Piece(at, at + 1, has));
            }
        }
    }

    /// How many rows have a name that is known, where these lines go on with the row of the line above.
    long known(BitSet rests) {
        int size = lines.lines().size();
        return IntStream.range(0, size).filter(at -> !rests.get(at)).filter(from -> {
            int to = Math.min(size, rests.nextClearBit(from + 1));
            return IntStream.range(from, to).anyMatch(this::hasFigures) && isKnown(from, to);
        }).count();
    }

    /// Returns the lines that go on with the row of the line above, where more rows have a name then than in the other way;
    /// empty where none do.
    Optional<BitSet> betterThan(BitSet other) {
        if (pieces.stream().allMatch(Piece::hasFigures) || pieces.stream().noneMatch(Piece::hasFigures)) {
            return Optional.empty();
        }
        BitSet best = joined();
        return known(best) > known(other) ? Optional.of(best) : Optional.empty();
    }

    /// From the first row to the last: each takes the lines above that no other has, and those below, that give it a name.
    private BitSet joined() {
        BitSet rests = new BitSet();
        int free = 0;
        for (int at = 0; at < pieces.size(); at++) {
            if (pieces.get(at).hasFigures) {
                int[] row = row(free, at);
                rests.set(pieces.get(row[0]).from + 1, pieces.get(row[1] - 1).to);
                free = row[1];
            }
        }
        return rests;
    }

    /// The first piece of the row of a piece, and the one behind its last.
    private int[] row(int free, int figures) {
        for (int count = 0; count <= MOST; count++) {
            for (int above = 0; above <= count; above++) {
                int from = figures - above;
                int to = figures + 1 + count - above;
                // `Output Token` is a name, and so is `Output Token Throughput (tok/s)`.
                if (isName(free, from, to, figures) && !isName(free, from - 1, to, figures) && !isName(free, from, to + 1, figures)) {
                    return new int[] {from, to};
                }
            }
        }
        return new int[] {figures, figures + 1};
    }

    private boolean isName(int free, int from, int to, int figures) {
        return from >= free && to <= pieces.size() && isOneName(from, to, figures) && isKnown(pieces.get(from).from, pieces.get(to - 1).to);
    }

    /// Whether all but one of the pieces are lines of a name for whose first word the line above has no room.
    private boolean isOneName(int from, int to, int figures) {
        return IntStream.range(from, to).allMatch(at -> at == figures || !pieces.get(at).hasFigures && !name(pieces.get(at).from).isEmpty())
                && IntStream.range(from + 1, to).allMatch(at -> WrappedCell.mayGoOn(name(pieces.get(at).from - 1), name(pieces.get(at).from), width())
                        && lines.groups().get(pieces.get(at).from).equals(lines.groups().get(pieces.get(at).from - 1)));
    }

    /// A unit alone is no name, nor does a name begin with one.
    private boolean isKnown(int from, int to) {
        String label = WrappedLabel.of(IntStream.range(from, to).mapToObj(this::name).toList(), width());
        return !label.startsWith("(") && ColumnGuess.isFigure(label);
    }

    private String name(int line) {
        return lines.lines().get(line).isEmpty() ? "" : lines.lines().get(line).getFirst();
    }

    private int width() {
        return lines.widths().isEmpty() ? 0 : lines.widths().getFirst();
    }

    private boolean hasFigures(int line) {
        return lines.lines().get(line).stream().skip(1).anyMatch(cell -> !cell.isEmpty());
    }
}
