package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MetricsTest {

    private static final Metric DURATION = Metric.of(Quantity.DURATION);

    @Property
    void aMapsFiniteNumbersInTheOrderOfTheMetrics(@ForAll("numbers") Map<Metric, Double> numbers) {
        Metrics metrics = Metrics.of(numbers);

        TreeMap<Metric, Double> finite = new TreeMap<>(numbers);
        finite.values().removeIf(number -> !Double.isFinite(number));
        Map<Metric, Double> told = new TreeMap<>();
        List<Metric> order = new ArrayList<>();
        metrics.forEach((metric, number) -> {
            told.put(metric, number);
            order.add(metric);
        });
        assertThat(told).isEqualTo(finite);
        assertThat(order).containsExactlyElementsOf(finite.keySet());
        assertThat(metrics.metrics()).containsExactlyElementsOf(finite.keySet()).isEqualTo(finite.keySet());
        assertThat(metrics).hasToString(finite.toString()).isEqualTo(Metrics.of(finite))
                .hasSameHashCodeAs(Metrics.of(finite));
        numbers.keySet().forEach(metric -> {
            assertThat(metrics.metrics().contains(metric)).isEqualTo(finite.containsKey(metric));
            assertThat(metrics.get(metric).isPresent()).isEqualTo(finite.containsKey(metric));
        });
    }

    @Example
    void whatIsNotThereIsAbsent() {
        Metrics metrics = Metrics.of(Map.of(DURATION, 2.0));

        assertThat(metrics.get(DURATION)).hasValue(2);
        assertThat(metrics.get(Metric.of(Quantity.TTFT))).isEmpty();
        assertThat(metrics).isNotEqualTo(Metrics.of(Map.of(DURATION, 3.0))).isNotEqualTo(Metrics.of(Map.of()));
        assertThat(Metrics.of(Map.of()).isEmpty()).isTrue();
    }

    @Provide
    Arbitrary<Map<Metric, Double>> numbers() {
        Arbitrary<Statistic> statistics = Arbitraries.oneOf(Arbitraries.of(Statistic.Plain.class),
                Arbitraries.of(0.0, 50.0, 99.0, 99.9, 100.0).map(Statistic::percentile));
        Arbitrary<Metric> metrics = Combinators.combine(Arbitraries.of(Quantity.class), statistics).as((quantity,
                statistic) -> quantity.isDistribution() ? Metric.of(quantity, statistic) : Metric.of(quantity));
        Arbitrary<Double> numbers = Arbitraries.oneOf(Arbitraries.doubles().ofScale(3),
                Arbitraries.of(Double.NaN, Double.POSITIVE_INFINITY, -0.0));
        return Arbitraries.maps(metrics, numbers).ofMaxSize(40).map(HashMap::new);
    }
}
