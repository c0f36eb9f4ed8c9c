package dev.touchstone.ui;

import dev.touchstone.archive.RunArchive;
import java.nio.file.Path;

/// Opens the window of another archive in the place of a window that has been closed.
@FunctionalInterface
interface ArchiveSwitch {

    /// Called on the JavaFX thread when everything of the last archive is stored and closed.
    void open(RunArchive archive, Path file);
}
