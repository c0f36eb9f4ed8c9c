package dev.touchstone.load.pace;

/// An open loop: requests go when their time has come, whatever comes back; above a limit they wait for one to end, and
/// keep the time at which they should have gone.
final class OpenLoopPacer implements Pacer {

    private final Arrivals arrivals;
    private final int most;
    private long start;
    private int inFlight;

    /// @param most requests in flight
    OpenLoopPacer(Arrivals arrivals, long start, int most) {
        this.arrivals = arrivals;
        this.start = start;
        this.most = most;
    }

    @Override
    public long next(long now) {
        return inFlight < most ? start + arrivals.next() : WAIT;
    }

    @Override
    public void sent() {
        inFlight++;
        arrivals.advance();
    }

    @Override
    public void ended(long at) {
        inFlight--;
    }

    @Override
    public void paused(long from, long to) {
        start += to - from;
    }

    @Override
    public int giveUp(long now) {
        int given = 0;
        while (start + arrivals.next() <= now) {
            arrivals.advance();
            given++;
        }
        return given;
    }
}
