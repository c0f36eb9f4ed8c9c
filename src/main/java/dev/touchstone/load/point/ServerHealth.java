package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Detects a server that is gone or refuses everything, so that no further requests are sent to it. Safe from any
/// thread.
final class ServerHealth {

    private static final Set<FailureKind> GONE = EnumSet.of(FailureKind.DNS, FailureKind.CONNECT, FailureKind.TLS,
            FailureKind.CONNECT_TIMEOUT);
    private static final Set<FailureKind> REFUSED = EnumSet.of(FailureKind.UNAUTHORIZED, FailureKind.NOT_FOUND,
            FailureKind.REJECTED);

    private static final int IN_A_ROW = 20;
    /// Fewer failures are enough where each takes long.
    private static final int SLOW_IN_A_ROW = 3;
    private static final long SLOW = 30_000_000_000L;
    /// A server that refuses new requests may still work on older ones; this is how long it may take to show it.
    private static final long DOUBT = 10_000_000_000L;

    /// The state of the server.
    enum State { HEALTHY, IN_DOUBT, GONE }

    private final LongSupplier chunks;
    private int inARow;
    /// Of those in a row, that found no connection; the others were turned down.
    private int unconnected;
    private @Nullable RequestFailure newest;
    private long since;
    private long last;
    private long chunksBefore;

    /// @param chunks number of chunks received so far from this server
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
            unconnected = 0;
        }
        inARow++;
        unconnected += GONE.contains(failure.kind()) ? 1 : 0;
        newest = failure;
        last = request.stamps().end();
    }

    /// Returns the state of the server. Nothing should be sent while it is in doubt: the requests in flight will
    /// decide.
    ///
    /// @param inFlight whether requests are in flight
    /// @param now in nanoseconds since the start of the point
    synchronized State state(boolean inFlight, long now) {
        if (!isSuspected()) {
            return State.HEALTHY;
        }
        if (!inFlight) {
            return State.GONE;
        }
        if (chunks.getAsLong() != chunksBefore) {
            inARow = 0;
            return State.HEALTHY;
        }
        return now - since > DOUBT ? State.GONE : State.IN_DOUBT;
    }

    /// Whether enough requests failed to check [#state].
    synchronized boolean isSuspected() {
        return inARow >= IN_A_ROW || inARow >= SLOW_IN_A_ROW && last - since > SLOW;
    }

    /// Returns why the server is given up, once it is suspected.
    synchronized ServerGivenUp reason() {
        return new ServerGivenUp(sentence(), newest == null ? "" : FailureText.sentence(newest));
    }

    private String sentence() {
        if (unconnected > 0 && unconnected < inARow) {
            return I18n.stored("The server cannot be reached or refuses: of {0} requests in a row {1} found no connection, the others were turned"
                    + " down", inARow, unconnected);
        }
        return unconnected > 0 ? I18n.stored("No server answers: {0} requests in a row found no connection", inARow)
                : I18n.stored("The server refuses: {0} requests in a row were turned down", inARow);
    }

    /// Whether other points of this server would fail as well.
    synchronized boolean isForAllPoints() {
        return isSuspected() && newest != null
                && (GONE.contains(newest.kind()) || newest.kind() == FailureKind.UNAUTHORIZED);
    }
}
