package dev.touchstone.ui.task;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;

/// Computes results off the JavaFX thread and shows only that of the newest input. Small inputs are computed at once,
/// so that the screen never shows an outdated state.
public final class Latest implements AutoCloseable {

    private final AtomicLong newest = new AtomicLong();
    private final ExecutorService executor = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("touchstone-latest").factory());

    /// Must be called on the JavaFX thread; `show` is called there too.
    ///
    /// @param small whether the work is fast enough for the JavaFX thread
    public <T> void compute(boolean small, Supplier<T> work, Consumer<T> show) {
        long mine = newest.incrementAndGet();
        if (small) {
            show.accept(work.get());
            return;
        }
        if (executor.isShutdown()) {
            return; // the window is closed
        }
        executor.execute(() -> {
            if (mine != newest.get()) {
                return;
            }
            T result = work.get();
            Platform.runLater(() -> {
                if (mine == newest.get()) {
                    show.accept(result);
                }
            });
        });
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
