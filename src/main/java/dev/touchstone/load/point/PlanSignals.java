package dev.touchstone.load.point;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The user's signals to a running plan: pause, stop, cancel, the servers were launched again. Set from any thread; they wake the plan's own thread.
public final class PlanSignals {

    private volatile boolean paused;
    private volatile boolean stopping;
    private volatile boolean cancelled;
    private final AtomicBoolean relaunched = new AtomicBoolean();
    private volatile @Nullable Thread plan;

    /// Sets the thread that each signal wakes.
    public void setThread(Thread thread) {
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

    /// The user reports that the servers were launched again.
    public void confirmRelaunch() {
        relaunched.set(true);
        wake();
    }

    /// Whether the user has reported since the last call that the servers were launched again.
    public boolean takeRelaunched() {
        return relaunched.getAndSet(false);
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
