package dev.touchstone.model.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.load.LivePoints;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Every figure worked out by hand.
class RequestMetricsTest {

    /// 0–300 ms: first token after 100 ms, 11 tokens 20 ms apart.
    private static final RequestRecord FAST = LivePoints.answer(3, 0, 100, 20, 11);
    /// 100–500 ms: first token after 200 ms, 6 tokens 40 ms apart.
    private static final RequestRecord SLOW = LivePoints.answer(4, 100, 200, 40, 6);
    /// 150–600 ms.
    private static final RequestRecord FAILED = LivePoints.failed(5, 150, 600, FailureKind.SERVER_ERROR);
    private static final List<RequestRecord> POINT = List.of(FAST, SLOW, FAILED);

    @Test
    void everyFigure() {
        assertThat(figures(POINT)).containsOnly(
                Map.entry("requests", 3.0), Map.entry("successful_requests", 2.0), Map.entry("failed_requests", 1.0),
                Map.entry("duration", 0.6), Map.entry("input_tokens", 40.0), Map.entry("output_tokens", 17.0),
                Map.entry("request_throughput", round(2 / 0.6)), Map.entry("input_token_throughput", round(40 / 0.6)),
                Map.entry("output_token_throughput", round(17 / 0.6)),
                Map.entry("total_token_throughput", round(57 / 0.6)), Map.entry("peak_concurrency", 3.0),
                Map.entry("mean_concurrency", round((0.3 + 0.4 + 0.45) / 0.6)),
                Map.entry("e2e_latency.mean", 0.35), Map.entry("e2e_latency.min", 0.3),
                Map.entry("e2e_latency.p50", 0.35), Map.entry("e2e_latency.p90", 0.39),
                Map.entry("e2e_latency.p95", 0.395), Map.entry("e2e_latency.p99", 0.399),
                Map.entry("e2e_latency.max", 0.4), Map.entry("e2e_latency.stddev", 0.05),
                Map.entry("ttft.mean", 0.15), Map.entry("ttft.min", 0.1), Map.entry("ttft.p50", 0.15),
                Map.entry("ttft.p90", 0.19), Map.entry("ttft.p95", 0.195), Map.entry("ttft.p99", 0.199),
                Map.entry("ttft.max", 0.2), Map.entry("ttft.stddev", 0.05),
                Map.entry("ttfot.mean", 0.15), Map.entry("ttfot.min", 0.1), Map.entry("ttfot.p50", 0.15),
                Map.entry("ttfot.p90", 0.19), Map.entry("ttfot.p95", 0.195), Map.entry("ttfot.p99", 0.199),
                Map.entry("ttfot.max", 0.2), Map.entry("ttfot.stddev", 0.05),
                Map.entry("tpot.mean", 0.03), Map.entry("tpot.min", 0.02), Map.entry("tpot.p50", 0.03),
                Map.entry("tpot.p90", 0.038), Map.entry("tpot.p95", 0.039), Map.entry("tpot.p99", 0.0398),
                Map.entry("tpot.max", 0.04), Map.entry("tpot.stddev", 0.01),
                // Ten gaps of 20 ms and five of 40 ms.
                Map.entry("itl.mean", round(0.4 / 15)), Map.entry("itl.min", 0.02), Map.entry("itl.p50", 0.02),
                Map.entry("itl.p90", 0.04), Map.entry("itl.p95", 0.04), Map.entry("itl.p99", 0.04),
                Map.entry("itl.max", 0.04), Map.entry("itl.stddev", round(Math.sqrt(2.0 / 9) * 0.02)),
                Map.entry("request_output_throughput.mean", round((11 / 0.3 + 6 / 0.4) / 2)),
                Map.entry("request_output_throughput.min", 15.0),
                Map.entry("request_output_throughput.p50", round((11 / 0.3 + 6 / 0.4) / 2)),
                Map.entry("request_output_throughput.p90", round(15 + 0.9 * (11 / 0.3 - 15))),
                Map.entry("request_output_throughput.p95", round(15 + 0.95 * (11 / 0.3 - 15))),
                Map.entry("request_output_throughput.p99", round(15 + 0.99 * (11 / 0.3 - 15))),
                Map.entry("request_output_throughput.max", round(11 / 0.3)),
                Map.entry("request_output_throughput.stddev", round((11 / 0.3 - 15) / 2)),
                Map.entry("output_tokens_per_request", 8.5), Map.entry("output_tokens_per_request.min", 6.0),
                Map.entry("output_tokens_per_request.p50", 8.5), Map.entry("output_tokens_per_request.p90", 10.5),
                Map.entry("output_tokens_per_request.p95", 10.75), Map.entry("output_tokens_per_request.p99", 10.95),
                Map.entry("output_tokens_per_request.max", 11.0),
                Map.entry("output_tokens_per_request.stddev", 2.5));
    }

