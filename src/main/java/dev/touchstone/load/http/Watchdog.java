package dev.touchstone.load.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/// The thread beside the selectors: checks time limits, writes the delay probes' chunks, and reports requests that
/// ended outside of their selector.
final class Watchdog {

    private static final Duration SHORTEST = Duration.ofMillis(2);
    private static final Duration LONGEST = Duration.ofMillis(10);
    /// With hundreds of streams, checking each of them costs more than everything else this thread does.
    private static final Duration LONGEST_BETWEEN_CHECKS = Duration.ofMillis(100);
    /// More missed ticks than these are dropped: they come from a machine that slept, not from a busy client.
    private static final long MISSED = 500;

    private final Set<ClientExchange> watched = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final LongConsumer everyTick;
    private final long tick;
    private final long betweenChecks;
    private final Thread thread;
    private volatile boolean isStopping;
    private volatile boolean hasStopped;

    /// @param shortestLimit determines how often it checks
    /// @param everyTick called with the time of each tick, at most ten milliseconds apart; later also for ticks that
    ///         were missed because the thread did not run
    Watchdog(Duration shortestLimit, LongConsumer everyTick) {
        this.everyTick = everyTick;
        long fine = shortestLimit.toNanos() / 20;
        this.tick = Math.clamp(fine, SHORTEST.toNanos(), LONGEST.toNanos());
        this.betweenChecks = Math.clamp(fine, SHORTEST.toNanos(), LONGEST_BETWEEN_CHECKS.toNanos());
        this.thread = Thread.ofPlatform().daemon().name("load-watchdog").start(this::run);
    }

    void watch(ClientExchange exchange) {
        watched.add(exchange);
    }

    void forget(ClientExchange exchange) {
        watched.remove(exchange);
    }

    Set<ClientExchange> watched() {
        return watched;
    }

    /// Runs a task soon on the watchdog's thread, or on the caller's after the watchdog has stopped.
    void soon(Runnable task) {
        tasks.add(task);
        if (hasStopped) {
            runTasks();
        } else {
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        long due = System.nanoTime();
        long checked = due;
        while (!isStopping) {
            runTasks();
            long now = System.nanoTime();
            due = now - due > MISSED * tick ? now : due;
            for (; now - due >= 0; due += tick) {
                everyTick.accept(due);
            }
            if (now - checked >= betweenChecks) {
                checked = now;
                for (ClientExchange exchange : watched) {
                    exchange.check(now);
                }
            }
            LockSupport.parkNanos(this, due - System.nanoTime());
        }
        hasStopped = true;
        runTasks();
    }

    private void runTasks() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
    }

    /// Runs the remaining tasks and ends the thread.
    void stop() throws InterruptedException {
        isStopping = true;
        LockSupport.unpark(thread);
        if (Thread.currentThread() != thread) {
            thread.join();
        }
    }
}
