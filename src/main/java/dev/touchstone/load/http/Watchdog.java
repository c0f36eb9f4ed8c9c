package dev.touchstone.load.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/// The one thread beside the selectors: keeps the time limits, lets the canaries sing, and tells of requests that ended
/// without their selector.
final class Watchdog {

    private static final Duration SHORTEST = Duration.ofMillis(2);
    private static final Duration LONGEST = Duration.ofMillis(10);
    /// With hundreds of streams, looking at each of them costs more than all else this thread does.
    private static final Duration LONGEST_BETWEEN_CHECKS = Duration.ofMillis(100);
    /// Missed looks beyond these are forgotten: a laptop that slept is no busy client.
    private static final long MISSED = 500;

    private final Set<ClientExchange> watched = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final LongConsumer everyTick;
    private final long tick;
    private final long betweenChecks;
    private final Thread thread;
    private volatile boolean isStopping;
    private volatile boolean hasStopped;

    /// @param shortestLimit decides how often it looks
    /// @param everyTick told each time at which a look is due, at most ten milliseconds apart; also those that were
    ///         missed, when the thread did not get to run in time
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

    /// Runs this soon, on the watchdog's thread; on the caller's once the watchdog has stopped.
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

    /// Runs what is still to run, and ends.
    void stop() throws InterruptedException {
        isStopping = true;
        LockSupport.unpark(thread);
        if (Thread.currentThread() != thread) {
            thread.join();
        }
    }
}
