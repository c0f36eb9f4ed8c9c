package dev.touchstone.compare.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.RequestMetrics;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequestIntervalsTest {

    /// 400 latencies e^(sin 1.7i + 0.3·cos 0.31i): SciPy 1.17, `bootstrap(x, percentile, method='percentile',
    /// n_resamples=40000)`. The tolerance is what resampling leaves open.
    @Test
    void latenciesAgreeWithSciPy() {
        List<RequestRecord> requests = IntStream.range(0, 400)
                .mapToObj(i -> whole(i + 1, Math.exp(Math.sin(1.7 * i) + 0.3 * Math.cos(0.31 * i)))).toList();

        SortedMap<Metric, Interval> intervals = intervals(requests, false);

        assertInterval(intervals, latency(50), 0.8542, 1.1590, 0.02);
        assertInterval(intervals, latency(95), 2.8612, 3.2973, 0.02);
        assertInterval(intervals, latency(99), 3.3485, 3.6562, 0.02);
        assertThat(intervals).hasSize(3);
    }

    /// 60 answers of 19 to 25 gaps, each answer with a pace of its own: NumPy, 20,000 resamples of whole answers. Were
    /// the gaps drawn one by one, the interval of p50 would be 0.00973 to 0.01046.
    @Test
    void gapsOfOneAnswerStayTogether() {
        SortedMap<Metric, Interval> intervals = intervals(IntStream.range(0, 60)
                .mapToObj(RequestIntervalsTest::streamed).toList(), true);

        assertInterval(intervals, itl(50), 0.008484, 0.011523, 0.0002);
        assertInterval(intervals, itl(95), 0.015959, 0.017339, 0.0002);
        assertInterval(intervals, itl(99), 0.017425, 0.017908, 0.0002);
        assertThat(intervals).containsKeys(Metric.of(Quantity.TTFT, Statistic.MEDIAN),
                Metric.of(Quantity.TPOT, Statistic.MEDIAN));
    }

    @Test
    void theSameRequestsGiveTheSameIntervalsInAnyOrder() {
        List<RequestRecord> requests = new ArrayList<>(IntStream.range(0, 400)
                .mapToObj(RequestIntervalsTest::streamed).toList());
        SortedMap<Metric, Interval> intervals = intervals(requests, true);

        Collections.shuffle(requests, new Random(5));

        assertThat(intervals).hasSize(12);
        assertThat(intervals(requests, true)).isEqualTo(intervals);
    }

    /// The range of 71 values misses p95 with 0.95⁷¹ = 2.6 %, that of 72 with 2.5 %; 367 and 368 for p99.
    @Test
    void tooFewRequestsHaveNoInterval() {
        assertThat(intervals(numbered(5), false)).isEmpty();
        assertThat(intervals(numbered(6), false)).containsOnlyKeys(latency(50));
        assertThat(intervals(numbered(71), false)).containsOnlyKeys(latency(50));
        assertThat(intervals(numbered(72), false)).containsOnlyKeys(latency(50), latency(95));
        assertThat(intervals(numbered(367), false)).containsOnlyKeys(latency(50), latency(95));
        assertThat(intervals(numbered(368), false)).containsOnlyKeys(latency(50), latency(95), latency(99));
        assertThat(intervals(IntStream.range(0, 29).mapToObj(RequestIntervalsTest::streamed).toList(), true))
                .doesNotContainKey(itl(50));
    }

    @Test
    void aFigureThatTheRunDoesNotHaveGetsNoInterval() {
        assertThat(RequestIntervals.of(Metrics.of(Map.of(latency(95), 1.0)), numbered(400)))
                .containsOnlyKeys(latency(95));
        assertThat(RequestIntervals.of(Metrics.of(Map.of()), numbered(400))).isEmpty();
    }

    private static void assertInterval(Map<Metric, Interval> intervals, Metric metric, double low, double high,
            double tolerance) {
        Interval interval = Objects.requireNonNull(intervals.get(metric), metric.key());
        assertThat(interval.low()).as("low end of %s", metric).isCloseTo(low, within(tolerance));
        assertThat(interval.high()).as("high end of %s", metric).isCloseTo(high, within(tolerance));
    }

    private static SortedMap<Metric, Interval> intervals(List<RequestRecord> requests, boolean streaming) {
        return RequestIntervals.of(RequestMetrics.of(MeasuredRequests.of(requests, streaming), Map.of()), requests);
    }

    private static List<RequestRecord> numbered(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> whole(i, i)).toList();
    }

    /// An answer in one piece.
    private static RequestRecord whole(int number, double latency) {
        return new RequestRecord(number, Phase.MEASURED, new Stamps(0, 0, Stamps.NEVER, Stamps.NEVER, Stamps.NEVER,
                Stamps.NEVER, nanos(latency)), ChunkTimes.none(), TokenCounts.NONE, "stop", null);
    }

    /// An answer of 20 + j mod 7 gaps of 0.01·(1 + 0.5·sin j)·(1 + 0.2·sin(2.3k + j)) seconds.
    private static RequestRecord streamed(int j) {
        long[] times = new long[21 + j % 7];
        double time = 0.1;
        times[0] = nanos(time);
        for (int k = 0; k < times.length - 1; k++) {
            time += 0.01 * (1 + 0.5 * Math.sin(j)) * (1 + 0.2 * Math.sin(2.3 * k + j));
            times[k + 1] = nanos(time);
        }
        return new RequestRecord(j + 1, Phase.MEASURED, new Stamps(0, 0, 0, times[0], Stamps.NEVER, times[0],
                times[times.length - 1]), ChunkTimes.of(times, times.length),
                new TokenCounts(10, 0, times.length, -1, times.length, 0, -1), "stop", null);
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }

    private static Metric latency(double percent) {
        return Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(percent));
    }

    private static Metric itl(double percent) {
        return Metric.of(Quantity.ITL, Statistic.percentile(percent));
    }
}
