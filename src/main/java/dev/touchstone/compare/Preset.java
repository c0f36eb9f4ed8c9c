package dev.touchstone.compare;

/// A ready lens for a question that the runs at hand can answer.
///
/// @param name as on its button: `Engines`
public record Preset(String name, Lens lens) {
}
