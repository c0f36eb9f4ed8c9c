package dev.touchstone.load;

/// Where a plan stands.
public enum PlanState {
    /// TestedServers are asked who they are, prompts are made.
    PREPARING,
    RUNNING,
    PAUSED,
    /// The user wants it to end; the running point still does, or its sockets are being closed.
    STOPPING,
    /// Every point was measured whole.
    DONE,
    /// Points are left undone, because the user stopped or a server was gone; they can be gone on with.
    STOPPED,
    CANCELLED,
    /// Something went wrong in Touchstone or on its disk; the message says what.
    FAILED
}
