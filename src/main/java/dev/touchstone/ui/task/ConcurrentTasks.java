package dev.touchstone.ui.task;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javafx.application.Platform;

/// Runs work that mostly waits for a server or a disk, each task on a virtual thread of its own, so that a long wait
/// delays no other task. Work with progress and Cancel goes to [Background].
public final class ConcurrentTasks implements AutoCloseable {

    private final ExecutorService executor = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("touchstone-aside-", 0).factory());

    /// Starts work. When it ends, either `done` or `failed` is called on the JavaFX thread, unless this was closed
    /// before.
    public <T> void start(Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        executor.execute(() -> {
            try {
                T result = work.call();
                finish(() -> done.accept(result));
            } catch (Exception | Error problem) {
                finish(() -> failed.accept(problem));
            }
        });
    }

    private void finish(Runnable end) {
        Platform.runLater(() -> {
            if (!executor.isShutdown()) {
                end.run();
            }
        });
    }

    /// Interrupts running work; its callbacks are not called any more.
    @Override
    public void close() {
        executor.shutdownNow();
    }
}
