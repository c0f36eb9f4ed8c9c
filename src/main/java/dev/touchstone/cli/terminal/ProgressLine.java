package dev.touchstone.cli.terminal;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Prints progress on standard error: on a terminal in one line that is overwritten, elsewhere with a line every 30
/// seconds. Other lines are printed through it, so that they do not mix.
public final class ProgressLine implements AutoCloseable {

    /// Fits any terminal; a line that wraps could not be overwritten.
    private static final int WIDTH = 79;
    private static final Duration ON_TERMINAL = Duration.ofMillis(200);
    private static final Duration ELSEWHERE = Duration.ofSeconds(30);

    private final PrintWriter err;
    private final boolean overwrites;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("progress").factory());
    private int shown;

    public ProgressLine(PrintWriter err, boolean isTerminal) {
        this.err = err;
        overwrites = isTerminal;
    }

    /// Shows the progress regularly until it is closed.
    public void follow(Supplier<String> now) {
        long period = (overwrites ? ON_TERMINAL : ELSEWHERE).toMillis();
        clock.scheduleAtFixedRate(() -> {
            if (overwrites) {
                show(now.get());
            } else {
                print(now.get());
            }
        }, period, period, TimeUnit.MILLISECONDS);
    }

    /// Calls this often until it is closed, so that it can print what the user has to know at once.
    public void watch(Runnable look) {
        clock.scheduleAtFixedRate(look, ON_TERMINAL.toMillis(), ON_TERMINAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Shows the current step; only on a terminal.
    public synchronized void show(String now) {
        if (!overwrites || clock.isShutdown()) {
            return;
        }
        String line = now.length() <= WIDTH ? now : now.substring(0, WIDTH - 1) + "…";
        err.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
        err.flush();
        shown = line.length();
    }

    /// Prints a line that stays.
    public synchronized void print(String line) {
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
