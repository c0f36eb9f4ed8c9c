package dev.touchstone.importer.scope;

import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// What several sources have in common. A factor for which two of them have different levels is disputed: it is not
/// known, and farther sources do not settle it.
final class Agreement {

    private final Map<Factor, Condition> agreed = new EnumMap<>(Factor.class);
    private final Set<Factor> disputed = EnumSet.noneOf(Factor.class);

    void add(Conditions one) {
        one.forEach((factor, condition) -> {
            Condition before = agreed.putIfAbsent(factor, condition);
            if (before != null && !SameSubject.areSame(factor, before.level(), condition.level())) {
                disputed.add(factor);
            }
        });
    }

    /// Marks factors of which a source names several levels.
    void dispute(Set<Factor> factors) {
        disputed.addAll(factors);
    }

    Set<Factor> disputed() {
        return disputed;
    }

    /// Returns the conditions that no source contradicts.
    Conditions common() {
        Map<Factor, Condition> common = new EnumMap<>(agreed);
        common.keySet().removeAll(disputed);
        return Conditions.of(common);
    }
}
