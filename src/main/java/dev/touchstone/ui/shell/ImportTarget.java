package dev.touchstone.ui.shell;

import java.nio.file.Path;
import java.util.List;

/// Receives pasted texts and opened or dropped files.
public interface ImportTarget {

    void paste(String text);

    /// @param filesOrFolders folders are read recursively
    void open(List<Path> filesOrFolders);

    /// The sample results that come with the program.
    void openSamples();
}
