package dev.touchstone.compare.row;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.definition.DefinitionAgreement;
import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.statistics.CellFigures;
import dev.touchstone.compare.statistics.LevelScatter;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The cells of a row, each compared with the baseline's.
public final class RowCells {

    private RowCells() {
    }

    /// @param levels of all rows, in their order: the number of a level is its place
    /// @param figures of the group, by the number of the level
    /// @param baseline null, or a level that this group may lack: then no cell has a difference or a verdict
    /// @param scatter of the repeats in the rows that this one belongs to
    public static List<Cell> of(Group group, List<Level> levels, @Nullable CellFigures[] figures, Lens lens,
            @Nullable Level baseline, LevelScatter scatter) {
        int baseNumber = baseline == null ? -1 : RowFigures.number(levels, baseline);
        CellFigures origin = baseNumber < 0 ? null : figures[baseNumber];
        Spread spreadOfBase = origin == null ? null : Spread.of(origin.values());
        List<Group.Side> sides = group.sides();
        Cell[] cells = new Cell[sides.size()];
        for (int at = 0; at < cells.length; at++) {
            Group.Side side = sides.get(at);
            int number = RowFigures.number(levels, side.level());
            CellFigures mine = Objects.requireNonNull(figures[number]);
            boolean isBase = number == baseNumber;
            Spread spread = isBase && spreadOfBase != null ? spreadOfBase : Spread.of(mine.values());
            boolean alone = origin == null || isBase;
            List<Clash> clashes = group.isMadeAlike() ? List.of() : clashes(alone ? List.of() : runs(group, baseline), side.runs(), lens);
            if (!clashes.isEmpty() || alone || origin == null || spreadOfBase == null) {
                cells[at] = new Cell(side.level(), side.runs(), spread, null, alone ? null : Verdict.NOT_COMPARABLE, null,
                        clashes, List.of());
                continue;
            }
            double mean = spreadOfBase.mean();
            RatioEstimate estimate = mean == 0 ? null : scatter.ratio(baseNumber, origin, number, mine);
            boolean isSingle = spreadOfBase.n() == 1 && spread.n() == 1;
            cells[at] = new Cell(side.level(), side.runs(), spread, estimate == null ? null : (spread.mean() - mean) / mean,
                    isSingle ? Verdict.SINGLE
                            : Verdict.of(estimate == null ? null : estimate.interval(), lens.margin()), estimate);
        }
        return List.of(cells);
    }

    /// The cells of a group that is compared with nothing.
    public static List<Cell> of(Group group, Metric metric) {
        RowFigures reader = RowFigures.of(group.sides().stream().map(Group.Side::level).toList(), metric);
        return group.sides().stream().map(side -> new Cell(side.level(), side.runs(), Spread.of(reader.values(side)), null,
                null, null)).toList();
    }

    /// The runs at a level; empty where the group has none.
    private static List<Run> runs(Group group, @Nullable Level level) {
        return group.sides().stream().filter(side -> level != null && side.level().compareTo(level) == 0).findFirst()
                .map(Group.Side::runs).orElse(List.of());
    }

    /// What was not accepted of how the two sides differ, and of how either differs in itself.
    private static List<Clash> clashes(List<Run> base, List<Run> side, Lens lens) {
        List<Clash> clashes = DefinitionAgreement.clashes(lens.metric(), Stream.concat(base.stream(), side.stream()).toList());
        clashes.removeAll(lens.accepted().clashes());
        return clashes;
    }
}
