package dev.touchstone.load.point;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// What the user wants of a running plan. Set from any thread; the plan's own thread looks at it and is woken by it.
public final class PlanSignals {

    private volatile boolean paused;
    private volatile boolean stopping;
    private volatile boolean cancelled;
    private volatile @Nullable Thread plan;

    /// From now on this thread is woken by whatever changes.
    public void wakes(Thread thread) {
        plan = thread;
    }

    public void pause() {
        paused = true;
        wake();
    }

    public void resume() {
        paused = false;
        wake();
    }

    public void stopAfterPoint() {
        stopping = true;
        paused = false;
        wake();
    }

    public void cancel() {
        cancelled = true;
        paused = false;
        wake();
    }

    public boolean isPaused() {
        return paused;
    }

    public boolean isStopping() {
        return stopping;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    void wake() {
        LockSupport.unpark(plan);
    }
}
