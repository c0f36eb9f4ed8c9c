package dev.touchstone.model;

import org.jspecify.annotations.Nullable;

/// Reads the level of one factor of many runs. Runs of one text mostly have conditions of the same factors, so that the
/// factor is looked for once. For one thread.
public final class ConditionReader {

    private final Factor factor;
    private Factor @Nullable [] last;
    private int at;
    /// Runs of two engines often take turns.
    private Factor @Nullable [] beforeLast;
    private int atBefore;

    public ConditionReader(Factor factor) {
        this.factor = factor;
    }

    /// The level of a run; null where it is not known.
    public @Nullable Level of(Run run) {
        Conditions conditions = run.conditions();
        if (!conditions.sameFactors(last)) {
            Factor @Nullable [] other = last;
            int atOther = at;
            last = conditions.array();
            at = conditions.sameFactors(beforeLast) ? atBefore : conditions.place(factor);
            beforeLast = other;
            atBefore = atOther;
        }
        return at < 0 ? factor.level(run).orElse(null) : conditions.level(at);
    }
}
