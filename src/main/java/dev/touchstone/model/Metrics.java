package dev.touchstone.model;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The numbers of a run in base units (seconds, per second, counts), in the order of [Metric]. What was not measured
/// is absent; no number is NaN or infinite.
public final class Metrics {

    private static final Metrics NONE = new Metrics(new TreeMap<>());

    private final SortedMap<Metric, Double> values;

    private Metrics(SortedMap<Metric, Double> values) {
        this.values = Collections.unmodifiableSortedMap(values);
    }

    public static Metrics none() {
        return NONE;
    }

    /// Takes what is finite and drops the rest.
    public static Metrics of(Map<Metric, Double> values) {
        TreeMap<Metric, Double> copy = new TreeMap<>();
        values.forEach((metric, value) -> {
            if (Double.isFinite(value)) {
                copy.put(metric, value);
            }
        });
        return new Metrics(copy);
    }

    public OptionalDouble get(Metric metric) {
        Double value = values.get(metric);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    public Set<Metric> metrics() {
        return values.keySet();
    }

    public void forEach(BiConsumer<Metric, Double> action) {
        values.forEach(action);
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    public int size() {
        return values.size();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Metrics metrics && values.equals(metrics.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
