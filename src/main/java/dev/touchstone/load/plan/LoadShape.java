package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// When requests are sent. With conversations of several turns, a conversation has its place from its first turn to the end of its
/// last one, think times included: the number in flight is that of conversations, a rate is that of conversations that
/// begin.
public sealed interface LoadShape {

    /// A constant number in flight: as one request ends, the next is sent (a sliding window).
    record InFlight(int concurrency) implements LoadShape {
        public InFlight {
            positive(concurrency);
        }
    }

    /// A number of requests at once, the next ones when the slowest has ended: the load of the original stress scripts.
    record Batches(int concurrency) implements LoadShape {
        public Batches {
            positive(concurrency);
        }
    }

    /// Requests at a rate, whatever the server does (open loop).
    ///
    /// @param rate requests per second
    /// @param burstiness shape of the gamma-distributed gaps, as in vLLM's client: 1 is a Poisson process, below 1
    ///         gives bursts, above 1 is more even; infinite is a constant rate
    /// @param maxInFlight further requests wait in the client; null for no limit
    record OpenLoop(double rate, double burstiness, @Nullable Integer maxInFlight) implements LoadShape {

        /// The burstiness of a Poisson process.
        public static final double POISSON = 1;

        public OpenLoop {
            if (!(rate > 0) || !(burstiness > 0) || Double.isInfinite(rate)) {
                throw new IllegalArgumentException(I18n.text("the rate must be a number above 0, and the burstiness above 0"));
            }
            if (maxInFlight != null) {
                positive(maxInFlight);
            }
        }
    }

    /// A sliding window that grows evenly from one width to another.
    ///
    /// @param over the time from the first width to the last, which then stays
    record Ramp(int from, int to, Duration over) implements LoadShape {
        public Ramp {
            positive(from);
            positive(to);
            if (!over.isPositive()) {
                throw new IllegalArgumentException(I18n.text("a ramp needs a time to grow over, such as 1 minute"));
            }
        }
    }

    /// Each request of a trace, each session of an agent when it came, whatever the server does (open loop).
    ///
    /// @param speed how many times as fast as it was recorded
    /// @param maxInFlight further ones wait in the client; null for no limit
    record Replay(double speed, @Nullable Integer maxInFlight) implements LoadShape {
        public Replay {
            if (!(speed > 0) || Double.isInfinite(speed)) {
                throw new IllegalArgumentException(I18n.text("the speed of a replay must be a number above 0"));
            }
            if (maxInFlight != null) {
                positive(maxInFlight);
            }
        }
    }

    private static void positive(int count) {
        if (count < 1) {
            throw new IllegalArgumentException(I18n.text("requests in flight must be 1 or more, not {0}", count));
        }
    }
}
