package dev.touchstone.cli.terminal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Handles Ctrl C so that measured points are stored and printed before the program ends.
public final class Interrupts implements AutoCloseable {

    /// Longer than any test needs to close its sockets.
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final CountDownLatch over = new CountDownLatch(1);
    private @Nullable Runnable stop;
    private boolean interrupted;

    /// Returns the interrupts of this process, which stays until this object is closed.
    public static Interrupts ofThisProcess() {
        Interrupts interrupts = new Interrupts();
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("interrupted").unstarted(() -> {
            interrupts.interrupt();
            interrupts.await();
        }));
        return interrupts;
    }

    /// @param stopping called at an interrupt; must return at once. Called now if there was one already.
    public synchronized void stopWith(Runnable stopping) {
        stop = stopping;
        if (interrupted) {
            stopping.run();
        }
    }

    public synchronized void interrupt() {
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

    /// Ends the wait: everything is stored and printed.
    @Override
    public void close() {
        over.countDown();
    }
}
