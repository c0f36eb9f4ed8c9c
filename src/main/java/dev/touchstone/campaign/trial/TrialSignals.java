package dev.touchstone.campaign.trial;

import org.jspecify.annotations.Nullable;

/// What the user asks of a running campaign. Safe for use by several threads.
public final class TrialSignals {

    private boolean cancelled;
    private boolean stopping;
    private boolean paused;
    private @Nullable Runnable cancelling;

    /// Ends the running trial and the campaign at once.
    public synchronized void cancel() {
        cancelled = true;
        notifyAll();
        if (cancelling != null) {
            cancelling.run();
        }
    }

    /// Ends the campaign after the running trial.
    public synchronized void stopAfterTrial() {
        stopping = true;
        notifyAll();
    }

    /// Begins no trial before [#resume].
    public synchronized void pause() {
        paused = true;
    }

    public synchronized void resume() {
        paused = false;
        notifyAll();
    }

    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /// Whether the campaign is to end, now or after the running trial.
    public synchronized boolean isStopping() {
        return cancelled || stopping;
    }

    public synchronized boolean isPaused() {
        return paused;
    }

    /// Waits while the campaign is paused. Returns whether another trial may begin.
    public synchronized boolean awaitNext() throws InterruptedException {
        while (paused && !cancelled && !stopping) {
            wait();
        }
        return !cancelled && !stopping;
    }

    /// @param action called when the user cancels, or at once if that has happened
    synchronized void onCancel(Runnable action) {
        cancelling = action;
        if (cancelled) {
            action.run();
        }
    }
}
