package dev.touchstone.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/// How the numbers of a run were made: aspect → choice, as words. What is not known is absent.
public record Definitions(Map<Aspect, String> choices) {

    /// The choice of [Aspect#TPOT_PERCENTILES] where a tool prints its mean once more in their place.
    public static final String NOT_MEASURED = "not measured: they repeat the mean";

    private static final Definitions NONE = new Definitions(Map.of());

    public Definitions {
        EnumMap<Aspect, String> copy = new EnumMap<>(Aspect.class);
        copy.putAll(choices);
        choices = Collections.unmodifiableMap(copy);
    }

    public static Definitions none() {
        return NONE;
    }

    /// Whether the figure printed for this metric was measured at all.
    public boolean isMeasured(Metric metric) {
        return !(Aspect.TPOT_PERCENTILES.concerns(metric)
                && NOT_MEASURED.equals(choices.get(Aspect.TPOT_PERCENTILES)));
    }

    /// What is known of how this metric was made, as one phrase; empty when nothing is.
    public String of(Metric metric) {
        return choices.entrySet().stream().filter(entry -> entry.getKey().concerns(metric))
                .map(Map.Entry::getValue).collect(Collectors.joining(" · "));
    }
}
