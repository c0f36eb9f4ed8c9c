package dev.touchstone.compare;

import dev.touchstone.compare.statistics.FamilyScatter;
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
    /// @param scatter of the repeats in the rows that this one belongs to
    static List<Cell> of(Group group, Lens lens, @Nullable Level baseline, FamilyScatter<Level> scatter) {
        SortedMap<Level, List<ComparedRun>> sides = group.cells();
        List<ComparedRun> base = baseline == null ? List.of() : sides.getOrDefault(baseline, List.of());
        List<Cell> cells = new ArrayList<>();
        for (Map.Entry<Level, List<ComparedRun>> side : sides.entrySet()) {
            boolean alone = base.isEmpty() || side.getKey().equals(baseline);
            List<Clash> clashes = clashes(alone ? List.of() : base, side.getValue(), lens);
            if (!clashes.isEmpty() || baseline == null || alone) {
                cells.add(cell(side.getKey(), side.getValue(), null, alone ? null : Verdict.NOT_COMPARABLE, null,
                        clashes));
            } else {
                RatioEstimate estimate = spread(base).mean() == 0 ? null
                        : scatter.ratio(baseline, values(base), side.getKey(), values(side.getValue()));
                cells.add(against(base, side.getKey(), side.getValue(), estimate, lens.margin()));
            }
        }
        return cells;
    }

    /// The cells of a group that is compared with nothing.
    static List<Cell> of(Group group) {
        return group.cells().entrySet().stream().map(side -> cell(side.getKey(), side.getValue(), null, null, null,
                List.of())).toList();
    }

    /// What was not accepted of how the two sides differ, and of how either differs in itself.
    private static List<Clash> clashes(List<ComparedRun> base, List<ComparedRun> side, Lens lens) {
        List<Clash> clashes = DefinitionAgreement.clashes(lens.metric(),
                runs(Stream.concat(base.stream(), side.stream())
                .toList()));
        clashes.removeAll(lens.accepted().clashes());
        return clashes;
    }

    private static Cell against(List<ComparedRun> base, Level level, List<ComparedRun> side,
            @Nullable RatioEstimate estimate, double margin) {
        double origin = spread(base).mean();
        boolean isSingle = base.size() == 1 && side.size() == 1;
        return cell(level, side, estimate == null ? null : (spread(side).mean() - origin) / origin,
                isSingle ? Verdict.SINGLE : Verdict.of(estimate == null ? null : estimate.interval(), margin),
                estimate, List.of());
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
