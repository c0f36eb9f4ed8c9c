package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Latency limits that a request must meet to count as good.
///
/// @param limits quantity ([Quantity#TTFT], [Quantity#TTFOT], [Quantity#TPOT] or [Quantity#E2E_LATENCY]) → the most
///         seconds
/// @param share the least share of the measured requests that must meet them all, 0 to 1; below it the objectives are
///         broken
public record Objectives(Map<Quantity, Double> limits, double share) {

    /// The quantities that can have an objective.
    public static final List<Quantity> POSSIBLE = List.of(Quantity.TTFT, Quantity.TTFOT, Quantity.TPOT,
            Quantity.E2E_LATENCY);

    public static final Objectives NONE = new Objectives(Map.of(), 0.99);

    public Objectives {
        EnumMap<Quantity, Double> copy = new EnumMap<>(Quantity.class);
        copy.putAll(limits);
        limits = Collections.unmodifiableMap(copy);
        limits.forEach((quantity, most) -> {
            if (!POSSIBLE.contains(quantity)) {
                throw new IllegalArgumentException(I18n.text("{0} cannot be an objective; ttft, ttfot, tpot and e2e_latency can",
                        quantity.key()));
            }
            if (!(most > 0) || most.isInfinite()) {
                throw new IllegalArgumentException(I18n.text("the objective for {0} must be above 0 seconds", quantity.key()));
            }
        });
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException(I18n.text("the share of requests that meet the objectives lies from 0 to 1"));
        }
    }

    public boolean isEmpty() {
        return limits.isEmpty();
    }
}
