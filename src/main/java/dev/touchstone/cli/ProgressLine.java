package dev.touchstone.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Says on standard error how far something is: on a terminal in one line that overwrites itself, elsewhere with a line
/// now and then. Other lines go through it, so that they do not mix with it.
final class ProgressLine implements AutoCloseable {

    /// No terminal is narrower, and a longer line could not be overwritten.
    private static final int WIDTH = 79;
    private static final Duration ON_TERMINAL = Duration.ofMillis(200);
    private static final Duration ELSEWHERE = Duration.ofSeconds(30);

    private final PrintWriter err;
    private final boolean overwrites;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("progress").factory());
    private int shown;

    ProgressLine(PrintWriter err, boolean isTerminal) {
        this.err = err;
        overwrites = isTerminal;
    }

    /// Asks again and again where things stand, until it is closed.
    void follow(Supplier<String> now) {
        long period = (overwrites ? ON_TERMINAL : ELSEWHERE).toMillis();
        clock.scheduleAtFixedRate(() -> {
            if (overwrites) {
                show(now.get());
            } else {
                say(now.get());
            }
        }, period, period, TimeUnit.MILLISECONDS);
    }

    /// What is going on right now; only on a terminal.
    synchronized void show(String now) {
        if (!overwrites || clock.isShutdown()) {
            return;
        }
        String line = now.length() <= WIDTH ? now : now.substring(0, WIDTH - 1) + "…";
        err.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
        err.flush();
        shown = line.length();
    }

    /// A line that stays.
    synchronized void say(String line) {
        wipe();
        err.println(line);
        err.flush();
    }

    @Override
    public synchronized void close() {
        wipe();
        clock.shutdownNow();
    }

    private void wipe() {
        if (shown > 0) {
            err.print("\r" + " ".repeat(shown) + "\r");
            err.flush();
            shown = 0;
        }
    }
}
