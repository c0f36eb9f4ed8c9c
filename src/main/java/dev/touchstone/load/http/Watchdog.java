package dev.touchstone.load.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/// The one thread beside the selectors: keeps the time limits, lets the canaries sing, and tells of requests that ended
/// without their selector.
final class Watchdog {

    private static final Duration SHORTEST = Duration.ofMillis(2);
    private static final Duration LONGEST = Duration.ofMillis(10);

    private final Set<Exchange> watched = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final Runnable everyTick;
    private final long tick;
    private final Thread thread;
    private volatile boolean isStopping;
    private volatile boolean hasStopped;

    /// @param shortestLimit decides how often it looks
    /// @param everyTick done at each look, and so at most ten milliseconds apart
    Watchdog(Duration shortestLimit, Runnable everyTick) {
        this.everyTick = everyTick;
        this.tick = Math.clamp(shortestLimit.toNanos() / 20, SHORTEST.toNanos(), LONGEST.toNanos());
        this.thread = Thread.ofPlatform().daemon().name("load-watchdog").start(this::run);
    }

    void watch(Exchange exchange) {
        watched.add(exchange);
    }

    void forget(Exchange exchange) {
        watched.remove(exchange);
    }

    Set<Exchange> watched() {
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
        while (!isStopping) {
            runTasks();
            long now = System.nanoTime();
            everyTick.run();
            for (Exchange exchange : watched) {
                exchange.check(now);
            }
            LockSupport.parkNanos(this, tick);
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
