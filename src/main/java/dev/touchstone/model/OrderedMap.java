package dev.touchstone.model;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An immutable map in insertion order. Copying it returns the same object, so that all runs of a launch share its
/// flags and a changed run shares its rows with the run it was made from.
public final class OrderedMap extends AbstractMap<String, String> {

    private final Map<String, String> entries;

    private OrderedMap(Map<String, String> entries) {
        this.entries = Collections.unmodifiableMap(entries);
    }

    public static Map<String, String> copyOf(Map<String, String> map) {
        return map instanceof OrderedMap ? map : map.isEmpty() ? Map.of() : new OrderedMap(new LinkedHashMap<>(map));
    }

    @Override
    public Set<Map.Entry<String, String>> entrySet() {
        return entries.entrySet();
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return entries.containsKey(name);
    }

    @Override
    public @Nullable String get(@Nullable Object name) {
        return entries.get(name);
    }
}
