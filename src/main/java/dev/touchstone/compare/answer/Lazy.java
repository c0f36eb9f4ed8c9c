package dev.touchstone.compare.answer;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A value that is computed once, when it is first asked for. Safe to call from any thread: while one computes, the
/// others wait. A computation that throws is tried again by the next caller.
final class Lazy<T> implements Supplier<T> {

    private @Nullable Supplier<T> computation;
    private volatile @Nullable T value;

    Lazy(Supplier<T> computation) {
        this.computation = computation;
    }

    @Override
    public T get() {
        T known = value;
        return known != null ? known : compute();
    }

    /// The value, if it was computed.
    Optional<T> known() {
        return Optional.ofNullable(value);
    }

    private synchronized T compute() {
        T known = value;
        if (known == null && computation != null) {
            known = computation.get();
            value = known;
            computation = null; // it may hold on to much
        }
        if (known == null) {
            throw new IllegalStateException("the computation gave nothing");
        }
        return known;
    }
}
