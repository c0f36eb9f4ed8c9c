package dev.touchstone.load.http;

import java.net.http.HttpClient;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// One of the JDK's HTTP clients with its selector thread, and the counts of its requests.
final class Shard {

    final HttpClient http;
    private final @Nullable StampDelayProbe delayProbe;
    final LongAdder chunks = new LongAdder();
    final LongAdder firstTokens = new LongAdder();
    private int inFlight;
    /// When each idle connection was returned to the pool. The JDK does not expose its pool; this follows its rules.
    private final ArrayDeque<Long> idle = new ArrayDeque<>();

    Shard(HttpClient http) {
        this.http = http;
        this.delayProbe = StampDelayProbe.open(http);
    }

    /// @return whether the request reuses an idle connection, as far as is known
    synchronized boolean begins(long now) {
        inFlight++;
        dropExpired(now);
        return idle.pollFirst() != null;
    }

    /// @param isKept whether the connection can be reused
    synchronized void ended(boolean isKept, long now) {
        inFlight--;
        if (isKept) {
            idle.addLast(now);
        }
    }

    /// Writes the probe's chunk that is due.
    void write(long due) {
        if (delayProbe != null) {
            delayProbe.write(due);
        }
    }

    /// Returns the delays of time stamps since the last call, sorted; empty when they cannot be measured.
    long[] delays() {
        return delayProbe == null ? new long[0] : delayProbe.drain();
    }

    /// Closes all connections; the selector's thread ends soon after.
    void shutDown() {
        if (delayProbe != null) {
            delayProbe.close();
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
