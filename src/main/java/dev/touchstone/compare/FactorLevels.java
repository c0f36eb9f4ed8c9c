package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The levels of factors, in the order of [Factor]. Immutable, so that the rows of all metrics share them.
final class FactorLevels extends AbstractMap<Factor, Level> {

    private static final Factor[] FACTORS = Factor.values();

    /// By the ordinals of the factors.
    private final @Nullable Level[] levels = new Level[FACTORS.length];
    private final int size;

    private FactorLevels(Map<Factor, Level> map) {
        map.forEach((factor, level) -> levels[factor.ordinal()] = level);
        size = map.size();
    }

    static FactorLevels of(Map<Factor, Level> map) {
        return map instanceof FactorLevels same ? same : new FactorLevels(map);
    }

    @Override
    public @Nullable Level get(@Nullable Object key) {
        return key instanceof Factor factor ? levels[factor.ordinal()] : null;
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return get(key) != null;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Set<Map.Entry<Factor, Level>> entrySet() {
        List<Map.Entry<Factor, Level>> entries = new ArrayList<>(size);
        for (Factor factor : FACTORS) {
            Level level = levels[factor.ordinal()];
            if (level != null) {
                entries.add(Map.entry(factor, level));
            }
        }
        return new AbstractSet<>() {
            @Override
            public int size() {
                return entries.size();
            }

            @Override
            public Iterator<Map.Entry<Factor, Level>> iterator() {
                return List.copyOf(entries).iterator();
            }
        };
    }
}
