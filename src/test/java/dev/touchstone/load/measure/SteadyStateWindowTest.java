package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteadyStateWindowTest {

    private static final LoadShape TWO = new LoadShape.InFlight(2);

    /// One request alone from 0 s, the second beside it from 2 s; the last one alone from 22 s to 24 s.
    private static List<RequestRecord> lanes() {
        List<RequestRecord> requests = new ArrayList<>();
        for (int at = 0; at < 6; at++) {
            requests.add(LivePoints.answer(2 * at, at * 4000, 1000, 1000, 4));
            requests.add(LivePoints.answer(2 * at + 1, at * 4000 + 2000, 1000, 500, 5));
        }
        requests.removeLast();
        return requests;
    }

    @Test
    void rampUpAndTailAreLeftOut() {
        Map<String, String> extras = new LinkedHashMap<>();
        SteadyStateWindow steady = of(lanes(), TWO).orElseThrow();
        steady.putInto(extras);

        // Lane one answers at 4, 8 … 24 s; lane two is busy 2–5, 6–9 … 18–21 s: two are in flight from 2 s to 21 s.
        assertThat(steady.window()).isEqualTo(new MeasuredRequests.Span(2_000_000_000L, 21_000_000_000L));
        assertThat(extras).containsEntry("Steady state: window", "2 s to 21 s (19 s)")
                // Five of lane one end inside, five of lane two.
                .containsEntry("Steady state: request throughput", "0.526 req/s")
                // Lane one has chunks at 2, 3 and 4 s of its first answer, 4 in each of the next four, 1 at 21 s.
                .containsEntry("Steady state: output throughput", "2.37 tok/s")
                .containsEntry("Steady state: time to first token", "mean 1 s, median 1 s, p99 1 s")
                .containsEntry("Steady state: end-to-end latency", "mean 3.5 s, median 3.5 s, p99 4 s");
        assertThat(steady.warning()).isEmpty();
    }

    @Test
    void aShortWindowIsSaid() {
        List<RequestRecord> mostlyAlone = List.of(LivePoints.answer(1, 0, 5000, 1000, 6),
                LivePoints.answer(2, 2000, 1000, 1000, 3));

        assertThat(of(mostlyAlone, TWO).orElseThrow().warning().orElseThrow().message()).isEqualTo(
                "Only 3 s of 10 s had 2 requests in flight: ramp-up and tail weigh on the figures. Send more "
                        + "requests.");
        assertThat(of(List.of(LivePoints.answer(1, 0, 500, 100, 6)), new LoadShape.InFlight(1)).orElseThrow()
                .warning()).as("short, but all of it").isEmpty();
    }

    /// Ten seconds, or half of the test, are long enough; less than a tenth of it is not.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3  | 10  | 2   | Only 3 s of 10 s had 2 requests in flight: ramp-up and tail weigh on the figures. Send more requests.
            3  | 10  | 100 | Only 3 s of 10 s had 95 or more of 100 requests in flight: ramp-up and tail weigh on the figures. Send more requests.
            5  | 10  | 2   |
            9  | 30  | 2   | Only 9 s of 30 s had 2 requests in flight: ramp-up and tail weigh on the figures. Send more requests.
            10 | 30  | 2   |
            10 | 101 | 1   | Only 10 s of 101 s had 1 request in flight: ramp-up and tail weigh on the figures. Send more requests.
            11 | 100 | 1   |
            """)
    void howLongAWindowHasToBe(long steady, long whole, int limit, @Nullable String warning) {
        MeasuredRequests measured = MeasuredRequests.of(List.of(LivePoints.answer(1, 0, whole * 1000, 0, 1)), true);
        assertThat(new SteadyStateWindow(measured, new MeasuredRequests.Span(0, steady * 1_000_000_000L), limit).warning().map(Warning::message))
                .isEqualTo(Optional.ofNullable(warning));
    }

    @Test
    void warmUpIsLoadButMakesNoFigure() {
        List<RequestRecord> requests = List.of(LivePoints.in(Phase.WARM_UP, LivePoints.answer(1, 0, 1000, 1000, 10)),
                LivePoints.answer(2, 3000, 1000, 1000, 4));
        Map<String, String> extras = new LinkedHashMap<>();
        of(requests, TWO).orElseThrow().putInto(extras);

        assertThat(extras).containsEntry("Steady state: window", "0 ms to 4 s (4 s)")
                .containsEntry("Steady state: output throughput", "1 tok/s");
    }

    /// Where the server does not count tokens, chunks are counted and are called so; without a stream nothing is.
    @Test
    void whatIsCountedHasItsName() {
        List<RequestRecord> uncounted = lanes().stream().map(request -> new RequestRecord(request.number(), request.phase(), request.stamps(),
                request.chunkTimes(), new TokenCounts(20, 0, TokenCounts.UNKNOWN, 0, request.chunkTimes().count(), 0, 0), "stop", null))
                .toList();
        assertThat(figures(MeasuredRequests.of(lanes(), true))).containsEntry("Steady state: output throughput", "2.37 tok/s");
        assertThat(figures(MeasuredRequests.of(uncounted, true))).containsEntry("Steady state: output throughput", "2.37 chunks/s");
        assertThat(figures(MeasuredRequests.of(uncounted, false))).doesNotContainKey("Steady state: output throughput");
        assertThat(figures(MeasuredRequests.of(lanes(), false))).as("when tokens came is not known").doesNotContainKey("Steady state: output"
                + " throughput");
    }

    private static Map<String, String> figures(MeasuredRequests measured) {
        Map<String, String> extras = new LinkedHashMap<>();
        SteadyStateWindow.of(measured, TWO).orElseThrow().putInto(extras);
        return extras;
    }

    @Test
    void onlyAClosedLoopThatReachedItsLimitHasOne() {
        assertThat(of(lanes(), new LoadShape.InFlight(3))).isEmpty();
        assertThat(of(lanes(), new LoadShape.Batches(2))).isEmpty();
        assertThat(of(lanes(), new LoadShape.OpenLoop(2, 1, 2))).isEmpty();
        assertThat(of(lanes(), new LoadShape.Ramp(1, 2, Duration.ofSeconds(2)))).isPresent();
        assertThat(of(List.of(), TWO)).isEmpty();
    }

    private static Optional<SteadyStateWindow> of(List<RequestRecord> requests, LoadShape load) {
        return SteadyStateWindow.of(MeasuredRequests.of(requests, true), load);
    }
}
