package dev.touchstone.compare.name;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Parallelism;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The levels of runs that are compared together, each in one spelling.
public final class Spellings {

    private final Map<AnyFactor, Spelling> byFactor = new HashMap<>();

    private Spellings() {
    }

    /// @param by the factor compared by; null for none
    public static Spellings of(Collection<Run> runs, @Nullable AnyFactor by) {
        return of(runs, ConditionCounts.of(List.copyOf(runs)), by);
    }

    /// @param counts of the runs
    /// @param by the factor compared by; null for none
    public static Spellings of(Collection<Run> runs, ConditionCounts counts, @Nullable AnyFactor by) {
        Spellings spellings = new Spellings();
        for (Factor factor : Factor.values()) {
            spellings.byFactor.put(factor, Spelling.of(counts.of(factor), factor));
        }
        if (by != null) {
            spellings.byFactor.computeIfAbsent(by, own -> Spelling.of(runs, own));
        }
        return spellings;
    }

    public Optional<Level> level(Run run, AnyFactor factor) {
        Spelling spelling = Objects.requireNonNull(byFactor.get(factor));
        return factor.level(run).map(level -> spelling.known(level).orElseGet(() -> spelling.of(level)));
    }

    /// Whether the others spell the levels of known factors that these were made of as these do.
    public boolean agreeWith(Spellings others) {
        return byFactor.entrySet().stream().allMatch(entry -> {
            Spelling other = others.byFactor.get(entry.getKey());
            return other != null && entry.getValue().agreesWith(other);
        });
    }

    /// What is known of a run, or follows from what is known, in the order of the factors.
    public void known(Run run, Set<Factor> considered, BiConsumer<Factor, Level> action) {
        Map<Factor, Level> implied = Parallelism.implied(run.conditions());
        if (implied.isEmpty()) {
            run.conditions().forEach((factor, condition) -> put(factor, condition.level(), considered, action));
            return;
        }
        Map<Factor, Level> all = new EnumMap<>(implied);
        run.conditions().forEach((factor, condition) -> all.put(factor, condition.level()));
        all.forEach((factor, level) -> put(factor, level, considered, action));
    }

    private void put(Factor factor, Level level, Set<Factor> considered, BiConsumer<Factor, Level> action) {
        if (considered.contains(factor)) {
            Optional<Level> spelled = Objects.requireNonNull(byFactor.get(factor)).known(level);
            if (spelled.isPresent()) {
                action.accept(factor, spelled.get());
            }
        }
    }
}
