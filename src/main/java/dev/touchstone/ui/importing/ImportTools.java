package dev.touchstone.ui.importing;

import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.UserMessages;

/// What an import needs of the window around it.
///
/// @param columns what the user said about the columns of plain tables
public record ImportTools(UserMappings columns, Choosers choosers, UserMessages notices) {
}
