package dev.touchstone.ui.watching;

import java.nio.file.Path;

/// A file in a watched folder that is complete and whose content was not read before.
///
/// @param folder the one that is watched; the file may stand in a folder below it
public record ArrivedFile(Path folder, Path file, ReadFile content) {
}
