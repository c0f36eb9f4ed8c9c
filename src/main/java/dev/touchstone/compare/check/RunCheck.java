package dev.touchstone.compare.check;

import dev.touchstone.model.Run;
import java.util.Optional;

/// A check that needs to see nothing but the run.
public non-sealed interface RunCheck extends Check {

    /// What is wrong, a sentence with its figures; empty when nothing is, or when the run lacks what is needed.
    Optional<String> find(Run run);
}
