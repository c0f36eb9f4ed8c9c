package dev.touchstone.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The conditions of a run: factor → level with evidence, in the order of [Factor]. Unknown factors are absent.
public final class Conditions {

    private static final Factor[] ALL = Factor.values();
    /// The factors of the conditions made last: those of the next run are mostly the same, and need no memory of their own.
    private static volatile Factor[] last = new Factor[0];
    private static final Conditions NONE = new Conditions(new Factor[0], new Condition[0]);

    /// In the order of [Factor]; the condition of each factor has the same index.
    private final Factor[] factors;
    private final Condition[] conditions;
    /// A bit for each of the factors, by its ordinal: which are known is asked of many runs, and the array is elsewhere in memory.
    private final int known;

    private Conditions(Factor[] factors, Condition[] conditions) {
        Factor[] before = last;
        this.factors = Arrays.equals(factors, before) ? before : factors;
        this.conditions = conditions;
        int bits = 0;
        for (Factor factor : factors) {
            bits |= 1 << factor.ordinal();
        }
        this.known = bits;
        last = this.factors;
    }

    public static Conditions none() {
        return NONE;
    }

    public static Conditions of(Map<Factor, Condition> byFactor) {
        Factor[] factors = new Factor[byFactor.size()];
        Condition[] conditions = new Condition[factors.length];
        int size = 0;
        for (Factor factor : ALL) {
            Condition condition = byFactor.get(factor);
            if (condition != null) {
                factors[size] = factor;
                conditions[size++] = condition;
            }
        }
        return new Conditions(factors, conditions);
    }

    public Optional<Level> level(Factor factor) {
        return get(factor).map(Condition::level);
    }

    public Optional<Condition> get(Factor factor) {
        int at = place(factor);
        return at < 0 ? Optional.empty() : Optional.of(conditions[at]);
    }

    /// The very array of the factors, which others may share.
    Factor[] array() {
        return factors;
    }

    boolean sameFactors(Factor @Nullable [] array) {
        return array == factors;
    }

    Level level(int place) {
        return conditions[place].level();
    }

    /// The place of a factor; -1 for one that is not known.
    int place(Factor factor) {
        int bit = 1 << factor.ordinal();
        return (known & bit) == 0 ? -1 : Integer.bitCount(known & (bit - 1));
    }

    public boolean has(Factor factor) {
        return place(factor) >= 0;
    }

    /// Whether this is the level of a factor.
    public boolean has(Factor factor, Level level) {
        int at = place(factor);
        return at >= 0 && (conditions[at].level() == level || conditions[at].level().equals(level));
    }

    /// Whether both have conditions of the same factors.
    public boolean hasFactorsOf(Conditions other) {
        return Arrays.equals(factors, other.factors);
    }

    /// The factors of which only one of both has a condition.
    public Set<Factor> notShared(Conditions other) {
        if (factors == other.factors) {
            return Set.of();
        }
        Set<Factor> found = EnumSet.noneOf(Factor.class);
        int here = 0;
        int there = 0;
        while (here < factors.length || there < other.factors.length) {
            int order = here == factors.length ? 1 : there == other.factors.length ? -1
                    : factors[here].ordinal() - other.factors[there].ordinal();
            if (order != 0) {
                found.add(order < 0 ? factors[here] : other.factors[there]);
            }
            here += order <= 0 ? 1 : 0;
            there += order >= 0 ? 1 : 0;
        }
        return found;
    }

    /// The level as text, or the second argument when it is not known.
    public String text(Factor factor, String unknown) {
        return level(factor).map(Level::toString).orElse(unknown);
    }

    public Set<Factor> factors() {
        Set<Factor> set = EnumSet.noneOf(Factor.class);
        Collections.addAll(set, factors);
        return Collections.unmodifiableSet(set);
    }

    public void forEach(BiConsumer<Factor, Condition> action) {
        for (int at = 0; at < factors.length; at++) {
            action.accept(factors[at], conditions[at]);
        }
    }

    /// Returns these conditions with this level of a factor, in place of any other.
    public Conditions with(Factor factor, Level level, Evidence evidence) {
        return with(new Conditions(new Factor[] {factor}, new Condition[] {new Condition(level, evidence)}));
    }

    /// Returns these conditions and the others; where both have a level for a factor, the other's is taken.
    public Conditions with(Conditions others) {
        int most = factors.length + others.factors.length;
        Factor[] all = new Factor[most];
        Condition[] merged = new Condition[most];
        int size = 0;
        for (int here = 0, there = 0; here < factors.length || there < others.factors.length; size++) {
            int order = here == factors.length ? 1 : there == others.factors.length ? -1
                    : factors[here].compareTo(others.factors[there]);
            all[size] = order < 0 ? factors[here] : others.factors[there];
            merged[size] = order < 0 ? conditions[here] : others.conditions[there];
            here += order <= 0 ? 1 : 0;
            there += order >= 0 ? 1 : 0;
        }
        return new Conditions(Arrays.copyOf(all, size), Arrays.copyOf(merged, size));
    }

    public Conditions without(Factor factor) {
        Map<Factor, Condition> left = new EnumMap<>(Factor.class);
        forEach(left::put);
        left.remove(factor);
        return of(left);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Conditions same && Arrays.equals(factors, same.factors)
                && Arrays.equals(conditions, same.conditions);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(factors) + Arrays.hashCode(conditions);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        forEach((factor, condition) -> text.append(text.length() == 1 ? "" : ", ").append(factor).append('=')
                .append(condition));
        return text.append('}').toString();
    }
}
