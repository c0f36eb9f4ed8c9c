package dev.touchstone.ui.task;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;
import org.jspecify.annotations.Nullable;

/// Computes results off the JavaFX thread and shows only that of the newest input. Small inputs are computed at once,
/// so that the screen never shows an outdated state.
public final class Latest implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Latest.class.getName());

    private final AtomicLong newest = new AtomicLong();
    private @Nullable Future<?> running;
    private final ExecutorService executor = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("touchstone-latest").factory());

    /// Must be called on the JavaFX thread; `show` and `failed` are called there too, one of them for the newest input.
    ///
    /// @param small whether the work is fast enough for the JavaFX thread
    /// @param failed called when the work threw: what is shown does not follow from the newest input
    public <T> void compute(boolean small, Supplier<T> work, Consumer<T> show, Consumer<Throwable> failed) {
        long mine = newest.incrementAndGet();
        if (small) {
            outcome(work, show, failed).run();
            return;
        }
        if (executor.isShutdown()) {
            return; // the window is closed
        }
        running = executor.submit(() -> {
            if (mine != newest.get()) {
                return;
            }
            Runnable end = outcome(work, show, failed);
            Platform.runLater(() -> {
                if (mine == newest.get()) {
                    end.run();
                }
            });
        });
    }

    /// Gives up the newest work, which is interrupted: neither `show` nor `failed` is called for it. Must be called on the
    /// JavaFX thread.
    public void cancel() {
        newest.incrementAndGet();
        if (running != null) {
            running.cancel(true);
        }
    }

    private static <T> Runnable outcome(Supplier<T> work, Consumer<T> show, Consumer<Throwable> failed) {
        try {
            T result = work.get();
            return () -> show.accept(result);
        } catch (CancellationException cancelled) {
            return () -> { };
        } catch (RuntimeException | Error problem) {
            LOG.log(System.Logger.Level.ERROR, "What is shown could not be computed.", problem);
            return () -> failed.accept(problem);
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
