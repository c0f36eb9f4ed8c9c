package dev.touchstone.compare.trait;

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

    private final Factor[] factors;
    private final Level[] levels;

    private FactorLevels(Factor[] factors, Level[] levels) {
        super(factors, levels);
        this.factors = factors;
        this.levels = levels;
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
        return levels(map);
    }

    private static FactorLevels levels(Map<Factor, Level> map) {
        return map instanceof FactorLevels same ? same : copy(map);
    }

    /// In the order of the factors; what is not known goes last.
    public static int compare(Map<Factor, Level> one, Map<Factor, Level> other) {
        return levels(one).compareTo(levels(other));
    }

    private int compareTo(FactorLevels other) {
        int both = Math.min(factors.length, other.factors.length);
        for (int at = 0; at < both; at++) {
            int order = factors[at] == other.factors[at] ? levels[at].compareTo(other.levels[at])
                    : factors[at].compareTo(other.factors[at]);
            if (order != 0) {
                return order;
            }
        }
        return other.factors.length - factors.length;
    }

    /// There are few of them, in the order of the factors.
    @Override
    public @Nullable Level of(Factor factor) {
        int wanted = factor.ordinal();
        for (int at = 0; at < factors.length; at++) {
            int here = factors[at].ordinal();
            if (here >= wanted) {
                return here == wanted ? levels[at] : null;
            }
        }
        return null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || (other instanceof FactorLevels same
                ? Arrays.equals(factors, same.factors) && Arrays.equals(levels, same.levels) : super.equals(other));
    }

    @Override
    public int hashCode() {
        int sum = 0;
        for (int at = 0; at < factors.length; at++) {
            sum += factors[at].hashCode() ^ levels[at].hashCode();
        }
        return sum;
    }

    @Override
    public @Nullable Level get(@Nullable Object key) {
        return key instanceof Factor factor ? of(factor) : null;
    }
}
