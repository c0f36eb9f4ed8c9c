package dev.touchstone.model.figures;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Figures of a live test that follow from its workload: conversations, and what repeats. All are of successful requests.
///
/// @param metrics the figures; those that are not known, or have no meaning in the workload, are absent
/// @param reportsCache whether the answers say how many prompt tokens were cached
public record WorkloadMetrics(Metrics metrics, boolean reportsCache) {

    /// A request is a hit when at least this share of its prompt tokens was cached.
    public static final double HIT = 0.5;

    public static WorkloadMetrics of(MeasuredRequests measured) {
        Map<Metric, Double> metrics = new HashMap<>();
        boolean hasTurns = measured.all().stream().map(RequestRecord::planned)
                .anyMatch(planned -> planned != null && (planned.turn() > 1 || planned.later() > 0));
        if (hasTurns) {
            putTurns(metrics, measured);
        }
        ExpectedReuse.of(measured, 1).ifPresent(reuse -> metrics.put(Metric.of(Quantity.EXPECTED_PREFIX_REUSE), reuse.share()));
        boolean reportsCache = measured.succeeded().stream().anyMatch(each -> each.tokens().cached() != TokenCounts.UNKNOWN);
        if (reportsCache) {
            putCache(metrics, measured);
        }
        return new WorkloadMetrics(Metrics.of(metrics), reportsCache);
    }

    private static void putTurns(Map<Metric, Double> metrics, MeasuredRequests measured) {
        putTtft(metrics, Quantity.FIRST_TURN_TTFT, Quantity.FIRST_TURN_REQUESTS, measured, request -> turn(request) == 1);
        putTtft(metrics, Quantity.LATER_TURN_TTFT, Quantity.LATER_TURN_REQUESTS, measured, request -> turn(request) > 1);
        metrics.put(Metric.of(Quantity.LEFT_OUT_REQUESTS), measured.failed().stream().map(RequestRecord::planned)
                .mapToDouble(planned -> planned == null ? 0 : planned.later()).sum());
    }

    private static int turn(RequestRecord request) {
        PlannedRequest planned = request.planned();
        return planned == null ? 0 : planned.turn();
    }

    private static void putCache(Map<Metric, Double> metrics, MeasuredRequests measured) {
        List<RequestRecord> answers = measured.succeeded();
        metrics.put(Metric.of(Quantity.CACHED_TOKENS), answers.stream().mapToDouble(WorkloadMetrics::cached).sum());
        double input = answers.stream().mapToDouble(each -> each.tokens().input()).sum();
        if (answers.stream().allMatch(each -> each.tokens().input() != TokenCounts.UNKNOWN) && input > 0) {
            metrics.put(Metric.of(Quantity.PREFIX_CACHE_HIT_RATE),
                    answers.stream().mapToDouble(WorkloadMetrics::cached).sum() / input);
            putTtft(metrics, Quantity.CACHE_HIT_TTFT, Quantity.CACHE_HIT_REQUESTS, measured, WorkloadMetrics::isHit);
            putTtft(metrics, Quantity.CACHE_MISS_TTFT, Quantity.CACHE_MISS_REQUESTS, measured, request -> !isHit(request));
        }
    }

    /// vLLM leaves the count out where nothing was cached.
    private static int cached(RequestRecord request) {
        return Math.max(0, request.tokens().cached());
    }

    private static boolean isHit(RequestRecord request) {
        return request.tokens().input() > 0 && cached(request) >= HIT * request.tokens().input();
    }

    private static void putTtft(Map<Metric, Double> metrics, Quantity quantity, Quantity count, MeasuredRequests measured,
            Predicate<RequestRecord> which) {
        double[] values = measured.succeeded().stream().filter(which)
                .flatMapToDouble(request -> measured.ttft(request).stream()).toArray();
        if (values.length > 0) {
            metrics.put(Metric.of(count), (double) values.length);
        }
        Distribution.put(metrics, quantity, values, Distribution.PERCENTILES);
    }
}
