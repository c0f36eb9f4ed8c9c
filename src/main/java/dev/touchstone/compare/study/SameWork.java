package dev.touchstone.compare.study;

import dev.touchstone.compare.group.Repeats;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Groups repeats by the work that they had to do, as far as it is known.
final class SameWork {

    private static final Comparator<Map<Factor, Level>> MOST_KNOWN_FIRST = Comparator
            .<Map<Factor, Level>>comparingInt(work -> -work.size()).thenComparing(Map::toString);

    private SameWork() {
    }

    /// Those that contradict each other in no condition of the work. Those with the most known conditions go first.
    ///
    /// @param conditions of the work; all others make a server or its load
    static Collection<List<Repeats>> groups(List<Repeats> all, Set<Factor> conditions) {
        Map<Map<Factor, Level>, List<Repeats>> byWork = new TreeMap<>(MOST_KNOWN_FIRST);
        all.forEach(one -> byWork.computeIfAbsent(work(one, conditions), any -> new ArrayList<>()).add(one));
        Map<Map<Factor, Level>, List<Repeats>> merged = new LinkedHashMap<>();
        byWork.forEach((work, some) -> merged.computeIfAbsent(merged.keySet().stream()
                .filter(known -> agree(known, work)).findFirst().orElse(work), any -> new ArrayList<>()).addAll(some));
        return merged.values();
    }

    private static Map<Factor, Level> work(Repeats one, Set<Factor> conditions) {
        Map<Factor, Level> work = new EnumMap<>(Factor.class);
        conditions.forEach(factor -> one.level(factor).ifPresent(level -> work.put(factor, level)));
        return work;
    }

    /// Whether they contradict each other nowhere. Simulated runs are never compared with real ones.
    private static boolean agree(Map<Factor, Level> one, Map<Factor, Level> other) {
        return one.containsKey(Factor.SIMULATED) == other.containsKey(Factor.SIMULATED)
                && one.entrySet().stream().allMatch(entry -> other.getOrDefault(entry.getKey(), entry.getValue())
                        .equals(entry.getValue()));
    }
}
