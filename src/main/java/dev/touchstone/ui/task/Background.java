package dev.touchstone.ui.task;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.concurrent.Task;

/// Runs work off the JavaFX thread, one piece after another, and shows it with its progress and Cancel wherever
/// [#running] is observed. All methods are called on the JavaFX thread.
public final class Background implements AutoCloseable {

    /// Work that may take long.
    @FunctionalInterface
    public interface Work<T> {
        /// Called off the JavaFX thread.
        T run(Progress progress) throws Exception;
    }

    private final ObservableList<Task<?>> running = FXCollections.observableArrayList();
    /// Kept: a view that nobody holds takes its listeners with it.
    private final ObservableList<Task<?>> runningView = FXCollections.unmodifiableObservableList(running);
    private final ExecutorService executor = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("touchstone-background").factory());

    /// The work that waits or runs, oldest first.
    public ObservableList<Task<?>> running() {
        return runningView;
    }

    /// Starts work. Exactly one of the two is called on the JavaFX thread when it ends, unless it was cancelled.
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

    @Override
    public void close() {
        executor.shutdownNow();
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
