package dev.touchstone.model;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The numbers of a run in base units (seconds, per second, counts), in the order of [Metric]. What was not measured
/// is absent; no number is NaN or infinite.
public final class Metrics {

    private static final Metrics NONE = new Metrics(new Metric[0], new double[0]);

    /// In their order, and the number of each at the same place.
    private final Metric[] metrics;
    private final double[] numbers;

    private Metrics(Metric[] metrics, double[] numbers) {
        this.metrics = metrics;
        this.numbers = numbers;
    }

    public static Metrics none() {
        return NONE;
    }

    /// Takes what is finite and drops the rest.
    public static Metrics of(Map<Metric, Double> values) {
        Metric[] metrics = new Metric[values.size()];
        int size = 0;
        for (Map.Entry<Metric, Double> value : values.entrySet()) {
            if (Double.isFinite(value.getValue())) {
                metrics[size++] = value.getKey();
            }
        }
        Arrays.sort(metrics, 0, size);
        double[] numbers = new double[size];
        for (int at = 0; at < size; at++) {
            numbers[at] = values.getOrDefault(metrics[at], Double.NaN);
        }
        return new Metrics(size == metrics.length ? metrics : Arrays.copyOf(metrics, size), numbers);
    }

    public OptionalDouble get(Metric metric) {
        int at = Arrays.binarySearch(metrics, metric);
        return at < 0 ? OptionalDouble.empty() : OptionalDouble.of(numbers[at]);
    }

    /// In their order.
    public Set<Metric> metrics() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return metrics.length;
            }

            @Override
            public Iterator<Metric> iterator() {
                return Arrays.asList(metrics).iterator();
            }

            @Override
            public boolean contains(@Nullable Object other) {
                return other instanceof Metric metric && Arrays.binarySearch(metrics, metric) >= 0;
            }
        };
    }

    public void forEach(BiConsumer<Metric, Double> action) {
        for (int at = 0; at < metrics.length; at++) {
            action.accept(metrics[at], numbers[at]);
        }
    }

    public boolean isEmpty() {
        return metrics.length == 0;
    }

    public int size() {
        return metrics.length;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Metrics same && Arrays.equals(metrics, same.metrics)
                && Arrays.equals(numbers, same.numbers);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(metrics) + Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        forEach((metric, number) -> text.append(text.length() == 1 ? "" : ", ").append(metric).append('=')
                .append(number));
        return text.append('}').toString();
    }
}
