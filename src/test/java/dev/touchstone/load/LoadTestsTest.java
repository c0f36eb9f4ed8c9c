package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.point.Bench;
import dev.touchstone.load.point.ScriptedClient;
import dev.touchstone.load.point.ScriptedClient.Answer;
import dev.touchstone.load.point.ScriptedClient.Sent;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadTestsTest {

    @TempDir
    private Path folder;

    static Answer scattered(String server, Sent sent) {
        return Answer.after(1 + Math.floorMod(sent.slot().number() * 2_654_435_761L, 40));
    }

    @Test
    void aPlanRunsItsPointsInOrderAndHandsEachOn() throws Exception {
        Stage stage = new Stage(folder, LoadTestsTest::scattered);
        PlanStatus end = stage.run(Stage.plan(Stage.TWO, 20, 1, 4));
        assertThat(end.state()).isEqualTo(PlanState.DONE);
        assertThat(end.points()).hasSize(4).allMatch(point -> point.state() == PointState.DONE
                && point.done() == 20 && point.progress() == 1);
        assertThat(stage.finished).extracting(FinishedPoint::number).containsExactly(1, 2, 3, 4);
        assertThat(stage.finished).allMatch(point -> point.requests().size() == 23 && point.runs().size() == 1
                && point.objectivesMet());
        assertThat(end.requestsPlanned()).isEqualTo(92);
        assertThat(end.requestsEnded()).isEqualTo(92);
        assertThat(end.failed()).isZero();
        assertThat(end.inFlight()).isZero();
        assertThat(end.trust()).isEqualTo(Stage.TRUSTED);
        assertThat(end.answer()).isNotNull();
        assertThat(stage.clients.values()).hasSize(2).allMatch(ScriptedClient::isClosed);
        assertThat(stage.tests.unfinished()).isEmpty();
    }

    @Test
    void aServerIsAskedOnceAndItsFirstModelIsUsed() throws Exception {
        Stage stage = new Stage(folder, LoadTestsTest::scattered);
        stage.run(Stage.plan(Stage.TWO, 5, 1, 2, 3));
        assertThat(stage.probed).containsExactlyInAnyOrder("A", "B");
        assertThat(stage.clients.get("A").sent()).allMatch(sent -> sent.ask().model().equals("first-model")
                && sent.ask().engine().equals("vLLM"));
    }

    @Test
    void aServerThatIsAnotherAfterAWhileIsSaid() throws Exception {
        Stage stage = new Stage(folder, (server, sent) -> Answer.after(20_000));
        PlanControl control = stage.tests.start(Stage.plan(List.of(Stage.TWO.getFirst()), 5, 1, 2), Map.of(), point -> {
            stage.finished.add(point);
            stage.version = "2";
        });
        control.await();
        assertThat(stage.probed).containsExactly("A", "A");
        assertThat(stage.finished.get(0).runs().getFirst().warnings()).noneMatch(
                warning -> warning.message().contains("changed"));
        assertThat(stage.finished.get(1).runs().getFirst().warnings()).anyMatch(
                warning -> warning.message().contains("changed while the plan ran: Engine version from 1 to 2"));
    }

    @Test
    void twoServersGetTheSameWorkAndOnePointNeverThatOfAnother() throws Exception {
        Stage stage = new Stage(folder, LoadTestsTest::scattered);
        List<Long> seeds = new ArrayList<>();
        stage.prompts = (source, seed, saltSeed, client, counting) -> {
            seeds.add(seed);
            return Bench.numbered();
        };
        PlanStatus end = stage.run(Stage.plan(Stage.TWO, 5, 1, 4));
        List<Point> points = end.points().stream().map(PointStatus::point).toList();
        assertThat(seeds.get(0)).isEqualTo(seeds.get(1)).isNotEqualTo(seeds.get(2));
        assertThat(points.get(0).server()).isNotEqualTo(points.get(1).server());
        assertThat(seeds.get(2)).isEqualTo(seeds.get(3));
    }

    @Test
    void aCancelClosesEverythingAndKeepsWhatEnded() throws Exception {
        Cancelled cancelled = cancelledAtTheThirtieth();
        Stage stage = cancelled.stage();
        PlanStatus end = cancelled.end();
        assertThat(end.state()).isEqualTo(PlanState.CANCELLED);
        assertThat(end.points()).extracting(PointStatus::state).containsExactly(PointState.INCOMPLETE,
                PointState.SKIPPED, PointState.SKIPPED, PointState.SKIPPED);
        assertThat(stage.finished).hasSize(1);
        assertThat(stage.finished.getFirst().requests()).hasSize(30);
        assertThat(stage.finished.getFirst().runs().getFirst().missing()).isNotEmpty();
        assertThat(stage.clients.values()).allMatch(ScriptedClient::isClosed);
        List<Journal> unfinished = stage.tests.unfinished();
        assertThat(unfinished).hasSize(1);
        assertThat(unfinished.getFirst().written().getFirst().requests())
                .containsExactlyInAnyOrderElementsOf(stage.finished.getFirst().requests());
    }

    /// What a plan left that was cancelled with its 30th request.
    private record Cancelled(Stage stage, PlanStatus end) {
    }

    private Cancelled cancelledAtTheThirtieth() throws Exception {
        AtomicReference<PlanControl> control = new AtomicReference<>();
        Stage stage = new Stage(folder, (server, sent) -> {
            if (sent.slot().number() == 30) {
                control.get().cancel();
            }
            return scattered(server, sent);
        });
        control.set(stage.start(Stage.plan(Stage.TWO, 100, 4, 8)));
        control.get().await();
        return new Cancelled(stage, control.get().status());
    }

    @Test
    void aFailedAttemptLeavesNeitherARunNorSomethingToGoOnWith() throws Exception {
        Stage refused = new Stage(folder, (server, sent) -> Answer.fails(1, FailureKind.CONNECT));
        PlanStatus end = refused.run(Stage.plan(Stage.TWO, 1000, 2, 4, 8));
        assertThat(end.state()).isEqualTo(PlanState.STOPPED);
        assertThat(refused.finished).isNotEmpty().allMatch(point -> point.runs().isEmpty()
                && !point.requests().isEmpty());
        assertThat(refused.tests.unfinished()).isEmpty();

        Stage unauthorized = new Stage(folder, (server, sent) -> Answer.fails(1, FailureKind.UNAUTHORIZED));
        unauthorized.run(Stage.plan(List.of(Stage.TWO.getFirst()), 10, 4));
        assertThat(unauthorized.finished).allMatch(point -> point.runs().isEmpty());
        assertThat(unauthorized.tests.unfinished()).isEmpty();
    }

    @Test
    void aPointThatFailsBesideOthersThatSucceededIsARun() throws Exception {
        AtomicInteger sends = new AtomicInteger();
        Stage stage = new Stage(folder, (server, sent) -> sends.incrementAndGet() <= 15 ? scattered(server, sent)
                : Answer.fails(1, FailureKind.SERVER_ERROR));
        stage.run(Stage.plan(List.of(Stage.TWO.getFirst()), 12, 2, 4));
        assertThat(stage.finished).extracting(point -> point.runs().size()).containsExactly(1, 1);
        assertThat(stage.finished.getLast().requests()).noneMatch(RequestRecord::isSuccess);
    }

    @Test
    void cancelledRequestsAreNotFailedOnes() throws Exception {
        Cancelled cancelled = cancelledAtTheThirtieth();
        Stage stage = cancelled.stage();
        PlanStatus end = cancelled.end();
        List<RequestRecord> ended = stage.finished.getFirst().requests().stream()
                .filter(MeasuredRequests::isCancelled).toList();
        assertThat(ended).isNotEmpty();
        assertThat(end.cancelled()).isEqualTo(ended.size());
        assertThat(end.points().getFirst().cancelled()).isEqualTo(ended.size());
        assertThat(end.failed()).isZero();
        assertThat(end.points().getFirst().failed()).isZero();
        assertThat(end.errors()).isEmpty();
        assertThat(stage.finished.getFirst().runs().getFirst().extras())
                .containsEntry(Run.CANCELLED_REQUESTS, Integer.toString(ended.size()));
    }

    @Test
    void goingOnRunsTheInterruptedPointAnewAndSkipsTheWholeOnes() throws Exception {
        AtomicReference<PlanControl> control = new AtomicReference<>();
        AtomicInteger sends = new AtomicInteger();
        Stage first = new Stage(folder, (server, sent) -> {
            if (sends.incrementAndGet() == 60) {
                control.get().cancel();
            }
            return scattered(server, sent);
        });
        Plan plan = Stage.plan(Stage.TWO, 40, 2, 4);
        control.set(first.start(plan));
        control.get().await();
        assertThat(first.finished).hasSize(2);

        Stage second = new Stage(folder, LoadTestsTest::scattered);
        Journal journal = second.tests.unfinished().getFirst();
        assertThat(journal.plan()).isEqualTo(plan);
        assertThat(second.tests.recover(journal)).extracting(FinishedPoint::number).containsExactly(1, 2);
        PlanControl goesOn = second.tests.resume(journal, Map.of(), second.finished::add);
        goesOn.await();
        PlanStatus end = goesOn.status();
        assertThat(end.state()).isEqualTo(PlanState.DONE);
        assertThat(second.finished).extracting(FinishedPoint::number).containsExactly(2, 3, 4);
        assertThat(end.points()).allMatch(point -> point.state() == PointState.DONE && point.done() == 40);
        assertThat(end.requestsEnded()).isEqualTo(4 * 43);
        assertThat(second.finished.getFirst().runs().getFirst().id())
                .isNotEqualTo(first.finished.getLast().runs().getFirst().id());
        assertThat(second.tests.unfinished()).isEmpty();
    }

    @Test
    void stopAfterPointLeavesTheRestToBeGoneOnWith() throws Exception {
        AtomicReference<PlanControl> control = new AtomicReference<>();
        Stage stage = new Stage(folder, (server, sent) -> {
            control.get().stopAfterPoint();
            return scattered(server, sent);
        });
        control.set(stage.start(Stage.plan(Stage.TWO, 30, 2, 4)));
        control.get().await();
        PlanStatus end = control.get().status();
        assertThat(end.state()).isEqualTo(PlanState.STOPPED);
        assertThat(end.points()).extracting(PointStatus::state).containsExactly(PointState.DONE, PointState.SKIPPED,
                PointState.SKIPPED, PointState.SKIPPED);
        assertThat(stage.finished).hasSize(1);
        assertThat(stage.tests.unfinished()).hasSize(1);
    }

    @Test
    void aServerThatIsGoneIsSkippedAndTheOthersGoOn() throws Exception {
        Stage stage = new Stage(folder, (server, sent) -> server.equals("B")
                ? Answer.fails(1, FailureKind.CONNECT) : scattered(server, sent));
        PlanStatus end = stage.run(Stage.plan(Stage.TWO, 1000, 2, 4, 8));
        assertThat(end.state()).isEqualTo(PlanState.STOPPED);
        assertThat(end.message()).startsWith("B: No server answers: ");
        assertThat(end.points()).filteredOn(point -> point.point().server().name().equals("A"))
                .allMatch(point -> point.state() == PointState.DONE);
        assertThat(end.points()).filteredOn(point -> point.point().server().name().equals("B"))
                .extracting(PointStatus::state)
                .containsExactly(PointState.INCOMPLETE, PointState.SKIPPED, PointState.SKIPPED);
        assertThat(stage.clients.get("B").sent()).hasSizeLessThan(40);
        assertThat(end.errors()).singleElement().satisfies(error -> {
            assertThat(error.kind()).isEqualTo(FailureKind.CONNECT);
            assertThat(error.count()).isEqualTo(stage.clients.get("B").sent().size());
        });
        assertThat(stage.tests.unfinished()).hasSize(1);
    }

    @Test
    void aSearchFindsTheKneeAndSaysIt() throws Exception {
        Stage stage = new Stage(folder, (server, sent) -> {
            int knee = server.equals("A") ? 11 : 3;
            return Answer.after(sent.inFlightBefore() < knee ? 100 : 400);
        });
        Objectives objectives = new Objectives(Map.of(Quantity.E2E_LATENCY, 0.2), 0.99);
        Plan plan = Stage.plan(Stage.TWO, new Loads.Knee(1, 64), 60, 2, objectives);
        PlanStatus end = stage.run(plan);
        assertThat(end.state()).isEqualTo(PlanState.DONE);
        assertThat(end.message()).contains("A: 11 in flight keep the objectives, 12 break them.")
                .contains("B: 3 in flight keep the objectives, 4 break them.");
        assertThat(inFlight(end, "A")).containsExactly(1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 12, 12, 10, 10, 11, 11);
        assertThat(inFlight(end, "B")).containsExactly(1, 1, 2, 2, 4, 4, 3, 3);
        assertThat(end.points()).hasSizeLessThanOrEqualTo(stage.tests.estimate(plan).points());
        assertThat(stage.finished).hasSize(end.points().size());
    }

    private static List<Integer> inFlight(PlanStatus end, String server) {
        return end.points().stream().filter(point -> point.point().server().name().equals(server))
                .map(point -> ((LoadShape.InFlight) point.point().load()).concurrency()).toList();
    }

    @Test
    void aSearchGoesOnWhereItStopped() throws Exception {
        AtomicReference<PlanControl> control = new AtomicReference<>();
        Objectives objectives = new Objectives(Map.of(Quantity.E2E_LATENCY, 0.2), 0.99);
        Plan plan = Stage.plan(List.of(Stage.TWO.getFirst()), new Loads.Knee(1, 64), 60, 1, objectives);
        AtomicInteger sends = new AtomicInteger();
        Stage first = new Stage(folder, (server, sent) -> {
            if (sends.incrementAndGet() == 5 * 63 + 10) {
                control.get().cancel();
            }
            return Answer.after(sent.inFlightBefore() < 11 ? 100 : 400);
        });
        control.set(first.start(plan));
        control.get().await();
        Stage second = new Stage(folder, (server, sent) -> Answer.after(sent.inFlightBefore() < 11 ? 100 : 400));
        PlanControl goesOn = second.tests.resume(second.tests.unfinished().getFirst(), Map.of(), second.finished::add);
        goesOn.await();
        assertThat(goesOn.status().message()).isEqualTo("A: 11 in flight keep the objectives, 12 break them.");
        assertThat(second.finished).extracting(FinishedPoint::number).containsExactly(6, 7, 8);
    }

    @Test
    void aConsumerThatThrowsEndsThePlanAndLosesNothing() throws Exception {
        Stage stage = new Stage(folder, LoadTestsTest::scattered);
        PlanStatus end = stage.run(Stage.plan(Stage.TWO, 20, 1), point -> {
            throw new IllegalStateException("the archive is locked");
        });
        assertThat(end.state()).isEqualTo(PlanState.FAILED);
        assertThat(end.message()).isEqualTo("What point 1 measured is safe in the journal, but could not be stored:"
                + " the archive is locked.");
        Journal journal = stage.tests.unfinished().getFirst();
        assertThat(stage.tests.recover(journal)).hasSize(1);
        assertThat(journal.isDone(end.points().getFirst().point())).isTrue();
        assertThat(stage.clients.values()).allMatch(ScriptedClient::isClosed);
    }

    @Test
    void aPromptFileThatIsGoneEndsThePlanWithItsSentence() throws Exception {
        Stage stage = new Stage(folder, LoadTestsTest::scattered);
        stage.prompts = (source, seed, saltSeed, client, counting) -> {
            throw new IOException("There is no file prompts.jsonl.");
        };
        PlanStatus end = stage.run(Stage.plan(Stage.TWO, 20, 1));
        assertThat(end.state()).isEqualTo(PlanState.FAILED);
        assertThat(end.message()).isEqualTo("There is no file prompts.jsonl.");
        assertThat(stage.finished).isEmpty();
    }

    @Test
    void closingCancelsWhatRuns() throws Exception {
        Stage stage = new Stage(folder, (server, sent) -> new Answer(Answer.NEVER, null, 0, 0));
        PlanControl control = stage.start(Stage.plan(Stage.TWO, 20, 4));
        stage.tests.close();
        assertThat(control.status().hasEnded()).isTrue();
        assertThat(control.status().state()).isEqualTo(PlanState.CANCELLED);
        assertThat(stage.clients.values()).allMatch(client -> client.isClosed() && client.inFlight() == 0);
    }

    @Test
    void anEstimateKnowsWhatItCan() throws Exception {
        Stage stage = new Stage(folder, (server, sent) -> Answer.after(100));
        Plan plan = Stage.plan(Stage.TWO, 97, 10);
        assertThat(stage.tests.estimate(plan)).isEqualTo(new Estimate(2, 200, null));
        stage.run(plan);
        Estimate known = stage.tests.estimate(plan);
        assertThat(known.time()).isNotNull();
        assertThat(known.time().toMillis()).isBetween(6_900L, 7_800L);
    }

    @Test
    void cancelledPlansLeaveNoThread() throws Exception {
        for (int run = 0; run < 200; run++) {
            int at = run % 40;
            AtomicReference<PlanControl> control = new AtomicReference<>();
            Stage stage = new Stage(folder.resolve("run" + run), (server, sent) -> {
                if (sent.slot().number() >= at && control.get() != null) {
                    control.get().cancel();
                }
                return scattered(server, sent);
            });
            control.set(stage.start(Stage.plan(List.of(Stage.TWO.getFirst()), 60, 8)));
            if (at == 0) {
                control.get().cancel();
            }
            control.get().await();
            stage.tests.close();
            assertThat(stage.clients.values()).allMatch(client -> client.isClosed() && client.inFlight() == 0);
        }
        assertThat(Thread.getAllStackTraces().keySet()).extracting(Thread::getName)
                .doesNotContain("touchstone-plan", "touchstone-prompts", "touchstone-journal", "touchstone-status");
    }
}
