package dev.touchstone.model;

import org.jspecify.annotations.Nullable;

/// Reads the level of one factor of many runs. Runs of one text mostly have conditions of the same factors, so that the
/// factor is looked for once. For one thread.
public final class ConditionReader {

    private final Factor factor;
    private Factor @Nullable [] last;
    private int at;

    public ConditionReader(Factor factor) {
        this.factor = factor;
    }

    /// The level of a run; null where it is not known.
    public @Nullable Level of(Run run) {
        Conditions conditions = run.conditions();
        if (!conditions.sameFactors(last)) {
            last = conditions.array();
            at = conditions.place(factor);
        }
        return at < 0 ? null : conditions.level(at);
    }
}
