package dev.touchstone.campaign.engine;

/// How the wait for a launched engine ended.
public sealed interface LaunchEnd {

    /// It answers.
    record Ready() implements LaunchEnd {
    }

    /// It ended before it was ready.
    ///
    /// @param exitCode of the command that launched it
    record Died(int exitCode) implements LaunchEnd {
    }

    /// It was not ready in time.
    record NotInTime() implements LaunchEnd {
    }
}
