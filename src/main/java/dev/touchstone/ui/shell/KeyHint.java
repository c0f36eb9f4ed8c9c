package dev.touchstone.ui.shell;

/// A key that a part of a page listens to by itself, while it has the focus; for the sheet of keys.
///
/// @param keys as the user reads them: `← →`
/// @param does an imperative: `Walk the points of the chart`
public record KeyHint(String keys, String does) {
}
