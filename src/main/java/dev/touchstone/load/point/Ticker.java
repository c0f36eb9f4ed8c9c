package dev.touchstone.load.point;

import java.util.concurrent.locks.LockSupport;

/// The clock of a plan, with a way to wait. Tests use one that jumps.
public interface Ticker {

    /// Monotonic, in nanoseconds, of the same clock as the client's stamps.
    long now();

    /// Waits for at most this long; may end early, and does when the thread is woken by [LockSupport#unpark].
    void sleep(long nanos);

    /// The clock of this machine. The last microseconds of a wait are spent spinning, because a parked thread wakes
    /// late.
    Ticker SYSTEM = new Ticker() {

        private static final long SPIN = 60_000;

        @Override
        public long now() {
            return System.nanoTime();
        }

        @Override
        public void sleep(long nanos) {
            if (nanos > SPIN) {
                LockSupport.parkNanos(this, nanos - SPIN);
                return;
            }
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < nanos) {
                Thread.onSpinWait();
            }
        }
    };
}
