package dev.touchstone.model.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WorkloadMetricsTest {

    private static final int NOT_KNOWN = TokenCounts.UNKNOWN;

    /// Two conversations of three turns: one is answered to its end, the other one fails at its second turn.
    private static final List<RequestRecord> CONVERSATIONS = List.of(
            answer(1, 400, 100, NOT_KNOWN, new PlannedRequest(1, 1, 2, 0, NOT_KNOWN)),
            answer(2, 100, 200, 128, new PlannedRequest(1, 2, 1, 140, NOT_KNOWN)),
            answer(3, 80, 300, 224, new PlannedRequest(1, 3, 0, 240, NOT_KNOWN)),
            answer(4, 600, 100, NOT_KNOWN, new PlannedRequest(2, 1, 2, 0, NOT_KNOWN)),
            failure(5, new PlannedRequest(2, 2, 1, NOT_KNOWN, NOT_KNOWN)));

    @Test
    void firstAndLaterTurnsAreKeptApart() {
        assertThat(mean(CONVERSATIONS, Quantity.FIRST_TURN_TTFT)).hasValue(0.5);
        assertThat(mean(CONVERSATIONS, Quantity.LATER_TURN_TTFT)).hasValue(0.09);
        assertThat(figure(CONVERSATIONS, Quantity.FIRST_TURN_REQUESTS)).hasValue(2);
        assertThat(figure(CONVERSATIONS, Quantity.LATER_TURN_REQUESTS)).hasValue(2);
        assertThat(figure(CONVERSATIONS, Quantity.LEFT_OUT_REQUESTS)).hasValue(1);
    }

    @Test
    void singlePromptsHaveNoTurns() {
        List<RequestRecord> single = List.of(answer(1, 400, 100, 0, new PlannedRequest(1, 1, 0, 0, NOT_KNOWN)));
        assertThat(mean(single, Quantity.FIRST_TURN_TTFT)).isEmpty();
        assertThat(figure(single, Quantity.LEFT_OUT_REQUESTS)).isEmpty();
    }

    /// 128 + 224 of 700 tokens were cached, 140 + 240 could have been.
    @Test
    void expectedAndActualReuseAreFiguresOfTheirOwn() {
        assertThat(figure(CONVERSATIONS, Quantity.EXPECTED_PREFIX_REUSE).orElseThrow()).isCloseTo(380 / 700.0, within(1e-9));
        assertThat(figure(CONVERSATIONS, Quantity.PREFIX_CACHE_HIT_RATE).orElseThrow()).isCloseTo(352 / 700.0, within(1e-9));
        assertThat(figure(CONVERSATIONS, Quantity.CACHED_TOKENS)).hasValue(352);
    }

    @Test
    void aHitHasHalfOfItsPromptCached() {
        assertThat(mean(CONVERSATIONS, Quantity.CACHE_HIT_TTFT)).hasValue(0.09);
        assertThat(mean(CONVERSATIONS, Quantity.CACHE_MISS_TTFT)).hasValue(0.5);
        assertThat(figure(CONVERSATIONS, Quantity.CACHE_HIT_REQUESTS)).hasValue(2);
        assertThat(figure(CONVERSATIONS, Quantity.CACHE_MISS_REQUESTS)).hasValue(2);
        List<RequestRecord> edge = List.of(answer(1, 300, 100, 49, null), answer(2, 100, 100, 50, null));
        assertThat(mean(edge, Quantity.CACHE_MISS_TTFT)).hasValue(0.3);
        assertThat(mean(edge, Quantity.CACHE_HIT_TTFT)).hasValue(0.1);
    }

    @Test
    void whatIsNotReportedHasNoFigure() {
        List<RequestRecord> silent = List.of(answer(1, 300, 100, NOT_KNOWN, new PlannedRequest(1, 1, 0, NOT_KNOWN, NOT_KNOWN)));
        assertThat(WorkloadMetrics.of(MeasuredRequests.of(silent, true)).reportsCache()).isFalse();
        assertThat(WorkloadMetrics.of(MeasuredRequests.of(silent, true)).metrics().metrics()).isEmpty();
    }

    private static OptionalDouble figure(List<RequestRecord> requests, Quantity quantity) {
        return WorkloadMetrics.of(MeasuredRequests.of(requests, true)).metrics().get(Metric.of(quantity));
    }

    private static OptionalDouble mean(List<RequestRecord> requests, Quantity quantity) {
        return WorkloadMetrics.of(MeasuredRequests.of(requests, true)).metrics().get(Metric.of(quantity, Statistic.MEAN));
    }

    private static RequestRecord answer(int number, long ttftMillis, int input, int cached, PlannedRequest planned) {
        long first = ttftMillis * 1_000_000;
        Stamps stamps = new Stamps(0, 0, 1, first, Stamps.NEVER, first, first + 1_000_000);
        return new RequestRecord(number, Phase.MEASURED, stamps, ChunkTimes.of(new long[] {first}, 1),
                new TokenCounts(input, cached, 40, NOT_KNOWN, 1, 0, NOT_KNOWN), "stop", null, planned, null);
    }

    private static RequestRecord failure(int number, PlannedRequest planned) {
        Stamps stamps = new Stamps(0, 0, Stamps.NEVER, Stamps.NEVER, Stamps.NEVER, Stamps.NEVER, 1_000_000);
        return new RequestRecord(number, Phase.MEASURED, stamps, ChunkTimes.none(), TokenCounts.NONE, null,
                new RequestFailure(FailureKind.CONNECT, 0, "gone"), planned, null);
    }
}
