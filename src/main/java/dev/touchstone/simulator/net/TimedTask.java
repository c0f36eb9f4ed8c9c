package dev.touchstone.simulator.net;

/// An action to run at a time of [System#nanoTime] on the loop's thread.
public final class TimedTask {

    final long due;
    final Runnable action;
    private boolean cancelled;

    TimedTask(long due, Runnable action) {
        this.due = due;
        this.action = action;
    }

    public void cancel() {
        cancelled = true;
    }

    boolean isCancelled() {
        return cancelled;
    }
}
