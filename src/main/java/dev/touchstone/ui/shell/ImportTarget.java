package dev.touchstone.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;

/// Receives pasted texts and opened or dropped files.
public interface ImportTarget {

    void paste(String text);

    /// @param filesOrFolders folders are read recursively
    void open(List<Path> filesOrFolders);

    /// Stores the sample results that come with the program, and shows their charts.
    void openSamples();

    /// Opens the preview again that was cancelled last, with its corrections.
    void reopen();

    /// More commands of the import menu.
    default List<Action> more() {
        return List.of();
    }

    /// What the status line shows about files that come in by themselves; empty for nothing.
    default Optional<Node> status() {
        return Optional.empty();
    }

    /// Whether there is a cancelled preview.
    ObservableBooleanValue canReopen();
}
