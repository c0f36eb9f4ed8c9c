package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.live.SpeedEstimates;
import dev.touchstone.load.point.Bench;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a plan says of its pauses, and of a journal that cannot be closed.
class PlanMessagesTest {

    @TempDir
    Path folder;

    @Test
    void aPausedPlanSaysSoAndGoesOn() throws Exception {
        AtomicReference<PlanControl> control = new AtomicReference<>();
        List<PlanState> states = new ArrayList<>();
        Stage stage = new Stage(folder, (server, sent) -> {
            if (sent.slot().number() == 10) {
                control.get().pause();
                states.add(control.get().status().state());
            }
            return LoadTestsTest.scattered(server, sent);
        });
        stage.ticker.after(3_600_000_000_000L, () -> control.get().resume());
        control.set(stage.start(Stage.plan(List.of(Stage.TWO.getFirst()), 30, 2)));
        control.get().await();
        assertThat(states).containsExactly(PlanState.PAUSED);
        assertThat(control.get().status().state()).isEqualTo(PlanState.DONE);
        assertThat(stage.finished.getFirst().requests()).hasSize(33).allMatch(RequestRecord::isSuccess);
        assertThat(stage.finished.getFirst().runs().getFirst().warnings())
                .anyMatch(warning -> warning.message().startsWith("The run was paused for "));
    }

    @Test
    void aPauseStandsBetweenTwoPointsOnly() throws Exception {
        assertThat(messages(2)).contains("Pause before the next point.");
        assertThat(messages(1)).doesNotContain("Pause before the next point.");
    }

    /// What a plan of so many points says while it goes on, looked at every second.
    private Set<String> messages(int points) throws Exception {
        AtomicReference<PlanControl> control = new AtomicReference<>();
        Set<String> messages = new HashSet<>();
        Stage stage = new Stage(folder, LoadTestsTest::scattered);
        Runnable look = new Runnable() {
            @Override
            public void run() {
                PlanControl known = control.get();
                messages.add(known == null ? "" : known.status().message());
                stage.ticker.after(1_000_000_000L, this);
            }
        };
        CountDownLatch known = new CountDownLatch(1);
        stage.prompts = (source, seed, saltSeed, client, counting) -> {
            awaitQuietly(known);
            return Bench.numbered();
        };
        stage.ticker.after(0, look);
        control.set(stage.start(Stage.plan(List.of(Stage.TWO.getFirst()), 30, points == 2 ? new Integer[] {2, 4} : new Integer[] {2})));
        known.countDown();
        control.get().await();
        return messages;
    }

    /// The journal of a plan that is done is closed, that of one with points missing is released.
    @Test
    void aJournalThatCannotBeClosedIsSaid() throws Exception {
        assertThat(ended("close")).isEqualTo("DONE The journal could not be closed: No space left on device.");
        assertThat(ended("release")).as("it is not released").isEqualTo("DONE ");
    }

    /// How a plan of one point ends whose journal fails in a method.
    private String ended(String failing) throws Exception {
        Stage stage = new Stage(folder, LoadTestsTest::scattered);
        Journal journal = stage.journals.create(Stage.plan(List.of(Stage.TWO.getFirst()), 5, 2));
        Journal broken = (Journal) Proxy.newProxyInstance(Journal.class.getClassLoader(), new Class<?>[] {Journal.class}, (proxy, method, given) -> {
            if (method.getName().equals(failing)) {
                throw new IOException("No space left on device");
            }
            return method.invoke(journal, given);
        });
        PlanRun run = new PlanRun(stage.parts, broken, Map.of(), List.of(), new SpeedEstimates(), point -> { });
        run.start();
        run.await();
        return run.status().state() + " " + run.status().message();
    }

    private static void awaitQuietly(CountDownLatch known) {
        try {
            known.await();
        } catch (InterruptedException unexpected) {
            throw new AssertionError(unexpected);
        }
    }
}
