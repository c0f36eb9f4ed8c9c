package dev.touchstone.load.measure;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.RequestsInFlight;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/// The figures that the original stress scripts would have printed for the same requests: words in place of tokens, a
/// percentile that is one rank above the nearest, sample standard deviation.
final class OriginalFigures {

    private OriginalFigures() {
    }

    /// The same definitions as those of the scripts' own tables, except for the load and the end of the measurement.
    ///
    /// @param live definitions of the run itself
    static Definitions definitions(Definitions live) {
        Definitions made = live.with(Choice.WORDS, Choice.ANSWER_TEXT, Choice.REASONING_IN_ANSWER, Choice.RANK_ABOVE,
                Choice.SAMPLE);
        EnumMap<Aspect, String> choices = new EnumMap<>(made.choices());
        choices.keySet().removeAll(Set.of(Aspect.FIRST_TOKEN, Aspect.REASONING_IN_TTFT, Aspect.TPOT, Aspect.ITL,
                Aspect.POWER, Aspect.CACHE_SOURCE, Aspect.CACHE_HIT));
        return new Definitions(choices);
    }

    static Metrics of(MeasuredRequests measured) {
        Map<Metric, Double> metrics = new HashMap<>();
        double duration = measured.span().seconds();
        int successes = measured.succeeded().size();
        metrics.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), (double) successes);
        metrics.put(Metric.of(Quantity.FAILED_REQUESTS), (double) measured.failed().size());
        if (successes == 0) {
            return Metrics.of(metrics);
        }
        metrics.put(Metric.of(Quantity.DURATION), duration);
        putLatencies(metrics, measured.succeeded().stream().mapToDouble(MeasuredRequests::latency).sorted().toArray());
        double slowest = measured.ended().stream().mapToDouble(MeasuredRequests::latency).max().orElse(0);
        metrics.put(Metric.of(Quantity.THEORETICAL_MAX_REQUEST_THROUGHPUT), successes / slowest);
        metrics.put(Metric.of(Quantity.REQUEST_THROUGHPUT), successes / duration);
        metrics.put(Metric.of(Quantity.PEAK_CONCURRENCY), (double) new RequestsInFlight(measured.ended()).peak());
        if (measured.succeeded().stream().noneMatch(each -> each.tokens().words() == TokenCounts.UNKNOWN)) {
            double words = measured.succeeded().stream().mapToDouble(OriginalFigures::words).sum();
            metrics.put(Metric.of(Quantity.OUTPUT_TOKENS), words);
            metrics.put(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), words / duration);
            metrics.put(Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST), words / successes);
        }
        return Metrics.of(metrics);
    }

    private static double words(RequestRecord request) {
        return request.tokens().words();
    }

    private static void putLatencies(Map<Metric, Double> metrics, double[] sorted) {
        int n = sorted.length;
        metrics.put(Metric.of(Quantity.E2E_LATENCY, Statistic.MIN), sorted[0]);
        metrics.put(Metric.of(Quantity.E2E_LATENCY, Statistic.MAX), sorted[n - 1]);
        metrics.put(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN), Mean.of(sorted).getAsDouble());
        for (int percent : new int[] {90, 95, 99}) {
            metrics.put(Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(percent)),
                    sorted[Math.min(n * percent / 100, n - 1)]);
        }
        metrics.put(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN),
                Median.withDefaults().evaluate(Arrays.copyOf(sorted, n)));
        if (n > 1) {
            metrics.put(Metric.of(Quantity.E2E_LATENCY, Statistic.STDDEV),
                    StandardDeviation.of(sorted).getAsDouble());
        }
    }
}
