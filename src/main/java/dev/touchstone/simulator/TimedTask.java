package dev.touchstone.simulator;

/// Something to be done at a moment of [System#nanoTime] on the loop's thread.
final class TimedTask {

    final long due;
    final Runnable action;
    private boolean cancelled;

    TimedTask(long due, Runnable action) {
        this.due = due;
        this.action = action;
    }

    void cancel() {
        cancelled = true;
    }

    boolean isCancelled() {
        return cancelled;
    }
}
