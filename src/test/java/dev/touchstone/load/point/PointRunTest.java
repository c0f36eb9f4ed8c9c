package dev.touchstone.load.point;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.point.ScriptedClient.Answer;
import dev.touchstone.load.point.ScriptedClient.Sent;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PointRunTest {

    private static final Edges NONE = new Edges(0, 0);
    private static final long MILLI = 1_000_000;

    /// So many are ready before the load begins; beyond, real time of the thread that prepares them mixes in.
    private static final int AHEAD = 64;

    /// Durations from 1 to 40 ms, scattered.
    private static Answer scattered(Sent sent) {
        return Answer.after(1 + Math.floorMod(sent.slot().number() * 2_654_435_761L, 40));
    }

    @Property(tries = 60)
    void aSlidingWindowNeverHoldsMoreAndNeverLessThanItsWidth(@ForAll @IntRange(min = 1, max = 20) int width,
            @ForAll @IntRange(min = 1, max = AHEAD) int requests) {
        Bench bench = new Bench(PointRunTest::scattered);
        PointResult result = bench.run(new LoadShape.InFlight(width), Stop.after(requests), NONE);
        assertThat(bench.client.mostInFlight()).isEqualTo(Math.min(width, requests));
        assertThat(bench.client.sent().stream().skip(width)).allMatch(sent -> sent.inFlightBefore() == width - 1);
        assertThat(result.requests()).hasSize(requests);
        assertThat(result.incomplete()).isNull();
        assertThat(result.requests()).allMatch(request -> request.stamps().sent() == request.stamps().scheduled());
    }

    @Property(tries = 60)
    void aBatchWaitsForItsSlowest(@ForAll @IntRange(min = 1, max = 12) int size,
            @ForAll @IntRange(min = 1, max = AHEAD) int requests) {
        Bench bench = new Bench(PointRunTest::scattered);
        PointResult result = bench.run(new LoadShape.Batches(size), Stop.after(requests), NONE);
        assertThat(result.requests()).hasSize(requests);
        assertThat(bench.client.sent()).allMatch(sent -> sent.inFlightBefore() == (sent.slot().number() - 1) % size);
        List<RequestRecord> byNumber = byNumber(result);
        for (int first = size; first < requests; first += size) {
            long slowest = byNumber.subList(first - size, first).stream()
                    .mapToLong(request -> request.stamps().end()).max().orElseThrow();
            assertThat(byNumber.get(first).stamps().sent()).isEqualTo(slowest);
        }
    }

    @Test
    void anOpenLoopSendsOnScheduleWhateverComesBack() {
        Bench bench = new Bench(sent -> Answer.after(500));
        PointResult result = bench.run(new LoadShape.OpenLoop(100, Double.POSITIVE_INFINITY, null), Stop.after(50),
                NONE);
        for (RequestRecord request : result.requests()) {
            assertThat(request.stamps().sent()).isEqualTo((request.number() - 1) * 10 * MILLI);
            assertThat(request.stamps().scheduled()).isEqualTo(request.stamps().sent());
        }
        assertThat(bench.lags).hasSize(50).allMatch(lag -> lag == 0);
    }

    @Test
    void anOpenLoopWithALimitLetsRequestsWaitWhichShowsAsQueueTime() {
        Bench bench = new Bench(sent -> Answer.after(100));
        PointResult result = bench.run(new LoadShape.OpenLoop(100, Double.POSITIVE_INFINITY, 2), Stop.after(10),
                NONE);
        assertThat(bench.client.mostInFlight()).isEqualTo(2);
        RequestRecord last = byNumber(result).getLast();
        assertThat(last.stamps().scheduled()).isEqualTo(90 * MILLI);
        assertThat(last.stamps().sent()).isGreaterThanOrEqualTo(400 * MILLI);
        assertThat(bench.lags).as("to wait for a place is not the client's fault").allMatch(lag -> lag == 0);
    }

    @Test
    void theSameSeedGivesTheSameArrivalsAndPrompts() {
        assertThat(arrivals(5)).isEqualTo(arrivals(5)).isNotEqualTo(arrivals(6));
    }

    private static List<String> arrivals(long seed) {
        Bench bench = new Bench(PointRunTest::scattered);
        bench.seed = seed;
        bench.run(new LoadShape.OpenLoop(50, 0.5, null), Stop.after(40), new Edges(3, 3));
        return bench.client.sent().stream().map(sent -> sent.slot().scheduled() + " " + sent.ask().messages()).toList();
    }

    @Test
    void aRampWidensEvenly() {
        Bench bench = new Bench(sent -> Answer.after(7));
        bench.run(new LoadShape.Ramp(1, 11, Duration.ofSeconds(1)), new Stop(null, Duration.ofSeconds(2)), NONE);
        for (Sent sent : bench.client.sent()) {
            long width = 1 + Math.min(10, sent.slot().scheduled() / (100 * MILLI));
            assertThat((long) sent.inFlightBefore()).isLessThan(width);
        }
        assertThat(bench.client.mostInFlight()).isEqualTo(11);
    }

    @Test
    void aRampNarrowsEvenly() {
        Bench bench = new Bench(sent -> Answer.after(7));
        bench.run(new LoadShape.Ramp(6, 1, Duration.ofSeconds(1)), new Stop(null, Duration.ofSeconds(2)), NONE);
        assertThat(bench.client.sent()).filteredOn(sent -> sent.slot().scheduled() > 1_100 * MILLI).isNotEmpty()
                .allMatch(sent -> sent.inFlightBefore() == 0);
        assertThat(bench.client.mostInFlight()).isEqualTo(6);
    }

    @Property(tries = 40)
    void warmUpAndCoolDownStayApart(@ForAll @IntRange(max = 9) int warmUp, @ForAll @IntRange(max = 9) int coolDown,
            @ForAll @IntRange(min = 1, max = 40) int requests, @ForAll @IntRange(min = 1, max = 8) int width) {
        Bench bench = new Bench(PointRunTest::scattered);
        PointResult result = bench.run(new LoadShape.InFlight(width), Stop.after(requests),
                new Edges(warmUp, coolDown));
        List<RequestRecord> all = byNumber(result);
        assertThat(all.stream().map(RequestRecord::phase))
                .containsExactlyElementsOf(phases(warmUp, requests, coolDown));
        long warm = all.stream().filter(request -> request.phase() == Phase.WARM_UP)
                .mapToLong(request -> request.stamps().end()).max().orElse(0);
        assertThat(all.stream().filter(request -> request.phase() == Phase.MEASURED))
                .allMatch(request -> request.stamps().sent() >= warm);
        assertThat(bench.journal.records).containsExactlyInAnyOrderElementsOf(all);
    }

    private static List<Phase> phases(int warmUp, int measured, int coolDown) {
        List<Phase> phases = new ArrayList<>();
        phases.addAll(Collections.nCopies(warmUp, Phase.WARM_UP));
        phases.addAll(Collections.nCopies(measured, Phase.MEASURED));
        phases.addAll(Collections.nCopies(coolDown, Phase.COOL_DOWN));
        return phases;
    }

    @Test
    void afterItsTimeNothingMoreIsSentAndWhatIsInFlightIsAwaited() {
        Bench bench = new Bench(sent -> Answer.after(30));
        PointResult result = bench.run(new LoadShape.InFlight(3), new Stop(null, Duration.ofMillis(100)), NONE);
        assertThat(result.requests()).hasSize(12).allMatch(request -> request.stamps().sent() < 100 * MILLI)
                .allMatch(RequestRecord::isSuccess);
        assertThat(result.incomplete()).isNull();
    }

    @Test
    void whicheverComesFirstEndsIt() {
        Bench counted = new Bench(sent -> Answer.after(30));
        assertThat(counted.run(new LoadShape.InFlight(1), new Stop(2, Duration.ofSeconds(9)), NONE).requests())
                .hasSize(2);
        Bench timed = new Bench(sent -> Answer.after(30));
        assertThat(timed.run(new LoadShape.InFlight(1), new Stop(200, Duration.ofMillis(90)), NONE).requests())
                .hasSize(3);
    }

    @Test
    void requestsThatWereDueButNotSentAreSaid() {
        Bench bench = new Bench(sent -> Answer.after(1000));
        PointResult result = bench.run(new LoadShape.OpenLoop(10, Double.POSITIVE_INFINITY, 1),
                new Stop(null, Duration.ofSeconds(2)), NONE);
        assertThat(result.requests()).hasSize(2);
        assertThat(result.remarks()).containsExactly(
                "19 requests were due within the time but not sent, because too many were in flight.");
    }

    @Test
    void aPauseCountsForNothing() {
        Bench bench = new Bench(sent -> Answer.after(10));
        bench.at(55, bench.signals::pause);
        bench.at(3_055, bench.signals::resume);
        PointResult result = bench.run(new LoadShape.OpenLoop(100, Double.POSITIVE_INFINITY, null), Stop.after(20),
                NONE);
        for (RequestRecord request : result.requests()) {
            long scheduled = (request.number() - 1) * 10 * MILLI + (request.number() > 6 ? 3_000 * MILLI : 0);
            assertThat(request.stamps().sent()).isBetween(scheduled, scheduled + MILLI);
        }
        assertThat(result.remarks()).containsExactly("The run was paused for 3.0 s.");
        assertThat(result.incomplete()).isNull();
    }

    @Test
    void aPausedWindowSendsNothingAndItsWaitIsNoQueueTime() {
        Bench bench = new Bench(sent -> Answer.after(10));
        bench.at(35, bench.signals::pause);
        bench.at(1_035, bench.signals::resume);
        PointResult result = bench.run(new LoadShape.InFlight(2), Stop.after(20), NONE);
        assertThat(result.requests()).hasSize(20)
                .noneMatch(request -> request.stamps().sent() > 36 * MILLI && request.stamps().sent() < 1_035 * MILLI)
                .allMatch(request -> request.stamps().sent() - request.stamps().scheduled() <= MILLI);
    }

    @Property(tries = 60)
    void aCancelAtAnyMomentLosesNothingThatEnded(@ForAll @IntRange(min = 0, max = 300) int millis) {
        Bench bench = new Bench(PointRunTest::scattered);
        bench.at(millis, bench.signals::cancel);
        PointResult result = bench.run(new LoadShape.InFlight(7), Stop.after(1000), new Edges(5, 0));
        assertThat(result.requests()).hasSameSizeAs(bench.client.sent());
        assertThat(bench.journal.records).containsExactlyInAnyOrderElementsOf(result.requests());
        assertThat(bench.client.inFlight()).isZero();
        assertThat(result.incomplete()).startsWith("Cancelled, after ").endsWith(" of 1000 requests.");
        assertThat(result.requests()).filteredOn(request -> !request.isSuccess()).hasSizeLessThanOrEqualTo(7)
                .allMatch(request -> request.failure().kind() == FailureKind.CANCELLED);
    }

    @Test
    void aRequestThatNeverEndsIsGivenUpAfterItsLimit() {
        Bench bench = new Bench(sent -> sent.slot().number() == 3 ? new Answer(Answer.NEVER, null, 0, 0)
                : Answer.after(10));
        PointResult result = bench.run(new LoadShape.InFlight(2), Stop.after(6), NONE);
        assertThat(result.requests()).hasSize(6);
        assertThat(byNumber(result).get(2).failure().kind()).isEqualTo(FailureKind.CANCELLED);
        assertThat(byNumber(result).get(2).failure().message()).isEqualTo("Cancelled");
        assertThat(result.incomplete()).isNull();
    }

    @Test
    void aRequestThatCannotBeCancelledIsGivenUp() {
        Bench bench = new Bench(sent -> sent.slot().number() == 3 ? new Answer(Answer.DEAF, null, 0, 0) : Answer.after(10));
        PointResult result = bench.run(new LoadShape.InFlight(2), Stop.after(6), NONE);
        assertThat(result.requests()).hasSize(6);
        assertThat(byNumber(result).get(2).failure()).extracting(RequestFailure::kind, RequestFailure::message)
                .containsExactly(FailureKind.TOTAL_TIMEOUT, "The request did not end and was given up");
        assertThat(byNumber(result).get(1).failure()).isNull();
    }

    @Test
    void aServerThatIsGoneEndsThePointEarly() {
        Bench bench = new Bench(sent -> sent.slot().number() <= 30 ? Answer.after(10)
                : Answer.fails(1, FailureKind.CONNECT));
        PointResult result = bench.run(new LoadShape.InFlight(4), Stop.after(5000), NONE);
        assertThat(result.requests()).hasSizeBetween(50, 80);
        assertThat(result.isServerGone()).isTrue();
        assertThat(result.incomplete()).matches("No server answers: 2\\d requests in a row found no connection"
                + ", after \\d\\d of 5000 requests\\. No connection\\.");
    }

    @Test
    void aServerThatIsStillAtWorkOnOthersIsNotGone() {
        Bench bench = new Bench(sent -> sent.inFlightBefore() == 0 ? Answer.after(200)
                : Answer.fails(1, FailureKind.CONNECT));
        PointResult result = bench.run(new LoadShape.InFlight(2), Stop.after(500), NONE);
        assertThat(result.incomplete()).isNull();
        assertThat(result.requests()).hasSize(500);
        assertThat(result.isServerGone()).isFalse();
    }

    @Test
    void aFullDiskEndsThePointAndKeepsWhatWasMeasured() {
        Bench bench = new Bench(PointRunTest::scattered);
        bench.journal = new Bench.MemoryJournal(25);
        PointResult result = bench.run(new LoadShape.InFlight(4), Stop.after(100_000), NONE);
        assertThat(result.failure()).hasMessage("No space left on device");
        assertThat(result.requests()).hasSameSizeAs(bench.client.sent()).hasSizeGreaterThan(25);
        assertThat(result.incomplete()).contains("No space left on device");
    }

    @Test
    void promptsThatFailEndThePoint() {
        Bench bench = new Bench(PointRunTest::scattered);
        int[] next = new int[1];
        bench.prompts = () -> {
            if (++next[0] > 70) {
                throw new IllegalStateException("the file is gone");
            }
            return new Bench.Question(next[0]);
        };
        PointResult result = bench.run(new LoadShape.InFlight(2), Stop.after(1000), NONE);
        assertThat(result.failure()).hasMessage("the file is gone");
        assertThat(result.requests()).hasSizeBetween(1, 70);
    }

    @Test
    void everyRequestIsHeardOfOnce() {
        Bench bench = new Bench(PointRunTest::scattered);
        bench.run(new LoadShape.InFlight(8), Stop.after(400), new Edges(4, 4));
        Set<Integer> numbers = new HashSet<>();
        bench.heard.forEach(ended -> assertThat(numbers.add(ended.outcome().record().number())).isTrue());
        assertThat(numbers).hasSize(408);
    }

    @Test
    void theFirstMeasuredAnswerIsKeptToBeRead() {
        Bench bench = new Bench(PointRunTest::scattered);
        bench.run(new LoadShape.InFlight(2), Stop.after(20), new Edges(3, 0));
        assertThat(bench.client.sent()).filteredOn(sent -> sent.slot().keepText())
                .extracting(sent -> sent.slot().number()).containsExactly(4);
    }

    private static List<RequestRecord> byNumber(PointResult result) {
        return result.requests().stream()
                .sorted((one, other) -> Integer.compare(one.number(), other.number())).toList();
    }
}
