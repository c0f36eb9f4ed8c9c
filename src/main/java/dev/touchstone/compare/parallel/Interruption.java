package dev.touchstone.compare.parallel;

import java.util.concurrent.CancellationException;

/// Ends long computations that nobody waits for any more: their thread was interrupted. Nothing of what they had not
/// finished is kept.
public final class Interruption {

    private Interruption() {
    }

    /// Called between the parts of a computation.
    ///
    /// @throws CancellationException when the thread was interrupted; it stays interrupted
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the computation was given up");
        }
    }
}
