package dev.touchstone.load.point;

import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Sees when a server is plainly gone, or refuses everything, so that thousands of further requests are spared. Safe
/// from any thread.
final class ServerHealth {

    private static final Set<FailureKind> GONE = EnumSet.of(FailureKind.DNS, FailureKind.CONNECT, FailureKind.TLS,
            FailureKind.CONNECT_TIMEOUT);
    private static final Set<FailureKind> REFUSED = EnumSet.of(FailureKind.UNAUTHORIZED, FailureKind.NOT_FOUND,
            FailureKind.REJECTED);

    private static final int IN_A_ROW = 20;
    /// Where each failure takes its time, fewer will do.
    private static final int SLOW_IN_A_ROW = 3;
    private static final long SLOW = 30_000_000_000L;
    /// A server that turns new requests away may still be at work on older ones: so long it may take to show it.
    private static final long DOUBT = 10_000_000_000L;

    /// What to think of the server.
    enum Hope { SOME, IN_DOUBT, NONE }

    private final LongSupplier chunks;
    private int inARow;
    private @Nullable RequestFailure newest;
    private long since;
    private long last;
    private long chunksBefore;

    /// @param chunks received so far from this server
    ServerHealth(LongSupplier chunks) {
        this.chunks = chunks;
    }

    /// A request has ended.
    synchronized void after(RequestRecord request) {
        RequestFailure failure = request.failure();
        if (failure == null || !GONE.contains(failure.kind()) && !REFUSED.contains(failure.kind())) {
            inARow = 0;
            return;
        }
        if (inARow == 0) {
            since = request.stamps().end();
            chunksBefore = chunks.getAsLong();
        }
        inARow++;
        newest = failure;
        last = request.stamps().end();
    }

    /// Nothing should be sent while it is in doubt: what is in flight shows how it is.
    ///
    /// @param inFlight whether anything is
    /// @param now in nanoseconds since the start of the point
    synchronized Hope hope(boolean inFlight, long now) {
        if (!isSuspected()) {
            return Hope.SOME;
        }
        if (!inFlight) {
            return Hope.NONE;
        }
        if (chunks.getAsLong() != chunksBefore) {
            inARow = 0;
            return Hope.SOME;
        }
        return now - since > DOUBT ? Hope.NONE : Hope.IN_DOUBT;
    }

    /// Whether so much failed that [#hope] is worth asking for.
    synchronized boolean isSuspected() {
        return inARow >= IN_A_ROW || inARow >= SLOW_IN_A_ROW && last - since > SLOW;
    }

    /// Why there is no hope, without a full stop.
    synchronized String sentence() {
        String message = newest == null ? "" : " (" + FailureText.of(newest) + ")";
        return newest != null && GONE.contains(newest.kind())
                ? "The server is gone: " + inARow + " requests in a row found no connection" + message
                : "The server refuses: " + inARow + " requests in a row were turned down" + message;
    }

    /// Whether other points of this server would fare no better.
    synchronized boolean isForAllPoints() {
        return isSuspected() && newest != null
                && (GONE.contains(newest.kind()) || newest.kind() == FailureKind.UNAUTHORIZED);
    }
}
