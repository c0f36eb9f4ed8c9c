package dev.touchstone.load.point;

/// Lets the measured requests of a point begin, when all that send a part of its load are ready.
public interface MeasuringGate {

    /// Begins at once: there is nobody to wait for.
    MeasuringGate OPEN = (now, isWarm) -> now;

    /// Waits until it is known when the measured requests begin; may return before. Returns at once when the plan is
    /// cancelled.
    ///
    /// @param now in nanoseconds since the start of the point
    /// @param isWarm whether warm-up requests were sent before
    /// @return when they begin, in nanoseconds since the start of the point
    long begin(long now, boolean isWarm);
}
