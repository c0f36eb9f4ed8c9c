package dev.touchstone.compare.trait;

import dev.touchstone.model.Level;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The levels of what distinguishes runs, in the order of the keys. Immutable; there are as many as rows or configurations
/// in an archive, and two arrays take a fraction of the memory of other maps.
///
/// @param <K> factors or traits
abstract class LevelMap<K extends Comparable<? super K>> extends AbstractMap<K, Level> {

    private final K[] keys;
    private final Level[] levels;

    /// @param keys sorted; never changed
    /// @param levels that of each key has the same index; never changed
    LevelMap(K[] keys, Level[] levels) {
        this.keys = keys;
        this.levels = levels;
    }

    /// The level of a key; null where it is none of these.
    public @Nullable Level of(K key) {
        int at = Arrays.binarySearch(keys, key);
        return at < 0 ? null : levels[at];
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return get(key) != null;
    }

    @Override
    public int size() {
        return keys.length;
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super Level> action) {
        for (int at = 0; at < keys.length; at++) {
            action.accept(keys[at], levels[at]);
        }
    }

    @Override
    public Set<Map.Entry<K, Level>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return keys.length;
            }

            @Override
            public Iterator<Map.Entry<K, Level>> iterator() {
                return new Iterator<>() {
                    private int next;

                    @Override
                    public boolean hasNext() {
                        return next < keys.length;
                    }

                    @Override
                    public Map.Entry<K, Level> next() {
                        int at = next++;
                        return Map.entry(keys[at], levels[at]);
                    }
                };
            }
        };
    }
}
