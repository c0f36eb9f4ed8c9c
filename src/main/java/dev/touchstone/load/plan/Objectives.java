package dev.touchstone.load.plan;

import dev.touchstone.model.Quantity;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// What a request must meet to count as good.
///
/// @param limits quantity ([Quantity#TTFT], [Quantity#TTFOT], [Quantity#TPOT] or [Quantity#E2E_LATENCY]) → the most
///         seconds
/// @param share the least share of the measured requests that must meet them all, 0 to 1; below it the objectives are
///         broken
public record Objectives(Map<Quantity, Double> limits, double share) {

    public static final Objectives NONE = new Objectives(Map.of(), 0.99);

    public Objectives {
        EnumMap<Quantity, Double> copy = new EnumMap<>(Quantity.class);
        copy.putAll(limits);
        limits = Collections.unmodifiableMap(copy);
    }

    public boolean isEmpty() {
        return limits.isEmpty();
    }
}
