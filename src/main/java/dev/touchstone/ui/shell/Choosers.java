package dev.touchstone.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Asks the user for files; behind an interface because tests have no file dialogs.
public interface Choosers {

    /// @param kinds what the dialog shows; the first at first
    /// @return empty when the user thought better of it
    List<Path> openFiles(String title, List<FileKind> kinds);

    Optional<Path> openFolder(String title);

    /// @param suggestion name of the file, with its extension, which is added to a name without any
    /// @param kind what the file is: `Excel workbook`
    Optional<Path> saveFile(String title, String suggestion, String kind);
}
