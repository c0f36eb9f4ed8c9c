package dev.touchstone.simulator.net;

/// The clock of a [dev.touchstone.simulator.engine.TokenPacing]: real time, or that of a test.
public interface TaskScheduler {

    /// Returns nanoseconds of a monotonic clock.
    long now();

    /// Runs an action at a time of that clock.
    TimedTask at(long due, Runnable action);
}
