package dev.touchstone.load.http;

import java.net.http.HttpClient;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// One of the JDK's HTTP clients with its selector thread, and what goes through it.
final class Shard {

    final HttpClient http;
    private final @Nullable StampDelayProbe canary;
    final LongAdder chunks = new LongAdder();
    final LongAdder firstTokens = new LongAdder();
    private int inFlight;
    /// When each idle connection was given back. The JDK tells nothing of its pool; this follows its rules.
    private final ArrayDeque<Long> idle = new ArrayDeque<>();

    Shard(HttpClient http) {
        this.http = http;
        this.canary = StampDelayProbe.open(http);
    }

    /// @return whether the request finds an idle connection, as far as is known
    synchronized boolean begins(long now) {
        inFlight++;
        dropExpired(now);
        return idle.pollFirst() != null;
    }

    /// @param isKept whether the connection can be used again
    synchronized void ended(boolean isKept, long now) {
        inFlight--;
        if (isKept) {
            idle.addLast(now);
        }
    }

    /// Lets the canary write the chunk that is due.
    void sing(long due) {
        if (canary != null) {
            canary.sing(due);
        }
    }

    /// How long received bytes waited since the last call, sorted; empty when that cannot be measured.
    long[] delays() {
        return canary == null ? new long[0] : canary.drain();
    }

    /// Closes all connections; the selector's thread ends soon after.
    void shutDown() {
        if (canary != null) {
            canary.close();
        }
        http.shutdownNow();
    }

    synchronized int inFlight() {
        return inFlight;
    }

    synchronized int connections(long now) {
        dropExpired(now);
        return inFlight + idle.size();
    }

    private void dropExpired(long now) {
        long oldest = now - TimeUnit.SECONDS.toNanos(JdkSettings.KEEP_ALIVE);
        while (!idle.isEmpty() && idle.peekFirst() - oldest < 0) {
            idle.pollFirst();
        }
    }
}
