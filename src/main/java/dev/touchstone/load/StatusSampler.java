package dev.touchstone.load;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Looks at a running plan four times a second, on a thread of its own.
final class StatusSampler implements AutoCloseable {

    private static final long EVERY = Duration.ofMillis(250).toNanos();

    private final Runnable look;
    private final Thread thread;
    private volatile boolean closed;

    StatusSampler(Runnable look) {
        this.look = look;
        thread = Thread.ofPlatform().name("touchstone-status").daemon().start(this::work);
    }

    private void work() {
        while (!closed) {
            LockSupport.parkNanos(this, EVERY);
            look.run();
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
