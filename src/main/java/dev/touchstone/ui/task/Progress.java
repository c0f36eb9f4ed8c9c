package dev.touchstone.ui.task;

/// Reports the progress of background work and whether it was cancelled.
public interface Progress {

    /// @param total negative when it is not known
    void update(double done, double total, String message);

    boolean isCancelled();
}
