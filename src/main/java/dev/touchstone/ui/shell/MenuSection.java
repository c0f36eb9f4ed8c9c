package dev.touchstone.ui.shell;

/// The sections of the frame's actions, in the order of the command palette.
enum MenuSection {
    IMPORT, BEGINNING, EXPORT, ARCHIVE, EDIT, WINDOW, PAGES
}
