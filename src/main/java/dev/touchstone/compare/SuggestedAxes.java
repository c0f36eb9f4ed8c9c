package dev.touchstone.compare;

import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The x axis and the small multiples that show rows best.
///
/// @param along the load if it varies, else another known factor that distinguishes rows, else one of the author's own;
/// null when none does
/// @param panels the factor that distinguishes most rows at one point of the x axis, a known one before the author's
/// own; null when none does
record SuggestedAxes(@Nullable AnyFactor along, @Nullable AnyFactor panels) {

    private static final List<Factor> ALONG = List.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.INPUTS_PER_REQUEST, Factor.GPU_COUNT, Factor.NODES);

    /// The levels that rows have of one factor, each by its number; 0 where it is not known.
    private static final class Column {

        private final int[] codes;
        private final Map<Level, Integer> numbers = new HashMap<>();
        /// The next row mostly has the very same level.
        private @Nullable Level last;
        private int ofLast;

        Column(int rows) {
            codes = new int[rows];
        }

        void put(int row, Level level) {
            if (level != last) {
                last = level;
                ofLast = numbers.computeIfAbsent(level, any -> numbers.size() + 1);
            }
            codes[row] = ofLast;
        }

        boolean varies() {
            return numbers.size() > 1;
        }

        /// How many points of the chart the rows take when laid out by two factors.
        int points(Column other) {
            long[] points = new long[codes.length];
            for (int row = 0; row < codes.length; row++) {
                points[row] = (long) codes[row] << Integer.SIZE | other.codes[row];
            }
            Arrays.sort(points);
            int different = 0;
            for (int at = 0; at < points.length; at++) {
                different += at == 0 || points[at] != points[at - 1] ? 1 : 0;
            }
            return different;
        }
    }

    static SuggestedAxes of(Collection<Row> rows) {
        Map<AnyFactor, Column> columns = new LinkedHashMap<>();
        int at = 0;
        for (Row row : rows) {
            int place = at++;
            row.wholeMatch().forEach((factor, level) ->
                    columns.computeIfAbsent(factor, any -> new Column(rows.size())).put(place, level));
        }
        columns.values().removeIf(column -> !column.varies());
        List<AnyFactor> known = new ArrayList<>(Arrays.asList(Factor.values()));
        List<AnyFactor> own = columns.keySet().stream().filter(OwnFactor.class::isInstance).toList();
        known.retainAll(columns.keySet());
        List<AnyFactor> inOrder = new ArrayList<>(ALONG);
        inOrder.retainAll(columns.keySet());
        inOrder.addAll(known);
        inOrder.addAll(own);
        if (inOrder.isEmpty()) {
            return new SuggestedAxes(null, null);
        }
        AnyFactor along = inOrder.getFirst();
        AnyFactor panels = most(columns, along, known);
        return new SuggestedAxes(along, panels == null ? most(columns, along, own) : panels);
    }

    /// The first of those factors that distinguish most rows at one point of the x axis; null where none does.
    private static @Nullable AnyFactor most(Map<AnyFactor, Column> columns, AnyFactor along, List<AnyFactor> from) {
        Column axis = columns.getOrDefault(along, new Column(0));
        AnyFactor best = null;
        int most = axis.points(axis);
        for (AnyFactor factor : from) {
            int points = factor.equals(along) ? 0 : axis.points(columns.getOrDefault(factor, axis));
            if (points > most) {
                best = factor;
                most = points;
            }
        }
        return best;
    }

    Lens applyTo(Lens lens) {
        return lens.withAxes(along, panels);
    }
}
