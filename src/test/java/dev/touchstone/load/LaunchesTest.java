package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.launch.ServerSighting;
import dev.touchstone.load.launch.ServerSighting.Presence;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.point.ScriptedClient.Answer;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.FailureKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Plans that measure several launches of their servers.
class LaunchesTest {

    private static final List<Server> ONE = List.of(Stage.TWO.getFirst());
    private static final long MINUTES = 600_000_000_000L;

    @TempDir
    private Path folder;

    private static ServerSighting ready(@Nullable String processStart) {
        return new ServerSighting(Presence.READY, processStart);
    }

    /// Finds these one after the other, for each server of its own, and the last one for ever.
    private static Function<String, ServerSighting> finds(ServerSighting... sightings) {
        Map<String, AtomicInteger> looks = new ConcurrentHashMap<>();
        return server -> sightings[Math.min(sightings.length - 1,
                looks.computeIfAbsent(server, _ -> new AtomicInteger()).getAndIncrement())];
    }

    private static ServerSighting stopped() {
        return new ServerSighting(Presence.STOPPED, null);
    }

    private Stage stage() {
        return new Stage(folder, (server, sent) -> Answer.after(20));
    }

    private static List<String> warnings(FinishedPoint point) {
        return point.runs().getFirst().warnings().stream().map(Warning::message).toList();
    }

    private static List<Integer> launches(PlanStatus status) {
        return status.points().stream().map(point -> point.point().launch()).toList();
    }

    @Test
    void eachLaunchMeasuresAllPointsAndTheServersAreAwaitedInBetween() throws Exception {
        Stage stage = stage();
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        Set<String> messages = Collections.synchronizedSet(new LinkedHashSet<>());
        Set<PlanState> states = ConcurrentHashMap.newKeySet();
        // Each wait looks at each server three times.
        Function<String, ServerSighting> once = finds(ready(null), stopped(), ready(null), ready(null), stopped(),
                ready(null));
        stage.sightings = server -> {
            messages.add(control.join().status().message());
            states.add(control.join().status().state());
            return once.apply(server);
        };
        control.complete(stage.start(Stage.launched(Stage.plan(Stage.TWO, 5, 1, 2), 3)));
        control.join().await();

        PlanStatus end = control.join().status();
        assertThat(end.state()).as(end.message()).isEqualTo(PlanState.DONE);
        assertThat(launches(end)).containsExactly(1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
        assertThat(stage.finished).extracting(FinishedPoint::number).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
                12);
        assertThat(stage.finished).extracting(point -> point.runs().getFirst().extras().get(Run.SERVER_LAUNCH))
                .startsWith("1 of 3").endsWith("3 of 3").contains("2 of 3");
        assertThat(states).containsExactly(PlanState.AWAITING_LAUNCH);
        assertThat(messages).contains("Launch the servers again (launch 2 of 3): stop and start A and B, and the test"
                + " goes on when they answer.", "Launch the servers again (launch 3 of 3): stop and start A (has stopped)"
                + " and B (has stopped), and the test goes on when they answer.");
        assertThat(stage.probed).as("identified anew in each launch").hasSize(6);
        assertThat(stage.finished).allMatch(point -> point.requests().size() == 8, "with its warm-up");
    }

    @Test
    void aPlanWithOneLaunchAwaitsNothing() throws Exception {
        Stage stage = stage();
        stage.sightings = server -> {
            throw new AssertionError("nothing to wait for");
        };
        assertThat(stage.run(Stage.plan(Stage.TWO, 5, 1, 2)).state()).isEqualTo(PlanState.DONE);
        assertThat(stage.finished.getFirst().runs().getFirst().extras()).doesNotContainKey(Run.SERVER_LAUNCH);
    }

