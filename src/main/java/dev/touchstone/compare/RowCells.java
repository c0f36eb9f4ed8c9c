package dev.touchstone.compare;

import dev.touchstone.compare.statistics.MannWhitney;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The cells of a row, each compared with the baseline's.
final class RowCells {

    private RowCells() {
    }

    /// @param baseline null, or a level that this group may lack: then no cell has a difference or a verdict
    static List<Cell> of(Group group, Lens lens, @Nullable Level baseline) {
        SortedMap<Level, List<ComparedRun>> sides = group.cells();
        List<ComparedRun> base = baseline == null ? List.of() : sides.getOrDefault(baseline, List.of());
        List<Cell> cells = new ArrayList<>();
        for (Map.Entry<Level, List<ComparedRun>> side : sides.entrySet()) {
            boolean alone = base.isEmpty() || side.getKey().equals(baseline);
            List<Clash> clashes = clashes(alone ? List.of() : base, side.getValue(), lens);
            cells.add(alone ? cell(side.getKey(), side.getValue(), null, null, null, clashes)
                    : against(base, side.getKey(), side.getValue(), clashes));
        }
        return cells;
    }

    /// What was not accepted of how the two sides differ, and of how either differs in itself.
    private static List<Clash> clashes(List<ComparedRun> base, List<ComparedRun> side, Lens lens) {
        List<Clash> clashes = DefinitionAgreement.clashes(lens.metric(),
                runs(Stream.concat(base.stream(), side.stream())
                .toList()));
        clashes.removeAll(lens.accepted().clashes());
        return clashes;
    }

    private static Cell against(List<ComparedRun> base, Level level, List<ComparedRun> side, List<Clash> clashes) {
        if (!clashes.isEmpty()) {
            return cell(level, side, null, Verdict.NOT_COMPARABLE, null, clashes);
        }
        double mean = spread(side).mean();
        double origin = spread(base).mean();
        Double delta = origin == 0 ? null : (mean - origin) / origin;
        if (delta == null) {
            return cell(level, side, null, null, null, List.of());
        }
        MannWhitney test = Math.min(base.size(), side.size()) < MannWhitney.FEWEST_REPEATS ? null
                : MannWhitney.of(values(base), values(side));
        RatioEstimate estimate = new RatioEstimate(mean / origin, null, RatioEstimate.Scatter.NONE, 0, null,
                test == null ? null : test.p());
        Verdict verdict = test != null ? verdict(test)
                : Math.max(base.size(), side.size()) == 1 ? Verdict.SINGLE : Verdict.OPEN;
        return cell(level, side, delta, verdict, estimate, List.of());
    }

    /// The direction is that of the ranks, because the ranks are what was tested; where an outlier draws the mean the
    /// other way, the two differ.
    private static Verdict verdict(MannWhitney test) {
        if (test.p() >= MannWhitney.ALPHA || test.direction() == 0) {
            return Verdict.OPEN;
        }
        return test.direction() > 0 ? Verdict.HIGHER : Verdict.LOWER;
    }

    private static Cell cell(Level level, List<ComparedRun> side, @Nullable Double delta, @Nullable Verdict verdict,
            @Nullable RatioEstimate estimate, List<Clash> clashes) {
        return new Cell(level, runs(side), spread(side), delta, verdict, estimate, clashes, List.of());
    }

    private static Spread spread(List<ComparedRun> side) {
        return Spread.of(side.stream().map(ComparedRun::value).toList());
    }

    private static List<Run> runs(List<ComparedRun> side) {
        return side.stream().map(ComparedRun::run).toList();
    }

    private static double[] values(List<ComparedRun> side) {
        return side.stream().mapToDouble(ComparedRun::value).toArray();
    }
}
