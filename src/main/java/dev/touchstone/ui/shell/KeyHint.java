package dev.touchstone.ui.shell;

/// A key that a focused part of a page handles itself; shown in the list of keys.
///
/// @param keys as text: `← →`
/// @param does an imperative: `Move between the points of the chart`
public record KeyHint(String keys, String does) {
}
