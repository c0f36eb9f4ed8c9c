package dev.touchstone.model;

/// One factor's level in a run, with the place it was read from.
public record Condition(Level level, Evidence evidence) {
}
