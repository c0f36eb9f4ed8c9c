package dev.touchstone.load;

/// The state of a plan.
public enum PlanState {
    /// TestedServers are identified, prompts are made.
    PREPARING,
    RUNNING,
    /// Between two launches: the user has to launch the servers again; the message names them.
    AWAITING_LAUNCH,
    PAUSED,
    /// The user has ended it: the running point still ends, or its sockets are being closed.
    STOPPING,
    /// Every point was measured completely.
    DONE,
    /// Points are missing, because the user stopped the plan or a server was gone. The plan can be resumed.
    STOPPED,
    CANCELLED,
    /// Touchstone or its disk failed; the message has the reason.
    FAILED
}
