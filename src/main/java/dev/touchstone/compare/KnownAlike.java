package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The conditions that distinguish groups of which the same is known. Groups that agree in all conditions so far are one
/// class, and a condition is taken when it takes a class apart, so that the time grows with the number of groups and not
/// with its square.
final class KnownAlike {

    /// @param level null for runs of which it is not known
    private record Part(int whole, @Nullable Level level) {
    }

    private KnownAlike() {
    }

    /// Whether each factor is known of all of them or of none.
    static boolean areKnownAlike(List<Map<Factor, Level>> all, Set<Factor> factors) {
        return factors.stream().allMatch(factor -> {
            boolean first = !all.isEmpty() && all.getFirst().containsKey(factor);
            return all.stream().allMatch(levels -> levels.containsKey(factor) == first);
        });
    }

    /// @param known the levels of each of the groups
    /// @param named the groups that have to be distinguished from all others
    /// @param order in which factors are taken
    static Set<Factor> distinguishing(List<Map<Factor, Level>> known, List<Group> groups, List<Group> named,
            Set<Factor> order) {
        Set<Group> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
        wanted.addAll(named);
        Set<Factor> found = EnumSet.noneOf(Factor.class);
        int[] classes = new int[known.size()];
        int count = 1;
        for (Factor factor : order) {
            if (known.isEmpty() || !known.getFirst().containsKey(factor)) {
                continue;
            }
            boolean[] split = split(known, classes, count, factor);
            Map<Part, Integer> parts = new HashMap<>();
            for (int at = 0; at < classes.length; at++) {
                if (split[classes[at]]) {
                    if (wanted.contains(groups.get(at))) {
                        found.add(factor);
                    }
                    Part part = new Part(classes[at], Objects.requireNonNull(known.get(at).get(factor)));
                    Integer number = parts.putIfAbsent(part, count + parts.size());
                    classes[at] = number == null ? count + parts.size() - 1 : number;
                }
            }
            count += parts.size();
        }
        return found;
    }

    /// For each class whether its groups have several levels of the factor.
    private static boolean[] split(List<Map<Factor, Level>> known, int[] classes, int count, Factor factor) {
        @Nullable Level[] first = new Level[count];
        boolean[] split = new boolean[count];
        for (int at = 0; at < classes.length; at++) {
            Level level = known.get(at).get(factor);
            Level other = first[classes[at]];
            if (other == null) {
                first[classes[at]] = level;
            } else if (!other.equals(level)) {
                split[classes[at]] = true;
            }
        }
        return split;
    }
}
