package dev.touchstone.ui;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.load.LiveTests;
import dev.touchstone.ui.shell.Choosers;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;

/// What a window works with; tests give it their own.
///
/// @param tests runs live tests; closed with the window
/// @param settingsFolder where the window's settings are kept
/// @param columnsFolder where is kept what the user said about the columns of tables
/// @param openFolder shows a folder in the system's file manager
record Outfit(RunArchive archive, LiveTests tests, Path settingsFolder, Path columnsFolder, Choosers choosers,
        Consumer<Path> openFolder, Clock clock) {
}
