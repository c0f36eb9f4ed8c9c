package dev.touchstone.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Ctrl C as a wish to end in order: what was measured is stored and printed before the program goes.
final class Interrupts implements AutoCloseable {

    /// Longer than any test needs to close its sockets.
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final CountDownLatch over = new CountDownLatch(1);
    private @Nullable Runnable stop;
    private boolean interrupted;

    /// Those of this process: the program stays until this is closed.
    static Interrupts ofThisProcess() {
        Interrupts interrupts = new Interrupts();
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("interrupted").unstarted(() -> {
            interrupts.interrupt();
            interrupts.await();
        }));
        return interrupts;
    }

    /// @param stopping what an interrupt does; must return at once. When there was one already, it is done now.
    synchronized void stopWith(Runnable stopping) {
        stop = stopping;
        if (interrupted) {
            stopping.run();
        }
    }

    synchronized void interrupt() {
        boolean first = !interrupted;
        interrupted = true;
        Runnable stopping = stop;
        if (first && stopping != null && over.getCount() > 0) {
            stopping.run();
        }
    }

    private void await() {
        try {
            over.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException goingAnyway) {
            Thread.currentThread().interrupt();
        }
    }

    /// Everything is stored and printed: the program may go.
    @Override
    public void close() {
        over.countDown();
    }
}
