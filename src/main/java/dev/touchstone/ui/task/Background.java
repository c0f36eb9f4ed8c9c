package dev.touchstone.ui.task;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.concurrent.Task;
import javafx.concurrent.Worker;

/// Runs work off the JavaFX thread, one task after another. Observers of [#running] show its progress and Cancel. All
/// methods must be called on the JavaFX thread.
public final class Background implements AutoCloseable {

    /// Work that may take long.
    @FunctionalInterface
    public interface Work<T> {
        /// Called off the JavaFX thread.
        T run(Progress progress) throws Exception;
    }

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ObservableList<Task<?>> running = FXCollections.observableArrayList();
    /// Kept in a field, because an unmodifiable view without references is collected with its listeners.
    private final ObservableList<Task<?>> runningView = FXCollections.unmodifiableObservableList(running);
    private final ExecutorService executor = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("touchstone-background").factory());

    /// The waiting and running work, oldest first.
    public ObservableList<Task<?>> running() {
        return runningView;
    }

    /// Starts work. When it ends, either `done` or `failed` is called on the JavaFX thread, unless it was cancelled.
    public <T> Task<T> start(String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        Task<T> task = new WorkTask<>(title, work);
        running.add(task);
        task.setOnSucceeded(event -> {
            running.remove(task);
            done.accept(task.getValue());
        });
        task.setOnFailed(event -> {
            running.remove(task);
            failed.accept(task.getException());
        });
        task.setOnCancelled(event -> running.remove(task));
        executor.execute(task);
        return task;
    }

    /// Calls something once, on the JavaFX thread, as soon as a task has succeeded, failed or was cancelled.
    /// [Task#isDone] cannot replace this: it may still be false when the task's state is `SUCCEEDED` already.
    public static void whenEnded(Task<?> task, Runnable end) {
        task.stateProperty().subscribe((was, is) -> {
            if (is == Worker.State.SUCCEEDED || is == Worker.State.FAILED || is == Worker.State.CANCELLED) {
                end.run();
            }
        });
    }

    /// Waits a few seconds for the work that was started, then interrupts it.
    @Override
    public void close() {
        close(PATIENCE);
    }

    /// Accepts no more work, and waits for what was started: what is stored or written then is whole. Work that is not
    /// done in time is interrupted.
    ///
    /// @return the titles of the work that was not done, oldest first; empty when all was
    public List<String> close(Duration patience) {
        executor.shutdown();
        boolean isDone = false;
        try {
            isDone = executor.awaitTermination(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        if (isDone) {
            return List.of();
        }
        List<String> left = running.stream().filter(task -> !task.isDone()).map(Task::getTitle).toList();
        executor.shutdownNow();
        return left;
    }

    private static final class WorkTask<T> extends Task<T> implements Progress {

        private final Work<T> work;

        WorkTask(String title, Work<T> work) {
            this.work = work;
            updateTitle(title);
        }

        @Override
        protected T call() throws Exception {
            return work.run(this);
        }

        @Override
        public void update(double done, double total, String message) {
            updateProgress(done, total);
            updateMessage(message);
        }
    }
}
