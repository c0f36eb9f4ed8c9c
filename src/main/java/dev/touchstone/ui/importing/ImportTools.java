package dev.touchstone.ui.importing;

import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.UserMessages;

/// What an import needs of the window around it.
///
/// @param columns the mappings of table columns that the user chose
public record ImportTools(UserMappings columns, Choosers choosers, UserMessages notices) {
}
