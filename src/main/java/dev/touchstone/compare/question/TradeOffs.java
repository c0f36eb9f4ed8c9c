package dev.touchstone.compare.question;

import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Where more throughput is paid for with a later first token or slower tokens, where less of it buys earlier or faster ones, and
/// where these change although throughput does not: whoever reads only who serves more would choose wrongly. The same beside
/// latency, where the load was a rate. And where the slowest requests tell the opposite of what the others do.
final class TradeOffs {

    private static final List<Quantity> PRICES = List.of(Quantity.TTFT, Quantity.TPOT);
    /// The first that both sides have serves.
    private static final List<Statistic> STATISTICS = List.of(Statistic.MEAN, Statistic.MEDIAN, Statistic.percentile(99),
            Statistic.percentile(95), Statistic.percentile(90));

    /// Of which the slowest requests may tell the opposite of the mean.
    private static final List<Quantity> TAILED = List.of(Quantity.TTFT, Quantity.E2E_LATENCY);
    private static final List<Statistic> TAILS = List.of(Statistic.percentile(99), Statistic.percentile(95));

    /// The change of a latency between single runs that repeats rarely show, as the logarithm of a ratio: 10 %.
    private static final double MUCH = Math.log(1.1);
    /// The same of the slowest requests, of which there are few.
    private static final double MUCH_OF_TAILS = Math.log(1.3);

    private TradeOffs() {
    }

    /// @param pairs by which the question is answered
    /// @param margin up to which one run each shows nothing, a fraction
    /// @param against the pairs of a metric, each against the level that some of the runs given have
    static List<LevelPair> of(List<LevelPair> pairs, double margin, BiFunction<Set<Run>, Metric, List<LevelPair>> against) {
        List<LevelPair> open = pairs.stream().filter(pair -> pair.isComparable() && pair.metric().better() != Direction.NEITHER).toList();
        List<LevelPair> found = new ArrayList<>();
        for (Quantity price : PRICES) {
            List<LevelPair> places = open.stream().filter(pair -> pair.metric().quantity() != price).toList();
            found.addAll(at(places, price, STATISTICS, against, (pair, place) -> saysOther(pair, place, margin)));
        }
        List<LevelPair> told = List.copyOf(found);
        for (Quantity tailed : TAILED) {
            found.addAll(at(open, tailed, TAILS, against, (pair, place) -> shows(place, Math.log1p(margin)) && shows(pair, MUCH_OF_TAILS)
                    && isBetter(pair) != isBetter(place) && told.stream().noneMatch(other -> other.metric().quantity() == tailed && isAt(other, place))));
        }
        return found;
    }

    /// The pairs by a latency of the runs of other pairs.
    ///
    /// @param statistics of the latency, the first that both sides have
    /// @param isTold whether a pair tells more than that of the same runs
    private static List<LevelPair> at(List<LevelPair> pairs, Quantity latency, List<Statistic> statistics,
            BiFunction<Set<Run>, Metric, List<LevelPair>> against, BiPredicate<LevelPair, LevelPair> isTold) {
        List<LevelPair> found = new ArrayList<>();
        Map<Metric, List<LevelPair>> measured = new LinkedHashMap<>();
        pairs.forEach(pair -> metric(latency, statistics, pair).ifPresent(metric ->
                measured.computeIfAbsent(metric, any -> new ArrayList<>()).add(pair)));
        measured.forEach((metric, places) -> {
            Set<Run> origins = places.stream().flatMap(pair -> pair.fromRuns().stream()).collect(Collectors.toSet());
            Map<Run, List<LevelPair>> byRun = new HashMap<>();
            places.forEach(place -> place.toRuns().forEach(run -> byRun.computeIfAbsent(run, any -> new ArrayList<>()).add(place)));
            against.apply(origins, metric).stream().filter(pair -> byRun.getOrDefault(pair.toRuns().getFirst(), List.of()).stream()
                    .anyMatch(place -> isAt(pair, place) && isTold.test(pair, place))).forEach(found::add);
        });
        return found;
    }

    private static Optional<Metric> metric(Quantity quantity, List<Statistic> statistics, LevelPair pair) {
        return statistics.stream().map(statistic -> Metric.of(quantity, statistic)).filter(metric ->
                Stream.of(pair.fromRuns(), pair.toRuns()).allMatch(runs -> has(runs, metric))).findFirst();
    }

    private static boolean has(Collection<Run> runs, Metric metric) {
        return runs.stream().anyMatch(run -> run.metrics().get(metric).isPresent());
    }

    private static boolean isAt(LevelPair pair, LevelPair place) {
        return place.fromRuns().containsAll(pair.fromRuns()) && place.toRuns().containsAll(pair.toRuns());
    }

    /// Whether latency changes, and the metric that is compared does not, or for the worse where latency does for the better. Of one
    /// run each, which has no interval, latency has to change by much.
    ///
    /// @param main by the metric that is compared
    private static boolean saysOther(LevelPair latency, LevelPair main, double margin) {
        return shows(latency, MUCH) && (!shows(main, Math.log1p(margin)) || isBetter(latency) != isBetter(main));
    }

    /// @param much from which on a change between single runs is taken for one, as the logarithm of a ratio
    private static boolean shows(LevelPair pair, double much) {
        return pair.isDecided() || pair.isSingle() && pair.effect() > much;
    }

    private static boolean isBetter(LevelPair pair) {
        return pair.factor() > 1 == (pair.metric().better() == Direction.HIGHER);
    }
}
