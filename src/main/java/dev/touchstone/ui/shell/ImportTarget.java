package dev.touchstone.ui.shell;

import java.nio.file.Path;
import java.util.List;
import javafx.beans.value.ObservableBooleanValue;

/// Receives pasted texts and opened or dropped files.
public interface ImportTarget {

    void paste(String text);

    /// @param filesOrFolders folders are read recursively
    void open(List<Path> filesOrFolders);

    /// Stores the sample results that come with the program, and shows their charts.
    void openSamples();

    /// Opens the preview again that was cancelled last, with its corrections.
    void reopen();

    /// Whether there is a cancelled preview.
    ObservableBooleanValue canReopen();
}
