package dev.touchstone.model;

/// The level of one factor in a run, with the place it was read from.
public record Condition(Level level, Evidence evidence) {
}
