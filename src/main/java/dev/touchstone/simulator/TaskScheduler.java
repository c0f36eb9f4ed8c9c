package dev.touchstone.simulator;

/// The clock of a [TokenPacing]: real time, or that of a test.
interface TaskScheduler {

    /// Returns nanoseconds of a monotonic clock.
    long now();

    /// Runs an action at a time of that clock.
    TimedTask at(long due, Runnable action);
}
