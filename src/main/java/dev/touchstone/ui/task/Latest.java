package dev.touchstone.ui.task;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;

/// Computes what follows from the newest input, off the JavaFX thread; an answer that has been overtaken is dropped.
/// Small inputs are computed at once, so that the screen never shows the state before.
public final class Latest implements AutoCloseable {

    private final AtomicLong newest = new AtomicLong();
    private final ExecutorService executor = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("touchstone-latest").factory());

    /// Called on the JavaFX thread, and so is `show`.
    ///
    /// @param small whether the work takes no time worth mentioning
    public <T> void compute(boolean small, Supplier<T> work, Consumer<T> show) {
        long mine = newest.incrementAndGet();
        if (small) {
            show.accept(work.get());
            return;
        }
        if (executor.isShutdown()) {
            return; // the window is closed: there is nobody to show it to
        }
        executor.execute(() -> {
            if (mine != newest.get()) {
                return;
            }
            T answer = work.get();
            Platform.runLater(() -> {
                if (mine == newest.get()) {
                    show.accept(answer);
                }
            });
        });
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
