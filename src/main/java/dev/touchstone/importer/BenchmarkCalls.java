package dev.touchstone.importer;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.List;

/// The benchmark commands, and what clients echo of them, that no result came of yet. Each speaks for one result: the
/// last of them for the next, unless the result says otherwise of itself and an earlier one fits (several commands, and
/// their results below).
final class BenchmarkCalls {

    private static final int MOST = 32;

    private final List<Conditions> open = new ArrayList<>();

    /// What is said later goes before what was said, and completes it.
    void add(Conditions said) {
        Conditions before = open.isEmpty() ? Conditions.none() : open.getLast();
        if (!open.isEmpty() && fits(before, said) || open.size() == MOST) {
            open.removeLast();
        }
        open.add(before.with(said));
    }

    /// Takes over those of an earlier part of the text.
    void addAll(BenchmarkCalls others) {
        open.addAll(0, others.open);
    }

    void clear() {
        open.clear();
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    /// What speaks for a result that says this of itself.
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
