package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The levels of runs that are compared together, each in one spelling.
final class Spellings {

    private final Map<Factor, Spelling> byFactor = new EnumMap<>(Factor.class);

    private Spellings() {
    }

    static Spellings of(Collection<Run> runs) {
        Spellings spellings = new Spellings();
        for (Factor factor : Factor.values()) {
            spellings.byFactor.put(factor, Spelling.of(runs, factor));
        }
        return spellings;
    }

    Optional<Level> level(Run run, Factor factor) {
        return run.conditions().level(factor).map(level -> of(factor, level));
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

    private Level of(Factor factor, Level level) {
        return Objects.requireNonNull(byFactor.get(factor)).of(level);
    }
}
