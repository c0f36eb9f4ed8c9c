package dev.touchstone.compare.factor;

import dev.touchstone.compare.name.Spelling;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.ConditionReader;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The levels that runs have of a factor.
///
/// @param counts in the order of the levels
/// @param unknown the number of runs whose level is not known
public record LevelCounts(AnyFactor factor, List<Count> counts, int unknown) {

    /// A level and the number of runs that have it.
    public record Count(Level level, int runs) {
    }

    public LevelCounts {
        counts = List.copyOf(counts);
    }

    /// Words that differ in letter case only are one level.
    public static LevelCounts of(Collection<Run> runs, AnyFactor factor) {
        Map<Level, Integer> written = new HashMap<>();
        Function<Run, @Nullable Level> reader = factor instanceof Factor known ? new ConditionReader(known)::of
                : run -> factor.level(run).orElse(null);
        // The next run mostly has the very same level, so that levels are counted in stretches.
        Level last = null;
        int stretch = 0;
        int unknown = 0;
        for (Run run : runs) {
            Level level = reader.apply(run);
            if (level != last) {
                unknown += count(written, last, stretch);
                last = level;
                stretch = 0;
            }
            stretch++;
        }
        unknown += count(written, last, stretch);
        return of(written, factor, unknown);
    }

    /// Whether runs have several levels. The runs behind the first two that differ are not asked, except for models, which are
    /// known by several names.
    public static boolean areSeveral(Collection<Run> runs, AnyFactor factor) {
        Level first = null;
        for (Run run : factor == Factor.MODEL ? List.<Run>of() : runs) {
            Level level = factor.level(run).orElse(null);
            if (first != null && level != null && level != first && !Spelling.isOne(first, level)) {
                return true;
            }
            first = first == null ? level : first;
        }
        return factor == Factor.MODEL && of(runs, factor).counts().size() > 1;
    }

    /// The same of levels that were counted as they are written.
    public static LevelCounts of(Map<Level, Integer> written, AnyFactor factor, int unknown) {
        Spelling spelling = Spelling.of(written, factor);
        TreeMap<Level, Integer> counts = new TreeMap<>();
        written.forEach((level, many) -> counts.merge(spelling.of(level), many, Integer::sum));
        return new LevelCounts(factor, counts.entrySet().stream()
                .map(entry -> new Count(entry.getKey(), entry.getValue())).toList(), unknown);
    }

    /// Counts runs that have a level; returns how many have none.
    private static int count(Map<Level, Integer> written, @Nullable Level level, int runs) {
        if (level != null) {
            written.merge(level, runs, Integer::sum);
        }
        return level == null ? runs : 0;
    }

    public List<Level> known() {
        return counts.stream().map(Count::level).toList();
    }
}
