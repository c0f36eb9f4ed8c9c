package dev.touchstone.load.pace;

import dev.touchstone.load.plan.LoadShape;

/// Says when requests may be sent. It holds no clock: it is told what happened and asked what follows. All times are
/// nanoseconds since the start of the point. For one thread.
public sealed interface Pacer permits SlidingWindowPacer, BatchPacer, OpenLoopPacer {

    /// The answer of [#next] when nothing may be sent before one of the requests in flight has ended.
    long WAIT = Long.MAX_VALUE;

    /// @param start from when on requests may go
    /// @param seed of arrival times
    static Pacer of(LoadShape shape, long start, long seed) {
        return switch (shape) {
            case LoadShape.InFlight(int concurrency) -> SlidingWindowPacer.of(concurrency, start);
            case LoadShape.Batches(int concurrency) -> new BatchPacer(concurrency, start);
            case LoadShape.OpenLoop(double rate, double burstiness, Integer most) ->
                new OpenLoopPacer(Arrivals.at(rate, burstiness, seed), start, most == null ? Integer.MAX_VALUE : most);
            case LoadShape.Ramp(int from, int to, var over) -> new SlidingWindowPacer(from, to, over.toNanos(), start);
        };
    }

    /// The pace of requests that only warm up: that of the load itself; a ramp stays at its beginning.
    static Pacer forWarmUp(LoadShape shape, long start, long seed) {
        return shape instanceof LoadShape.Ramp ramp ? SlidingWindowPacer.of(ramp.from(), start)
                : of(shape, start, seed);
    }

    /// When the next request is due. A time in the past means that it may go now, and since when it could have gone;
    /// one in the future that it must not go before. [#WAIT] when only the end of another one lets it go.
    long next(long now);

    /// The request that [#next] spoke of has been sent.
    void sent();

    /// One of those in flight ended at this time.
    void ended(long at);

    /// Nothing was to be sent in this time; it counts for nothing.
    void paused(long from, long to);

    /// Gives up the requests that were due by this time and have not been sent; how many these were.
    default int giveUp(long now) {
        return 0;
    }
}
