package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.space.Candidate;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the user asks of a running campaign. Safe for use by several threads.
public final class TrialSignals {

    private boolean cancelled;
    private boolean stopping;
    private boolean paused;
    private @Nullable Runnable cancelling;
    private final Deque<Candidate> wanted = new ArrayDeque<>();

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

    /// Tries a candidate before the method's next one: what the user chose, or what advice suggests.
    public synchronized void tryNext(Candidate candidate) {
        wanted.add(candidate);
    }

    /// The next candidate that the user wants to be tried; empty where there is none. It is wanted no longer.
    public synchronized Optional<Candidate> takeWanted() {
        return Optional.ofNullable(wanted.poll());
    }

    /// @param action called when the user cancels, or at once if that has happened
    synchronized void onCancel(Runnable action) {
        cancelling = action;
        if (cancelled) {
            action.run();
        }
    }
}
