package dev.touchstone.compare.check.rule;

import dev.touchstone.model.Run;
import java.util.Optional;

/// A check of a single run.
public non-sealed interface RunCheck extends Check {

    /// Returns a sentence with the figures that are wrong; empty when nothing is wrong or needed figures are missing.
    Optional<String> find(Run run);
}