    @Test
    void warmUpAndCoolDownMakeNoFigure() {
        List<RequestRecord> all = new ArrayList<>(POINT);
        all.add(LivePoints.in(Phase.WARM_UP, LivePoints.answer(1, 0, 5000, 1, 900)));
        all.add(LivePoints.in(Phase.COOL_DOWN, LivePoints.failed(9, 0, 9000, FailureKind.CUT)));

        assertThat(figures(all)).isEqualTo(figures(POINT));
    }

    @Test
    void cancelledRequestsAreSentAndNoMore() {
        List<RequestRecord> all = new ArrayList<>(POINT);
        all.add(LivePoints.failed(6, 200, 9000, FailureKind.CANCELLED));
        Map<String, Double> figures = figures(all);

        assertThat(figures.remove("requests")).isEqualTo(4);
        Map<String, Double> without = figures(POINT);
        without.remove("requests");
        assertThat(figures).isEqualTo(without);
    }

    @Test
    void withoutStreamingNothingIsSaidOfTokensOverTime() {
        Metrics metrics = RequestMetrics.of(MeasuredRequests.of(POINT, false), Map.of());

        assertThat(metrics.metrics()).extracting(Metric::quantity)
                .doesNotContain(Quantity.TTFT, Quantity.TTFOT, Quantity.TPOT, Quantity.ITL)
                .contains(Quantity.E2E_LATENCY, Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.REQUEST_OUTPUT_THROUGHPUT);
    }

    @Test
    void oneAnswerWithoutTheServersCountHasAllCountedInChunks() {
        RequestRecord uncounted = counted(SLOW, new TokenCounts(TokenCounts.UNKNOWN, TokenCounts.UNKNOWN,
                TokenCounts.UNKNOWN, TokenCounts.UNKNOWN, 6, 2, TokenCounts.UNKNOWN));
        RequestRecord packed = counted(FAST, new TokenCounts(20, 0, 44, 30, 11, 8, TokenCounts.UNKNOWN));

        assertThat(figures(List.of(packed, SLOW))).containsEntry("output_tokens", 50.0)
                .containsEntry("reasoning_tokens", 30.0).containsEntry("input_tokens", 40.0);
        assertThat(figures(List.of(packed, uncounted))).containsEntry("output_tokens", 17.0)
                .containsEntry("reasoning_tokens", 10.0).doesNotContainKey("input_tokens")
                .doesNotContainKey("total_token_throughput");
        Metrics whole = RequestMetrics.of(MeasuredRequests.of(List.of(packed, uncounted), false), Map.of());
        assertThat(whole.metrics()).noneMatch(metric -> metric.quantity().countsTokens());
    }

    @Test
    void reasoningEndsTheTimeToFirstTokenAndTheAnswerTheOther() {
        long[] chunks = {100_000_000, 200_000_000, 300_000_000};
        RequestRecord thinking = new RequestRecord(1, Phase.MEASURED,
                new Stamps(0, 0, 1, 2, 100_000_000, 300_000_000, 310_000_000), ChunkTimes.of(chunks, 3),
                new TokenCounts(5, 0, 3, TokenCounts.UNKNOWN, 3, 2, TokenCounts.UNKNOWN), "stop", null);

        assertThat(figures(List.of(thinking))).containsEntry("ttft.mean", 0.1).containsEntry("ttfot.mean", 0.3)
                .containsEntry("tpot.mean", 0.105).containsEntry("itl.mean", 0.1)
                .as("the server does not tell").doesNotContainKey("reasoning_tokens");
    }

    @Test
    void thePeakIsTheBestSecond() {
        // 40 tokens in the first second, 90 in the second, 10 in the last.
        List<RequestRecord> bursts = List.of(LivePoints.answer(1, 0, 500, 5, 40),
                LivePoints.answer(2, 0, 1000, 10, 90), LivePoints.answer(3, 0, 2100, 1, 10));
        assertThat(figures(bursts)).containsEntry("peak_output_token_throughput", 90.0);

        RequestRecord packed = counted(bursts.get(1), new TokenCounts(1, 0, 900, 0, 90, 0, 0));
        assertThat(figures(List.of(bursts.get(0), packed, bursts.get(2))))
                .as("ten tokens a chunk").containsEntry("peak_output_token_throughput", 900.0);
        assertThat(figures(List.of(FAST, SLOW))).as("half a second")
                .doesNotContainKey("peak_output_token_throughput");
        assertThat(figures(List.of(LivePoints.answer(1, 0, 5000, 1, 1)))).as("the answer in one piece")
                .doesNotContainKey("peak_output_token_throughput");
    }

