package dev.touchstone.load.pace;

/// The arrivals of a recording, whatever the server does. Above a limit they wait for another one to end, and keep the time
/// at which they were due.
final class ReplayPacer implements Pacer {

    private final long[] arrivals;
    private final double speed;
    private final int most;
    private long start;
    private int next;
    private int inFlight;

    /// @param arrivals ascending, in nanoseconds since the first
    /// @param speed how many times as fast as recorded
    /// @param most in flight
    ReplayPacer(long[] arrivals, double speed, long start, int most) {
        this.arrivals = arrivals;
        this.speed = speed;
        this.start = start;
        this.most = most;
    }

    @Override
    public long next(long now) {
        return next < arrivals.length && inFlight < most ? due() : WAIT;
    }

    private long due() {
        return start + Math.round(arrivals[next] / speed);
    }

    @Override
    public void sent() {
        inFlight++;
        next++;
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
        while (next < arrivals.length && due() <= now) {
            next++;
            given++;
        }
        return given;
    }
}
