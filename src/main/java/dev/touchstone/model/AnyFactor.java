package dev.touchstone.model;

import java.util.Optional;

/// A factor by which runs can be compared: one that is known, or one that the author of a table named.
public sealed interface AnyFactor permits Factor, OwnFactor {

    /// The name in JSON and on the command line.
    String key();

    /// The name on screen and in reports.
    String label();

    /// The level that a run has; empty where it is not known.
    Optional<Level> level(Run run);

    /// Returns the level that a user typed.
    Level parse(String text);
}
