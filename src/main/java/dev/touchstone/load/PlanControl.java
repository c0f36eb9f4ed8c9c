package dev.touchstone.load;

/// A plan that runs. Every method returns at once and may be called from any thread; what ended stays as it is.
public interface PlanControl {

    PlanStatus status();

    /// Sends nothing more until [#resume]; what is in flight ends and is measured. The run says that it was paused.
    void pause();

    void resume();

    /// Ends the plan when the running point is done; the rest can be gone on with. A paused point is resumed, so that
    /// it comes to its end.
    void stopAfterPoint();

    /// Ends the plan now and closes all sockets; the running point becomes an incomplete run.
    void cancel();

    /// Waits until the plan has ended and its last point was handed over.
    void await() throws InterruptedException;
}
