package dev.touchstone.ui.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Closing lets started work finish, but does not wait without limit.
class BackgroundCloseTest {

    private final Background background = new Background();
    private final List<String> stored = new CopyOnWriteArrayList<>();

    @BeforeAll
    static void start() {
        Fx.start();
    }

    @Test
    void queuedWorkIsDoneBeforeItIsClosed() {
        CountDownLatch closing = new CountDownLatch(1);
        List<String> left = Fx.get(() -> {
            store("first", closing);
            store("second", closing);
            Thread.ofVirtual().start(closing::countDown);
            return background.close(Duration.ofMinutes(1));
        });
        assertThat(left).isEmpty();
        assertThat(stored).containsExactly("first", "second");
    }

    @Test
    void workThatTakesTooLongIsNamedAndInterrupted() {
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch none = new CountDownLatch(0);
        List<String> left = Fx.get(() -> {
            store("done", none);
            store("hangs", never);
            store("waits", none);
            while (stored.isEmpty()) {
                Thread.onSpinWait();
            }
            return background.close(Duration.ofMillis(20));
        });
        assertThat(left).containsExactly("hangs", "waits");
        assertThat(stored).containsExactly("done");
    }

    private void store(String title, CountDownLatch when) {
        background.start(title, progress -> {
            when.await();
            stored.add(title);
            return title;
        }, done -> { }, problem -> { });
    }
}
