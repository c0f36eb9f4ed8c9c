package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The levels of factors, in the order of [Factor]. Immutable, so that the rows of all metrics and studies share them; it
/// takes a third of the memory of an enum map.
public final class FactorLevels extends LevelMap<Factor> {

    private static final Factor[] ALL = Factor.values();
    /// The factors of the levels made last: those of the next row are mostly the same, and need no memory of their own.
    private static volatile Factor[] last = new Factor[0];

    private FactorLevels(Factor[] factors, Level[] levels) {
        super(factors, levels);
    }

    private static FactorLevels copy(Map<Factor, Level> map) {
        Factor[] known = new Factor[map.size()];
        Level[] levels = new Level[known.length];
        int size = 0;
        for (Factor factor : ALL) {
            Level level = map.get(factor);
            if (level != null) {
                known[size] = factor;
                levels[size++] = level;
            }
        }
        Factor[] before = last;
        Factor[] factors = Arrays.equals(known, before) ? before : known;
        last = factors;
        return new FactorLevels(factors, levels);
    }

    /// Returns levels that never change.
    public static Map<Factor, Level> of(Map<Factor, Level> map) {
        return map instanceof FactorLevels same ? same : copy(map);
    }

    @Override
    public @Nullable Level get(@Nullable Object key) {
        return key instanceof Factor factor ? of(factor) : null;
    }
}
