package dev.touchstone.load;

/// Controls a running plan. Every method but [#await] returns at once and may be called from any thread. After the end
/// of the plan they do nothing.
public interface PlanControl {

    PlanStatus status();

    /// Sends no more requests until [#resume]; requests in flight end and are measured. The run carries a remark about
    /// the pause.
    void pause();

    void resume();

    /// Ends the plan after the running point; the remaining points can be resumed later. A paused point continues, so
    /// that it can end.
    void stopAfterPoint();

    /// Ends the plan at once and closes all sockets; the running point becomes an incomplete run.
    void cancel();

    /// Reports that the servers were launched again: a plan that waits for that goes on as soon as they answer. Does
    /// nothing while the plan does not wait for it.
    void confirmRelaunch();

    /// Waits until the plan has ended and its last point was passed on.
    void await() throws InterruptedException;
}
