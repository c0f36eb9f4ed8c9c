package dev.touchstone.simulator;

/// The time that a [TokenPacing] goes by: the loop's, which is real, or a test's.
interface TaskScheduler {

    /// Nanoseconds of a clock that only goes forward.
    long now();

    /// Has something done at a moment of that clock.
    TimedTask at(long due, Runnable action);
}
