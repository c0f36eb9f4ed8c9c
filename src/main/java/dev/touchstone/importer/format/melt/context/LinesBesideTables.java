package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.BitSet;
import java.util.function.Predicate;

/// The lines of one text that are neither blank nor of a table. Each is looked at once: the same lines are near many small tables.
final class LinesBesideTables {

    private final BitSet known = new BitSet();
    private final BitSet found = new BitSet();
    private final Predicate<Line> such;

    private LinesBesideTables(Predicate<Line> such) {
        this.such = such;
    }

    /// Returns those of the text.
    ///
    /// @param such whether a line is one of them; the same in every call
    static LinesBesideTables of(Cursor cursor, Predicate<Line> such) {
        return cursor.kept(LinesBesideTables.class, "", () -> new LinesBesideTables(such));
    }

    /// Returns the number of the nearest of them from a line upwards, or of one that is not there any more; the least where there is none.
    ///
    /// @param least the number at which the search ends, not less than 0
    int above(Cursor cursor, int number, int least) {
        int at = number;
        while (at > least && isKnown(cursor, at) && !found.get(at)) {
            at = Math.max(found.previousSetBit(at), known.previousClearBit(at));
        }
        return Math.max(at, least);
    }

    /// Returns the number of the nearest of them from a line downwards, or of one behind the end; the greatest where there is none.
    int below(Cursor cursor, int number, int greatest) {
        int at = number;
        while (at < greatest && isKnown(cursor, at) && !found.get(at)) {
            int next = found.nextSetBit(at);
            at = next < 0 ? known.nextClearBit(at) : Math.min(next, known.nextClearBit(at));
        }
        return Math.min(at, greatest);
    }

    private boolean isKnown(Cursor cursor, int number) {
        if (known.get(number)) {
            return true;
        }
        Line line = cursor.at(number);
        known.set(number, line != null);
        found.set(number, line != null && such.test(line));
        return line != null;
    }
}
