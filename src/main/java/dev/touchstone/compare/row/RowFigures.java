package dev.touchstone.compare.row;

import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.statistics.CellFigures;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricReader;
import dev.touchstone.model.Run;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Reads the figures of one metric of many groups whose runs all have it. For one thread.
///
/// @param levels of all groups, in their order: the number of a level is its place
/// @param readers one for each level, because the runs of one mostly have the same metrics
public record RowFigures(List<Level> levels, List<MetricReader> readers) {

    public static RowFigures of(List<Level> levels, Metric metric) {
        return new RowFigures(levels, IntStream.range(0, levels.size()).mapToObj(level -> new MetricReader(metric)).toList());
    }

    /// The figures of a group by the number of the level; null where the group has no runs.
    public @Nullable CellFigures[] of(Group group) {
        @Nullable CellFigures[] figures = new CellFigures[levels.size()];
        for (Group.Side side : group.sides()) {
            int level = number(levels, side.level());
            figures[level] = CellFigures.of(values(side, readers.get(level)));
        }
        return figures;
    }

    double[] values(Group.Side side) {
        return values(side, readers.get(number(levels, side.level())));
    }

    private static double[] values(Group.Side side, MetricReader reader) {
        List<Run> runs = side.runs();
        double[] values = new double[runs.size()];
        for (int at = 0; at < values.length; at++) {
            values[at] = reader.of(runs.get(at));
        }
        return values;
    }

    /// The place of a level that is one of these.
    static int number(List<Level> levels, Level level) {
        for (int at = 0; at < levels.size(); at++) {
            if (levels.get(at) == level) {
                return at;
            }
        }
        return Collections.binarySearch(levels, level);
    }
}
