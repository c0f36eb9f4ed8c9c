package dev.touchstone.model;

import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/// Any run and its parts, for property tests: extend it and take `@From("runs")`.
public abstract class RunArbitraries {

    @Provide
    protected Arbitrary<String> texts() {
        return Arbitraries.oneOf(Arbitraries.strings().ofMaxLength(20),
                Arbitraries.of("│ Tokens │", "GPU ×4", "thinking: \"off\"", "温度", "\uD83D\uDE80",
                        "a\\b\tc\u0000\u001B[0m"));
    }

    @Provide
    protected Arbitrary<Double> numbers() {
        return Arbitraries.oneOf(Arbitraries.doubles().filter(value -> Double.compare(value, -0.0) != 0),
                Arbitraries.integers().map(Integer::doubleValue), Arbitraries.of(0.1, 1e15, 1e300, 4e-9));
    }

    @Provide
    protected Arbitrary<Lines> lines() {
        return Combinators.combine(Arbitraries.integers().between(1, 1_000_000), Arbitraries.integers().between(0, 99))
                .as((first, more) -> new Lines(first, first + more));
    }

    @Provide
    protected Arbitrary<Statistic> statistics() {
        Arbitrary<Statistic> percentiles = Arbitraries.doubles().between(0, 100).ofScale(3)
                .map(Math::abs).map(Statistic::percentile);
        return Arbitraries.oneOf(Arbitraries.of(Statistic.Plain.values()).map(plain -> plain), percentiles);
    }

    @Provide
    protected Arbitrary<Metric> metrics() {
        return Combinators.combine(Arbitraries.of(Quantity.values()), statistics())
                .as((quantity, statistic) -> new Metric(quantity, quantity.isDistribution() ? statistic : null));
    }

    @Provide
    protected Arbitrary<Level> levels() {
        return Arbitraries.oneOf(numbers().map(Level::of), texts().map(Level::of));
    }

    @Provide
    protected Arbitrary<Run> runs() {
        Arbitrary<Source> sources = Combinators.combine(texts(), texts(), lines()).as(Source::new);
        Arbitrary<Metrics> figures = Arbitraries.maps(metrics(), numbers()).ofMaxSize(8).map(Metrics::of);
        Arbitrary<Definitions> definitions = Arbitraries.maps(Arbitraries.of(Aspect.values()), texts()).ofMaxSize(4)
                .map(Definitions::new);
        Arbitrary<List<Warning>> warnings = Combinators.combine(texts(), texts()).as(Warning::new).list().ofMaxSize(2);
        Arbitrary<List<String>> words = texts().list().ofMaxSize(3);
        var head = Combinators.combine(texts(), texts(), texts().injectNull(0.2), sources, times().injectNull(0.2),
                conditions(), named()).as(Head::new);
        return Combinators.combine(head, figures, definitions, named(), words, engineLog(), warnings,
                Combinators.combine(words, words).as(Tuple::of))
                .as((first, metrics, choices, extras, excerpt, log, found, rest) -> new Run(first.id, first.format,
                        first.client, first.source, first.time, first.conditions, first.flags, metrics, choices,
                        extras, excerpt, log, rest.get1(), found, rest.get2()));
    }

    @Provide
    protected Arbitrary<FailedLaunch> launches() {
        return Combinators.combine(lines(), texts(), named(), texts()).as(FailedLaunch::new);
    }

    private record Head(String id, String format, String client, Source source, LocalDateTime time,
            Conditions conditions, Map<String, String> flags) {
    }

    private static Arbitrary<LocalDateTime> times() {
        return Combinators.combine(Arbitraries.integers().between(0, 400_000_000), Arbitraries.of(0, 5_000_000, 1))
                .as((second, nano) -> LocalDateTime.of(2020, 1, 1, 0, 0).plusSeconds(second).plusNanos(nano));
    }

    private Arbitrary<Map<String, String>> named() {
        return Arbitraries.maps(texts(), texts()).ofMaxSize(3).map(LinkedHashMap::new);
    }

    private Arbitrary<Conditions> conditions() {
        Arbitrary<Evidence> read = Combinators.combine(lines(), texts(), texts()).as(Evidence::at);
        Arbitrary<Evidence> told = Combinators.combine(texts(), texts()).as(Evidence::reported);
        Arbitrary<Condition> condition = Combinators.combine(levels(),
                Arbitraries.oneOf(read, told, Arbitraries.just(Evidence.byHand()))).as(Condition::new);
        return Arbitraries.maps(Arbitraries.of(Factor.values()), condition).map(Conditions::of);
    }

    private Arbitrary<List<EngineSample>> engineLog() {
        Arbitrary<Double> figure = numbers().injectNull(0.3);
        Arbitrary<Integer> count = Arbitraries.integers().injectNull(0.3);
        return Combinators.combine(Arbitraries.integers(), texts().injectNull(0.3), figure, figure, count, count,
                figure, figure).as(EngineSample::new).list().ofMaxSize(3);
    }
}
