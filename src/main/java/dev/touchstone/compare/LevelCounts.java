package dev.touchstone.compare;

import dev.touchstone.compare.name.Spelling;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
        int unknown = 0;
        for (Run run : runs) {
            Optional<Level> level = factor.level(run);
            if (level.isPresent()) {
                written.merge(level.get(), 1, Integer::sum);
            } else {
                unknown++;
            }
        }
        Spelling spelling = Spelling.of(written, factor);
        TreeMap<Level, Integer> counts = new TreeMap<>();
        written.forEach((level, many) -> counts.merge(spelling.of(level), many, Integer::sum));
        return new LevelCounts(factor, counts.entrySet().stream()
                .map(entry -> new Count(entry.getKey(), entry.getValue())).toList(), unknown);
    }

    public List<Level> known() {
        return counts.stream().map(Count::level).toList();
    }
}
