package dev.touchstone.importer.scope;

import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The levels that a text names of each factor, wherever they stand: of a factor with one level it is clear which is
/// meant.
final class StatedSubjects {

    /// More make no difference.
    private static final int MOST = 4;

    private final Map<Factor, List<Level>> levels = new EnumMap<>(Factor.class);
    /// Most runs have the levels of the one above them: each is looked at once.
    private final Map<Factor, Set<Level>> met = new EnumMap<>(Factor.class);

    void add(Conditions conditions) {
        conditions.forEach((factor, condition) -> {
            List<Level> known = levels.computeIfAbsent(factor, none -> new ArrayList<>());
            if (!condition.evidence().isProposed() && known.size() < MOST
                    && met.computeIfAbsent(factor, none -> new HashSet<>()).add(condition.level())
                    && known.stream().noneMatch(level -> SameSubject.areSame(factor, level, condition.level()))) {
                known.add(condition.level());
            }
        });
    }

    /// Whether no two levels of the factor are named.
    boolean isOnly(Factor factor) {
        return levels.getOrDefault(factor, List.of()).size() < 2;
    }
}
