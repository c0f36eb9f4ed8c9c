package dev.touchstone.importer.scope;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The benchmark commands that no result followed yet, and what clients echo of them. Each applies to one result: the
/// last one to the next result, unless the result contradicts it and an earlier one fits (several commands, and their
/// results below).
final class PendingBenchmarks {

    private static final int MOST = 32;

    /// What a command sets.
    ///
    /// @param options that are no condition, name → value
    /// @param engine that a label above the command names; null where none does
    record Call(Conditions conditions, Map<String, String> options, @Nullable Level engine) {

        static final Call NONE = new Call(Conditions.none(), Map.of(), null);

        private Call with(Call added) {
            Map<String, String> all = new LinkedHashMap<>();
            if (fits(conditions, added.conditions)) {
                all.putAll(options);
            }
            all.putAll(added.options);
            return new Call(conditions.with(added.conditions), all, added.engine);
        }
    }

    private final List<Call> open = new ArrayList<>();

    /// Adds a command or an echo. The conditions of earlier ones hold too, unless it overrides them; their options only
    /// where it contradicts them in nothing, as the echo of a command does.
    void add(Call added) {
        Call before = open.isEmpty() ? Call.NONE : open.getLast();
        if (!open.isEmpty() && fits(before.conditions, added.conditions) || open.size() == MOST) {
            open.removeLast();
        }
        open.add(before.with(added));
    }

    /// Puts those of an earlier part of the text before these.
    void addAll(PendingBenchmarks others) {
        open.addAll(0, others.open);
    }

    List<Call> all() {
        return List.copyOf(open);
    }

    void clear() {
        open.clear();
    }

    /// Whether there is one command, and it contradicts nothing that a result contains.
    boolean isOnly(Conditions own) {
        return open.size() == 1 && fits(open.getFirst().conditions, own);
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    /// Returns the command that applies to a result, and removes it.
    ///
    /// @param own what the result itself contains
    /// @param engine that a label above the result names: a command below a label of another one is not the result's
    Call take(Conditions own, @Nullable Level engine) {
        for (int i = open.size() - 1; i >= 0; i--) {
            Level labelled = open.get(i).engine;
            boolean isOfOther = engine != null && labelled != null && !engine.equals(labelled);
            if (!isOfOther && fits(open.get(i).conditions, own)) {
                boolean isFound = engine != null && engine.equals(labelled);
                return i == open.size() - 1 && !isFound ? takeLast() : open.remove(i);
            }
        }
        return takeLast();
    }

    private Call takeLast() {
        Call last = open.isEmpty() ? Call.NONE : open.getLast();
        open.clear();
        return last;
    }

    static boolean fits(Conditions one, Conditions other) {
        for (Factor factor : one.factors()) {
            if (other.level(factor).isPresent() && !other.level(factor).equals(one.level(factor))) {
                return false;
            }
        }
        return true;
    }
}
