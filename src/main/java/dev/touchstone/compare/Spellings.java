package dev.touchstone.compare;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The levels of runs that are compared together, each in one spelling.
final class Spellings {

    private final Map<AnyFactor, Spelling> byFactor = new HashMap<>();

    private Spellings() {
    }

    /// @param by the factor compared by; null for none
    static Spellings of(Collection<Run> runs, @Nullable AnyFactor by) {
        Spellings spellings = new Spellings();
        for (Factor factor : Factor.values()) {
            spellings.byFactor.put(factor, Spelling.of(runs, factor));
        }
        if (by != null) {
            spellings.byFactor.computeIfAbsent(by, own -> Spelling.of(runs, own));
        }
        return spellings;
    }

    Optional<Level> level(Run run, AnyFactor factor) {
        return factor.level(run).map(level -> of(factor, level));
    }

    /// What is known of a run, or follows from what is known.
    Map<Factor, Level> known(Run run, Collection<Factor> considered) {
        EnumMap<Factor, Level> known = new EnumMap<>(Factor.class);
        Map<Factor, Level> implied = Parallelism.implied(run.conditions());
        for (Factor factor : considered) {
            Level level = run.conditions().level(factor).orElse(implied.get(factor));
            if (level != null && !Objects.requireNonNull(byFactor.get(factor)).isUnknown(level)) {
                known.put(factor, of(factor, level));
            }
        }
        return known;
    }

    private Level of(AnyFactor factor, Level level) {
        return Objects.requireNonNull(byFactor.get(factor)).of(level);
    }
}