    @Test
    void aRequestThatEndsAsAnotherBeginsIsNotInFlightWithIt() {
        List<RequestRecord> chain = IntStream.range(0, 5).mapToObj(at -> LivePoints.answer(at, at * 10L, 5, 5, 2))
                .toList();
        assertThat(figures(chain)).containsEntry("peak_concurrency", 1.0).containsEntry("mean_concurrency", 1.0);
    }

    @Test
    void goodputIsOfWhatMeetsEveryObjective() {
        assertThat(good(Map.of(Quantity.TTFT, 0.1))).isEqualTo(1 / 0.6, within(1e-12));
        assertThat(good(Map.of(Quantity.TTFT, 0.2, Quantity.E2E_LATENCY, 0.35))).isEqualTo(1 / 0.6, within(1e-12));
        assertThat(good(Map.of(Quantity.TPOT, 0.04, Quantity.TTFOT, 0.2))).isEqualTo(2 / 0.6, within(1e-12));
        assertThat(good(Map.of(Quantity.TPOT, 0.01))).isZero();
    }

    @Test
    void nothingThatEndedMakesNoFigureButCounts() {
        assertThat(figures(List.of())).containsOnly(Map.entry("requests", 0.0),
                Map.entry("successful_requests", 0.0), Map.entry("failed_requests", 0.0));
        assertThat(figures(List.of(FAILED))).doesNotContainKey("request_throughput")
                .containsEntry("duration", 0.45).doesNotContainKey("output_tokens").doesNotContainKey("input_tokens");
    }

    private static double good(Map<Quantity, Double> limits) {
        return RequestMetrics.of(MeasuredRequests.of(POINT, true), limits).get(Metric.of(Quantity.GOODPUT))
                .orElseThrow();
    }

    private static RequestRecord counted(RequestRecord request, TokenCounts tokens) {
        return new RequestRecord(request.number(), request.phase(), request.stamps(), request.chunkTimes(), tokens,
                request.finishReason(), request.failure());
    }

    /// Rounded to what a double of nanoseconds holds.
    private static Map<String, Double> figures(List<RequestRecord> requests) {
        Map<String, Double> figures = new TreeMap<>();
        RequestMetrics.of(MeasuredRequests.of(requests, true), Map.of())
                .forEach((metric, value) -> figures.put(metric.key(), round(value)));
        return figures;
    }

    private static double round(double value) {
        return Math.round(value * 1e9) / 1e9;
    }

    /// A file may not tell when its requests were sent: their own times stand, what lies between them does not.
    @Test
    void withoutATimeLineThereAreNoRates() {
        List<RequestRecord> requests = List.of(unplaced(FAST), unplaced(SLOW));

        Metrics metrics = RequestMetrics.of(MeasuredRequests.of(requests, true), Map.of(Quantity.TTFT, 1.0));

        assertThat(metrics.get(Metric.of(Quantity.TTFT)).orElse(0)).isEqualTo(0.15, within(1e-12));
        assertThat(metrics.metrics()).extracting(Metric::quantity).doesNotContain(Quantity.DURATION,
                Quantity.REQUEST_THROUGHPUT, Quantity.PEAK_CONCURRENCY, Quantity.MEAN_CONCURRENCY, Quantity.GOODPUT);
    }

    private static RequestRecord unplaced(RequestRecord request) {
        Stamps of = request.stamps();
        long sent = of.sent();
        return new RequestRecord(request.number(), request.phase(), new Stamps(Stamps.NEVER, 0, Stamps.NEVER,
                Stamps.NEVER, Stamps.NEVER, of.firstToken() - sent, of.end() - sent), ChunkTimes.none(),
                request.tokens(), null, null);
    }

    /// Whether the first text was reasoning is not in every file.
    @Test
    void whatIsNotToldOfReasoningIsNoTimeToFirstOutputToken() {
        TokenCounts told = FAST.tokens();
        RequestRecord untold = counted(FAST, new TokenCounts(told.input(), told.cached(), told.output(),
                TokenCounts.UNKNOWN, told.chunks(), TokenCounts.UNKNOWN, TokenCounts.UNKNOWN));

        Metrics metrics = RequestMetrics.of(MeasuredRequests.of(List.of(untold), true), Map.of());

        assertThat(metrics.get(Metric.of(Quantity.TTFT))).hasValue(0.1);
        assertThat(metrics.get(Metric.of(Quantity.TTFOT))).isEmpty();
    }

    @Test
    void furtherPercentilesAreComputedWhenTheyAreAskedFor() {
        Metrics metrics = RequestMetrics.of(MeasuredRequests.of(POINT, true), Map.of(), Set.of(75.0, 99.9));

        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.percentile(75))).orElse(0))
                .isEqualTo(0.175, within(1e-12));
        assertThat(metrics.get(Metric.of(Quantity.TTFT, Statistic.percentile(99)))).isPresent();
        assertThat(figures(POINT)).doesNotContainKey("ttft.p75");
    }
}
