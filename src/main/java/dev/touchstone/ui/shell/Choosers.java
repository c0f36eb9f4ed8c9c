package dev.touchstone.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The file dialogs, an interface because tests have none.
public interface Choosers {

    /// @param kinds the filters of the dialog, the first one selected
    /// @return empty when the user cancelled
    List<Path> openFiles(String title, List<ChooserFilter> kinds);

    Optional<Path> openFolder(String title);

    /// @param suggestion the suggested file name; its extension is added to a name without one
    /// @param kind the kind of file: `Excel workbook`
    Optional<Path> saveFile(String title, String suggestion, String kind);
}
