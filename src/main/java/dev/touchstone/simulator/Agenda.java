package dev.touchstone.simulator;

/// The time that a [Pace] goes by: the loop's, which is real, or a test's.
interface Agenda {

    /// Nanoseconds of a clock that only goes forward.
    long now();

    /// Has something done at a moment of that clock.
    Timer at(long due, Runnable action);
}
