package dev.touchstone.compare.question;

import dev.touchstone.compare.check.output.AnswerLength;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The metric by which each pair is compared: the first in a list that both sides measured in the same way, finely
/// enough, and that says something under their load.
final class RowMetrics {

    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    /// The usual ones, the first that serves first.
    static final List<Metric> ALL = List.of(REQUESTS, Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT), Metric.of(Quantity.E2E_LATENCY),
            Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN), Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT),
            Metric.of(Quantity.TTFT), Metric.of(Quantity.TTFT, Statistic.MEDIAN), Metric.of(Quantity.TPOT),
            Metric.of(Quantity.TPOT, Statistic.MEDIAN), Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT));

    private final List<LevelPair> found = new ArrayList<>();
    private final List<LevelPair> reserve = new ArrayList<>();
    /// Runs that are judged, and runs of the reserve.
    private final Set<String> taken = new HashSet<>();
    private final Set<String> tried = new HashSet<>();

    private RowMetrics() {
    }

    /// Runs that have none of the metrics of the list are compared by what else they have.
    ///
    /// @param pairs those of one metric
    static List<LevelPair> choose(Collection<Run> runs, Function<Metric, List<LevelPair>> pairs) {
        RowMetrics metrics = new RowMetrics();
        List<Metric> others = runs.stream().filter(run -> ALL.stream().noneMatch(metric ->
                        run.metrics().get(metric).isPresent())).flatMap(run -> run.metrics().metrics().stream())
                .filter(metric -> metric.better() != Direction.NEITHER && metric.statistic() != Statistic.STDDEV)
                .distinct().sorted().toList();
        for (Metric metric : Stream.concat(ALL.stream(), others.stream()).toList()) {
            List<Run> measured = runs.stream().filter(run -> run.metrics().get(metric).isPresent()).toList();
            if (!measured.stream().allMatch(run -> metrics.tried.contains(run.id()))) {
                metrics.add(pairs.apply(metric), measured, runs.stream().allMatch(run -> metrics.tried.contains(run.id())
                        || run.metrics().get(metric).isPresent()));
            }
        }
        metrics.reserve.stream().filter(pair -> !metrics.isTaken(pair)).forEach(metrics::take);
        return metrics.alike(pairs);
    }

    /// The pairs, those of the same texts by one metric where one serves all of them: a reader should not meet requests
    /// in one point and tokens in the next.
    private List<LevelPair> alike(Function<Metric, List<LevelPair>> pairs) {
        Map<Set<String>, List<LevelPair>> texts = new LinkedHashMap<>();
        found.forEach(pair -> texts.computeIfAbsent(text(pair), text -> new ArrayList<>()).add(pair));
        List<LevelPair> all = new ArrayList<>();
        texts.forEach((text, own) -> {
            List<Metric> used = own.stream().map(LevelPair::metric).distinct().toList();
            all.addAll(used.size() == 1 ? own : used.stream().map(metric -> pairs.apply(metric).stream()
                    .filter(pair -> text(pair).equals(text)).filter(pair -> pair.isComparable() && saysSomething(pair))
                    .toList()).filter(other -> other.size() == own.size()).findFirst().orElse(own));
        });
        return List.copyOf(all);
    }

    private static Set<String> text(LevelPair pair) {
        return pair.runs().stream().map(run -> run.source().sha256() + run.source().name())
                .collect(Collectors.toSet());
    }

    /// @param isComplete whether all runs that may still be compared have the metric
    private void add(List<LevelPair> pairs, List<Run> measured, boolean isComplete) {
        Set<String> open = new HashSet<>();
        Set<String> paired = new HashSet<>();
        for (LevelPair pair : pairs) {
            pair.runs().forEach(run -> paired.add(run.id()));
            if (isTaken(pair)) {
                continue;
            }
            if (pair.isComparable() && saysSomething(pair)) {
                take(pair);
            } else {
                reserve.add(pair);
                pair.runs().forEach(run -> open.add(run.id()));
            }
        }
        // A run without a pair has none by another metric either, unless there are runs that lack this one.
        measured.stream().map(Run::id).filter(id -> !open.contains(id)).filter(id -> isComplete || paired.contains(id)).forEach(tried::add);
    }

    private void take(LevelPair pair) {
        found.add(pair);
        keys(pair).forEach(taken::add);
    }

    private boolean isTaken(LevelPair pair) {
        return keys(pair).anyMatch(taken::contains);
    }

    private static Stream<String> keys(LevelPair pair) {
        return pair.runs().stream().map(run -> pair.from() + "\n" + pair.to() + "\n" + run.id());
    }

    private static boolean saysSomething(LevelPair pair) {
        boolean throughput = pair.metric().unit() == REQUESTS.unit()
                || pair.metric().quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT
                || pair.metric().quantity() == Quantity.TOTAL_TOKEN_THROUGHPUT;
        return !(throughput && pair.runs().stream().anyMatch(RowMetrics::isOfferedRate))
                && !(pair.metric().equals(REQUESTS) && pair.runs().stream().anyMatch(RowMetrics::isCoarse))
                && !(AnswerLength.matters(pair.metric()) && pair.answersDiffer())
                && !(pair.metric().quantity() == Quantity.TTFT && PromptLengths.differ(pair.fromRuns(), pair.toRuns()));
    }

    /// Whether the load was given as a rate, which a server that keeps up only repeats.
    private static boolean isOfferedRate(Run run) {
        return run.conditions().level(Factor.REQUEST_RATE).filter(Level.Number.class::isInstance).isPresent();
    }

    /// Whether requests a second were printed with two digits or fewer.
    private static boolean isCoarse(Run run) {
        OptionalDouble value = run.metrics().get(REQUESTS);
        return value.isPresent() && value.getAsDouble() < 1 && Rounding.trusted(value.getAsDouble()).scale() <= 2;
    }
}
