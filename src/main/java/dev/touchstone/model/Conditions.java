package dev.touchstone.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The conditions of a run: factor → level with evidence, in the order of [Factor]. What is not known is absent.
public final class Conditions {

    private static final Conditions NONE = new Conditions(new EnumMap<>(Factor.class));

    private final EnumMap<Factor, Condition> byFactor;

    /// @param byFactor changed by nobody any more
    private Conditions(EnumMap<Factor, Condition> byFactor) {
        this.byFactor = byFactor;
    }

    public static Conditions none() {
        return NONE;
    }

    public static Conditions of(Map<Factor, Condition> byFactor) {
        EnumMap<Factor, Condition> copy = new EnumMap<>(Factor.class);
        copy.putAll(byFactor);
        return new Conditions(copy);
    }

    public Optional<Level> level(Factor factor) {
        return Optional.ofNullable(byFactor.get(factor)).map(Condition::level);
    }

    public Optional<Condition> get(Factor factor) {
        return Optional.ofNullable(byFactor.get(factor));
    }

    /// The level as a word for a table, or this text when it is not known.
    public String text(Factor factor, String unknown) {
        return level(factor).map(Level::toString).orElse(unknown);
    }

    public Set<Factor> factors() {
        return Collections.unmodifiableSet(byFactor.keySet());
    }

    public void forEach(BiConsumer<Factor, Condition> action) {
        byFactor.forEach(action);
    }

    /// These conditions with one more, or with another level for a factor they have.
    public Conditions with(Factor factor, Level level, Evidence evidence) {
        EnumMap<Factor, Condition> copy = byFactor.clone();
        copy.put(factor, new Condition(level, evidence));
        return new Conditions(copy);
    }

    /// These conditions with those of another; where both have a level for a factor, the other's holds.
    public Conditions with(Conditions others) {
        EnumMap<Factor, Condition> copy = byFactor.clone();
        copy.putAll(others.byFactor);
        return new Conditions(copy);
    }

    public Conditions without(Factor factor) {
        EnumMap<Factor, Condition> copy = byFactor.clone();
        copy.remove(factor);
        return new Conditions(copy);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Conditions conditions && byFactor.equals(conditions.byFactor);
    }

    @Override
    public int hashCode() {
        return byFactor.hashCode();
    }

    @Override
    public String toString() {
        return byFactor.toString();
    }
}
