package dev.touchstone.model;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An immutable map in insertion order. Copying it returns the same object, so that all runs of a launch share its
/// flags and a changed run shares its rows with the run it was made from.
///
/// @param <V> immutable
public final class OrderedMap<V> extends AbstractMap<String, V> {

    private final Map<String, V> entries;

    private OrderedMap(Map<String, V> entries) {
        this.entries = Collections.unmodifiableMap(entries);
    }

    public static <V> Map<String, V> copyOf(Map<String, V> map) {
        return map instanceof OrderedMap<V> ? map : map.isEmpty() ? Map.of() : new OrderedMap<>(new LinkedHashMap<>(map));
    }

    @Override
    public Set<Map.Entry<String, V>> entrySet() {
        return entries.entrySet();
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return entries.containsKey(name);
    }

    @Override
    public @Nullable V get(@Nullable Object name) {
        return entries.get(name);
    }
}
