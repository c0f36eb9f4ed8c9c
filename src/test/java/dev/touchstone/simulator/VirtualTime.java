package dev.touchstone.simulator;

/// Time that passes as fast as it is worked off.
final class VirtualTime implements Agenda {

    private final Timers timers = new Timers();
    private long now = 1_000_000_000L;

    @Override
    public long now() {
        return now;
    }

    @Override
    public Timer at(long due, Runnable action) {
        Timer timer = new Timer(due, action);
        timers.add(timer);
        return timer;
    }

    /// Goes on to the next moment at which something is due.
    ///
    /// @return whether there was one
    boolean step() {
        long wait = timers.until(now);
        if (wait == Long.MAX_VALUE) {
            return false;
        }
        now += Math.max(0, wait);
        timers.fire(now);
        return true;
    }

    void run() {
        while (step()) {
            Thread.onSpinWait();
        }
    }
}
