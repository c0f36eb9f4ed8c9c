package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The levels of factors, in the order of [Factor]. Immutable, so that the rows of all metrics and studies share them; it
/// takes a third of the memory of an enum map.
public final class FactorLevels extends AbstractMap<Factor, Level> {

    private static final Factor[] ALL = Factor.values();
    /// The factors of the levels made last: those of the next row are mostly the same, and need no memory of their own.
    private static volatile Factor[] last = new Factor[0];

    /// In the order of [Factor]; the level of each has the same index.
    private final Factor[] factors;
    private final Level[] levels;

    private FactorLevels(Map<Factor, Level> map) {
        Factor[] known = new Factor[map.size()];
        levels = new Level[known.length];
        int size = 0;
        for (Factor factor : ALL) {
            Level level = map.get(factor);
            if (level != null) {
                known[size] = factor;
                levels[size++] = level;
            }
        }
        Factor[] before = last;
        factors = Arrays.equals(known, before) ? before : known;
        last = factors;
    }

    /// Returns levels that never change.
    public static Map<Factor, Level> of(Map<Factor, Level> map) {
        return map instanceof FactorLevels same ? same : new FactorLevels(map);
    }

    @Override
    public @Nullable Level get(@Nullable Object key) {
        int at = key instanceof Factor factor ? Arrays.binarySearch(factors, factor) : -1;
        return at < 0 ? null : levels[at];
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return get(key) != null;
    }

    @Override
    public int size() {
        return factors.length;
    }

    @Override
    public void forEach(BiConsumer<? super Factor, ? super Level> action) {
        for (int at = 0; at < factors.length; at++) {
            action.accept(factors[at], levels[at]);
        }
    }

    @Override
    public Set<Map.Entry<Factor, Level>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return factors.length;
            }

            @Override
            public Iterator<Map.Entry<Factor, Level>> iterator() {
                return new Iterator<>() {
                    private int next;

                    @Override
                    public boolean hasNext() {
                        return next < factors.length;
                    }

                    @Override
                    public Map.Entry<Factor, Level> next() {
                        int at = next++;
                        return Map.entry(factors[at], levels[at]);
                    }
                };
            }
        };
    }
}
