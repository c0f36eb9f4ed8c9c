package dev.touchstone.importer;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.List;

/// The benchmark commands that no result followed yet, and what clients echo of them. Each applies to one result: the
/// last one to the next result, unless the result contradicts it and an earlier one fits (several commands, and their
/// results below).
final class PendingBenchmarks {

    private static final int MOST = 32;

    private final List<Conditions> open = new ArrayList<>();

    /// Adds the conditions of a command or of an echo. Earlier ones hold too, unless these override them.
    void add(Conditions added) {
        Conditions before = open.isEmpty() ? Conditions.none() : open.getLast();
        if (!open.isEmpty() && fits(before, added) || open.size() == MOST) {
            open.removeLast();
        }
        open.add(before.with(added));
    }

    /// Puts those of an earlier part of the text before these.
    void addAll(PendingBenchmarks others) {
        open.addAll(0, others.open);
    }

    void clear() {
        open.clear();
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    /// Returns the conditions that apply to a result, and removes them.
    ///
    /// @param own what the result itself contains
    Conditions take(Conditions own) {
        for (int i = open.size() - 1; i >= 0; i--) {
            if (fits(open.get(i), own)) {
                return i == open.size() - 1 ? takeLast() : open.remove(i);
            }
        }
        return takeLast();
    }

    private Conditions takeLast() {
        Conditions last = open.isEmpty() ? Conditions.none() : open.getLast();
        open.clear();
        return last;
    }

    private static boolean fits(Conditions one, Conditions other) {
        for (Factor factor : one.factors()) {
            if (other.level(factor).isPresent() && !other.level(factor).equals(one.level(factor))) {
                return false;
            }
        }
        return true;
    }
}
