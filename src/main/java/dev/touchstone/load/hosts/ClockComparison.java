package dev.touchstone.load.hosts;

import java.util.ArrayDeque;
import java.util.Deque;

/// Compares the clock of a host with that of this machine, as NTP does (RFC 5905, section 8): of the four times of a
/// question and its answer, the offset is ((t2 − t1) + (t3 − t4)) ÷ 2 and the round trip (t4 − t1) − (t3 − t2). The offset
/// is wrong by half the round trip at most, so of the newest exchanges the one with the shortest round trip is used. Safe
/// from any thread.
public final class ClockComparison {

    /// Exchanges that are looked at: half a minute of them. Clocks drift apart by a few millionths.
    private static final int NEWEST = 30;

    /// One exchange.
    ///
    /// @param offset the host's clock minus this one, in nanoseconds
    /// @param roundTrip in nanoseconds, without the time that the host took
    /// @param at time here in its middle, in nanoseconds
    public record Exchange(long offset, long roundTrip, long at) {

        /// How much faster than this machine's clock that of the host has run since an earlier exchange: 0.01 where it gained 1 s in 100 s,
        /// negative where it lost. 0 where both round trips together leave it open whether it gained or lost.
        public double gainSince(Exchange earlier) {
            double moved = offset - earlier.offset;
            return at <= earlier.at || Math.abs(moved) <= (roundTrip + earlier.roundTrip) / 2.0 ? 0 : moved / (at - earlier.at);
        }
    }

    private final Deque<Exchange> newest = new ArrayDeque<>();

    ClockComparison() {
    }

    /// @param asked time here when the question was sent
    /// @param received time there when it arrived
    /// @param answered time there when the answer was sent
    /// @param returned time here when it arrived
    synchronized void add(long asked, long received, long answered, long returned) {
        newest.addLast(new Exchange((received - asked + (answered - returned)) / 2,
                Math.max(0, returned - asked - (answered - received)), asked + (returned - asked) / 2));
        if (newest.size() > NEWEST) {
            newest.removeFirst();
        }
    }

    synchronized int count() {
        return newest.size();
    }

    /// The best of the newest exchanges.
    ///
    /// @throws IllegalStateException before the first
    synchronized Exchange best() {
        return newest.stream().min((one, other) -> Long.compare(one.roundTrip, other.roundTrip))
                .orElseThrow(() -> new IllegalStateException("the clocks were not compared"));
    }
}
