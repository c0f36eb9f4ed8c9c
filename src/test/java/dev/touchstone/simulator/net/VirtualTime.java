package dev.touchstone.simulator.net;

/// Time that passes as fast as it is worked off.
public final class VirtualTime implements TaskScheduler {

    private final TimedTasks timers = new TimedTasks();
    private long now = 1_000_000_000L;

    @Override
    public long now() {
        return now;
    }

    @Override
    public TimedTask at(long due, Runnable action) {
        TimedTask timer = new TimedTask(due, action);
        timers.add(timer);
        return timer;
    }

    /// Goes on to the next moment at which something is due.
    ///
    /// @return whether there was one
    public boolean step() {
        long wait = timers.until(now);
        if (wait == Long.MAX_VALUE) {
            return false;
        }
        now += Math.max(0, wait);
        timers.fire(now);
        return true;
    }

    public void run() {
        while (step()) {
            Thread.onSpinWait();
        }
    }
}
