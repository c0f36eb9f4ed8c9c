package dev.touchstone.model.figures;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.figures.MeasuredRequests.Counting;
import dev.touchstone.model.figures.MeasuredRequests.Span;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/// Computes the metrics of requests by the definitions that `src/docs/definitions.md` lists for live tests. Times count
/// from when a request was sent, not from when it began to wait in the client. Rates are computed only when it is known
/// when each request was sent ([MeasuredRequests#isPlaced]).
public final class RequestMetrics {

    /// In a shorter run, in seconds, a bucket of one second has no meaning.
    private static final double LEAST_FOR_PEAK = 2;

    private final MeasuredRequests measured;
    private final Set<Double> percentiles;
    private final Map<Metric, Double> metrics = new HashMap<>();

    private RequestMetrics(MeasuredRequests measured, Set<Double> percentiles) {
        this.measured = measured;
        this.percentiles = percentiles;
    }

    /// @param limits the objectives of a good request, for the goodput; empty for none
    public static Metrics of(MeasuredRequests measured, Map<Quantity, Double> limits) {
        return of(measured, limits, Set.of());
    }

    /// @param limits the objectives of a good request, for the goodput; empty for none
    /// @param further percentiles in addition to 50, 90, 95 and 99
    public static Metrics of(MeasuredRequests measured, Map<Quantity, Double> limits, Set<Double> further) {
        Set<Double> percentiles = new TreeSet<>(Distribution.PERCENTILES);
        percentiles.addAll(further);
        RequestMetrics figures = new RequestMetrics(measured, percentiles);
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
                measured.each(request -> OptionalDouble.of(MeasuredRequests.latency(request))));
        putDistribution(Quantity.TTFT, measured.each(measured::ttft));
        putDistribution(Quantity.TTFOT, measured.each(measured::ttfot));
        putDistribution(Quantity.TPOT, measured.each(measured::tpot));
        putDistribution(Quantity.ITL, measured.gaps());
        if (measured.counting() != Counting.NOTHING) {
            putDistribution(Quantity.REQUEST_OUTPUT_THROUGHPUT, measured.each(request ->
                    MeasuredRequests.latency(request) > 0
                            ? OptionalDouble.of(measured.tokens(request) / MeasuredRequests.latency(request))
                            : OptionalDouble.empty()));
        }
    }

    private void putRates(Map<Quantity, Double> limits) {
        double duration = measured.span().seconds();
        put(Quantity.DURATION, duration);
        put(Quantity.PEAK_CONCURRENCY, new RequestsInFlight(measured.ended()).peak());
        if (!(duration > 0)) {
            return;
        }
        put(Quantity.MEAN_CONCURRENCY,
                measured.ended().stream().mapToDouble(MeasuredRequests::latency).sum() / duration);
        // Where nothing succeeded, the server's throughput was not measured: no figure, not 0.
        if (!measured.succeeded().isEmpty()) {
            put(Quantity.REQUEST_THROUGHPUT, measured.succeeded().size() / duration);
        }
        if (!limits.isEmpty()) {
            put(Quantity.GOODPUT, new GoodRequests(measured, limits).count() / duration);
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

    /// The sum over all answers; empty when the count of an answer is not known, or when there is no answer.
    private OptionalDouble sum(ToIntFunction<TokenCounts> count) {
        List<RequestRecord> answers = measured.succeeded();
        boolean isKnown = answers.stream().allMatch(each -> count.applyAsInt(each.tokens()) != TokenCounts.UNKNOWN);
        return isKnown && !answers.isEmpty()
                ? OptionalDouble.of(answers.stream().mapToDouble(each -> count.applyAsInt(each.tokens())).sum())
                : OptionalDouble.empty();
    }

    /// The reasoning tokens. A server that reports them may leave the count out for answers without reasoning, which
    /// then count 0. Where chunks are counted, the chunks with reasoning.
    private OptionalDouble reasoning() {
        if (measured.counting() == Counting.CHUNKS) {
            double chunks = measured.succeeded().stream()
                    .mapToDouble(each -> Math.max(0, each.tokens().reasoningChunks())).sum();
            return chunks > 0 ? OptionalDouble.of(chunks) : OptionalDouble.empty();
        }
        boolean isReported = measured.succeeded().stream()
                .anyMatch(each -> each.tokens().reasoning() != TokenCounts.UNKNOWN);
        OptionalDouble sum = sum(tokens ->
                tokens.reasoning() == TokenCounts.UNKNOWN && tokens.reasoningChunks() == 0 ? 0 : tokens.reasoning());
        return isReported ? sum : OptionalDouble.empty();
    }

    /// The tokens of the best second, in buckets of one second from the first send, with the tokens of an answer
    /// divided evenly among its chunks. Empty without streaming, in a run of less than two seconds, and where answers
    /// come in less than two chunks each, so that a bucket would count whole answers.
    private OptionalDouble peakOutput() {
        Span span = measured.span();
        long chunks = measured.succeeded().stream().mapToLong(each -> each.chunkTimes().count()).sum();
        if (!measured.streaming() || span.seconds() < LEAST_FOR_PEAK || chunks < 2L * measured.succeeded().size()) {
            return OptionalDouble.empty();
        }
        // A damaged file may contain a run of a century: only seconds with chunks take memory.
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
