package dev.touchstone.ui.shell;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;

/// The parts of the frame that come from outside; tests replace them.
///
/// @param beginning the actions that begin something new; the first has the accented button of the window
/// @param formats the export formats in the order of the menu
/// @param openFolder shows a folder in the system's file manager
/// @param clock for the names of saved files
public record ShellParts(ImportTarget intake, Choosers choosers, UserMessages notices, List<Action> beginning,
        List<ExportFormat> formats, Consumer<Path> openFolder, Clock clock) {

    public ShellParts {
        beginning = List.copyOf(beginning);
        formats = List.copyOf(formats);
    }
}