    @Test
    void oneServerIsNamedWithoutItsName() throws Exception {
        Stage stage = stage();
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        List<String> messages = Collections.synchronizedList(new ArrayList<>());
        Function<String, ServerSighting> once = finds(ready(null), stopped(), stopped(), ready(null));
        stage.sightings = server -> {
            messages.add(control.join().status().message());
            return once.apply(server);
        };
        control.complete(stage.start(Stage.launched(Stage.plan(ONE, 5, 1), 2)));
        control.join().await();
        String head = "Launch the server again (launch 2 of 2): ";
        assertThat(messages.getFirst()).isEqualTo(head
                + "stop it, start it, and the test goes on when it answers.");
        assertThat(messages.getLast()).isEqualTo(head
                + "it has stopped; start it, and the test goes on when it answers.");
    }

    @Test
    void anotherProcessIsAnotherLaunchAlsoUnseen() throws Exception {
        Stage stage = stage();
        stage.processStart = "100.0";
        stage.sightings = finds(ready("100.0"), ready("100.0"), ready("200.0"));
        assertThat(stage.run(Stage.launched(Stage.plan(ONE, 5, 1), 2)).state()).isEqualTo(PlanState.DONE);
    }

    @Test
    void aServerThatIsNeverLaunchedAgainIsAwaitedUntilTheUserCancels() throws Exception {
        Stage stage = stage();
        stage.processStart = "100.0";
        // The network fails for a while, but the process stays the same.
        stage.sightings = finds(ready("100.0"), stopped(), new ServerSighting(Presence.UNCLEAR, null), ready("100.0"));
        PlanControl control = stage.start(Stage.launched(Stage.plan(ONE, 5, 1, 2), 2));
        stage.ticker.after(MINUTES, control::cancel);
        control.await();
        PlanStatus end = control.status();
        assertThat(end.state()).isEqualTo(PlanState.CANCELLED);
        assertThat(end.points()).extracting(PointStatus::state).containsExactly(PointState.DONE, PointState.DONE,
                PointState.SKIPPED, PointState.SKIPPED);
        assertThat(stage.finished).hasSize(2);
        assertThat(stage.tests.unfinished()).hasSize(1);
        assertThat(stage.clients.values()).allMatch(client -> client.isClosed());
    }

    @Test
    void aServerThatNeverComesBackIsAwaitedUntilTheUserStops() throws Exception {
        Stage stage = stage();
        stage.sightings = server -> stopped();
        PlanControl control = stage.start(Stage.launched(Stage.plan(ONE, 5, 1), 2));
        stage.ticker.after(MINUTES, control::stopAfterPoint);
        control.await();
        assertThat(control.status().state()).isEqualTo(PlanState.STOPPED);
        assertThat(stage.finished).hasSize(1);
    }

    @Test
    void theUsersWordEndsTheWaitAsSoonAsTheServerIsReady() throws Exception {
        Stage stage = stage();
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        AtomicInteger looks = new AtomicInteger();
        stage.sightings = server -> {
            switch (looks.incrementAndGet()) {
                case 5 -> control.join().confirmRelaunch();
                case 6, 7 -> {
                    return new ServerSighting(Presence.UNCLEAR, null);
                }
                default -> { }
            }
            return ready(null);
        };
        control.complete(stage.start(Stage.launched(Stage.plan(ONE, 5, 1), 2)));
        control.join().await();
        assertThat(control.join().status().state()).isEqualTo(PlanState.DONE);
        assertThat(looks.get()).isEqualTo(8);
    }

    @Test
    void aWordBeforeTheWaitCountsForNothing() throws Exception {
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        Stage stage = new Stage(folder, (server, sent) -> {
            control.join().confirmRelaunch();
            return Answer.after(20);
        });
        control.complete(stage.start(Stage.launched(Stage.plan(ONE, 5, 1), 2)));
        stage.ticker.after(MINUTES, control.join()::cancel);
        control.join().await();
        assertThat(control.join().status().state()).isEqualTo(PlanState.CANCELLED);
        assertThat(stage.finished).hasSize(1);
    }

