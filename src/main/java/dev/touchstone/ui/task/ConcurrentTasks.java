package dev.touchstone.ui.task;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javafx.application.Platform;

/// Runs work that mostly waits, for a server or a disk, each piece on a virtual thread of its own: one that waits long
/// holds up no other. What needs progress and Cancel goes to [Background].
public final class Aside implements AutoCloseable {

    private final ExecutorService executor = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("touchstone-aside-", 0).factory());

    /// Starts work. Exactly one of the two is called on the JavaFX thread when it ends, unless this was closed before.
    public <T> void start(Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        executor.execute(() -> {
            try {
                T result = work.call();
                tell(() -> done.accept(result));
            } catch (Exception problem) {
                tell(() -> failed.accept(problem));
            }
        });
    }

    private void tell(Runnable end) {
        Platform.runLater(() -> {
            if (!executor.isShutdown()) {
                end.run();
            }
        });
    }

    /// Interrupts what still works; its end is told to nobody.
    @Override
    public void close() {
        executor.shutdownNow();
    }
}
