package dev.touchstone.ui.importing;

import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.watching.FolderWatch;

/// What an import needs of the window around it.
///
/// @param columns the mappings of table columns that the user chose
/// @param watch the folders whose files are imported as they appear
public record ImportTools(UserMappings columns, Choosers choosers, UserMessages notices, FolderWatch watch) {
}