    @Test
    void aLaunchWithOtherSettingsIsRemarked() throws Exception {
        Stage stage = stage();
        Function<String, ServerSighting> once = finds(ready(null), stopped(), ready(null));
        stage.sightings = server -> {
            stage.version = "2";
            return once.apply(server);
        };
        stage.run(Stage.launched(Stage.plan(ONE, 5, 1, 2), 2));
        assertThat(warnings(stage.finished.get(1))).isEmpty();
        assertThat(warnings(stage.finished.get(2))).containsExactly(
                "The server was launched again as another one: Engine version from 1 to 2.");
        assertThat(warnings(stage.finished.get(3))).isEmpty();
    }

    @Test
    void aPlanThatEndedWhileItWaitedWaitsAgain() throws Exception {
        Plan plan = Stage.launched(Stage.plan(ONE, 5, 1), 2);
        Stage first = stage();
        PlanControl waiting = first.start(plan);
        first.ticker.after(MINUTES, waiting::cancel);
        waiting.await();

        Stage second = stage();
        second.sightings = finds(ready(null), ready(null), stopped(), ready(null));
        Journal journal = second.tests.unfinished().getFirst();
        assertThat(journal.plan()).isEqualTo(plan);
        PlanControl control = second.tests.resume(journal, Map.of(), second.finished::add);
        control.await();
        assertThat(control.status().state()).as(control.status().message()).isEqualTo(PlanState.DONE);
        assertThat(second.finished).extracting(FinishedPoint::number).containsExactly(2);
    }

    @Test
    void aLaunchWhileTouchstoneWasAwayIsNoticed() throws Exception {
        Stage first = stage();
        first.processStart = "100.0";
        PlanControl waiting = first.start(Stage.launched(Stage.plan(ONE, 5, 1), 3));
        first.ticker.after(MINUTES, waiting::cancel);
        first.sightings = server -> ready("100.0");
        waiting.await();

        Stage second = stage();
        second.processStart = "200.0";
        second.sightings = server -> ready("200.0");
        PlanControl control = second.tests.resume(second.tests.unfinished().getFirst(), Map.of(),
                second.finished::add);
        second.ticker.after(MINUTES, control::cancel);
        control.await();
        assertThat(control.status().state()).as("the third launch is still missing").isEqualTo(PlanState.CANCELLED);
        assertThat(second.finished).extracting(FinishedPoint::number).containsExactly(2);
    }

    @Test
    void aServerThatDiesInOneLaunchIsMeasuredInTheNext() throws Exception {
        AtomicInteger looks = new AtomicInteger();
        Stage stage = new Stage(folder, (server, sent) -> looks.get() == 0
                ? Answer.fails(1, FailureKind.CONNECT) : Answer.after(20));
        stage.sightings = server -> looks.getAndIncrement() == 0 ? stopped() : ready(null);
        PlanStatus end = stage.run(Stage.launched(Stage.plan(ONE, 50, 1, 2), 2));
        assertThat(end.state()).isEqualTo(PlanState.STOPPED);
        assertThat(end.points()).extracting(PointStatus::state).containsExactly(PointState.INCOMPLETE,
                PointState.SKIPPED, PointState.DONE, PointState.DONE);

        Stage later = stage();
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        List<String> messages = Collections.synchronizedList(new ArrayList<>());
        Function<String, ServerSighting> once = finds(ready(null), stopped(), ready(null));
        later.sightings = server -> {
            messages.add(control.join().status().message());
            return once.apply(server);
        };
        control.complete(later.tests.resume(later.tests.unfinished().getFirst(), Map.of(), later.finished::add));
        control.join().await();
        assertThat(control.join().status().state()).isEqualTo(PlanState.DONE);
        assertThat(messages.getFirst()).as("the second launch still runs").contains("(launch 1 of 2)");
        assertThat(later.finished).extracting(FinishedPoint::number).containsExactly(1, 2);
    }

