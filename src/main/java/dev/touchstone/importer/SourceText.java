package dev.touchstone.importer;

/// The lines of a text as they stood, for the preview. Lines are fetched one at a time, so that a large file need not
/// stand in memory.
public interface SourceText {

    int lineCount();

    /// A line without its line end, decoded, secrets masked, at most 2,000 characters of it.
    ///
    /// @param number 1-based
    String line(int number);
}
