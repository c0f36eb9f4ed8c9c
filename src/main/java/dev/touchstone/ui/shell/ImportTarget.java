package dev.touchstone.ui.shell;

import java.nio.file.Path;
import java.util.List;

/// Where what is pasted, opened or dropped goes.
public interface Intake {

    void paste(String text);

    /// @param filesOrFolders folders are read whole
    void open(List<Path> filesOrFolders);

    /// The sample results that come with the program.
    void openSamples();
}
