package dev.touchstone.load.probe;

import java.util.List;

/// Knows one engine by its answers.
interface EngineProbe {

    /// What is worth asking beside `/v1/models`, `/metrics` and `/health`.
    List<String> paths();

    /// Tells what it knows when this is surely its engine.
    ///
    /// @return whether it is
    boolean tell(ProbeAnswers answers, ProbeFindings findings);
}
