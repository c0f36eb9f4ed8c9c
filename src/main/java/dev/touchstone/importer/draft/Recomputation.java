package dev.touchstone.importer.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.RequestMetrics;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Computes the figures of a result again from its requests, with the formulas of live tests. What ended the time to
/// first token was decided when it was measured and stays as it was. A figure that differs in the file is kept as an
/// extra under its label there.
public final class Recomputation {

    /// Smaller differences are not reported: files round, and clocks tick.
    private static final double TOLERANCE = 0.005;
    private static final int MOST_NAMED = 6;
    private static final Set<Quantity> OF_THE_TIME_LINE = Set.of(Quantity.DURATION, Quantity.PEAK_CONCURRENCY,
            Quantity.MEAN_CONCURRENCY, Quantity.REQUEST_THROUGHPUT, Quantity.INPUT_TOKEN_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.TOTAL_TOKEN_THROUGHPUT, Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT);

    private Recomputation() {
    }

    /// Replaces the figures of the run by those of its requests, where the file contains them all, and adds a note that
    /// they were computed anew.
    public static void of(RunDraft run) {
        Block.Result result = run.result();
        List<RequestRecord> requests = result.details().requests();
        if (requests.isEmpty()) {
            return;
        }
        putRequests(run, requests);
        MeasuredRequests measured = MeasuredRequests.ofFile(requests);
        OptionalDouble successes = result.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS));
        int empty = (int) measured.failed().stream().filter(Recomputation::isEmpty).count();
        if (empty > 0 && successes.orElse(0) == measured.succeeded().size() + empty) {
            run.warn(new Warning("requests", I18n.stored("{0} of {1} requests that the file counts as"
                    + " successful have neither a token nor a time: they are counted as failed.", empty,
                    NumberText.exact(successes.getAsDouble()))));
        } else if (successes.isPresent() && successes.getAsDouble() != measured.succeeded().size()) {
            run.warn(new Warning("requests", I18n.stored(
                    "The file counts {0} successful requests and holds {1}: its figures were not computed anew.",
                    NumberText.exact(successes.getAsDouble()), measured.succeeded().size())));
            return;
        }
        Map<Metric, Double> computed = computed(measured, result);
        Map<Metric, Double> metrics = new HashMap<>();
        result.metrics().forEach(metrics::put);
        // What is left of a quantity that was computed is no figure: the spread of one request.
        Set<Metric> replaced = new HashSet<>(metrics.keySet());
        replaced.removeIf(metric -> !metric.quantity().isDistribution() || computed.containsKey(metric)
                || !computed.containsKey(Metric.of(metric.quantity())));
        metrics.keySet().removeAll(replaced);
        metrics.putAll(computed);
        Map<Metric, Double> moved = moved(computed, result.metrics());
        replaced.addAll(moved.keySet());
        new TreeMap<>(result.details().rows()).forEach((metric, row) -> {
            if (replaced.contains(metric)) {
                run.extra(row.label(), row.value());
            }
        });
        run.note(note(measured, result.metrics().isEmpty(), moved));
        run.computed(Metrics.of(metrics), definitions(result.definitions(), computed));
    }

    private static Map<Metric, Double> computed(MeasuredRequests measured, Block.Result result) {
        Set<Double> percentiles = new TreeSet<>();
        result.metrics().metrics().forEach(metric -> {
            if (metric.statistic() instanceof Statistic.Percentile(double percent)) {
                percentiles.add(percent);
            }
        });
        Map<Metric, Double> computed = new HashMap<>();
        boolean endsAreKnown = measured.failed().stream().allMatch(each -> MeasuredRequests.latency(each) > 0);
        RequestMetrics.of(measured, Map.of(), percentiles).forEach((metric, value) -> {
            if (endsAreKnown || !OF_THE_TIME_LINE.contains(metric.quantity())) {
                computed.put(metric, value);
            }
        });
        return computed;
    }

    /// Returns by what fraction of the printed figure each one changed; infinite where that is 0. A standard deviation
    /// is compared with its mean: a tiny one may double.
    private static Map<Metric, Double> moved(Map<Metric, Double> computed, Metrics printed) {
        Map<Metric, Double> moved = new TreeMap<>();
        computed.forEach((metric, value) -> {
            OptionalDouble figure = printed.get(metric);
            if (figure.isEmpty()) {
                return;
            }
            double before = figure.getAsDouble();
            double mean = metric.statistic() == Statistic.STDDEV
                    ? printed.get(Metric.of(metric.quantity())).orElse(before) : before;
            if (Math.abs(value - before) > TOLERANCE * Math.abs(mean)) {
                moved.put(metric, (value - before) / Math.abs(before));
            }
        });
        return moved;
    }

    private static String note(MeasuredRequests measured, boolean nothingPrinted, Map<Metric, Double> moved) {
        int count = measured.ended().size();
        String requests = count == 1 ? I18n.stored("the one request") : I18n.stored("the {0} requests", count);
        if (nothingPrinted) {
            return I18n.stored("Computed from {0} of the file.", requests);
        }
        if (moved.isEmpty()) {
            return I18n.stored("Computed anew from {0} of the file; no figure moved by more than 0.5 %.", requests);
        }
        List<String> named = moved.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -Math.abs(entry.getValue()))).limit(MOST_NAMED)
                .map(entry -> entry.getKey().key() + " " + percent(entry.getValue())).toList();
        String list = String.join(", ", named);
        return I18n.stored("Computed anew from {0} of the file; moved by more than 0.5 %: {1}. What the file prints stands"
                + " beside.", requests, moved.size() <= MOST_NAMED ? list
                        : I18n.stored("{0} and {1} more", list, moved.size() - MOST_NAMED));
    }

    private static String percent(double share) {
        return Double.isInfinite(share) ? "from 0" : NumberText.SENTENCE.change(share);
    }

    private static Definitions definitions(Definitions printed, Map<Metric, Double> computed) {
        Map<Aspect, Choice> ours = new EnumMap<>(Aspect.class);
        for (Choice choice : List.of(Choice.TPOT_EXCLUDES_TTFT, Choice.CHUNK_GAPS, Choice.WHOLE_RUN,
                Choice.SUM_BY_DURATION, Choice.PEAK_EXACT, Choice.LINEAR, Choice.POPULATION)) {
            boolean concerned = computed.keySet().stream().anyMatch(metric -> choice.aspect().concerns(metric));
            boolean shared = choice == Choice.CHUNK_GAPS && printed.has(Choice.CHUNK_GAPS_BY_TOKEN);
            if (concerned) {
                ours.put(choice.aspect(), shared ? Choice.CHUNK_GAPS_BY_TOKEN : choice);
            }
        }
        Definitions definitions = printed;
        for (Map.Entry<Aspect, Choice> each : ours.entrySet()) {
            definitions = definitions.with(each.getKey(), each.getValue().recomputed());
        }
        return definitions;
    }

    private static boolean isEmpty(RequestRecord request) {
        RequestFailure failure = request.failure();
        return failure != null && failure.kind() == FailureKind.EMPTY;
    }

    private static void putRequests(RunDraft run, List<RequestRecord> requests) {
        long before = requests.stream().filter(request -> request.phase() != Phase.MEASURED).count();
        if (before > 0) {
            run.extra(I18n.stored("Warm-up requests"), I18n.stored("{0} (not in the figures)", before));
        }
        Map<FailureKind, List<String>> byKind = new EnumMap<>(FailureKind.class);
        for (RequestRecord request : requests) {
            RequestFailure failure = request.failure();
            if (failure != null && request.phase() == Phase.MEASURED) {
                byKind.computeIfAbsent(failure.kind(), kind -> new ArrayList<>()).add(failure.message());
            }
        }
        byKind.forEach((kind, messages) -> run.extra(kind == FailureKind.CANCELLED ? Run.CANCELLED_REQUESTS
                : I18n.stored("Failed: {0}", kind.englishLabel()),
                I18n.stored("{0}, for instance: {1}", messages.size(), messages.getFirst())));
    }
}
