package dev.touchstone.load.probe;

import java.util.List;

/// Recognises one engine by its answers.
interface EngineProbe {

    /// The paths to request beside `/v1/models`, `/metrics` and `/health`.
    List<String> paths();

    /// Adds what the answers report about the server, when this is certainly its engine.
    ///
    /// @return whether it is
    boolean recognise(ProbeAnswers answers, ProbeFindings findings);
}
