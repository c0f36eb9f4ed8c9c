package dev.touchstone.compare.row;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// What follows from which runs stand in which rows, whatever the figures: worked out for one metric, it holds for all
/// metrics that the same runs have. It lives as long as these rows, which never change. Safe for use by several threads.
public final class KeptForRows {

    private final Map<Object, Object> values = new ConcurrentHashMap<>();

    /// Returns what is kept under a key, or computes it.
    ///
    /// @param key says all that the value depends on beside the rows
    public <T> T of(Object key, Class<T> type, Supplier<T> computation) {
        Object known = values.get(key);
        if (known == null) {
            known = computation.get();
            values.put(key, known);
        }
        return type.cast(known);
    }
}
