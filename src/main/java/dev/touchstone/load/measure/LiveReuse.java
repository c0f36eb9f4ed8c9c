package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.figures.ExpectedReuse;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.WorkloadMetrics;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.SendingHost;
import dev.touchstone.model.text.NumberText;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The figures of a live test with those of its workload: conversations, expected and actual reuse of prompts. Actual reuse is
/// what the answers report; where they do not, what the server counted.
///
/// @param metrics with those of the requests
/// @param expected what could be found; null where that is not known
/// @param hosts that sent the requests. Each counts what it sent itself, so that of several the expected share is the least
/// @param source who counted the cached tokens; null where nobody did
record LiveReuse(Metrics metrics, @Nullable ExpectedReuse expected, int hosts, @Nullable Choice source) {

    /// Shares that are nearer to each other are taken as the same.
    private static final double NEAR = 0.02;

    /// @param metrics the figures of the requests
    static LiveReuse of(MeasuredRequests measured, ServerSummary server, Metrics metrics) {
        ExpectedReuse expected = ExpectedReuse.of(measured, server.cacheBlock()).orElse(null);
        int hosts = (int) measured.all().stream().map(RequestRecord::host).filter(Objects::nonNull).map(SendingHost::name).distinct()
                .count();
        WorkloadMetrics workload = WorkloadMetrics.of(measured);
        Map<Metric, Double> all = new HashMap<>();
        metrics.forEach(all::put);
        workload.metrics().forEach(all::put);
        if (workload.reportsCache()) {
            return new LiveReuse(Metrics.of(all), expected, hosts, Choice.CACHE_USAGE);
        }
        OptionalDouble rate = server.prefixHitRate();
        if (rate.isEmpty()) {
            return new LiveReuse(Metrics.of(all), expected, hosts, null);
        }
        all.put(Metric.of(Quantity.PREFIX_CACHE_HIT_RATE), rate.getAsDouble());
        return new LiveReuse(Metrics.of(all), expected, hosts, Choice.CACHE_COUNTERS);
    }

    void putInto(Map<String, String> extras) {
        OptionalDouble actual = metrics.get(Metric.of(Quantity.PREFIX_CACHE_HIT_RATE));
        if (expected != null) {
            extras.put(I18n.stored("Prefix reuse"), words(expected, actual));
            if (actual.isPresent()) {
                reason(expected, actual.getAsDouble()).ifPresent(reason -> extras.put(I18n.stored("Prefix reuse, difference"), reason));
            }
        }
        metrics.get(Metric.of(Quantity.LEFT_OUT_REQUESTS)).ifPresent(left -> extras.put(I18n.stored("Requests of conversations"),
                I18n.stored("{0} done, {1} failed, {2} left out after a failure",
                        count(figure(Quantity.SUCCESSFUL_REQUESTS)), count(figure(Quantity.FAILED_REQUESTS)), count(left))));
    }

    private String words(ExpectedReuse could, OptionalDouble actual) {
        String single = could.block() == 1 ? percent(could.share()) : I18n.stored("{0}, in whole blocks of {1} tokens {2}",
                percent(could.share()), could.block(), percent(could.inBlocks()));
        String share = hosts < 2 ? single : I18n.stored("{0} or more ({1} hosts, each of which counts only what it sent itself)", single,
                hosts);
        return actual.isEmpty() ? I18n.stored("expected {0}; the server does not say what it found in its cache", share)
                : source == Choice.CACHE_USAGE
                ? I18n.stored("expected {0}, actual {1} as the answers report it", share, percent(actual.getAsDouble()))
                : I18n.stored("expected {0}, actual {1} as the server's counters have it, warm-up included", share,
                        percent(actual.getAsDouble()));
    }

    /// Why less was found than expected, where the figures show it.
    private static Optional<String> reason(ExpectedReuse could, double actual) {
        boolean isAsExpected = actual > could.inBlocks() - NEAR;
        return isAsExpected || !could.hasAnswers() || Math.abs(actual - could.withoutAnswers()) > NEAR ? Optional.empty()
                : Optional.of(I18n.stored("{0} were to be expected if no answer is found again: the server's chat template or"
                        + " tokenizer brings answers back as other tokens than it generated", percent(could.withoutAnswers())));
    }

    private double figure(Quantity quantity) {
        return metrics.get(Metric.of(quantity)).orElse(0);
    }

    private boolean has(Quantity quantity) {
        return metrics.get(Metric.of(quantity, Statistic.MEAN)).isPresent();
    }

    private static String count(double count) {
        return Long.toString(Math.round(count));
    }

    private static String percent(double share) {
        return NumberText.significant(share * 100, 3) + " %";
    }

    Definitions made(Definitions others) {
        Definitions made = source == null ? others : others.with(source);
        return has(Quantity.CACHE_HIT_TTFT) || has(Quantity.CACHE_MISS_TTFT)
                ? made.with(Choice.HALF_CACHED) : made;
    }
}
