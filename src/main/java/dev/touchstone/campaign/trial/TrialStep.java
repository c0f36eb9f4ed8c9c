package dev.touchstone.campaign.trial;

/// What happens in a trial that runs.
public enum TrialStep {
    /// Its command is being started.
    LAUNCHING,
    /// It loads, and does not answer yet.
    WAITING,
    /// Requests are sent; the plan's status has their progress, with warm-up.
    TESTING,
    /// It is being ended.
    STOPPING
}
