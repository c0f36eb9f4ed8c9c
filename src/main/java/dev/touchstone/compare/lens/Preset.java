package dev.touchstone.compare.lens;

/// A lens for a well-known question that the runs can answer.
///
/// @param name as on its button: `Engines`
public record Preset(String name, Lens lens) {
}
