package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Gpu;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// Waiting for the memory of GPUs, with a clock that goes on at each pause.
class GpuMemoryWaitTest {

    private final AtomicLong clock = new AtomicLong();
    private final Deque<Double> used = new ArrayDeque<>();

    @Test
    void waitsUntilTheMemoryIsFreeAgain() throws Exception {
        used.addAll(List.of(300.0, 22_000.0, 21_000.0, 700.0));
        assertThat(waiting().await(() -> false)).isEmpty();
        assertThat(used).as("each look was needed").isEmpty();
        assertThat(clock).hasValue(Duration.ofSeconds(2).toNanos());
    }

    @Test
    void givesUpWithASentence() throws Exception {
        used.addAll(List.of(300.0, 22_000.0));
        assertThat(waiting().await(() -> false)).contains("The memory of the GPUs was not free again 60 s after the engine had"
                + " ended: 22,000 MiB are used, 300 MiB were before its launch. The next launch may find too little.");
    }

    @Test
    void waitsForNothingWhereNothingIsKnown() throws Exception {
        GpuMemoryWait none = GpuMemoryWait.beforeLaunch(Optional.<GpuMemoryWait.Boards>empty(), clock::get, this::pause);
        assertThat(none.await(() -> false)).isEmpty();
        GpuMemoryWait.Boards broken = () -> {
            throw new IOException("no driver");
        };
        assertThat(GpuMemoryWait.beforeLaunch(Optional.of(broken), clock::get, this::pause).await(() -> false)).isEmpty();
        assertThat(clock).hasValue(0);
    }

    @Test
    void stopsWhenTheUserCancels() throws Exception {
        used.addAll(List.of(300.0, 22_000.0));
        assertThat(waiting().await(() -> true)).isEmpty();
        assertThat(clock).hasValue(0);
    }

    private GpuMemoryWait waiting() throws InterruptedException {
        return GpuMemoryWait.beforeLaunch(Optional.of((GpuMemoryWait.Boards) this::boards), clock::get, this::pause);
    }

    /// Two boards that share the use; the last figure stays.
    private List<Gpu> boards() {
        double sum = used.size() > 1 || used.peekFirst() < 20_000 ? used.pollFirst() : used.peekFirst();
        return List.of(board(0, sum / 2), board(1, sum / 2));
    }

    private static Gpu board(int index, double used) {
        return new Gpu(index, "NVIDIA A10", used, 24_564.0, null, null, null, null);
    }

    private void pause() {
        clock.addAndGet(Duration.ofSeconds(1).toNanos());
    }
}
