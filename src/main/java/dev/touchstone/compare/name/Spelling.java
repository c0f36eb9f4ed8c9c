package dev.touchstone.compare.name;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One spelling for the levels of a factor that differ in letter case only: the most frequent, so that `vllm` and
/// `vLLM` are the same engine. Models have names beside their spellings.
public final class Spelling {

    private final Map<Object, Level> byKey = new HashMap<>();
    /// Level → its spelling; empty for one that says nothing.
    private final Map<Level, Optional<Level>> known = new HashMap<>();
    private final @Nullable ModelNames models;
    private final List<Level> levels;

    private Spelling(List<Level> mostFrequentFirst, AnyFactor factor) {
        levels = List.copyOf(mostFrequentFirst);
        mostFrequentFirst.forEach(level -> byKey.putIfAbsent(key(level), level));
        models = factor == Factor.MODEL ? new ModelNames(mostFrequentFirst) : null;
    }

    public static Spelling of(Collection<Run> runs, AnyFactor factor) {
        Map<Level, Integer> counts = new HashMap<>();
        for (Run run : runs) {
            factor.level(run).ifPresent(level -> counts.merge(level, 1, Integer::sum));
        }
        return of(counts, factor);
    }

    /// @param counts how often each level occurs
    public static Spelling of(Map<Level, Integer> counts, AnyFactor factor) {
        return new Spelling(counts.entrySet().stream()
                .sorted(Map.Entry.<Level, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey).toList(), factor);
    }

    public Level of(Level level) {
        return models == null ? byKey.getOrDefault(key(level), level) : models.of(level);
    }

    /// The spelling of a level; empty for one that says nothing.
    public Optional<Level> known(Level level) {
        return known.computeIfAbsent(level, this::spelled);
    }

    private Optional<Level> spelled(Level level) {
        return isUnknown(level) ? Optional.empty() : Optional.of(of(level));
    }

    /// Whether the other spells the levels that this was made of as this does.
    boolean agreesWith(Spelling other) {
        return levels.stream().allMatch(level -> known(level).equals(other.spelled(level)));
    }

    /// Whether a level says nothing: the folder of several models.
    private boolean isUnknown(Level level) {
        return models != null && models.isFolderOfSeveral(level);
    }

    /// Whether two levels differ in letter case at most.
    public static boolean isOne(Level level, Level other) {
        return key(level).equals(key(other));
    }

    private static Object key(Level level) {
        return switch (level) {
            case Level.Word(String text) -> text.toLowerCase(Locale.ROOT);
            case Level.Number number -> number;
        };
    }
}
