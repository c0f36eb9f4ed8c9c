package dev.touchstone.ui.importing.found;

import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;

/// Runs an update once after any number of changes: the correction of a thousand runs is a thousand changes.
public final class DeferredUpdate implements InvalidationListener {

    private final Runnable work;
    private boolean isWaiting;

    public DeferredUpdate(Runnable work) {
        this.work = work;
    }

    @Override
    public void invalidated(Observable changed) {
        if (!isWaiting) {
            isWaiting = true;
            Platform.runLater(() -> {
                isWaiting = false;
                work.run();
            });
        }
    }
}
