package dev.touchstone.compare;

import dev.touchstone.compare.statistics.FamilyScatter;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricReader;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The cells of a row, each compared with the baseline's.
final class RowCells {

    private static final double[] NOTHING = {};

    private RowCells() {
    }

    /// @param values of the metric at each level
    /// @param baseline null, or a level that this group may lack: then no cell has a difference or a verdict
    /// @param scatter of the repeats in the rows that this one belongs to
    static List<Cell> of(Group group, Map<Level, double[]> values, Lens lens, @Nullable Level baseline,
            FamilyScatter<Level> scatter) {
        List<ComparedRun> base = baseline == null ? List.of() : group.cells().getOrDefault(baseline, List.of());
        double[] origin = baseline == null ? NOTHING : values.getOrDefault(baseline, NOTHING);
        Spread spreadOfBase = base.isEmpty() ? null : Spread.of(origin);
        List<Cell> cells = new ArrayList<>(group.cells().size());
        group.cells().forEach((level, side) -> {
            boolean isBase = level.equals(baseline);
            double[] mine = values.getOrDefault(level, NOTHING);
            Spread spread = isBase && spreadOfBase != null ? spreadOfBase : Spread.of(mine);
            boolean alone = spreadOfBase == null || isBase;
            List<Clash> clashes = clashes(group, alone ? List.of() : base, side, lens);
            if (!clashes.isEmpty() || baseline == null || spreadOfBase == null || isBase) {
                cells.add(new Cell(level, group.runs(level), spread, null, alone ? null : Verdict.NOT_COMPARABLE, null, clashes,
                        List.of()));
                return;
            }
            double mean = spreadOfBase.mean();
            RatioEstimate estimate = mean == 0 ? null : scatter.ratio(baseline, origin, level, mine);
            boolean isSingle = base.size() == 1 && side.size() == 1;
            cells.add(new Cell(level, group.runs(level), spread, estimate == null ? null : (spread.mean() - mean) / mean,
                    isSingle ? Verdict.SINGLE
                            : Verdict.of(estimate == null ? null : estimate.interval(), lens.margin()), estimate));
        });
        return cells;
    }

    /// The cells of a group that is compared with nothing.
    static List<Cell> of(Group group, Metric metric) {
        Map<Level, double[]> values = values(group, new MetricReader(metric));
        return group.cells().entrySet().stream().map(side -> new Cell(side.getKey(), group.runs(side.getKey()),
                Spread.of(values.getOrDefault(side.getKey(), NOTHING)), null, null, null)).toList();
    }

    /// What was not accepted of how the two sides differ, and of how either differs in itself.
    private static List<Clash> clashes(Group group, List<ComparedRun> base, List<ComparedRun> side, Lens lens) {
        if (group.isMadeAlike()) {
            return List.of();
        }
        List<Clash> clashes = DefinitionAgreement.clashes(lens.metric(),
                runs(Stream.concat(base.stream(), side.stream()).toList()));
        clashes.removeAll(lens.accepted().clashes());
        return clashes;
    }

    private static List<Run> runs(List<ComparedRun> side) {
        return side.stream().map(ComparedRun::run).toList();
    }

    /// The figures at each level of a group whose runs all have the metric.
    static Map<Level, double[]> values(Group group, MetricReader metric) {
        Map<Level, double[]> values = new HashMap<>();
        group.cells().forEach((level, side) -> {
            double[] figures = new double[side.size()];
            for (int at = 0; at < figures.length; at++) {
                figures[at] = metric.of(side.get(at).run());
            }
            values.put(level, figures);
        });
        return values;
    }
}
