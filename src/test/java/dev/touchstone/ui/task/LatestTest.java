package dev.touchstone.ui.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.parallel.Interruption;
import dev.touchstone.ui.Fx;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatestTest {

    private final List<String> events = new ArrayList<>();
    private Latest latest;

    @BeforeEach
    void start() {
        Fx.start();
        latest = new Latest();
    }

    @AfterEach
    void close() {
        latest.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void workThatThrowsIsReportedAndTheNextIsShown(boolean small) {
        Fx.run(() -> latest.<String>compute(small, () -> {
            throw new IllegalStateException("on purpose");
        }, events::add, problem -> events.add("failed: " + problem.getMessage())));
        Fx.waitFor("the failure", () -> events.equals(List.of("failed: on purpose")));
        Fx.run(() -> latest.compute(small, () -> "shown", events::add, problem -> events.add("failed")));
        Fx.waitFor("the next", () -> events.equals(List.of("failed: on purpose", "shown")));
    }

    @Test
    void aFailureOfWorkThatIsNoLongerWantedIsNotReported() {
        CountDownLatch second = new CountDownLatch(1);
        Fx.run(() -> latest.<String>compute(false, () -> {
            await(second);
            throw new IllegalStateException("outdated");
        }, events::add, problem -> events.add(problem.getMessage())));
        Fx.run(() -> latest.compute(false, () -> "newest", events::add, problem -> events.add("failed")));
        second.countDown();
        Fx.waitFor("the newest", () -> events.contains("newest"));
        assertThat(events).containsExactly("newest");
    }

    @Test
    void workThatIsCancelledIsInterruptedAndShowsNothing() {
        CountDownLatch never = new CountDownLatch(1);
        Fx.run(() -> latest.compute(false, () -> {
            await(never);
            Interruption.check();
            return "given up";
        }, events::add, problem -> events.add("failed")));
        Fx.run(latest::cancel);
        Fx.run(() -> latest.compute(false, () -> "next", events::add, problem -> events.add("failed")));
        Fx.waitFor("the next", () -> !events.isEmpty());
        assertThat(events).containsExactly("next");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
