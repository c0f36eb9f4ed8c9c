package dev.touchstone.model;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The numbers of a run in base units (seconds, per second, counts), in the order of [Metric]. Metrics that were not
/// measured are absent; no number is NaN or infinite.
public final class Metrics {

    private static final int MOST_KNOWN = 64;
    /// The metrics of the last run with this number of metrics. The next run of a text nearly always has the same ones,
    /// which then need neither sorting nor memory of their own.
    private static final AtomicReferenceArray<Metric[]> KNOWN = new AtomicReferenceArray<>(MOST_KNOWN + 1);

    /// In the order of [Metric]; the number of each metric has the same index.
    private final Metric[] metrics;
    private final double[] numbers;

    private Metrics(Metric[] metrics, double[] numbers) {
        this.metrics = metrics;
        this.numbers = numbers;
    }

    /// Returns the finite numbers; others are left out.
    public static Metrics of(Map<Metric, Double> values) {
        int size = values.size();
        Metric[] last = size <= MOST_KNOWN ? KNOWN.get(size) : null;
        Metrics alike = last == null ? null : of(last, values);
        if (alike != null) {
            return alike;
        }
        Metric[] metrics = values.entrySet().stream().filter(value -> Double.isFinite(value.getValue()))
                .map(Map.Entry::getKey).sorted().toArray(Metric[]::new);
        if (metrics.length == size && size <= MOST_KNOWN) {
            KNOWN.set(size, metrics);
        }
        double[] numbers = new double[metrics.length];
        for (int at = 0; at < numbers.length; at++) {
            numbers[at] = values.getOrDefault(metrics[at], Double.NaN);
        }
        return new Metrics(metrics, numbers);
    }

    /// Returns the numbers of exactly these metrics; null when one is missing or not finite.
    private static @Nullable Metrics of(Metric[] metrics, Map<Metric, Double> values) {
        double[] numbers = new double[metrics.length];
        for (int at = 0; at < metrics.length; at++) {
            Double number = values.get(metrics[at]);
            if (number == null || !Double.isFinite(number)) {
                return null;
            }
            numbers[at] = number;
        }
        return new Metrics(metrics, numbers);
    }

    public OptionalDouble get(Metric metric) {
        int at = Arrays.binarySearch(metrics, metric);
        return at < 0 ? OptionalDouble.empty() : OptionalDouble.of(numbers[at]);
    }

    /// The very array of the metrics, which others may share.
    Metric[] array() {
        return metrics;
    }

    boolean sameMetrics(Metric @Nullable [] array) {
        return array == metrics;
    }

    /// Whether both certainly have the same metrics: whether they share their list.
    public boolean areOfTheMetricsOf(Metrics other) {
        return metrics == other.metrics;
    }

    /// The place of a metric, or a negative number.
    int place(Metric metric) {
        return Arrays.binarySearch(metrics, metric);
    }

    double number(int place) {
        return numbers[place];
    }

    /// The metrics in their order.
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