    @Test
    void onlyTheServersWithMissingPointsAreAwaited() throws Exception {
        Plan plan = Stage.launched(Stage.plan(Stage.TWO, 5, 1), 2);
        Stage first = new Stage(folder, (server, sent) -> Answer.after(20));
        first.sightings = finds(ready(null), stopped(), ready(null));
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        control.complete(first.tests.start(plan, Map.of(), point -> {
            first.finished.add(point);
            if (point.number() == 3) {
                control.join().stopAfterPoint();
            }
        }));
        control.join().await();
        assertThat(first.finished).hasSize(3);

        Stage second = stage();
        Set<String> looked = ConcurrentHashMap.newKeySet();
        Function<String, ServerSighting> once = finds(ready(null), stopped(), ready(null));
        second.sightings = server -> {
            looked.add(server);
            return once.apply(server);
        };
        PlanControl goesOn = second.tests.resume(second.tests.unfinished().getFirst(), Map.of(),
                second.finished::add);
        goesOn.await();
        assertThat(goesOn.status().state()).isEqualTo(PlanState.DONE);
        assertThat(looked).containsExactly(goesOn.status().points().get(3).point().server().name());
    }

    @Test
    void aPauseStartsAfterTheLaunch() throws Exception {
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        List<PlanState> states = Collections.synchronizedList(new ArrayList<>());
        Stage stage = stage();
        Function<String, ServerSighting> once = finds(ready(null), stopped(), ready(null));
        stage.sightings = server -> {
            control.join().pause();
            states.add(control.join().status().state());
            return once.apply(server);
        };
        control.complete(stage.start(Stage.launched(Stage.plan(ONE, 5, 1), 2)));
        stage.ticker.after(MINUTES, () -> {
            states.add(control.join().status().state());
            control.join().resume();
        });
        control.join().await();
        assertThat(states).containsExactly(PlanState.AWAITING_LAUNCH, PlanState.AWAITING_LAUNCH,
                PlanState.AWAITING_LAUNCH, PlanState.PAUSED);
        assertThat(control.join().status().state()).isEqualTo(PlanState.DONE);
    }

    @Test
    void theWaitIsNoPartOfAnEstimate() throws Exception {
        CompletableFuture<PlanControl> control = new CompletableFuture<>();
        Stage stage = new Stage(folder, (server, sent) -> Answer.after(100));
        Plan plan = Stage.launched(Stage.plan(ONE, 97, 10), 2);
        control.complete(stage.start(plan));
        stage.ticker.after(MINUTES, control.join()::confirmRelaunch);
        control.join().await();
        Estimate estimate = stage.tests.estimate(plan);
        assertThat(estimate.points()).isEqualTo(2);
        assertThat(estimate.requests()).isEqualTo(200);
        assertThat(estimate.time()).isNotNull();
        assertThat(estimate.time().toMillis()).isBetween(6_900L, 7_800L);
    }

    @Test
    void eachLaunchSearchesItsOwnKnee() throws Exception {
        AtomicInteger looks = new AtomicInteger();
        Stage stage = new Stage(folder, (server, sent) ->
                Answer.after(sent.inFlightBefore() < (looks.get() == 0 ? 11 : 3) ? 100 : 400));
        stage.sightings = server -> looks.getAndIncrement() == 0 ? stopped() : ready(null);
        Objectives objectives = new Objectives(Map.of(Quantity.E2E_LATENCY, 0.2), 0.99);
        PlanStatus end = stage.run(Stage.launched(Stage.plan(ONE, new Loads.Knee(1, 64), 60, 1, objectives), 2));
        assertThat(end.state()).isEqualTo(PlanState.DONE);
        assertThat(end.message()).isEqualTo("A, launch 1: 11 in flight keep the objectives, 12 break them."
                + " A, launch 2: 3 in flight keep the objectives, 4 break them.");
        assertThat(end.points()).extracting(point -> point.point().launch() + ": "
                + ((LoadShape.InFlight) point.point().load()).concurrency()).containsExactly("1: 1", "1: 2", "1: 4",
                        "1: 8", "1: 16", "1: 12", "1: 10", "1: 11", "2: 1", "2: 2", "2: 4", "2: 3");
        assertThat(end.points()).extracting(point -> point.point().number()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9,
                10, 11, 12);
    }
}
