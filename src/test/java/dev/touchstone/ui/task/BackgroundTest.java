package dev.touchstone.ui.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javafx.concurrent.Task;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BackgroundTest {

    @BeforeAll
    static void start() {
        Fx.start();
    }

    @Test
    void aTaskHasEndedOnceItSucceededEvenWhileItsThreadIsStillReturning() {
        CountDownLatch onTheWay = new CountDownLatch(1);
        List<Boolean> isDone = new CopyOnWriteArrayList<>();
        Task<Integer> task = Fx.get(() -> new SlowlyReturning(onTheWay));
        Fx.run(() -> Background.whenEnded(task, () -> isDone.add(task.isDone())));
        Thread.ofVirtual().start(task);
        Fx.waitFor("the end", () -> !isDone.isEmpty());
        onTheWay.countDown();
        assertThat(isDone).containsExactly(false);
    }

    @Test
    void aFailedAndACancelledTaskHaveEndedToo() {
        List<String> ended = new CopyOnWriteArrayList<>();
        CountDownLatch never = new CountDownLatch(1);
        try (Background background = new Background()) {
            Fx.run(() -> {
                Task<Object> failing = background.start("fails", progress -> {
                    throw new IllegalStateException("on purpose");
                }, done -> { }, problem -> { });
                Background.whenEnded(failing, () -> ended.add("failed"));
                Task<Object> waiting = background.start("waits", progress -> {
                    never.await();
                    return "";
                }, done -> { }, problem -> { });
                Background.whenEnded(waiting, () -> ended.add("cancelled"));
                waiting.cancel();
            });
            Fx.waitFor("both ends", () -> ended.size() == 2);
        }
        assertThat(ended).containsExactlyInAnyOrder("failed", "cancelled");
    }

    private static final class SlowlyReturning extends Task<Integer> {

        private final CountDownLatch onTheWay;

        SlowlyReturning(CountDownLatch onTheWay) {
            this.onTheWay = onTheWay;
        }

        @Override
        protected Integer call() {
            return 7;
        }

        @Override
        protected void set(Integer value) {
            try {
                onTheWay.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            super.set(value);
        }
    }
}
