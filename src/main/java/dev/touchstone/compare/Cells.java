package dev.touchstone.compare;

import dev.touchstone.compare.statistics.MannWhitney;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/// The cells of a row, each held against the baseline's.
final class Cells {

    private Cells() {
    }

    /// @param baseline null, or a level that this group may lack: then no cell has a difference or a verdict
    static List<Cell> of(Group group, Metric metric, @Nullable Level baseline) {
        SortedMap<Level, List<Candidate>> sides = group.cells();
        List<Candidate> base = baseline == null ? List.of() : sides.getOrDefault(baseline, List.of());
        List<Cell> cells = new ArrayList<>();
        for (Map.Entry<Level, List<Candidate>> side : sides.entrySet()) {
            boolean alone = base.isEmpty() || side.getKey().equals(baseline);
            cells.add(alone ? new Cell(side.getKey(), runs(side.getValue()), spread(side.getValue()), null, null, null)
                    : against(base, side.getKey(), side.getValue(), metric));
        }
        return cells;
    }

    private static Cell against(List<Candidate> base, Level level, List<Candidate> side, Metric metric) {
        Spread spread = spread(side);
        if (!Agreement.isComparable(metric, runs(base), runs(side))) {
            return new Cell(level, runs(side), spread, null, Verdict.NOT_COMPARABLE, null);
        }
        double origin = spread(base).mean();
        Double delta = origin == 0 ? null : (spread.mean() - origin) / origin;
        if (Math.min(base.size(), side.size()) < MannWhitney.FEWEST_REPEATS) {
            return new Cell(level, runs(side), spread, delta, Verdict.TOO_FEW, null);
        }
        MannWhitney test = MannWhitney.of(values(base), values(side));
        return new Cell(level, runs(side), spread, delta, verdict(test), test.p());
    }

    /// The direction is that of the ranks, because the ranks are what was tested; where an outlier draws the mean the
    /// other way, the two differ.
    private static Verdict verdict(MannWhitney test) {
        if (test.p() >= MannWhitney.ALPHA || test.direction() == 0) {
            return Verdict.SAME;
        }
        return test.direction() > 0 ? Verdict.HIGHER : Verdict.LOWER;
    }

    private static Spread spread(List<Candidate> side) {
        return Spread.of(side.stream().map(Candidate::value).toList());
    }

    private static List<Run> runs(List<Candidate> side) {
        return side.stream().map(Candidate::run).toList();
    }

    private static double[] values(List<Candidate> side) {
        return side.stream().mapToDouble(Candidate::value).toArray();
    }
}
