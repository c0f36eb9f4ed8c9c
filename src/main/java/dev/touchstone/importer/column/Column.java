package dev.touchstone.importer.column;

/// A column of a plain table.
///
/// @param label as it stands in the head, the lines of a head of several joined by a blank
/// @param certain whether name and unit leave no doubt; one that is not is asked for in the preview
public record Column(String label, Meaning meaning, boolean certain) {
}
