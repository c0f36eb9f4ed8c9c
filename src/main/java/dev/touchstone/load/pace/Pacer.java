package dev.touchstone.load.pace;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.share.HostShare;
import java.util.stream.IntStream;

/// Decides when requests are sent that begin a conversation, most of which have one turn only. It has no clock: callers report events with their times. All times are nanoseconds
/// since the start of the point. For one thread.
public sealed interface Pacer permits SlidingWindowPacer, BatchPacer, OpenLoopPacer, ReplayPacer {

    /// Returned by [#next] when nothing may be sent before one of the requests in flight has ended.
    long WAIT = Long.MAX_VALUE;

    /// The pacer of the whole load.
    ///
    /// @param start time of the first request
    /// @param seed of arrival times
    /// @param arrivals those of the recording, in nanoseconds since the first; only a replay needs them
    static Pacer of(LoadShape shape, long start, long seed, long[] arrivals) {
        return of(shape, start, seed, arrivals, HostShare.WHOLE);
    }

    /// @param seed of arrival times: those of the whole load, of which a host takes its own
    /// @param share the part of the load that is sent from here; of batches only the whole
    static Pacer of(LoadShape shape, long start, long seed, long[] arrivals, HostShare share) {
        return switch (shape) {
            case LoadShape.InFlight(int concurrency) -> SlidingWindowPacer.of(share.of(concurrency), start);
            case LoadShape.Batches(int concurrency) -> new BatchPacer(concurrency, start);
            case LoadShape.OpenLoop(double rate, double burstiness, Integer most) ->
                new OpenLoopPacer(Arrivals.at(rate, burstiness, seed, share), start,
                        most == null ? Integer.MAX_VALUE : share.of(most));
            case LoadShape.Ramp(int from, int to, var over) ->
                new SlidingWindowPacer(from, to, over.toNanos(), start, share);
            case LoadShape.Replay(double speed, Integer most) ->
                new ReplayPacer(IntStream.range(0, arrivals.length).filter(share::isMine).mapToLong(at -> arrivals[at]).toArray(),
                        speed, start, most == null ? Integer.MAX_VALUE : share.of(most));
        };
    }

    /// Returns the pacer of requests beside the measured ones: that of the load itself; a ramp stays at its first width, and
    /// beside a replay they come one after another.
    static Pacer beside(LoadShape shape, long start, long seed, HostShare share) {
        return switch (shape) {
            case LoadShape.Ramp ramp -> SlidingWindowPacer.of(share.of(ramp.from()), start);
            case LoadShape.Replay _ -> SlidingWindowPacer.of(1, start);
            case LoadShape.InFlight _, LoadShape.Batches _, LoadShape.OpenLoop _ -> of(shape, start, seed, new long[0], share);
        };
    }

    /// Returns when the next request is due: a time in the past when it may be sent now, with the time since when; a
    /// time in the future when it must wait until then; [#WAIT] when it must wait for the end of another one.
    long next(long now);

    /// Reports that the request announced by [#next] was sent.
    void sent();

    /// Reports that one of the requests in flight ended.
    void ended(long at);

    /// Reports a pause, in which nothing was due.
    void paused(long from, long to);

    /// Gives up the requests that were due by this time and were not sent; returns their number.
    default int giveUp(long now) {
        return 0;
    }
}
