package dev.touchstone.model.figures;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.figures.Measured.Counting;
import dev.touchstone.model.figures.Measured.Span;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/// The metrics of requests by the definitions of the design page. Times count from when a request was sent, not from
/// when it began to wait in the client. Rates need to know when each request was sent ([Measured#isPlaced]).
public final class Figures {

    /// Below, a bucket of a second says nothing.
    private static final double LEAST_FOR_PEAK = 2;

    private final Measured measured;
    private final Set<Double> percentiles;
    private final Map<Metric, Double> metrics = new HashMap<>();

    private Figures(Measured measured, Set<Double> percentiles) {
        this.measured = measured;
        this.percentiles = percentiles;
    }

    /// @param limits of a good request, for the goodput; empty when none were set
    public static Metrics of(Measured measured, Map<Quantity, Double> limits) {
        return of(measured, limits, Set.of());
    }

    /// @param further percentiles beside the median, 90, 95 and 99
    public static Metrics of(Measured measured, Map<Quantity, Double> limits, Set<Double> further) {
        Set<Double> percentiles = new TreeSet<>(Distribution.PERCENTILES);
        percentiles.addAll(further);
        Figures figures = new Figures(measured, percentiles);
        figures.putCounts();
        if (!measured.ended().isEmpty()) {
            figures.putTimes();
            if (measured.isPlaced()) {
                figures.putRates(limits);
            }
        }
        return Metrics.of(figures.metrics);
    }

    private void putCounts() {
        put(Quantity.REQUESTS, measured.ended().size() + measured.cancelled().size());
        put(Quantity.SUCCESSFUL_REQUESTS, measured.succeeded().size());
        put(Quantity.FAILED_REQUESTS, measured.failed().size());
        sum(TokenCounts::input).ifPresent(tokens -> put(Quantity.INPUT_TOKENS, tokens));
        if (measured.counting() != Counting.NOTHING) {
            put(Quantity.OUTPUT_TOKENS, outputTokens());
            reasoning().ifPresent(tokens -> put(Quantity.REASONING_TOKENS, tokens));
            putDistribution(Quantity.OUTPUT_TOKENS_PER_REQUEST,
                    measured.each(request -> OptionalDouble.of(measured.tokens(request))));
        }
    }

    private void putTimes() {
        putDistribution(Quantity.E2E_LATENCY,
                measured.each(request -> OptionalDouble.of(Measured.latency(request))));
        putDistribution(Quantity.TTFT, measured.each(measured::ttft));
        putDistribution(Quantity.TTFOT, measured.each(measured::ttfot));
        putDistribution(Quantity.TPOT, measured.each(measured::tpot));
        putDistribution(Quantity.ITL, measured.gaps());
        if (measured.counting() != Counting.NOTHING) {
            putDistribution(Quantity.REQUEST_OUTPUT_THROUGHPUT, measured.each(request ->
                    Measured.latency(request) > 0
                            ? OptionalDouble.of(measured.tokens(request) / Measured.latency(request))
                            : OptionalDouble.empty()));
        }
    }

    private void putRates(Map<Quantity, Double> limits) {
        double duration = measured.span().seconds();
        put(Quantity.DURATION, duration);
        put(Quantity.PEAK_CONCURRENCY, new Flight(measured.ended()).peak());
        if (!(duration > 0)) {
            return;
        }
        put(Quantity.MEAN_CONCURRENCY,
                measured.ended().stream().mapToDouble(Measured::latency).sum() / duration);
        // Where nothing succeeded, nothing was measured of the server: no figure, not a figure of 0.
        if (!measured.succeeded().isEmpty()) {
            put(Quantity.REQUEST_THROUGHPUT, measured.succeeded().size() / duration);
        }
        if (!limits.isEmpty()) {
            put(Quantity.GOODPUT, new Goodness(measured, limits).count() / duration);
        }
        OptionalDouble input = sum(TokenCounts::input);
        input.ifPresent(tokens -> put(Quantity.INPUT_TOKEN_THROUGHPUT, tokens / duration));
        if (measured.counting() != Counting.NOTHING) {
            put(Quantity.OUTPUT_TOKEN_THROUGHPUT, outputTokens() / duration);
            input.ifPresent(tokens -> put(Quantity.TOTAL_TOKEN_THROUGHPUT, (tokens + outputTokens()) / duration));
            peakOutput().ifPresent(peak -> put(Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT, peak));
        }
    }

    private void putDistribution(Quantity quantity, double[] values) {
        Distribution.put(metrics, quantity, values, percentiles);
    }

    private void put(Quantity quantity, double value) {
        metrics.put(Metric.of(quantity), value);
    }

    private double outputTokens() {
        return measured.succeeded().stream().mapToDouble(measured::tokens).sum();
    }

    /// Empty when it is not known of every answer, or when there is none.
    private OptionalDouble sum(ToIntFunction<TokenCounts> count) {
        List<RequestRecord> answers = measured.succeeded();
        boolean isKnown = answers.stream().allMatch(each -> count.applyAsInt(each.tokens()) != TokenCounts.UNKNOWN);
        return isKnown && !answers.isEmpty()
                ? OptionalDouble.of(answers.stream().mapToDouble(each -> count.applyAsInt(each.tokens())).sum())
                : OptionalDouble.empty();
    }

    /// A server that tells leaves the count out where an answer had no reasoning. Where chunks are counted, those with
    /// reasoning are.
    private OptionalDouble reasoning() {
        if (measured.counting() == Counting.CHUNKS) {
            double chunks = measured.succeeded().stream()
                    .mapToDouble(each -> Math.max(0, each.tokens().reasoningChunks())).sum();
            return chunks > 0 ? OptionalDouble.of(chunks) : OptionalDouble.empty();
        }
        boolean isTold = measured.succeeded().stream()
                .anyMatch(each -> each.tokens().reasoning() != TokenCounts.UNKNOWN);
        OptionalDouble sum = sum(tokens ->
                tokens.reasoning() == TokenCounts.UNKNOWN && tokens.reasoningChunks() == 0 ? 0 : tokens.reasoning());
        return isTold ? sum : OptionalDouble.empty();
    }

    /// The best second, in buckets of one second from the first send, the tokens of an answer shared out evenly over
    /// its chunks. Empty where that says nothing: without streaming, in a run of less than two seconds, and where
    /// answers come in less than two chunks each, so that a bucket holds arrivals of whole answers.
    private OptionalDouble peakOutput() {
        Span span = measured.span();
        long chunks = measured.succeeded().stream().mapToLong(each -> each.chunkTimes().count()).sum();
        if (!measured.streaming() || span.seconds() < LEAST_FOR_PEAK || chunks < 2L * measured.succeeded().size()) {
            return OptionalDouble.empty();
        }
        // A file may say that a run took a century: only seconds in which something came are kept.
        Map<Long, Double> seconds = new HashMap<>();
        for (RequestRecord request : measured.succeeded()) {
            double tokens = measured.tokensPerChunk(request);
            for (int at = 0; at < request.chunkTimes().count(); at++) {
                seconds.merge((request.chunkTimes().at(at) - span.from()) / 1_000_000_000L, tokens, Double::sum);
            }
        }
        double peak = 0;
        for (double tokens : seconds.values()) {
            peak = Math.max(peak, tokens);
        }
        return OptionalDouble.of(peak);
    }
}
