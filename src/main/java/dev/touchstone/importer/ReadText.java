package dev.touchstone.importer;

import dev.touchstone.importer.source.SourceText;

/// What was read from a text, with the lines it was read from.
///
/// @param text without lines when the text could not be read
public record ReadText(Reading reading, SourceText text) {
}
