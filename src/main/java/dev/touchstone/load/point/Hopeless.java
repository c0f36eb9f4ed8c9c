package dev.touchstone.load.point;

import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Sees when a server is plainly gone, or refuses everything, so that thousands of further requests are spared.
final class Hopeless {

    private static final Set<FailureKind> GONE = EnumSet.of(FailureKind.DNS, FailureKind.CONNECT, FailureKind.TLS,
            FailureKind.CONNECT_TIMEOUT);
    private static final Set<FailureKind> REFUSED = EnumSet.of(FailureKind.UNAUTHORIZED, FailureKind.NOT_FOUND,
            FailureKind.REJECTED);

    private static final int IN_A_ROW = 20;
    /// Where each failure takes its time, fewer will do.
    private static final int SLOW_IN_A_ROW = 3;
    private static final long SLOW = 30_000_000_000L;

    private final LongSupplier chunks;
    private int inARow;
    private boolean isGone;
    private long since;
    private long chunksBefore;

    /// @param chunks received so far from this server: one that still answers others is not gone
    Hopeless(LongSupplier chunks) {
        this.chunks = chunks;
    }

    /// A sentence when going on makes no sense after this request; null otherwise. Safe from any thread.
    synchronized @Nullable String after(RequestRecord record) {
        RequestFailure failure = record.failure();
        if (failure == null || !GONE.contains(failure.kind()) && !REFUSED.contains(failure.kind())) {
            inARow = 0;
            return null;
        }
        if (inARow == 0) {
            since = record.stamps().end();
            chunksBefore = chunks.getAsLong();
        }
        inARow++;
        boolean isEnough = inARow >= IN_A_ROW || inARow >= SLOW_IN_A_ROW && record.stamps().end() - since > SLOW;
        if (!isEnough) {
            return null;
        }
        if (chunks.getAsLong() != chunksBefore) {
            inARow = 0;
            return null;
        }
        isGone = GONE.contains(failure.kind()) || failure.kind() == FailureKind.UNAUTHORIZED;
        return isGone && failure.kind() != FailureKind.UNAUTHORIZED
                ? "The server is gone: " + inARow + " requests in a row found no connection (" + failure.message() + ")"
                : "The server refuses: " + inARow + " requests in a row were turned down (" + failure.message() + ")";
    }

    /// Whether other points of this server would fare no better.
    synchronized boolean isForAllPoints() {
        return isGone;
    }
}
