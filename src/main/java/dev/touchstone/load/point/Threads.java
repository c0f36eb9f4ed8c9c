package dev.touchstone.load.point;

/// Waiting for threads to end.
final class Threads {

    private Threads() {
    }

    /// Waits until the thread has ended. An interrupt does not end the wait; the interrupt flag is set again
    /// afterwards.
    static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
