package dev.touchstone.compare;

import dev.touchstone.compare.Matching.Matched;
import dev.touchstone.compare.statistics.Holm;
import dev.touchstone.compare.statistics.MannWhitney;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.stream.DoubleStream;

/// Corrects the p of each cell for how many were tested in the whole comparison, and lets the verdict follow.
final class Correction {

    private Correction() {
    }

    static List<Matched> of(List<Matched> rows) {
        double[] tested = rows.stream().flatMap(matched -> matched.row().cells().stream()).map(Cell::p)
                .filter(Objects::nonNull).mapToDouble(Double::doubleValue).toArray();
        if (tested.length < 2) {
            return rows;
        }
        PrimitiveIterator.OfDouble corrected = DoubleStream.of(Holm.corrected(tested)).iterator();
        List<Matched> all = new ArrayList<>();
        for (Matched matched : rows) {
            Row row = matched.row();
            all.add(new Matched(matched.group(), new Row(row.match(), row.alsoDiffers(), row.cells().stream()
                    .map(cell -> cell.p() == null ? cell : with(cell, corrected.nextDouble())).toList())));
        }
        return all;
    }

    /// A corrected p is never below the one it was made of, so a verdict can only be lost.
    private static Cell with(Cell cell, double p) {
        return new Cell(cell.level(), cell.runs(), cell.spread(), cell.delta(),
                p < MannWhitney.ALPHA ? cell.verdict() : Verdict.SAME, p, cell.clashes(), cell.excluded());
    }
}
